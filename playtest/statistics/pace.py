"""Who has to wait: seats passed over and idle."""

from __future__ import annotations

from typing import Any

import numpy as np

from playtest.statistics.coverage import events
from playtest.statistics.intervals import Estimate, mean, percentile, percentile_interval
from playtest.statistics.tables import Lineup


def skipped(lineup: Lineup) -> dict[str, Any]:
    """Times that seats are passed over, per game: together and each seat."""
    times = lineup.per_seat("skipped")
    return {"per_game": mean(times.sum(axis=1), low=0), "seats": [mean(seat, low=0) for seat in times.T]}


def passes(lineup: Lineup) -> Estimate | None:
    """Forced passes per game (rule event `passed`), which are turns; None for a game that has none."""
    passed = events(lineup).get("passed")
    return passed and passed["per_game"]


def idle(lineup: Lineup) -> list[Estimate]:
    """Each seat's longest wait in turns beyond the normal n − 1: mean and p95."""
    return [_with_p95(seat) for seat in np.sort(lineup.per_seat("idle"), axis=0).T]


def idle_share(lineup: Lineup) -> list[Estimate]:
    """The share of a game's turns after the seat's last one; over the games that have turns."""
    turns, last = lineup.whole("turns"), lineup.per_seat("last_turn")
    played = turns > 0
    return [mean((turns[played] - seat[played]) / turns[played], low=0, high=1) for seat in last.T]


def _with_p95(ordered: np.ndarray[Any, Any]) -> Estimate:
    return {
        **mean(ordered),
        "p95": percentile(ordered, 0.95),
        "p95_interval": percentile_interval(ordered, 0.95),
    }
