"""What the kinds of sample make of games' numbers: estimates for summary.json, samples for comparisons."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import singledispatch
from typing import Any, NamedTuple

import numpy as np
from scipy.special import betaincinv, stdtrit

from playtest.statistics import intervals
from playtest.statistics.figures import kinds
from playtest.statistics.figures.figure import Bounds
from playtest.statistics.figures.samples import Linear, Moments, Sample, linear, moments, quantile
from playtest.statistics.intervals import PERCENTILES, Estimate, Numbers
from playtest.statistics.seats import seat_share, seat_spread_interval
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


def in_clusters(found: Sample, lineup: Lineup) -> Sample:
    """The sample with which of its games share an opening, where some do; sums have no games."""
    if lineup.openings is None or isinstance(found, Moments):
        return found
    of_all = found.started == lineup.started
    return replace(found, clusters=lineup.openings if of_all else clusters_of(lineup, found.started))


@written.register
def _(kind: kinds.Share, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    return intervals.mean_share(*_known(values, lineup))


@sample.register(kinds.Share)
@sample.register(kinds.Mean)
def _(kind: kinds.Kind, values: Any, lineup: Lineup, part: str) -> Sample:
    own = np.asarray(values, np.float64)
    has = ~np.isnan(own)
    return linear(_of_all(lineup, np.where(has, own, 0.0)), _of_all(lineup, has))


@written.register
def _(kind: kinds.ShareOfStarted, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    own = np.asarray(values, np.float64)
    return {"count": int(own.sum()), **intervals.mean_share(own, lineup.openings)}


@sample.register
def _(kind: kinds.ShareOfStarted, values: Any, lineup: Lineup, part: str) -> Sample:
    return linear(np.asarray(values, np.float64), np.ones(len(values)))


@written.register
def _(kind: kinds.FairShare, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    found = seat_share(lineup)[0]
    above = {end: None if found[end] is None else found[end] - lineup.fair for end in ("mean", "low", "high")}
    return {**above, "games": found["games"]}


@sample.register
def _(kind: kinds.FairShare, values: Any, lineup: Lineup, part: str) -> Sample:
    return linear(_of_all(lineup, values - lineup.fair), _of_all(lineup, np.ones(len(values))))


@written.register
def _(kind: kinds.Mean, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    own, clusters = _known(values, lineup)
    return intervals.mean(own, low=bounds.least, high=bounds.most, clusters=clusters)


@written.register
def _(kind: kinds.Distribution, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    own, clusters = _known(values, lineup)
    found = intervals.distribution(own, low=bounds.least, high=bounds.most, clusters=clusters)
    if kind.parts == kinds.Distribution.parts:
        return found
    wanted = [part for part in kind.parts if part != "mean"]
    names = ["mean", "low", "high", "games", "alike", *wanted, *(f"{part}_interval" for part in wanted)]
    return {name: found[name] for name in names if name in found}


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
    clusters = clusters_of(lineup, len(values[0]))
    return intervals.ratio(*values, low=bounds.least, high=bounds.most, clusters=clusters)


@sample.register
def _(kind: kinds.Ratio, values: Any, lineup: Lineup, part: str) -> Sample:
    numerators, denominators = values
    return linear(_of_all(lineup, numerators), _of_all(lineup, denominators))


@written.register
def _(kind: kinds.PowerOfRatio, values: Any, lineup: Lineup, bounds: Bounds) -> Beside:
    numerators, denominators = values
    found = linear(np.asarray(numerators, np.float64), np.asarray(denominators))
    if found.value is None:
        return Beside(None, [None, None])
    clusters = clusters_of(lineup, len(found.influence))
    power = intervals.mean_of_influence(found.value, found.influence, found.games, clusters=clusters)
    ends = (None if power[end] is None else 10 ** power[end] for end in ("low", "high"))
    return Beside(10**found.value, [None if end is None else max(end, bounds.least) for end in ends])


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
    return intervals.mean_from_sums(*values, low=bounds.least, high=bounds.most, each=lineup.each)


@written.register
def _(kind: kinds.CountOfSums, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    total, squares, games = values
    if total == squares:
        return share_from_sums(total, games, lineup)
    return intervals.mean_from_sums(*values, each=lineup.each)


@sample.register(kinds.MeanOfSums)
@sample.register(kinds.CountOfSums)
def _(kind: kinds.Kind, values: Any, lineup: Lineup, part: str) -> Sample:
    total, squares, games = values
    return moments(total, squares, games, lineup.started, lineup.each)


@written.register
def _(kind: kinds.ShareOfSums, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    count, games = values
    return share_from_sums(count, games, lineup)


@sample.register
def _(kind: kinds.ShareOfSums, values: Any, lineup: Lineup, part: str) -> Sample:
    count, games = values
    return moments(count, count, games, max(lineup.started, games), lineup.each)


@written.register
def _(kind: kinds.Estimated, values: Any, lineup: Lineup, bounds: Bounds) -> Estimate:
    found: Estimate = values
    return found


@sample.register
def _(kind: kinds.Estimated, values: Any, lineup: Lineup, part: str) -> Sample:
    """The variance is that of the longer side of the interval, which an end of the bounds may cut short."""
    mean, games = values["mean"], int(values["games"])
    if mean is None or values["low"] is None or games < intervals.LEAST_GAMES:
        return Moments(mean, games, max(lineup.started, games), None, False)
    half = max(mean - values["low"], values["high"] - mean)
    error = half / float(stdtrit(games - 1, 1 - intervals.LEVEL / 2))
    return Moments(mean, games, max(lineup.started, games), error * error)


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
    """Linearised; where no two games are the same the high end is that of one game which none came twice of.

    A game of share q comes at most once in n with a chance of 2.5 %: then two games are equal by q² at least.
    """
    found = _pairs(values)
    games = found.games
    if found.value is None or games < intervals.LEAST_GAMES:
        return {"mean": found.value, "low": None, "high": None, "games": games}
    if found.value == 0:
        most = float(betaincinv(2, games - 1, 0.975)) ** 2
        return {"mean": 0.0, "low": 0.0, "high": most, "games": games}
    return intervals.mean_of_influence(
        found.value,
        found.influence,
        games,
        low=bounds.least,
        high=bounds.most,
        clusters=clusters_of(lineup, games),
    )


@written.register
def _(kind: kinds.Different, values: Any, lineup: Lineup, bounds: Bounds) -> float | None:
    return _different(values).value


@sample.register
def _(kind: kinds.Different, values: Any, lineup: Lineup, part: str) -> Sample:
    found = _different(values)
    return Linear(found.value, found.games, _of_all(lineup, found.influence))


def _different(labels: Any) -> Linear:
    """1/Σp² with each game's influence on it, p being the share of the games that are the same as it."""
    games = len(labels)
    if not games:
        return Linear(None, 0, np.zeros(0))
    _, place, counts = np.unique(np.asarray(labels, str), return_inverse=True, return_counts=True)
    own = counts[place] / games
    alike = float(own.mean())
    return Linear(1 / alike, games, -2 * (own - alike) / (alike * alike))


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


def share_from_sums(count: int, games: int, lineup: Lineup) -> Estimate:
    """A share of which only sums are kept; games that share an opening count for one."""
    return intervals.worth(count / games if games else 0.0, games * lineup.each, games)


def _known(values: Any, lineup: Lineup) -> tuple[Numbers, Numbers | None]:
    """The values that are known, and their games' clusters; whole numbers stay whole."""
    own = np.asarray(values)
    clusters = clusters_of(lineup, len(own))
    if own.dtype.kind != "f":
        return own, clusters
    known = ~np.isnan(own)
    return own[known], None if clusters is None else clusters[known]


def clusters_of(lineup: Lineup, games: int) -> Numbers | None:
    """The openings of finished games, or of the first so many; None where games are the sample."""
    clusters = lineup.clusters
    return None if clusters is None else clusters[:games]


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
