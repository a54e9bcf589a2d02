"""What a run will play: the variant, its lineups, how many games, from which seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from playtest.bots.catalogue import bot_names, check_weights, find_bot
from playtest.bots.kinds import PERFECT
from playtest.engine.game import Setup
from playtest.errors import InputError, Problem
from playtest.games.ruleset import KeyPath
from playtest.loader import Variant
from playtest.simulation.command import command_line, file_of
from playtest.simulation.lineups import Lineup, check_solutions, make_lineup
from playtest.simulation.request import Request
from playtest.simulation.starts import Start
from playtest.simulation.variant_targets import Target, targets_of

DEFAULT_GAMES = 2000
DEFAULT_SEED = 1
DEFAULT_MOST_GAMES = 20_000
EXAMINED_GAMES = 200
PLAYED_OUT_GAMES = 40
LEVELLED_GAMES = 40
LEAST_GAMES_A_CHECK = 200
SEARCH_GAMES = 400
"""So many that two equal levels of play are called settled (shares within ten points) nine times in ten."""


@dataclass(frozen=True)
class Plan:
    """A run before it is played. With `precision`, `games` is the most that a lineup plays.

    Every game starts with `opening_plies` random plies; where that is None, those of lineups with bots that
    search with `search_plies`, which `settled` decides. With `position` (of `position_file`) they start from
    it instead of the set-up. Openings are played once in every seating of a lineup; when `paired`, chance's
    set-ups too. The lineup with the name `search`, of a slow bot, plays at most 400 games.
    """

    variant: Variant
    lineups: tuple[Lineup, ...]
    games: int
    seed: int
    precision: float | None = None
    weights: Mapping[str, float] | None = None
    targets: tuple[Target, ...] = ()
    opening_plies: int | None = None
    search_plies: int | None = None
    position: Any = None
    position_file: str | None = None
    paired: bool = False
    search: str | None = None

    @property
    def is_settled(self) -> bool:
        """Whether it is known how the games of every lineup start."""
        known = self.opening_plies is not None or self.search_plies is not None
        return known or not any(lineup.searches for lineup in self.lineups)

    def start_of(self, lineup: Lineup) -> Start:
        """How the games of a lineup start, in a plan that is settled."""
        assert self.is_settled, "the random plies of bots that search are decided by `settled`"
        plies = self.opening_plies
        if plies is None:
            plies = (self.search_plies or 0) if lineup.searches else 0
        return Start(plies, len(lineup.slots) if plies or self.paired else 1)

    def setup(self) -> Setup:
        """The variant, or its written position, ready for the loops."""
        return self.variant.game.setup(self.variant.rules, self.position)

    @property
    def seats(self) -> int:
        return int(self.variant.rules.players)

    def games_of(self, lineup: Lineup) -> int:
        """How many games a lineup plays, each seating equally often."""
        return lineup.rounded_up(self.asked_of(lineup))

    def asked_of(self, lineup: Lineup) -> int:
        """How many games a lineup is to play, before they are rounded up."""
        return min(self.games, SEARCH_GAMES) if lineup.name == self.search else self.games

    def precision_of(self, lineup: Lineup) -> float | None:
        """With what precision a lineup may stop, None where it plays its games."""
        return None if lineup.name == self.search else self.precision

    def games_a_check(self, lineup: Lineup) -> int:
        """After how many games each the precision is looked at."""
        return lineup.rounded_up(LEAST_GAMES_A_CHECK)

    def command(self) -> str:
        """The command that plays this run again."""
        return command_line(
            "simulate",
            file_of(self.variant),
            set=self.variant.settings(),
            games=self.games if self.precision is None else None,
            seed=self.seed,
            lineup=[lineup.name for lineup in self.lineups if lineup.name != self.search],
            search=self.search,
            weight=self.weights,
            opening_plies=self.opening_plies,
            position=self.position_file,
        )


def make_plan(
    variant: Variant,
    request: Request | None = None,
    position: Any = None,
    position_file: str | None = None,
) -> Plan:
    """The plan of a variant file's `simulate` section, with what is requested instead.

    `position` is a written one that games start from.
    Raises InputError with every unknown bot, weight or figure, at its place where the variant file names it,
    and for `weights` that no bot at any table has.
    """
    request = request or Request()
    lineups, weights = request.lineups, request.weights
    told = variant.simulate
    seats = int(variant.rules.players)
    own, problems = _own_weights(variant)
    changed = {**own, **check_weights(weights or {}, variant.game)}
    made: list[Lineup] = []
    places: list[int] = []  # of the lineups made, among those of the file
    if lineups:
        made = [_lineup(bot_names(text), variant, seats, changed) for text in lineups]
    elif told.lineups is not None:
        for index, bots in enumerate(told.bots() or ()):
            if not bots or not all(bots):
                continue  # whoever read the file says so
            try:
                made.append(_lineup(bots, variant, seats, changed))
                places.append(index)
            except InputError as error:
                place = ("simulate", "lineups", index)
                problems += [variant.problem(place, p.message) for p in error.problems]
    else:
        usual = (["random"], ["heuristic"], ["heuristic", *["random"] * (seats - 1)])
        made = [_lineup(bots, variant, seats, changed) for bots in usual]
    targets: tuple[Target, ...] = ()
    try:
        targets = _targets(variant, made, seats, changed)
    except InputError as error:
        problems += error.problems
    for index, lineup in enumerate(made):
        before = next((other for other in made[:index] if lineup.is_same_table(other)), None)
        if before is not None:
            message = _repeated(before.name, lineup.name)
            where: KeyPath = ("simulate", "lineups", *places[index : index + 1])
            problems.append(Problem("", 0, 0, message) if lineups else variant.problem(where, message))
    if problems:
        raise InputError(problems)
    if weights and not any(bot.kind.weighted for lineup in made for bot in lineup.bots):
        raise InputError(_idle(weights, made, variant))
    games = request.games
    precision = told.precision if games is None else None
    if games is None:
        games = told.games or DEFAULT_GAMES
        if precision is not None:
            games = told.max_games or DEFAULT_MOST_GAMES
    seed = DEFAULT_SEED if told.seed is None else told.seed
    plies = told.opening_plies if request.opening_plies is None else request.opening_plies
    plan = Plan(
        variant,
        tuple(made),
        games,
        seed if request.seed is None else request.seed,
        precision,
        weights,
        targets,
        opening_plies=plies,
        position=position,
        position_file=position_file,
    )
    if request.search is not None:
        plan = with_search(plan, request.search)
    if PERFECT in [bot.kind for lineup in plan.lineups for bot in lineup.bots]:
        check_solutions(variant.game, plan.setup(), *(lineup.bots for lineup in plan.lineups))
    return plan


def with_search(plan: Plan, bot: str) -> Plan:
    """The plan with a lineup of a bot that searches, which plays few games; InputError for no such bot."""
    own, _ = _own_weights(plan.variant)
    lineup = _lineup([bot], plan.variant, plan.seats, {**own, **(plan.weights or {})})
    known = next((each for each in plan.lineups if each.is_same_table(lineup)), None)
    if known is not None:
        return replace(plan, search=known.name)
    return replace(plan, lineups=(*plan.lineups, lineup), search=lineup.name)


def _targets(
    variant: Variant, made: Sequence[Lineup], seats: int, weights: Mapping[str, float]
) -> tuple[Target, ...]:
    """The variant's targets; those about a table that is played name the lineup as it is called there."""

    def lineup_of(names: Sequence[str]) -> Lineup:
        found = _lineup(names, variant, seats, weights)
        return next((lineup for lineup in made if lineup.is_same_table(found)), found)

    return targets_of(variant, lineup_of)


