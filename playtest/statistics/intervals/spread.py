"""The interval of the difference between the best and the worst seat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from math import exp, log

import numpy as np
from scipy.special import ndtri

from playtest.statistics.intervals.clusters import cluster_sums
from playtest.statistics.intervals.shares import BINOMIAL, LEVEL, Estimate, Numbers, estimate, share_limits

MOST_UNDECIDED = 0.5
CLOSE = 1e-9
LEAST_P = 1e-12
HALVINGS = 40


def spread(credit: Numbers, undecided: Numbers | None = None, clusters: Numbers | None = None) -> Estimate:
    """The largest mean credit less the smallest, of `credit[game, seat]`, and its interval from 0 to 1.

    For two seats it follows from the interval of one share, s: |2s − 1|. For more, each two seats have an
    interval from their shares' limits, as differences of multinomial shares are correlated, at a level that
    holds for all pairs at once (MOVER with Bonferroni), and the largest difference lies between the largest
    of their lower ends and the largest of their upper ones. Sources: G. Y. Zou and A. Donner, Statistics in
    Medicine 27 (2008); R. G. Newcombe, Statistics in Medicine 17 (1998).

    `undecided` says which games the limit of turns stopped, so that nobody knows who would have won them; no
    interval where they are more than half of all.
    """
    games = len(credit)
    if games == 0:
        return estimate(None, None, None, 0)
    shares = [float(each) for each in credit.mean(axis=0)]
    value = max(shares) - min(shares)
    if undecided is not None and np.asarray(undecided, bool).sum() > MOST_UNDECIDED * games:
        return estimate(value, None, None, games)
    sample = float(games if clusters is None else len(cluster_sums(credit[:, 0], clusters)))
    low, high = _limits(shares, sample, LEVEL)
    return estimate(value, low, high, games)


def spread_p(credit: Numbers, clusters: Numbers | None = None) -> float:
    """The level at which the interval of the spread begins to leave 0 out: the p-value that goes with it."""
    shares = [float(each) for each in credit.mean(axis=0)]
    sample = float(len(credit) if clusters is None else len(cluster_sums(credit[:, 0], clusters)))
    if _limits(shares, sample, 1 - CLOSE)[0] <= 0:
        return 1.0
    strict, lax = log(LEAST_P), log(1 - CLOSE)
    for _ in range(HALVINGS):
        middle = (strict + lax) / 2
        if _limits(shares, sample, exp(middle))[0] > 0:
            lax = middle
        else:
            strict = middle
    return exp(lax)


def _limits(shares: Sequence[float], sample: float, level: float) -> tuple[float, float]:
    """The interval of the spread of these shares at a level of error."""
    pairs = list(combinations(range(len(shares)), 2))
    point = -float(ndtri(level / len(pairs) / 2))
    limits = [share_limits(each, sample, point, BINOMIAL * level / len(pairs)) for each in shares]
    low, high = 0.0, 0.0
    for one, other in pairs:
        below, above = _difference(shares[one], limits[one], shares[other], limits[other])
        low, high = max(low, below, -above), max(high, above, -below)
    return low, min(high, 1.0)


def _difference(
    p: float, p_limits: tuple[float, float], q: float, q_limits: tuple[float, float]
) -> tuple[float, float]:
    """MOVER limits of p − q, two shares of the same games; where they add up to 1 those of 2p − 1."""
    odds = p * q / ((1 - p) * (1 - q)) if p < 1 and q < 1 else 1.0
    correlation = -math.sqrt(min(max(odds, 0.0), 1.0))
    return (
        p - q - _reach(p - p_limits[0], q_limits[1] - q, correlation),
        p - q + _reach(p_limits[1] - p, q - q_limits[0], correlation),
    )


def _reach(one: float, other: float, correlation: float) -> float:
    return math.sqrt(max(one * one - 2 * correlation * one * other + other * other, 0.0))
