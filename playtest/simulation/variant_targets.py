"""What a designer is after: figures by name, of which lineup, and between which ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.bots.catalogue import find_bot
from playtest.engine.game import Game
from playtest.errors import InputError, Problem, nearest
from playtest.loader import Variant
from playtest.simulation.lineups import Lineup
from playtest.statistics.figures.catalogue import find, named
from playtest.statistics.figures.scope import BOTS, Scope

EXAMPLES = "turns.median, seat_spread, outcomes.draw_of_all"


@dataclass(frozen=True)
class Target:
    """The figure `metric` of a lineup (None: the strongest one of one bot alone) from `low` to `high`.

    `name` is the key in the variant file: `turns.median`, or `random/turns.median` with a lineup.
    """

    name: str
    metric: str
    lineup: Lineup | None
    low: float | None
    high: float | None

    @property
    def lineup_name(self) -> str | None:
        return self.lineup.name if self.lineup else None

    @property
    def about_leads(self) -> bool:
        """Whether the figure is made from standings, which games without points have by playouts only."""
        number = find(self.metric)
        return number is not None and number.figure.from_standings


def targets_of(variant: Variant, lineup_of: Callable[[Sequence[str]], Lineup]) -> tuple[Target, ...]:
    """The variant's targets; InputError with every one that names no figure or no lineup, at its place.

    `lineup_of` makes a lineup of bot names.
    """
    found: list[Target] = []
    problems: list[Problem] = []
    for name, (low, high) in variant.targets.items():
        bots, slash, metric = name.rpartition("/")
        try:
            _check_metric(metric, variant)
            lineup = lineup_of([bot.strip() for bot in bots.split(",")]) if slash else None
            found.append(Target(name, metric, lineup, low, high))
        except InputError as error:
            place = ("targets", name)
            problems += [variant.problem(place, f"targets.{name}: {p.message}") for p in error.problems]
    if problems:
        raise InputError(problems)
    return tuple(found)


def figure_names(game: Game, rules: Any) -> list[str]:
    """Every figure of summary.json that a target can name, with `BOT` for the name of a bot."""
    return [number.name for number in named(scope_of(game, rules))]


def figure_sentences(game: Game) -> dict[str, str]:
    """What each figure of a game is, by its name, without those by seat, bot or source of points."""
    scope = scope_of(game, game.ruleset())
    return {
        number.name: number.sentence(scope)
        for number in named(scope)
        if number.figure.axis is None or not number.figure.axis.of_variant
    }


def scope_of(game: Game, rules: Any, has_minutes: bool = True) -> Scope:
    """What there is to make figures of in a variant."""
    return Scope(
        seats=int(rules.players),
        has_points=game.has_points,
        phases=tuple(game.phases),
        scoring_phases=tuple(game.scoring_phases),
        endings={ending.name: ending.sentence for ending in game.endings},
        events={event.name: event.sentence for event in game.events},
        sources={source.name: source.levels for source in game.dimensions(rules)},
        has_minutes=has_minutes,
    )


def _check_metric(metric: str, variant: Variant) -> None:
    number = find(metric)
    scope = scope_of(variant.game, variant.rules, variant.table.seconds_per_turn is not None)
    if number is not None and number.figure.axis is BOTS:
        find_bot(number.key, variant.game)
        return
    if number is not None and number.key in number.figure.keys(scope):
        return
    if number is not None and not number.figure.exists.holds(scope):
        raise InputError(number.figure.exists.why_not)
    known = figure_names(variant.game, variant.rules)
    like = nearest(metric, [*known, *(f"{each}.mean" for each in known)])
    hint = f"did you mean {like}?" if like else f"figures are named as in summary.json: {EXAMPLES}"
    raise InputError(f'there is no figure "{metric}" of this variant; {hint}')
