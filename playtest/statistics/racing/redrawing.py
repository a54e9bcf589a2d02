"""Figures of a variant in games drawn anew: how chance could have made them otherwise (the bootstrap).

Source: B. Efron, R. Tibshirani, An Introduction to the Bootstrap (1993). Games that share an opening are
drawn together, and two variants whose games have the openings in common are drawn with the same ones.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from playtest.statistics.figures.samples import Linear, Moments, Quantile, Sample
from playtest.statistics.racing.goals import UNKNOWN, Goal
from playtest.statistics.tables import Real, Whole

DRAWS = 2_000
SEED = 1979
GAMES_AT_ONCE = 4_000_000

Counts = npt.NDArray[np.float32]


class Draws:
    """So many samples of games, each lineup's by itself; the same for all variants that are held together."""

    def __init__(self, draws: int = DRAWS, seed: int = SEED) -> None:
        self.draws = draws
        self.seed = seed
        self._known: dict[tuple[str, int, int], Counts] = {}

    def figures(self, lineup: str, sample: Sample) -> Real:
        """The figure in each of the samples, nan where none of its games has it."""
        if isinstance(sample, Moments):
            return self._of_sums(lineup, sample)
        counts = self._counts(lineup, sample.started, sample.clusters)
        if isinstance(sample, Linear):
            assert sample.value is not None
            return np.asarray(sample.value + counts @ sample.influence / sample.started)
        return _quantiles(sample, counts)

    def _of_sums(self, lineup: str, sample: Moments) -> Real:
        assert sample.value is not None
        if not sample.variance:
            return np.full(self.draws, sample.value)
        rng = np.random.default_rng([self.seed, _number(lineup), 1])
        return np.asarray(rng.normal(sample.value, float(np.sqrt(sample.variance)), self.draws))

    def _counts(self, lineup: str, games: int, clusters: Whole | None) -> Counts:
        """How often each game is in each sample, draws × games."""
        labels = np.arange(games) if clusters is None else np.unique(clusters, return_inverse=True)[1]
        number = int(labels.max()) + 1
        key = (lineup, games, number)
        if key not in self._known:
            rng = np.random.default_rng([self.seed, _number(lineup)])
            counted = [
                np.bincount(rng.integers(number, size=number), minlength=number) for _ in range(self.draws)
            ]
            self._known[key] = np.array(counted, np.float32)
        counts = self._known[key]
        return counts if number == games else counts[:, labels]


def distances(draws: Draws, samples: Sequence[Sample | None], goals: Sequence[Goal], judged: str) -> Real:
    """The distance that a variant has left in each sample of its games."""
    left = np.zeros(draws.draws)
    for sample, goal in zip(samples, goals, strict=True):
        if sample is None or sample.value is None:
            left += UNKNOWN
            continue
        found = draws.figures(goal.lineup or judged, sample)
        below = np.zeros(draws.draws) if goal.low is None else goal.low - found
        above = np.zeros(draws.draws) if goal.high is None else found - goal.high
        beyond = np.maximum(np.maximum(below, above), 0.0) / goal.matters
        left += np.where(np.isnan(found), UNKNOWN, beyond)
    return left


def _quantiles(sample: Quantile, counts: Counts) -> Real:
    """The percentile of each sample: the first value that so many of its games do not exceed."""
    known = np.flatnonzero(sample.defined)
    if not len(known):
        return np.full(len(counts), np.nan)
    order = known[np.argsort(sample.values[known], kind="stable")]
    ranked, found = sample.values[order], np.empty(len(counts))
    step = max(1, GAMES_AT_ONCE // len(order))
    for first in range(0, len(counts), step):
        sums = counts[first : first + step][:, order].cumsum(axis=1)
        total = sums[:, -1]
        place = (sums < (sample.p * total)[:, None]).sum(axis=1)
        values = ranked[np.minimum(place, len(order) - 1)]
        found[first : first + step] = np.where(total > 0, values, np.nan)
    return found


def _number(lineup: str) -> int:
    """A number for a name, the same in every process."""
    return int.from_bytes(lineup.encode()[:64], "big") % (2**63)
