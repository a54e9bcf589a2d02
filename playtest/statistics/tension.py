"""Tension: lead changes, how often the leader goes on to win, and how the later winner got there."""

from __future__ import annotations

from typing import Any

import numpy as np

from playtest.statistics.intervals import Estimate, distribution, mean, ratio, share_of
from playtest.statistics.tables import Lineup, Real

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
    return {**mean(changes[scoring], low=0), "per_turn": ratio(changes[scoring], turns[scoring], high=1)}


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


def comeback(lineup: Lineup) -> Estimate | None:
    """The largest deficit of the later sole winner, and the share of games in which it is above 0."""
    found = _of_winner(lineup, "comeback")
    if found is None:
        return None
    known = found[~np.isnan(found)]
    return {**distribution(known, low=0), "above_0": share_of(int((known > 0).sum()), len(known))}


def lead_duration(lineup: Lineup) -> dict[str, Any] | None:
    """The share of turns in which the later sole winner was leader: one value a game, then the mean."""
    return _beside_baseline(lineup, "lead_turns", part_of_turns=True)


def decided_at(lineup: Lineup) -> dict[str, Any] | None:
    """The first turn from which the sole winner was leader to the end, divided by the number of turns.

    `never` counts the games whose sole winner does not lead after the last turn, which have no such turn.
    """
    figures = _beside_baseline(lineup, "decided_turn", part_of_turns=True)
    led = _of_winner(lineup, "lead_turns")
    if figures is None or led is None:
        return None
    return {**figures, "never": int((~np.isnan(led)).sum()) - figures["games"]}


def drama(lineup: Lineup) -> dict[str, Any] | None:
    """How far, and how long, the later sole winner was behind: the mean of one value a game from 0 to 1."""
    return _beside_baseline(lineup, "drama", part_of_turns=False)


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


def _beside_baseline(lineup: Lineup, column: str, part_of_turns: bool) -> dict[str, Any] | None:
    """The mean over games of a figure from 0 to 1, its `baseline`, and the mean `difference` of the two over
    games that have both."""
    actual, baseline = _of_winner(lineup, column), _of_winner(lineup, f"baseline_{column}")
    if actual is None:
        return None
    turns = _turns(lineup) if part_of_turns else np.ones(len(actual))
    with np.errstate(invalid="ignore", divide="ignore"):
        value = actual / turns
        figures: dict[str, Any] = {
            **_mean_of_known(value, low=0),
            "baseline": None,
            "difference": None,
        }
        if baseline is not None:
            figures["baseline"] = _mean_of_known(baseline / turns, low=0)
            figures["difference"] = _mean_of_known(value - baseline / turns, low=-1)
    return figures


def _mean_of_known(values: Real, low: float) -> Estimate:
    """The mean of parts, from `low` to 1, over the games that have one."""
    return mean(values[~np.isnan(values)], low=low, high=1)


def _of_winner(lineup: Lineup, column: str) -> Real | None:
    """A figure of the later sole winner, a value a game, nan where there is none; None without the figure."""
    if lineup.has_points:
        return lineup.real(column) if column in lineup.games else None
    values = (lineup.tally.get("playouts") or {}).get(column)
    return None if values is None else np.array(values, np.float64)


def _turns(lineup: Lineup) -> Real:
    if lineup.has_points:
        return lineup.real("scoring_turns")
    return np.array(lineup.tally["playouts"]["turns"], np.float64)
