"""Tension: lead changes, how often the leader goes on to win, and how the later winner got there."""

from __future__ import annotations

from typing import Any

import numpy as np

from playtest.statistics import fresh_starts
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
    """How often the leader after a fraction of the turns is the sole winner, beside fresh starts.

    Above these, who is ahead goes on to gain more than the seat and the time explain. Standings by random
    playouts, in a game without points, have no gains and no baseline (null).
    """
    fresh = None
    if lineup.has_points:
        played = lineup.tally.get("leader")
        fresh = lineup.tally.get("fresh_starts")
    else:
        played = (lineup.tally.get("playouts") or {}).get("leader")
    if not played:
        return None
    curve = [_row(step, row, fresh) for step, row in enumerate(played)]
    return {"curve": curve, "at_25": curve[4], "at_50": curve[9], "at_75": curve[14]}


def points_by_half(lineup: Lineup) -> Estimate | None:
    """The part of all points that is made by half-time, of the turns in which points can be made."""
    fresh = lineup.tally.get("fresh_starts") if lineup.has_points else None
    return fresh_starts.played(fresh["points_by_half"], fresh["games"]) if fresh else None


def comeback(lineup: Lineup) -> Estimate | None:
    """The largest deficit of the later sole winner, and the share of games in which it is above 0."""
    found = _of_winner(lineup, "comeback")
    if found is None:
        return None
    known = found[~np.isnan(found)]
    return {**distribution(known, low=0), "above_0": share_of(int((known > 0).sum()), len(known))}


def lead_duration(lineup: Lineup) -> dict[str, Any] | None:
    """The share of turns in which the later sole winner was leader: one value a game, then the mean."""
    return _beside_baseline(lineup, "lead_duration", "lead_turns", part_of_turns=True)


def decided_at(lineup: Lineup) -> dict[str, Any] | None:
    """The first turn from which the sole winner was leader to the end, divided by the number of turns.

    `never` counts the games whose sole winner does not lead after the last turn, which have no such turn.
    """
    figures = _beside_baseline(lineup, "decided_at", "decided_turn", part_of_turns=True)
    led = _of_winner(lineup, "lead_turns")
    if figures is None or led is None:
        return None
    return {**figures, "never": int((~np.isnan(led)).sum()) - figures["games"]}


def drama(lineup: Lineup) -> dict[str, Any] | None:
    """How far, and how long, the later sole winner was behind: the mean of one value a game from 0 to 1."""
    return _beside_baseline(lineup, "drama", "drama", part_of_turns=False)


def standing(lineup: Lineup) -> dict[str, Any]:
    """What the figures on leads are made from: points, or random playouts in a sample of games."""
    if lineup.has_points:
        return {"by": "points"}
    sample = lineup.tally.get("playouts")
    return {"by": "playouts", **{name: sample[name] if sample else 0 for name in ("games", "playouts")}}


def _row(step: int, played: list[int], fresh: Any) -> dict[str, Any]:
    """The figures after (step + 1)/20 of the turns; `fresh` are the sums of fresh starts, where there are."""
    no_leader, leader, wins, decided = played
    row: dict[str, Any] = {
        "fraction": (step + 1) / STEPS,
        "no_leader": no_leader,
        **share_of(wins, leader),
        "of_decided": share_of(wins, decided),
    }
    for name, key in (("", "leader_wins"), ("_of_decided", "leader_wins_of_decided")):
        row |= {f"baseline{name}": None, f"difference{name}": None}
        if fresh:
            row[f"baseline{name}"] = fresh_starts.baseline(fresh[key][step])
            row[f"difference{name}"] = fresh_starts.difference(fresh[key][step])
    return row


def _beside_baseline(lineup: Lineup, key: str, column: str, part_of_turns: bool) -> dict[str, Any] | None:
    """The mean over games of a figure from 0 to 1, the same of fresh starts (`baseline`), and what lies
    between (`difference`)."""
    values = _of_winner(lineup, column)
    if values is None:
        return None
    if part_of_turns:
        with np.errstate(invalid="ignore", divide="ignore"):
            values = values / _turns(lineup)
    fresh = lineup.tally.get("fresh_starts") if lineup.has_points else None
    return {
        **mean(values[~np.isnan(values)], low=0, high=1),
        "baseline": fresh_starts.baseline(fresh[key]) if fresh else None,
        "difference": fresh_starts.difference(fresh[key]) if fresh else None,
    }


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