def _own_weights(variant: Variant) -> tuple[dict[str, float], list[Problem]]:
    """The weights in the variant's file that can be used, and what is wrong with the others."""
    good: dict[str, float] = {}
    problems: list[Problem] = []
    for name, weight in variant.weights.items():
        try:
            good |= check_weights({name: weight}, variant.game)
        except InputError as error:
            problems += [variant.problem(("weights", name), p.message) for p in error.problems]
    return good, problems


def _idle(weights: Mapping[str, float], lineups: Sequence[Lineup], variant: Variant) -> str:
    """What to say of weights where nobody has any."""
    told = ", ".join(f"{name}={weight:g}" for name, weight in weights.items())
    bots = ", ".join(dict.fromkeys(bot.name for lineup in lineups for bot in lineup.bots))
    return (
        f"{told} would change nothing, as no bot that plays {variant.name} has weights ({bots}); "
        "name one that has, such as heuristic, or leave the weight out"
    )


def _repeated(before: str, name: str) -> str:
    if before == name:
        return f"the lineup {name} is given twice; name each lineup once"
    return f"the lineups {before} and {name} are the same, since every seating is played; name one of them"


def _lineup(names: Sequence[str], variant: Variant, seats: int, weights: Mapping[str, float]) -> Lineup:
    return make_lineup([find_bot(name, variant.game, weights) for name in names], seats)
