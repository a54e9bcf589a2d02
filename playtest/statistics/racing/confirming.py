"""What fresh games say of a race's finalists: nearer to the targets than today, and whether inside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.special import ndtri

from playtest.statistics.holm import holm
from playtest.statistics.intervals import LEVEL, Estimate
from playtest.statistics.judging import INSIDE, judge
from playtest.statistics.racing.goals import Goal, distance
from playtest.statistics.racing.measured import Measured
from playtest.statistics.racing.redrawing import Draws, distances
from playtest.statistics.tables import Real

ALL_INSIDE = "all inside"
BETTER = "nearer"
NOT_ESTABLISHED = "not established"

MATTERS = 1.0
"""A change is nearer by at least the smallest difference that matters of one figure."""

WORSE_ORDER = (ALL_INSIDE, BETTER, NOT_ESTABLISHED)


@dataclass(frozen=True)
class Confirmed:
    """A finalist after its fresh games: `left` is the distance from the targets, `gain` how much nearer than
    today that is, both with 95 % intervals; `p_adjusted` is Holm's over all finalists, of no gain.

    `verdicts` are those of the goals, by intervals wide enough to hold for all finalists at once.
    """

    status: str
    left: Estimate
    gain: Estimate
    p_value: float
    p_adjusted: float
    verdicts: tuple[str, ...]


def confirm(
    today: Sequence[Measured], finalists: Sequence[Sequence[Measured]], goals: Sequence[Goal], judged: str
) -> list[Confirmed]:
    """What can be said of each finalist, whose games start like those of today's variant.

    The null of each is that it is no nearer to the targets than today. Its p-value is two-sided, from games
    drawn anew in pairs; the finalists were chosen on other games, so that only their number is corrected for.
    """
    draws = Draws()
    own = distances(draws, [each.sample for each in today], goals, judged)
    found = [
        (measured, distances(draws, [each.sample for each in measured], goals, judged))
        for measured in finalists
    ]
    gains = [own - left for _, left in found]
    p_values = [_p_value(gain) for gain in gains]
    at_today = _distance(today, goals)
    told = []
    for (measured, left), gain, p, adjusted in zip(found, gains, p_values, holm(p_values), strict=True):
        games = min((each.estimate["games"] for each in measured if each.estimate), default=0)
        at = _distance(measured, goals)
        verdicts = verdicts_of(measured, goals, len(finalists))
        nearer = adjusted <= LEVEL and at_today - at >= MATTERS
        status = ALL_INSIDE if _all_inside(verdicts) else BETTER if nearer else NOT_ESTABLISHED
        told.append(
            Confirmed(
                status,
                _with_interval(at, left, games),
                _with_interval(at_today - at, gain, games),
                p,
                adjusted,
                verdicts,
            )
        )
    return told


def verdicts_of(measured: Sequence[Measured], goals: Sequence[Goal], variants: int = 1) -> tuple[str, ...]:
    """Whether each goal's figure is inside, by intervals that hold for so many variants at once."""
    return tuple(
        judge(_widened(each.estimate, variants), goal.wanted, each.different_games)
        for each, goal in zip(measured, goals, strict=True)
    )


def is_found(confirmed: Sequence[Confirmed]) -> bool:
    """Whether any finalist is more than a guess."""
    return any(each.status != NOT_ESTABLISHED for each in confirmed)


def _all_inside(verdicts: Sequence[str]) -> bool:
    return bool(verdicts) and all(verdict == INSIDE for verdict in verdicts)


def _distance(measured: Sequence[Measured], goals: Sequence[Goal]) -> float:
    return sum(distance(each.value, goal) for each, goal in zip(measured, goals, strict=True))


def _p_value(gain: Real) -> float:
    """Of no gain, two-sided; equal distances speak for it."""
    beyond = min(int((gain <= 0).sum()), int((gain >= 0).sum()))
    return min(1.0, 2 * (1 + beyond) / (1 + len(gain)))


def _with_interval(value: float, drawn: Real, games: int) -> dict[str, Any]:
    low, high = np.quantile(drawn, [LEVEL / 2, 1 - LEVEL / 2])
    return {"mean": value, "low": min(float(low), value), "high": max(float(high), value), "games": games}


def _widened(estimate: Estimate | None, variants: int) -> Estimate | None:
    """The estimate with an interval for so many variants at once (Bonferroni, by the normal's quantiles)."""
    if estimate is None or variants <= 1 or estimate["mean"] is None:
        return estimate
    if estimate["low"] is None and estimate["high"] is None:
        return estimate
    by = float(ndtri(1 - LEVEL / (2 * variants)) / ndtri(1 - LEVEL / 2))
    mean = estimate["mean"]
    wider = {
        end: None if estimate[end] is None else mean + by * (estimate[end] - mean) for end in ("low", "high")
    }
    return {**estimate, **wider}
