"""Tests: p-values for equal seats, for a share against a fixed one, and for differences between games.

Each comes with the interval that excludes its null exactly where the p-value is at most 0.05, so that what is
said, its interval and its p-value cannot contradict each other.
"""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import numpy.typing as npt
from scipy.special import betainc, chdtrc, ndtr, stdtr, stdtrit
from scipy.stats import binom

from playtest.statistics.holm import holm as holm
from playtest.statistics.intervals import LEVEL, Estimate, Numbers, mean_of_influence
from playtest.statistics.intervals.shares import BINOMIAL
from playtest.statistics.limits import LEAST_GAMES

MANY_GAMES = 200
"""From so many games on the chi-square distribution is close; below, credits are dealt to the seats anew."""

DEALS = 10_000
SEED = 1979
CLOSE = 1e-9
ROUNDING = 1e-6

Real = npt.NDArray[np.float64]


def seat_bias(credit: Numbers, seed: int = SEED) -> tuple[float, float]:
    """The statistic N·dᵀM⁻d of `credit[game, seat]` and the p-value of equal seats; valid with shared wins.

    d is the mean credit − 1/n, M the mean of (c − 1/n)(c − 1/n)ᵀ over games, M⁻ a generalised inverse. From
    200 games on the p-value is that of chi-square with n − 1 degrees of freedom. Below, it is the share of
    10,000 deals of each game's credits to the seats anew, always the same ones, in which the seats differ as
    much; for two seats it is exact. All games drawn: p = 1. Source: P. Good, Permutation Tests (2000).
    """
    games, seats = credit.shape
    excess = np.asarray(credit, np.float64) - 1 / seats
    decided = np.abs(excess).max(axis=1) > CLOSE if games else np.zeros(0, np.bool_)
    if not decided.any():
        return 0.0, 1.0
    # N·dᵀM⁻d = sᵀP⁻s with s and P the sums over games.
    total = excess.sum(axis=0)
    found = float(total @ np.linalg.pinv(excess.T @ excess, rcond=CLOSE, hermitian=True) @ total)
    if games >= MANY_GAMES:
        return found, float(chdtrc(seats - 1, found))
    if seats == 2:
        return found, _even(int((excess[:, 0] > CLOSE).sum()), int(decided.sum()))
    dealt = _dealt(np.asarray(credit)[decided], np.random.default_rng(seed))
    return found, float(1 + (dealt >= found * (1 - ROUNDING)).sum()) / (1 + len(dealt))


def share_p(value: float, games: float, against: float) -> float:
    """The two-sided p-value of a share (or mean credit) against a fixed one.

    At most 0.05 exactly where the interval of `intervals.share` leaves out `against`: the score test, or the
    binomial tail beyond which the interval's end was moved where that says less.
    """
    if games == 0 or value == against:
        return 1.0
    if against <= 0 or against >= 1:
        return 0.0
    score = abs(value - against) / math.sqrt(against * (1 - against) / games)
    count, others = value * games, (1 - value) * games
    if value > against:
        tail = float(betainc(count, others + 1, against))
    else:
        tail = float(1 - betainc(count + 1, others, against))
    return max(2 * float(ndtr(-score)), min(tail / BINOMIAL, 1.0))


def difference(
    value: float, influence: Numbers, games: int, clusters: Numbers | None = None, **bounds: float
) -> Estimate:
    """A difference of two figures over the same games, paired: its interval and `p_value`, by one t.

    `influence` is that of each game on the second figure less that on the first (times the number of games,
    adding up to 0); `games` have both figures. Interval and p-value are None where `intervals.mean` has none.
    """
    found = mean_of_influence(value, influence, games, clusters=clusters)
    sample = games if clusters is None else len(np.unique(clusters))
    return _with_p(found, value, sample - 1, bounds)


def difference_of(
    first: Estimate, second: Estimate, variances: tuple[float, float], **bounds: float
) -> Estimate:
    """second − first of different games, from the variances of the two figures: interval and `p_value` by t.

    Degrees of freedom after Welch and Satterthwaite. None where either figure has no interval.
    """
    games = min(first["games"], second["games"])
    if first["mean"] is None or second["mean"] is None:
        return {"mean": None, "low": None, "high": None, "games": games, "p_value": None}
    value, variance = second["mean"] - first["mean"], sum(variances)
    known = first["low"] is not None and second["low"] is not None and variance > 0 and games >= LEAST_GAMES
    if not known:
        return {"mean": value, "low": None, "high": None, "games": games, "p_value": None}
    parts = [v * v / (e["games"] - 1) for v, e in zip(variances, (first, second), strict=True)]
    freedom = variance * variance / sum(parts)
    half = _point(freedom) * math.sqrt(variance)
    found = {"mean": value, "low": value - half, "high": value + half, "games": games}
    return _with_p(found, value, freedom, bounds)


def _with_p(found: Estimate, value: float, freedom: float, bounds: dict[str, float]) -> Estimate:
    """The p-value at which the end on the side of 0 would be 0, its distance being that of t."""
    if found["low"] is None:
        return {**found, "p_value": None}
    reach = value - found["low"] if value > 0 else found["high"] - value
    score = abs(value) / reach * _point(freedom)
    p = 2 * float(stdtr(freedom, -score))
    low, high = (
        max(found["low"], bounds.get("low", -math.inf)),
        min(found["high"], bounds.get("high", math.inf)),
    )
    return {**found, "low": low, "high": high, "p_value": p}


def _point(freedom: float) -> float:
    return float(stdtrit(freedom, 1 - LEVEL / 2))


def _even(wins: int, games: int) -> float:
    """The exact two-sided p-value of so many wins where either side is as likely."""
    return min(1.0, 2 * float(binom.cdf(min(wins, games - wins), games, 0.5)))


def _dealt(credit: Real, rng: np.random.Generator) -> Real:
    """The statistic in each deal of the games' credits to the seats anew.

    So many games as share a win among so many seats fall to each set of these seats with the same chance.
    """
    seats = credit.shape[1]
    winners = (credit > 0).sum(axis=1)
    sums = np.zeros((DEALS, seats))
    products = np.zeros((DEALS, seats, seats))
    for number in np.unique(winners).tolist():
        sets = list(combinations(range(seats), number))
        excess = np.full((len(sets), seats), -1 / seats)
        for row, own in zip(excess, sets, strict=True):
            row[list(own)] += 1 / number
        drawn = rng.multinomial(int((winners == number).sum()), np.full(len(sets), 1 / len(sets)), size=DEALS)
        sums += drawn @ excess
        products += np.einsum("kg,gi,gj->kij", drawn, excess, excess)
    # Nothing lies in the directions that are added, and solving is several times faster than inverting.
    added = np.ones((seats, seats)) + CLOSE * len(credit) * np.eye(seats)
    solved = np.linalg.solve(products + added, sums[:, :, None])[:, :, 0]
    return np.asarray((sums * solved).sum(axis=1))
