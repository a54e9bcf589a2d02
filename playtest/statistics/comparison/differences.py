"""The difference of a metric between two samples: its interval, its p-value, its standard deviation."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from playtest.statistics import tests
from playtest.statistics.comparison.resampling import quantile_difference
from playtest.statistics.figures import plain_estimate
from playtest.statistics.figures.figure import ANY, Bounds
from playtest.statistics.figures.samples import Linear, Moments, Quantile, Sample, variance_of_sum
from playtest.statistics.intervals import LEAST_ALIKE, LEAST_GAMES, Estimate


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


def difference(a: Sample | None, b: Sample | None, paired: bool, bounds: Bounds = ANY) -> Difference:
    """B − A of one figure; `paired` samples have their games in the same order, one against one.

    `bounds` are those of the figure. Fewer than 20 games on either side have neither interval nor p-value.
    """
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
        return _paired(a, b, delta, bounds)
    if isinstance(a, Quantile) or isinstance(b, Quantile) or a.variance is None or b.variance is None:
        return Difference(delta)
    return _apart(a, b, delta, bounds)


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


def _paired(a: Linear, b: Linear, delta: float, bounds: Bounds) -> Difference:
    """By the differences of games that start alike."""
    influence, games = b.influence - a.influence, min(a.games, b.games)
    variance = variance_of_sum(influence, games, a.clusters)
    if not variance:
        return _of_alike(delta, games, bounds)
    reach = _reach(bounds)
    found = tests.difference(delta, influence, games, a.clusters, low=-reach, high=reach)
    return _told(found, variance * a.started)


def _apart(a: Linear | Moments, b: Linear | Moments, delta: float, bounds: Bounds) -> Difference:
    """By the variances of both, each of games of its own."""
    if not a.variance and not b.variance:
        return _of_alike(delta, min(a.games, b.games), bounds)
    variances = _variance(a, delta), _variance(b, delta)
    found = tests.difference_of(a.estimate, b.estimate, variances, low=-_reach(bounds), high=_reach(bounds))
    return _told(found, variances[0] * a.started + variances[1] * b.started)


def _variance(sample: Linear | Moments, delta: float) -> float:
    """The sample's variance; of games all alike that of one unseen game like the others.

    Nothing would else be too rare for the side on which it did not happen.
    """
    return sample.variance or (delta / sample.games) ** 2


def _of_alike(delta: float, games: int, bounds: Bounds) -> Difference:
    """A difference that is the same in all games, of enough of them."""
    if games < LEAST_ALIKE:
        return Difference(delta)
    ends = tests.difference_of(
        plain_estimate(0.0, 0.0, 0.0, games),
        plain_estimate(delta, delta, delta, games),
        ((delta / games) ** 2, (delta / games) ** 2),
        low=-_reach(bounds),
        high=_reach(bounds),
    )
    return _told(ends, 2 * delta * delta / games)


def _told(found: Estimate, variance_of_game: float) -> Difference:
    """What was found; how far games vary says something even where they are too few for an interval."""
    deviation = math.sqrt(variance_of_game)
    return Difference(found["mean"], found["low"], found["high"], found["p_value"], deviation)


def _reach(bounds: Bounds) -> float:
    """How far two values within the bounds can be apart."""
    return bounds.most - bounds.least
