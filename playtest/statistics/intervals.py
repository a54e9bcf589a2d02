"""95 % intervals: Wilson for shares, normal for means, linearised for ratios, by ranks for percentiles.

An estimate is a dict of `mean`, `low`, `high` and `games`; what is undefined is None. Games are the
sample throughout: plies, turns and seats of one game are never taken for independent.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.stats import binom

Estimate = dict[str, Any]
Numbers = npt.NDArray[Any]

Z = 1.959963984540054  # the normal distribution's 97.5 % point
PERCENTILES = {"p5": 0.05, "median": 0.5, "p95": 0.95}


def share(value: float, games: int) -> Estimate:
    """A share (or mean credit) in [0, 1] with its Wilson score interval, clipped to [0, 1].

    From 50 games on it holds shares from 0.05 to 0.95 in 92.5 to 98.5 % of samples. With shared wins a
    credit varies less than a yes or no of the same mean, so that the interval is then wider than it need
    be. Source: E. B. Wilson, JASA 22 (1927).
    """
    if games == 0:
        return _estimate(None, None, games)
    denominator = 1 + Z * Z / games
    center = (value + Z * Z / (2 * games)) / denominator
    half = Z / denominator * math.sqrt(max(value * (1 - value), 0.0) / games + Z * Z / (4 * games * games))
    low = 0.0 if value <= 0 else max(center - half, 0.0)
    high = 1.0 if value >= 1 else min(center + half, 1.0)
    return {"mean": value, "low": low, "high": high, "games": games}


def share_of(count: int, games: int) -> Estimate:
    """The share `count` / `games` with its Wilson score interval."""
    return share(count / games if games else 0.0, games)


def mean(values: Numbers) -> Estimate:
    """The mean of one value a game, ± 1.95996·SD/√n (SD with n − 1; no interval for a single game).

    From 50 games on it holds means in 92.5 to 98.5 % of samples where values are no more skewed than an
    exponential distribution's. Not for values of 0 and 1, such as credits or rare events: it would hold a
    mean of 0.05 in 87 % of samples of 100 games, and be certain where all are the same. They are shares.
    """
    games = len(values)
    if games == 0:
        return _estimate(None, None, games)
    deviation = float(np.std(values, ddof=1)) if games > 1 else None
    return _estimate(float(np.mean(values)), deviation, games)


def mean_from_sums(total: int, squares: int | None, games: int) -> Estimate:
    """The same mean from Σ value and Σ value² (whole numbers); no interval without Σ value²."""
    if games == 0:
        return _estimate(None, None, games)
    deviation = None
    if games > 1 and squares is not None:
        deviation = math.sqrt(max(games * squares - total * total, 0) / (games * (games - 1)))
    return _estimate(total / games, deviation, games)


def ratio(numerators: Numbers, denominators: Numbers) -> Estimate:
    """Σ numerators / Σ denominators of whole numbers, one pair a game; see `ratio_from_sums`."""
    y, x = numerators.astype(np.int64), denominators.astype(np.int64)
    sums = (int(part.sum()) for part in (x > 0, x, y, x * x, y * y, x * y))
    return ratio_from_sums(*sums)


def ratio_from_sums(games: int, x: int, y: int, xx: int, yy: int, xy: int) -> Estimate:
    """Y / X with its linearised interval, from sums over the `games` in which x is above 0.

    The variance is n/(n − 1) · Σ(y − r·x)² / X². Source: W. G. Cochran, Sampling Techniques, 6.4.
    """
    if x == 0:
        return _estimate(None, None, games)
    residuals = (yy * x * x - 2 * x * y * xy + y * y * xx) / (x * x)  # whole numbers until the division
    error = math.sqrt(games / (games - 1) * max(residuals, 0.0)) / x if games > 1 else None
    return _estimate(y / x, None if error is None else error * math.sqrt(games), games)


def distribution(values: Numbers) -> Estimate:
    """The mean's estimate and sd, min, max, p5, median and p95 with their intervals."""
    games = len(values)
    ordered = np.sort(values).astype(float)
    figures = mean(ordered)
    figures["sd"] = float(np.std(ordered, ddof=1)) if games > 1 else None
    figures["min"] = float(ordered[0]) if games else None
    figures["max"] = float(ordered[-1]) if games else None
    for name, p in PERCENTILES.items():
        figures[name] = percentile(ordered, p)
        figures[f"{name}_interval"] = percentile_interval(ordered, p)
    return figures


def percentile(ordered: Numbers, p: float) -> float | None:
    """The percentile of sorted values by linear interpolation, rank (n − 1)p; None without values."""
    return float(np.quantile(ordered, p)) if len(ordered) else None


def percentile_interval(ordered: Numbers, p: float) -> list[float | None]:
    """The percentile's interval [low, high] by ranks, from sorted values; [None, None] below two games.

    The values at two ranks, between which the percentile lies in at least 95 % of samples of any
    distribution: so many of n games lie below it as a binomial number says (W. J. Conover, Practical
    Nonparametric Statistics, 3.2). A rank before the first or after the last value, as in few games for the
    5th and the 95th percentile, lies as far beyond it as the next value inside, but not below 0 where no
    value is; the plain bootstrap cannot leave the sample and holds the 5th percentile of 50 games in 86 %
    of samples only.
    """
    games = len(ordered)
    if games < 2:
        return [None, None]
    low, high = _ranks(games, p)
    return [_at_rank(ordered, low), _at_rank(ordered, high)]


@cache
def _ranks(games: int, p: float) -> tuple[int, int]:
    """The ranks, from 1, of a percentile's interval; 0 and `games` + 1 lie beyond the sample."""
    return int(binom.ppf(0.025, games, p)), int(binom.ppf(0.975, games, p)) + 1


def _at_rank(ordered: Numbers, rank: int) -> float:
    if rank == 0:
        below = float(2 * ordered[0] - ordered[1])
        return below if ordered[0] < 0 else max(below, 0.0)
    if rank > len(ordered):
        return float(2 * ordered[-1] - ordered[-2])
    return float(ordered[rank - 1])


def between_shares(low: float | None, high: float | None) -> tuple[float | None, float | None]:
    """The interval of a difference of two shares, clipped to what such a difference can be: −1 to 1."""
    return None if low is None else max(low, -1.0), None if high is None else min(high, 1.0)


def _estimate(value: float | None, deviation: float | None, games: int) -> Estimate:
    if value is None or deviation is None:
        return {"mean": value, "low": None, "high": None, "games": games}
    half = Z * deviation / math.sqrt(games)
    return {"mean": value, "low": value - half, "high": value + half, "games": games}
