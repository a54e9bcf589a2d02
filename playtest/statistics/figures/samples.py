"""A metric's value in one lineup, with what is needed to say how far chance could move it.

Games are the sample throughout. `started` counts all games of the lineup, crashed ones too, `games`
those that have the metric at all; `variance` is that of the value, None below two such games.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from playtest.statistics.intervals import (
    LEAST_ALIKE,
    Estimate,
    cluster_sums,
    mean_from_sums,
    mean_of_influence,
    part_of,
)
from playtest.statistics.intervals.shares import estimate
from playtest.statistics.tables import Mask, Real, Whole


@dataclass(frozen=True)
class Linear:
    """Σ y / Σ x over games: a mean, a share or a pooled ratio, to be paired game by game.

    `influence[i]` is how much game i moves the value, times the number of games started; it adds up
    to 0. Source: W. G. Cochran, Sampling Techniques, 6.4 (linearisation). `clusters` says which games
    share an opening, where some do.
    """

    value: float | None
    games: int
    influence: Real = field(repr=False)
    clusters: Whole | None = field(default=None, repr=False)

    @property
    def started(self) -> int:
        return len(self.influence)

    @cached_property
    def variance(self) -> float | None:
        return variance_of_sum(self.influence, self.games, self.clusters)

    @property
    def estimate(self) -> Estimate:
        """The value with its interval, as in summary.json; one that does not vary is what it is."""
        if self.value is None:
            return estimate(None, None, None, self.games)
        if self.variance == 0:
            return _constant(self.value, self.games, self.clusters)
        return mean_of_influence(self.value, self.influence, self.games, clusters=self.clusters)


@dataclass(frozen=True)
class Moments:
    """A mean or share of which only sums are kept, so that games cannot be paired."""

    value: float | None
    games: int
    started: int
    variance: float | None
    has_interval: bool = True

    @property
    def estimate(self) -> Estimate:
        """The value with an interval where the sums are enough for one; only whether it has one matters."""
        if self.variance == 0 and self.value is not None:
            return _constant(self.value, self.games)
        known = self.value if self.has_interval else None
        return estimate(self.value, known, known, self.games)


@dataclass(frozen=True)
class Quantile:
    """The percentile `p` of one value a game, over the games in which it is `defined`."""

    value: float | None
    games: int
    values: Real = field(repr=False)
    defined: Mask = field(repr=False)
    p: float
    clusters: Whole | None = field(default=None, repr=False)

    @property
    def started(self) -> int:
        return len(self.values)


Sample = Linear | Moments | Quantile


def linear(y: Real, x: Real | Mask) -> Linear:
    """The sample of Σ y / Σ x, one pair a game started; games with x = 0 do not have the metric."""
    total, games = float(x.sum()), int((x > 0).sum())
    if total == 0:
        return Linear(None, 0, np.zeros(len(x)))
    value = float(y.sum()) / total
    return Linear(value, games, (y - value * x) * (len(x) / total))


def variance_of_sum(influence: Real, games: int, clusters: Whole | None = None) -> float | None:
    """The variance of a value from its games' influence, with the factor n/(n − 1) for games or clusters."""
    sample = games if clusters is None else len(np.unique(clusters))
    if min(games, sample) < 2:
        return None
    moved = cluster_sums(influence, clusters)
    return float(moved @ moved) / len(influence) ** 2 * sample / (sample - 1)


def _constant(value: float, games: int, clusters: Whole | None = None) -> Estimate:
    """A value that all games have, of which enough are known."""
    end = value if games * part_of(clusters, games) >= LEAST_ALIKE else None
    return estimate(value, end, end, games)


def moments(total: int, squares: int | None, games: int, started: int, each: float = 1.0) -> Moments:
    """The sample of a mean, from Σ value and Σ value² over `games`; no variance without the latter.

    `each` is what a game is worth where those that share an opening count for one.
    """
    variance = None
    if games * each > 1 and squares is not None:
        variance = max(games * squares - total * total, 0) / (games * games * (games * each - 1))
    known = mean_from_sums(total, squares, games, each=each)["low"] is not None
    return Moments(total / games if games else None, games, started, variance, known)


def quantile(values: Real, defined: Mask, p: float) -> Quantile:
    """The sample of a percentile by linear interpolation, rank (n − 1)p over the defined games."""
    known = values[defined]
    value = float(np.quantile(known, p)) if len(known) else None
    return Quantile(value, len(known), np.where(defined, values, 0.0), defined, p)
