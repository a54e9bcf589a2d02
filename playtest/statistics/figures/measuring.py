"""What the kinds of sample make of games' numbers: estimates for summary.json, samples for comparisons."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import singledispatch
from typing import Any, NamedTuple

import numpy as np
from scipy.stats import beta

from playtest.statistics import intervals
from playtest.statistics.figures import kinds
from playtest.statistics.figures.figure import Bounds
from playtest.statistics.figures.samples import Linear, Sample, linear, moments, quantile
from playtest.statistics.intervals import PERCENTILES, Estimate, Numbers
from playtest.statistics.seats import seat_spread_interval
from playtest.statistics.tables import Lineup, Real


class Beside(NamedTuple):
    """A bare number and its interval, which stands beside it."""

    value: float | None
    interval: list[float | None]


@singledispatch
def written(kind: kinds.Kind, values: Any, lineup: Lineup, bounds: Bounds) -> Any:
    """The figure as it stands in summary.json, its interval within `bounds`."""
    raise NotImplementedError(type(kind))


@singledispatch
def sample(kind: kinds.Kind, values: Any, lineup: Lineup, part: str) -> Sample:
    """The figure with what chance does to it."""
    raise NotImplementedError(type(kind))


@written.register
def _(kind: kinds.Share, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    return _share(_known(values))


@sample.register(kinds.Share)
@sample.register(kinds.Mean)
def _(kind: kinds.Kind, values: Any, lineup: Lineup, part: str) -> Sample:
    own = np.asarray(values, np.float64)
    has = ~np.isnan(own)
    return linear(_of_all(lineup, np.where(has, own, 0.0)), _of_all(lineup, has))


@written.register
def _(kind: kinds.ShareOfStarted, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    count = int(np.sum(values))
    return {"count": count, **intervals.share_of(count, len(values))}


@sample.register
def _(kind: kinds.ShareOfStarted, values: Any, lineup: Lineup, part: str) -> Sample:
    return linear(np.asarray(values, np.float64), np.ones(len(values)))


@written.register
def _(kind: kinds.FairShare, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    found = _share(values)
    limits = ("mean", "low", "high")
    above = {limit: None if found[limit] is None else found[limit] - lineup.fair for limit in limits}
    return {**above, "games": found["games"]}


@sample.register
def _(kind: kinds.FairShare, values: Any, lineup: Lineup, part: str) -> Sample:
    return linear(_of_all(lineup, values - lineup.fair), _of_all(lineup, np.ones(len(values))))


@written.register
def _(kind: kinds.Mean, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    return _within(intervals.mean(_known(values)), bounds)


@written.register
def _(kind: kinds.Distribution, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    found = _within(intervals.distribution(_known(values)), bounds)
    if kind.parts == kinds.Distribution.parts:
        return found
    wanted = [part for part in kind.parts if part != "mean"]
    names = ["mean", "low", "high", "games", *wanted, *(f"{part}_interval" for part in wanted)]
    return {name: found[name] for name in names}


@sample.register
def _(kind: kinds.Distribution, values: Any, lineup: Lineup, part: str) -> Sample:
    own = np.asarray(values, np.float64)
    has = ~np.isnan(own)
    numbers, defined = _of_all(lineup, np.where(has, own, 0.0)), _of_all(lineup, has)
    if part == "mean":
        return linear(numbers, defined)
    return quantile(numbers, defined > 0, PERCENTILES[part])


@written.register
def _(kind: kinds.Ratio, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    return _within(intervals.ratio(*values), bounds)


@sample.register
def _(kind: kinds.Ratio, values: Any, lineup: Lineup, part: str) -> Sample:
    numerators, denominators = values
    return linear(_of_all(lineup, numerators), _of_all(lineup, denominators))


@written.register
def _(kind: kinds.PowerOfRatio, values: Any, lineup: Lineup, bounds: Bounds) -> Beside:
    numerators, denominators = values
    found = linear(np.asarray(numerators, np.float64), np.asarray(denominators))
    return _beside(found, bounds, lambda value: 10**value)


@sample.register
def _(kind: kinds.PowerOfRatio, values: Any, lineup: Lineup, part: str) -> Sample:
    numerators, denominators = values
    found = linear(_of_all(lineup, numerators), _of_all(lineup, denominators))
    if found.value is None:
        return found
    power = 10**found.value
    return Linear(power, found.games, found.influence * (power * math.log(10)))


@written.register
def _(kind: kinds.MeanOfSums, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    total, squares, games = values
    if total == squares and 0 <= total <= games:
        return intervals.share_of(total, games)
    return _within(intervals.mean_from_sums(total, squares, games), bounds)


@sample.register
def _(kind: kinds.MeanOfSums, values: Any, lineup: Lineup, part: str) -> Sample:
    total, squares, games = values
    return moments(total, squares, games, lineup.started)


@written.register
def _(kind: kinds.ShareOfSums, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    return intervals.share_of(*values)


@sample.register
def _(kind: kinds.ShareOfSums, values: Any, lineup: Lineup, part: str) -> Sample:
    count, games = values
    return moments(count, count, games, max(lineup.started, games))


@written.register
def _(kind: kinds.Spread, values: Any, lineup: Lineup, bounds: Bounds) -> Beside:
    shares = values.mean(axis=0) if len(values) else None
    value = None if shares is None else float(shares.max() - shares.min())
    return Beside(value, seat_spread_interval(lineup))


@sample.register
def _(kind: kinds.Spread, values: Any, lineup: Lineup, part: str) -> Sample:
    """Largest − smallest share, as the difference of these two seats' credits.

    Where seats are nearly equal the interval is wider than it need be.
    """
    if not len(values):
        return linear(np.zeros(lineup.started), np.zeros(lineup.started))
    shares = values.mean(axis=0)
    least = values.shape[1] - 1 - shares[::-1].argmin()  # not the largest one, where all are equal
    apart = values[:, shares.argmax()] - values[:, least]
    return linear(_of_all(lineup, apart), _of_all(lineup, np.ones(len(values))))


@written.register
def _(kind: kinds.SamePairs, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    """Linearised, with an upper end that holds where hardly two games are the same.

    Of games that are as alike as that, the most one can be is q² for a single game of share q, and with q
    at most one game in 40 runs would come twice in none of them.
    """
    found = _pairs(values)
    games = found.games
    if found.value is None or found.variance is None:
        return {"mean": found.value, "low": None, "high": None, "games": games}
    half = intervals.Z * math.sqrt(found.variance)
    unseen = float(beta.ppf(0.975, 2, games - 1)) ** 2
    low, high = max(found.value - half, 0.0), max(found.value + half, unseen)
    return _within({"mean": found.value, "low": low, "high": high, "games": games}, bounds)


@sample.register
def _(kind: kinds.SamePairs, values: Any, lineup: Lineup, part: str) -> Sample:
    found = _pairs(values)
    return Linear(found.value, found.games, _of_all(lineup, found.influence))


def _pairs(labels: Any) -> Linear:
    """Σk(k − 1)/(N(N − 1)) with each game's influence on it, which is twice its own share of equal games."""
    games = len(labels)
    if games < 2:
        return Linear(None, games, np.zeros(games))
    _, place, counts = np.unique(np.asarray(labels, str), return_inverse=True, return_counts=True)
    equal = (counts[place] - 1) / (games - 1)
    value = float(equal.mean())
    return Linear(value, games, 2 * (equal - value))


