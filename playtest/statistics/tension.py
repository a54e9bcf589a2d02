"""Tension: lead changes, and how often the leader goes on to win."""

from __future__ import annotations

from typing import Any

from playtest.statistics.intervals import mean, ratio, share_of
from playtest.statistics.tables import Lineup

STEPS = 20


def lead_changes(lineup: Lineup) -> dict[str, Any] | None:
    """Lead changes per game and, pooled, per turn; over games with turns in which points can be scored."""
    if not lineup.has_points:
        return None
    turns = lineup.whole("scoring_turns")
    scoring = turns > 0
    changes = lineup.whole("lead_changes")[scoring]
    return {**mean(changes), "per_turn": ratio(changes, turns[scoring])}


def leader_wins(lineup: Lineup) -> dict[str, Any] | None:
    """How often the leader after a fraction of the turns is the sole winner, beside its baseline.

    The baseline is the same with each game's gains in random order: above it the leader snowballs.
    """
    tally = lineup.tally.get("leader")
    if not (lineup.has_points and tally):
        return None
    rows = zip(tally["actual"], tally["baseline"], strict=True)
    curve = [_row(k / STEPS, actual, baseline) for k, (actual, baseline) in enumerate(rows, start=1)]
    return {"curve": curve, "at_25": curve[4], "at_50": curve[9], "at_75": curve[14]}


def _row(fraction: float, actual: list[int], baseline: list[int]) -> dict[str, Any]:
    no_leader, leader, wins, decided = actual
    _, baseline_leader, baseline_wins, baseline_decided = baseline
    return {
        "fraction": fraction,
        "no_leader": no_leader,
        **share_of(wins, leader),
        "of_decided": share_of(wins, decided),
        "baseline": share_of(baseline_wins, baseline_leader),
        "baseline_of_decided": share_of(baseline_wins, baseline_decided),
    }
