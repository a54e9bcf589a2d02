"""Percentiles, and their intervals by ranks."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
from scipy.stats import binom

from playtest.statistics.intervals.clusters import effective_games
from playtest.statistics.intervals.shares import Numbers, mean_share
from playtest.statistics.limits import LEAST_GAMES

PERCENTILES = {"p5": 0.05, "median": 0.5, "p95": 0.95}


def percentile(ordered: Numbers, p: float) -> float | None:
    """The percentile of sorted values by linear interpolation, rank (n − 1)p; None without values."""
    return float(np.quantile(ordered, p)) if len(ordered) else None


def percentile_interval(ordered: Numbers, p: float, clusters: Numbers | None = None) -> list[float | None]:
    """The percentile's interval [low, high] by ranks, from sorted values; [None, None] below 20 games.

    The values at two ranks, between which the percentile lies in at least 95 % of samples of any
    distribution: so many of n games lie below it as a binomial number says (W. J. Conover, Practical
    Nonparametric Statistics, 3.2). An end whose rank lies before the first or after the last value is open,
    None: the 5th and the 95th percentile have both ends from 72 games on.

    Of games in `clusters` the part below the percentile is known as from so many games as that share is worth
    (R. S. Woodruff, JASA 47 (1952)), at most as many as there are; their ranks are taken in proportion.
    """
    games = len(ordered)
    if games < LEAST_GAMES or (clusters is not None and len(np.unique(clusters)) < LEAST_GAMES):
        return [None, None]
    low, high = _ranks(games, p) if clusters is None else _ranks_in_clusters(ordered, p, clusters)
    return [
        float(ordered[low - 1]) if low >= 1 else None,
        float(ordered[high - 1]) if high <= games else None,
    ]


def _ranks_in_clusters(ordered: Numbers, p: float, clusters: Numbers) -> tuple[int, int]:
    """The ranks of as many games as these are worth, in proportion: outwards to whole ones of all games."""
    games = len(ordered)
    below = mean_share((ordered <= np.quantile(ordered, p)) * 1.0, clusters)
    sample = max(min(math.floor(effective_games(below)), games), 1)
    low, high = _ranks(sample, p)
    return low * games // sample, games + 1 - (sample + 1 - high) * games // sample


@cache
def _ranks(games: int, p: float) -> tuple[int, int]:
    """The ranks, from 1, of a percentile's interval; 0 and `games` + 1 lie beyond the sample."""
    return int(binom.ppf(0.025, games, p)), int(binom.ppf(0.975, games, p)) + 1
