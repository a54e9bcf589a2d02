"""Tension: lead changes, and how often the leader goes on to win."""

from __future__ import annotations

from typing import Any

import numpy as np

from playtest.statistics.intervals import mean, ratio, share_of
from playtest.statistics.tables import Lineup

STEPS = 20


def lead_changes(lineup: Lineup) -> dict[str, Any] | None:
    """Lead changes per game and, pooled, per turn; over games with turns in which points can be scored.

    A game without points has them from a sample of games with standings by random playouts.
    """
    if lineup.has_points:
        turns, changes = lineup.whole("scoring_turns"), lineup.whole("lead_changes")
    elif sample := lineup.tally.get("playouts"):
        turns, changes = np.array(sample["turns"], np.int64), np.array(sample["lead_changes"], np.int64)
    else:
        return None
    scoring = turns > 0
    return {**mean(changes[scoring]), "per_turn": ratio(changes[scoring], turns[scoring])}


def leader_wins(lineup: Lineup) -> dict[str, Any] | None:
    """How often the leader after a fraction of the turns is the sole winner, beside its baseline.

    The baseline is the same with each game's gains in random order: above it the leader snowballs.
    Standings by random playouts, in a game without points, have no gains and no baseline (null).
    """
    if lineup.has_points:
        tally = lineup.tally.get("leader")
        if not tally:
            return None
        actual, baseline = tally["actual"], tally["baseline"]
    elif sample := lineup.tally.get("playouts"):
        actual, baseline = sample["leader"], [None] * STEPS
    else:
        return None
    rows = zip(actual, baseline, strict=True)
    curve = [_row(k / STEPS, row, base) for k, (row, base) in enumerate(rows, start=1)]
    return {"curve": curve, "at_25": curve[4], "at_50": curve[9], "at_75": curve[14]}


def standing(lineup: Lineup) -> dict[str, Any]:
    """What the figures on leads are made from: points, or random playouts in a sample of games."""
    if lineup.has_points:
        return {"by": "points"}
    sample = lineup.tally.get("playouts")
    return {"by": "playouts", **{name: sample[name] if sample else 0 for name in ("games", "playouts")}}


def _row(fraction: float, actual: list[int], baseline: list[int] | None) -> dict[str, Any]:
    no_leader, leader, wins, decided = actual
    row = {
        "fraction": fraction,
        "no_leader": no_leader,
        **share_of(wins, leader),
        "of_decided": share_of(wins, decided),
        "baseline": None,
        "baseline_of_decided": None,
    }
    if baseline is not None:
        _, baseline_leader, baseline_wins, baseline_decided = baseline
        row["baseline"] = share_of(baseline_wins, baseline_leader)
        row["baseline_of_decided"] = share_of(baseline_wins, baseline_decided)
    return row
