"""The difference of a metric between two samples: its interval, its p-value, its standard deviation."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from playtest.statistics.comparison.resampling import quantile_difference
from playtest.statistics.figures.samples import Linear, Quantile, Sample, variance_of_sum
from playtest.statistics.intervals import Z, between_shares

LEAST_GAMES = 10
"""For percentiles: resamples of fewer games hardly vary and would prove anything."""


@dataclass(frozen=True)
class Difference:
    """B − A with its 95 % interval and two-sided p-value; each None where it cannot be said.

    `deviation`/√n is the standard error with n games of each variant. `identical`: the metric has the
    same value in every single game, so that there is nothing to test.
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    p_value: float | None = None
    deviation: float | None = None
    identical: bool = False

    def of_shares(self) -> Difference:
        """The same with an interval that keeps to what two shares can differ by."""
        low, high = between_shares(self.low, self.high)
        return replace(self, low=low, high=high)


def difference(a: Sample | None, b: Sample | None, paired: bool) -> Difference:
    """B − A of one metric; `paired` samples have their games in the same order, one against one."""
    if a is None or b is None or a.value is None or b.value is None:
        return Difference(None)
    delta = b.value - a.value
    if delta == 0 and ((is_constant(a) and is_constant(b)) or (paired and same_in_every_game(a, b))):
        return Difference(0.0, identical=True)
    if min(a.games, b.games) < 2:
        return Difference(delta)
    if isinstance(a, Quantile) and isinstance(b, Quantile):
        few = min(a.games, b.games) < LEAST_GAMES
        return Difference(delta) if few else Difference(delta, *quantile_difference(a, b, paired))
    if isinstance(a, Linear) and isinstance(b, Linear) and paired and a.started == b.started:
        return _paired(a, b, delta)
    if isinstance(a, Quantile) or isinstance(b, Quantile) or a.variance is None or b.variance is None:
        return Difference(delta)
    variance = a.variance + b.variance
    p = _p_value(delta, _null_variance(delta, a.variance, a.games, b.variance, b.games))
    return _normal(delta, variance, p, a.variance * a.started + b.variance * b.started)


def is_constant(sample: Sample) -> bool:
    """Whether all games have the same value, as far as it can be known."""
    if isinstance(sample, Quantile):
        return len(np.unique(sample.values[sample.defined])) == 1
    return sample.variance == 0


def same_in_every_game(a: Sample, b: Sample) -> bool:
    """Whether the metric has the same value in game i of both, for every i; sums alone cannot tell."""
    if isinstance(a, Linear) and isinstance(b, Linear):
        return a.value == b.value and bool(np.array_equal(a.influence, b.influence))
    if isinstance(a, Quantile) and isinstance(b, Quantile):
        return bool(np.array_equal(a.values, b.values) and np.array_equal(a.defined, b.defined))
    return False


def _paired(a: Linear, b: Linear, delta: float) -> Difference:
    games = min(a.games, b.games)
    variance = variance_of_sum(b.influence - a.influence, games)
    assert variance is not None, "there are two games"
    # Under the null hypothesis the mean difference is 0 and its square belongs to the variance; without
    # it two games that happen to agree would prove anything.
    return _normal(delta, variance, _p_value(delta, variance + delta * delta / games), variance * a.started)


def _null_variance(delta: float, a: float, games_a: int, b: float, games_b: int) -> float:
    """The variance of the difference if there is none: the larger of Welch's and the pooled one.

    Welch's alone takes a rare event that did not happen in the smaller sample for impossible.
    """
    games = games_a + games_b
    within = (games_a * games_a * a + games_b * games_b * b) / games
    pooled = within + delta * delta * games_a * games_b / (games * games)
    return max(a + b + delta * delta / games, pooled * (1 / games_a + 1 / games_b))


def _p_value(delta: float, variance: float) -> float | None:
    return math.erfc(abs(delta) / math.sqrt(2 * variance)) if variance > 0 else None


def _normal(delta: float, variance: float, p: float | None, variance_of_game: float) -> Difference:
    if p is None:  # nothing varies and nothing differs
        return Difference(delta)
    half = Z * math.sqrt(variance)
    return Difference(delta, delta - half, delta + half, p, math.sqrt(variance_of_game))
