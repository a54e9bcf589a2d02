"""What a designer is after: figures by name, of which lineup, and between which ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.bots.catalogue import find_bot
from playtest.engine.game import Game
from playtest.errors import InputError, Problem, nearest
from playtest.loader import Variant
from playtest.simulation.lineups import Lineup

SPREAD = ("mean", "p5", "median", "p95")
OUTCOMES = ("sole_winner", "shared_win", "draw_of_all", "undecided_at_cap", "crashed")
LEADS = ("lead_changes", "leader_wins", "lead_duration", "comeback", "decided_at", "drama")
BOT = "BOT"
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
        return self.metric.split(".")[0] in LEADS


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
    return list(_names(game, rules))


def _check_metric(metric: str, variant: Variant) -> None:
    known = figure_names(variant.game, variant.rules)
    first, _, bot = metric.partition(".")
    if first == "bot_share" and bot:
        find_bot(bot.removesuffix(".mean"), variant.game)
        return
    if metric in known or metric.removesuffix(".mean") in known or f"{metric}.mean" in known:
        if first == "minutes" and variant.table.seconds_per_turn is None:
            raise InputError("minutes need table.seconds_per_turn, which the variant does not give")
        return
    like = nearest(metric, [*known, *(f"{each}.mean" for each in known)])
    hint = f"did you mean {like}?" if like else f"figures are named as in summary.json: {EXAMPLES}"
    raise InputError(f'there is no figure "{metric}" of this variant; {hint}')


def _names(game: Game, rules: Any) -> Iterator[str]:
    seats = range(1, int(rules.players) + 1)
    for figure in ("seat_share", "sole_wins", "idle_share", "idle", "skipped.seats"):
        yield from (f"{figure}.{seat}" for seat in seats)
    yield from (f"idle.{seat}.p95" for seat in seats)
    yield from ("seat_spread", "first_seat_advantage", f"bot_share.{BOT}", "skipped.per_game")
    yield from (f"endings.{ending.name}" for ending in game.endings)
    yield from (f"outcomes.{outcome}" for outcome in OUTCOMES)
    if any(event.name == "passed" for event in game.events):
        yield "passes"
    for length in ("turns", "plies", "minutes", "turns_uncapped", "plies_uncapped"):
        yield from (f"{length}.{part}" for part in SPREAD)
    for figure in ("branching_factor", "decision_share"):
        yield figure
        yield from (f"{figure}.phases.{phase}" for phase in game.phases)
    yield from ("open_turns", "game_tree_complexity", "repeats")
    yield from _of_leads(game)
    if game.has_points:
        yield from _of_points(game, rules, seats)
    for event in game.events:
        yield from (f"events.{event.name}.{part}" for part in ("per_game", "games_share"))


def _of_leads(game: Game) -> Iterator[str]:
    yield from ("lead_changes", "lead_changes.per_turn", "lead_duration", "decided_at", "drama")
    yield from (f"comeback.{part}" for part in (*SPREAD, "above_0"))
    for moment in ("at_25", "at_50", "at_75"):
        yield from (f"leader_wins.{moment}", f"leader_wins.{moment}.of_decided")
    if game.has_points:
        yield from (f"{figure}.difference" for figure in ("lead_duration", "decided_at", "drama"))


def _of_points(game: Game, rules: Any, seats: Sequence[int]) -> Iterator[str]:
    yield from (f"margin.{part}" for part in SPREAD)
    for seat in seats:
        yield from (f"scores.{seat}.{part}" for part in SPREAD)
    for source in game.dimensions(rules):
        yield from (f"points.{source.name}.{level}" for level in source.levels)
    yield from (f"points.phase.{phase}" for phase in game.scoring_phases)
