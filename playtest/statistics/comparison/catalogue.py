"""Which metrics a comparison has: a line each, with the smallest difference that matters to a designer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from playtest.statistics.comparison import measures as m
from playtest.statistics.comparison.side import Side

SHARE = "share"
NUMBER = "number"


class Matters(NamedTuple):
    """The smallest difference that matters: `least`, or this `part` of A's value if that is more."""

    least: float
    part: float = 0.0

    def to(self, value: float) -> float:
        return max(self.least, self.part * abs(value))


POINTS = Matters(0.02)  # percentage points of a share: one game in fifty
TURN = Matters(1, 0.05)
SCORE = Matters(0.5, 0.05)
TENTH = Matters(0.1, 0.1)  # what happens so many times a game
LOG10 = Matters(1, 0.05)
CHOICES = Matters(0.2, 0.05)
PER_TURN = Matters(0.02)


@dataclass(frozen=True)
class Metric:
    """A metric, or one for each of several `keys`, which then fill the place `{}` of name and title.

    The name is the figure's in summary.json, with seats counted from 1. `main` metrics say what a
    change does, the others are its details. `measure(side, key)` is None where there is no such figure.
    """

    name: str
    title: str
    unit: str
    matters: Matters
    measure: m.Measure
    keys: Callable[[Side], m.Keys] = m.once
    main: bool = False


CATALOGUE: dict[str, tuple[Metric, ...]] = {
    "Who wins": (
        Metric("seat_share.{}", "seat {}'s share", SHARE, POINTS, m.seat_share, m.seats, True),
        Metric("seat_spread", "spread between the seats", SHARE, POINTS, m.seat_spread, main=True),
        Metric("bot_share.{}", "share of a {} seat", SHARE, POINTS, m.bot_share, m.bots, True),
        Metric("sole_wins.{}", "seat {}'s sole wins", SHARE, POINTS, m.sole_wins, m.seats),
    ),
    "How it ends": (
        Metric("outcomes.{}", "{}", SHARE, POINTS, m.outcome, m.outcomes, True),
        Metric("endings.{}", "ends by {}", SHARE, POINTS, m.ending, m.endings, True),
    ),
    "Length and pace": (
        Metric("turns.mean", "mean turns", NUMBER, TURN, m.mean_of("turns")),
        Metric("turns.{}", "{} turns", NUMBER, TURN, m.percentile_of("turns"), m.median, True),
        Metric("turns.{}", "{} turns", NUMBER, TURN, m.percentile_of("turns"), m.tails),
        Metric("plies.mean", "mean plies", NUMBER, TURN, m.mean_of("plies")),
        Metric("plies.{}", "{} plies", NUMBER, TURN, m.percentile_of("plies"), m.percentiles),
        Metric("skipped.per_game", "skips a game", NUMBER, TENTH, m.skipped, main=True),
        Metric("skipped.seats.{}", "skips of seat {} a game", NUMBER, TENTH, m.skipped_seat, m.seats),
        Metric("idle.{}.mean", "mean idle turns of seat {}", NUMBER, SCORE, m.idle, m.seats),
        Metric("idle.{}.p95", "95th percentile of idle turns of seat {}", NUMBER, TURN, m.idle_p95, m.seats),
        Metric("idle_share.{}", "idle share of seat {}", SHARE, POINTS, m.idle_share, m.seats),
    ),
    "Choice": (
        Metric("branching_factor", "branching factor", NUMBER, CHOICES, m.branching_factor, main=True),
        Metric(
            "branching_factor.phases.{}",
            "branching factor in {}",
            NUMBER,
            CHOICES,
            m.branching_factor_in,
            m.phases,
        ),
        Metric("decision_share", "decision share", SHARE, POINTS, m.decision_share, main=True),
        Metric(
            "decision_share.phases.{}", "decision share in {}", SHARE, POINTS, m.decision_share_in, m.phases
        ),
        Metric("open_turns", "open turns", SHARE, POINTS, m.open_turns),
        Metric("game_tree_complexity", "game tree complexity", NUMBER, LOG10, m.game_tree_complexity),
    ),
    "Scores": (
        Metric("scores.{}.mean", "mean score of seat {}", NUMBER, SCORE, m.score, m.seats),
        Metric("margin.mean", "mean margin", NUMBER, SCORE, m.margin, main=True),
        Metric("margin.{}", "{} margin", NUMBER, SCORE, m.margin_percentile, m.percentiles),
        Metric("points.{}", "points: {}", NUMBER, SCORE, m.points, m.sources),
    ),
    "Tension": (
        Metric("lead_changes", "lead changes a game", NUMBER, TENTH, m.lead_changes, main=True),
        Metric(
            "lead_changes.per_turn",
            "lead changes a turn",
            NUMBER,
            PER_TURN,
            m.lead_changes_per_turn,
        ),
        Metric(
            "leader_wins.{}",
            "leader at {} wins",
            SHARE,
            POINTS,
            m.leader_wins,
            m.half_time,
            True,
        ),
        Metric("leader_wins.{}", "leader at {} wins", SHARE, POINTS, m.leader_wins, m.other_times),
        Metric(
            "leader_wins.{}.of_decided",
            "leader at {} wins, of games with one winner",
            SHARE,
            POINTS,
            m.leader_wins_of_decided,
            m.all_times,
        ),
        Metric("lead_duration", "lead duration", SHARE, POINTS, m.part_of_scoring_turns("lead_turns")),
        Metric("comeback.mean", "mean comeback", NUMBER, SCORE, m.mean_where_known("comeback"), main=True),
        Metric(
            "comeback.{}", "{} comeback", NUMBER, SCORE, m.percentile_where_known("comeback"), m.percentiles
        ),
        Metric(
            "comeback.above_0",
            "winners that came back",
            SHARE,
            POINTS,
            m.share_above_zero("comeback"),
        ),
        Metric(
            "decided_at",
            "decided at",
            SHARE,
            POINTS,
            m.part_of_scoring_turns("decided_turn"),
            main=True,
        ),
        Metric("drama", "drama", NUMBER, PER_TURN, m.mean_where_known("drama"), main=True),
    ),
    "Rule events": (Metric("events.{}.per_game", "{} events a game", NUMBER, TENTH, m.event, m.events),),
}
