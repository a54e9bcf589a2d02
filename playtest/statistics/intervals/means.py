"""Intervals of means and of pooled ratios."""

from __future__ import annotations

import math

import numpy as np
from scipy.special import stdtrit

from playtest.statistics.intervals.alike import at_most_differ
from playtest.statistics.intervals.clusters import cluster_sums, part_of
from playtest.statistics.intervals.percentiles import PERCENTILES, percentile, percentile_interval
from playtest.statistics.intervals.shares import LEVEL, Estimate, Numbers, estimate, mean_share, worth
from playtest.statistics.limits import LEAST_GAMES

SLIGHT_SKEW, MOST_SKEW = 0.02, 0.12
"""Skewness² / n up to which Student's t alone holds a mean, and beyond which nothing does."""

LEAST_EVENTS = 25
"""(Σ value)² / Σ value², as it were the number of events: a mean known by sums rests on at least so many."""

CONSTANT = 1e-12


def mean(
    values: Numbers, *, low: float = -math.inf, high: float = math.inf, clusters: Numbers | None = None
) -> Estimate:
    """The mean of one value a game from `low` to `high`, ± t·SD/√n with n − 1 degrees of freedom.

    No interval below 20 games (or clusters), where all are alike (then `alike` says how many games can
    differ), and where values are so skewed that no interval from them holds the mean: skewness²/n above
    0.12, as with an event in fewer than about ten games. From 0.02 on the ends are moved out to those of
    Hall's transformation. Two values only, of which one is the least or the greatest that there can be, as
    with counts never above 1, are a share of the one.
    Source: P. Hall, On the removal of skewness by transformation, J. R. Statist. Soc. B 54 (1992).
    """
    games = len(values)
    if games == 0:
        return estimate(None, None, None, 0)
    values = np.asarray(values, np.float64)
    least, most = float(values.min()), float(values.max())
    if least == most:
        return _alike(least, games, clusters)
    value = float(values.mean())
    two = (least == low or most == high) and bool(((values == least) | (values == most)).all())
    if two and (games if clusters is None else len(np.unique(clusters))) >= LEAST_GAMES:
        part = mean_share((values == most) * 1.0, clusters)
        below, above = (least + (most - least) * part[end] for end in ("low", "high"))
        return estimate(value, below, above, games)
    return mean_of_influence(value, values - value, games, low=low, high=high, clusters=clusters)


def mean_from_sums(
    total: int,
    squares: int | None,
    games: int,
    *,
    low: float = -math.inf,
    high: float = math.inf,
    each: float = 1.0,
) -> Estimate:
    """The same mean from Σ value and Σ value² of whole numbers; no interval without Σ value².

    Values that are never above 1 are shares. Others of which most are 0 must add up to some 25 events, since
    sums do not tell how skewed they are. Where games come in clusters, of which sums do not tell either,
    `each` is what a game is worth if all of a cluster are the same.
    """
    if games == 0:
        return estimate(None, None, None, 0)
    value = total / games
    if squares is None:
        return estimate(value, None, None, games)
    varied = games * squares - total * total
    if varied <= 0:
        return _alike(value, games, each=each)
    sample = games * each
    if sample < LEAST_GAMES:
        return estimate(value, None, None, games)
    if total == squares:
        return worth(value, sample, games)
    if each * total * total < LEAST_EVENTS * squares:
        return estimate(value, None, None, games)
    error = math.sqrt(varied / (games * games * (sample - 1)))
    return _within(value, error, error, games, sample, low, high)


def ratio(
    numerators: Numbers,
    denominators: Numbers,
    *,
    low: float = 0,
    high: float = math.inf,
    clusters: Numbers | None = None,
) -> Estimate:
    """Σ numerators / Σ denominators, one pair a game, over the games with a denominator above 0.

    The games' residuals (y − r·x)·n / X are treated as the values of a mean are. `alike` where the ratio is
    the same in every game. Source: W. G. Cochran, Sampling Techniques, 6.4.
    """
    has = np.asarray(denominators) > 0
    y, x = (np.asarray(part, np.float64)[has] for part in (numerators, denominators))
    games, total = len(x), float(x.sum())
    if games == 0:
        return estimate(None, None, None, 0)
    value = float(y.sum()) / total
    influence = (y - value * x) * (games / total)
    own = None if clusters is None else np.asarray(clusters)[has]
    if np.abs(influence).max() <= CONSTANT * max(abs(value), 1):
        return _alike(value, games, own)
    return mean_of_influence(value, influence, games, low=low, high=high, clusters=own)


