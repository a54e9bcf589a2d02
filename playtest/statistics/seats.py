"""Who wins: shares by seat and by bot, and whether the seats differ."""

from __future__ import annotations

import math
from typing import Any

from playtest.statistics import tests
from playtest.statistics.intervals import LEVEL, Estimate, mean_share, spread, spread_p
from playtest.statistics.tables import Lineup


def seat_share(lineup: Lineup) -> list[Estimate]:
    """Each seat's mean credit.

    For two seats with the same bot the interval reaches as far as the fair half where the test of equal seats
    does not exclude it, so that the two do not contradict each other.
    """
    shares = [mean_share(credit, lineup.clusters) for credit in lineup.credit.T]
    if lineup.seats == 2 and lineup.same_bot and lineup.finished:
        _, p = tests.seat_bias(lineup.credit)
        if p > LEVEL:
            for each in shares:
                each["low"], each["high"] = min(each["low"], lineup.fair), max(each["high"], lineup.fair)
    return shares


def seat_spread_interval(lineup: Lineup) -> list[float | None]:
    """A 95 % interval of the seat spread, [low, high]; it begins at 0 where equal seats are not excluded.

    [None, None] for mixed lineups, and where the limit of turns left most games undecided.
    """
    if not (lineup.same_bot and lineup.finished):
        return [None, None]
    found = spread(lineup.credit, lineup.outcomes["undecided_at_cap"], lineup.clusters)
    if found["low"] and tests.seat_bias(lineup.credit)[1] > LEVEL:
        return [0.0, found["high"]]
    return [found["low"], found["high"]]


def seat_bias(lineup: Lineup) -> dict[str, Any] | None:
    """Score test of equal seats, valid with shared wins; None for mixed lineups.

    `chi_square` is N·dᵀM⁻d, with its `degrees_of_freedom`; see `tests.seat_bias` for the `p_value`.
    `p_established` is that of what is said of the seats: the larger of it and of the p-value that goes with
    the seats' intervals, so that it is at most 0.05 exactly where the interval of the spread leaves 0 out.
    """
    if not (lineup.same_bot and lineup.finished):
        return None
    statistic, p = tests.seat_bias(lineup.credit)
    return {
        "chi_square": statistic,
        "degrees_of_freedom": lineup.seats - 1,
        "p_value": p,
        "p_established": max(p, spread_p(lineup.credit, lineup.clusters)),
    }


def elo(p: float | None) -> float | None:
    """400·log10(p / (1 − p)); None at 0 and 1."""
    return 400 * math.log10(p / (1 - p)) if p is not None and 0 < p < 1 else None