def _share(values: Numbers) -> Estimate:
    return intervals.share(float(np.mean(values)) if len(values) else 0.0, len(values))


def _known(values: Any) -> Numbers:
    """The values that are known; whole numbers stay whole."""
    own = np.asarray(values)
    return own[~np.isnan(own)] if own.dtype.kind == "f" else own


def _of_all(lineup: Lineup, values: Any) -> Real:
    """Values of finished games in the order of all games started, 0 for the crashed ones.

    Those of a sample of games stay as they are.
    """
    own = np.asarray(values, np.float64)
    if len(own) != lineup.finished or lineup.finished == lineup.started:
        return own
    everywhere = np.zeros(lineup.started)
    everywhere[lineup.played] = own
    return everywhere


def _within(estimate: Estimate, bounds: Bounds) -> Estimate:
    """The estimate with an interval that ends where the figure does."""
    return {name: _clipped(value, bounds) if name in ENDS else value for name, value in estimate.items()}


def _clipped(value: Any, bounds: Bounds) -> Any:
    if isinstance(value, list):
        return [_clipped(end, bounds) for end in value]
    if value is None:
        return None
    least, most = bounds
    value = value if least is None else max(value, float(least))
    return value if most is None else min(value, float(most))


ENDS = ("low", "high", *(f"{percentile}_interval" for percentile in PERCENTILES))


def _beside(found: Linear, bounds: Bounds, turned: Callable[[float], float]) -> Beside:
    """A transformed value and its ends."""
    if found.value is None:
        return Beside(None, [None, None])
    if found.variance is None:
        return Beside(turned(found.value), [None, None])
    half = intervals.Z * math.sqrt(found.variance)
    ends = [_clipped(turned(end), bounds) for end in (found.value - half, found.value + half)]
    return Beside(turned(found.value), ends)
