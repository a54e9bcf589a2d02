"""Climbs where only matches between two points tell which lies higher."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

STEP = 0.6
WIDTH = 0.5
LATER = 10
STEP_DECAY, WIDTH_DECAY = 0.602, 0.101
FARTHEST = 8.0
SETTLED_PART = 0.5


@dataclass(frozen=True)
class Pair:
    """Two points on either side of where the ascent is, for a match; `signs` lead from there to `above`."""

    above: Any
    below: Any
    signs: Any
    width: float


class Ascent:
    """Simultaneous perturbation: each match moves all coordinates towards the side that did better.

    Coordinates are of one scale, in which a difference of 1 matters. Source: J. C. Spall, "Multivariate
    stochastic approximation using a simultaneous perturbation gradient approximation", IEEE Trans. Autom.
    Control 37 (1992); the result is the mean of the later points (B. T. Polyak and A. B. Juditsky, SIAM J.
    Control Optim. 30 (1992)).
    """

    def __init__(self, start: Sequence[float], seed: int) -> None:
        self.points = [np.array(start, np.float64)]
        self._random = np.random.default_rng(seed)

    def pair(self) -> Pair:
        """The next two points to match."""
        here = self.points[-1]
        width = WIDTH / len(self.points) ** WIDTH_DECAY
        signs = self._random.choice((-1.0, 1.0), len(here))
        return Pair(here + width * signs, here - width * signs, signs, width)

    def learn(self, pair: Pair, share: float) -> None:
        """Move on by the share of the points, from 0 to 1, that the point above got of the match."""
        step = STEP / (1 + len(self.points) / LATER) ** STEP_DECAY
        moved = self.points[-1] + step * (2 * share - 1) / (2 * pair.width) * pair.signs
        self.points.append(np.clip(moved, -FARTHEST, FARTHEST))

    def reached(self) -> Any:
        """The mean of the later half of the points; the start where there is no other."""
        later = int(len(self.points) * SETTLED_PART)
        return np.mean(self.points[later:], axis=0) if len(self.points) > 1 else self.points[0]
