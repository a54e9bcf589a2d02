"""Intervals of shares and mean credits."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.special import betaincinv, stdtrit

from playtest.statistics.intervals.clusters import cluster_sums
from playtest.statistics.limits import LEAST_GAMES

Estimate = dict[str, Any]
Numbers = npt.NDArray[Any]

LEVEL = 0.05
Z = 1.959963984540054  # the normal distribution's 97.5 % point
BINOMIAL = 0.7
"""The part of the level at which each binomial limit of a share is taken."""


def share(value: float, games: float) -> Estimate:
    """A share (or mean credit) in [0, 1] with its Wilson score interval, clipped to [0, 1].

    Near 0 and 1, and for few games, Wilson's is too short (with 50 games it holds a share of 0.01 in 91 % of
    samples); there its ends are moved out to the one-sided binomial limits at 3.5 %. With that it holds every
    share in at least 93 %. With shared wins a credit varies less than a yes or no of the same mean, so that
    the interval is then wider than it need be.
    Sources: E. B. Wilson, JASA 22 (1927); C. J. Clopper and E. S. Pearson, Biometrika 26 (1934); after the
    modified Wilson interval of L. D. Brown, T. T. Cai and A. DasGupta, Statistical Science 16 (2001).
    """
    if games == 0:
        return estimate(None, None, None, 0)
    return estimate(value, *share_limits(value, games, Z, BINOMIAL * LEVEL), games)


def share_of(count: int, games: int) -> Estimate:
    """The share `count` / `games` with its Wilson score interval."""
    return share(count / games if games else 0.0, games)


def mean_share(values: Numbers, clusters: Numbers | None = None) -> Estimate:
    """The mean of one value from 0 to 1 a game (a credit, a yes or no) with its interval as that of `share`.

    Clusters count for as many independent games as vary like them (L. Kish, Survey Sampling, 8.2), with
    Student's t in the place of the normal point. Below 20 clusters, where they do not vary, and at least,
    each counts for one game. The estimate says as `effective_games` for how many games of a plain share.
    """
    games = len(values)
    value = min(max(float(np.mean(values)), 0.0), 1.0) if games else 0.0
    if clusters is None or games == 0:
        return share(value, games)
    influence = cluster_sums(np.asarray(values, np.float64) - value, clusters)
    groups = len(influence)
    variance = float(influence @ influence) / games**2 * groups / max(groups - 1, 1)
    if groups < LEAST_GAMES or variance <= 1e-15:
        return worth(value, groups, games)
    # Wilson's limits depend on point²/games alone, so that t does in the place of the normal point what
    # fewer games do.
    wider = Z / float(stdtrit(groups - 1, 1 - LEVEL / 2))
    return worth(value, max(value * (1 - value) / variance, float(groups)) * wider * wider, games)


def worth(value: float, effective: float, games: int) -> Estimate:
    """A share over games that are worth so many independent ones."""
    if effective == games:
        return share(value, games)
    return {**share(value, effective), "games": games, "effective_games": effective}


def share_limits(value: float, games: float, point: float, tail: float) -> tuple[float, float]:
    """Wilson's limits with this normal point, no nearer than the binomial ones with this tail."""
    low, high = wilson(value, games, point)
    count, others = value * games, (1 - value) * games
    low = 0.0 if value <= 0 else max(min(low, float(betaincinv(count, others + 1, tail))), 0.0)
    high = 1.0 if value >= 1 else min(max(high, float(betaincinv(count + 1, others, 1 - tail))), 1.0)
    return low, high


def wilson(value: float, games: float, point: float) -> tuple[float, float]:
    """Wilson's score limits."""
    square = point * point
    denominator = 1 + square / games
    center = (value + square / (2 * games)) / denominator
    spread = max(value * (1 - value), 0.0) / games + square / (4 * games * games)
    half = point / denominator * math.sqrt(spread)
    return center - half, center + half


def between_shares(low: float | None, high: float | None) -> tuple[float | None, float | None]:
    """The interval of a difference of two shares, clipped to what such a difference can be: −1 to 1."""
    return None if low is None else max(low, -1.0), None if high is None else min(high, 1.0)


def estimate(value: float | None, low: float | None, high: float | None, games: float) -> Estimate:
    return {"mean": value, "low": low, "high": high, "games": games}