def ratio_from_sums(
    games: int,
    x: int,
    y: int,
    xx: int,
    yy: int,
    xy: int,
    *,
    low: float = 0,
    high: float = math.inf,
    each: float = 1.0,
) -> Estimate:
    """Y / X from sums over the `games` in which x is above 0, with t·√(n/(n − 1)·Σ(y − r·x)²)/X.

    `each` is what a game is worth, as in `mean_from_sums`.
    """
    if x == 0:
        return estimate(None, None, None, games)
    value = y / x
    residuals = (yy * x * x - 2 * x * y * xy + y * y * xx) / (x * x)  # whole numbers until the division
    if residuals <= 0:
        return _alike(value, games, each=each)
    sample = games * each
    if sample < LEAST_GAMES:
        return estimate(value, None, None, games)
    error = math.sqrt(games / (sample - 1) * residuals) / x
    return _within(value, error, error, games, sample, low, high)


def mean_of_influence(
    value: float,
    influence: Numbers,
    games: int,
    *,
    low: float = -math.inf,
    high: float = math.inf,
    clusters: Numbers | None = None,
) -> Estimate:
    """A figure whose games move it by influence / n each, which adds up to 0, with its interval as of `mean`.

    `games` have the figure. Those that do not have no influence, and may be among the others.
    """
    moved = cluster_sums(influence, clusters) / len(influence)
    sample = min(games, len(moved)) if clusters is None else len(np.unique(clusters))
    squares = float(moved @ moved)
    if sample < LEAST_GAMES or squares <= 0:
        return estimate(value, None, None, games)
    error = math.sqrt(squares * sample / (sample - 1))
    # Skewness / √n; games without the figure add nothing to the sums.
    skew = float((moved**3).sum()) / squares**1.5
    if skew * skew > MOST_SKEW:
        return estimate(value, None, None, games)
    point = float(stdtrit(sample - 1, 1 - LEVEL / 2))
    below = above = point
    if skew * skew > SLIGHT_SKEW:
        below = max(point, _hall(point, skew))
        above = max(point, -_hall(-point, skew))
    return estimate(value, max(value - below * error, low), min(value + above * error, high), games)


def t_error(found: Estimate) -> float:
    """The standard error behind an interval by Student's t with games − 1 degrees of freedom, from its longer
    side, which no bound has cut; 0 without one."""
    if found["low"] is None or found["high"] is None or found["games"] < 2:
        return 0.0
    half = max(found["high"] - found["mean"], found["mean"] - found["low"])
    return float(half / stdtrit(found["games"] - 1, 1 - LEVEL / 2))


def distribution(
    values: Numbers, *, low: float = -math.inf, high: float = math.inf, clusters: Numbers | None = None
) -> Estimate:
    """The mean's estimate and sd, min, max, p5, median and p95 with their intervals."""
    games = len(values)
    order = np.argsort(values, kind="stable")
    ordered = np.asarray(values)[order].astype(float)
    own = None if clusters is None else np.asarray(clusters)[order]
    figures = mean(ordered, low=low, high=high, clusters=own)
    figures["sd"] = float(np.std(ordered, ddof=1)) if games > 1 else None
    figures["min"] = float(ordered[0]) if games else None
    figures["max"] = float(ordered[-1]) if games else None
    for name, p in PERCENTILES.items():
        figures[name] = percentile(ordered, p)
        figures[f"{name}_interval"] = percentile_interval(ordered, p, own)
    return figures


def _alike(value: float, games: int, clusters: Numbers | None = None, each: float = 1.0) -> Estimate:
    """A value that all games have; those of a cluster say no more than one of them."""
    sample = games * (each if clusters is None else part_of(clusters, games))
    found = {**estimate(value, None, None, games), "alike": at_most_differ(sample)}
    return found if sample == games else {**found, "effective_games": sample}


def _hall(point: float, skew: float) -> float:
    """What the studentised mean must be for its transformation, free of skewness, to be at this point."""
    return 3 / skew * (math.cbrt(1 + skew * (point - skew / 6)) - 1)


def _within(
    value: float, below: float, above: float, games: int, sample: float, low: float, high: float
) -> Estimate:
    point = float(stdtrit(sample - 1, 1 - LEVEL / 2))
    return estimate(value, max(value - point * below, low), min(value + point * above, high), games)
