"""Percentiles, and their intervals by ranks."""

from __future__ import annotations

from functools import cache

import numpy as np
from scipy.stats import binom

from playtest.statistics.intervals.shares import Numbers
from playtest.statistics.limits import LEAST_GAMES

PERCENTILES = {"p5": 0.05, "median": 0.5, "p95": 0.95}


def percentile(ordered: Numbers, p: float) -> float | None:
    """The percentile of sorted values by linear interpolation, rank (n − 1)p; None without values."""
    return float(np.quantile(ordered, p)) if len(ordered) else None


def percentile_interval(ordered: Numbers, p: float) -> list[float | None]:
    """The percentile's interval [low, high] by ranks, from sorted values; [None, None] below 20 games.

    The values at two ranks, between which the percentile lies in at least 95 % of samples of any
    distribution: so many of n games lie below it as a binomial number says (W. J. Conover, Practical
    Nonparametric Statistics, 3.2). An end whose rank lies before the first or after the last value is open,
    None: the 5th and the 95th percentile have both ends from 72 games on.
    """
    games = len(ordered)
    if games < LEAST_GAMES:
        return [None, None]
    low, high = _ranks(games, p)
    return [
        float(ordered[low - 1]) if low >= 1 else None,
        float(ordered[high - 1]) if high <= games else None,
    ]


@cache
def _ranks(games: int, p: float) -> tuple[int, int]:
    """The ranks, from 1, of a percentile's interval; 0 and `games` + 1 lie beyond the sample."""
    return int(binom.ppf(0.025, games, p)), int(binom.ppf(0.975, games, p)) + 1
