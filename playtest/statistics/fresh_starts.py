"""What is known of fresh starts: their figures, and how far the games as played lie above them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from scipy.special import stdtr, stdtrit

from playtest.statistics.intervals import (
    LEAST_ALIKE,
    LEAST_GAMES,
    LEVEL,
    Estimate,
    at_most_differ,
    ratio_from_sums,
    worth,
)

PARTS = 4


def baseline(sums: Sequence[float], each: float = 1.0) -> Estimate:
    """The figure in fresh starts, from 0 to 1, as of so many games as have it; with a share's interval.

    A part from 0 to 1 varies no more than a yes or no of the same mean. `each` is here and below what a game
    is worth where games share openings.
    """
    _, _, numerator, denominator = sums[:PARTS]
    games = round(denominator)
    if not games:
        return {"mean": None, "low": None, "high": None, "games": 0}
    return worth(min(numerator / denominator, 1.0), games * each, games)


def difference(sums: Sequence[float], each: float = 1.0) -> Estimate:
    """Played less fresh starts, with interval and `p_value` of "they are equal"; Student's t, linearised.

    The games are the sample: each counts with its own fresh starts. That leaves out how the turns that
    they draw on vary along with what was played, and is the longer for it. None below 20 games with the
    figure; where all agree, at most so many differ as can do so unseen, from 60 games on.
    """
    played, has, fresh, fresh_has = sums[:PARTS]
    with_figure = round(has)
    unknown = {"mean": None, "low": None, "high": None, "games": with_figure, "p_value": None}
    if not has or not fresh_has:
        return unknown
    value = played / has - fresh / fresh_has
    found = {**unknown, "mean": value}
    sample = with_figure * each
    if min(sample, round(fresh_has) * each) < LEAST_GAMES:
        return found
    # What a game's four parts add to n · (the difference − its mean).
    weights = np.array([1 / has, -played / has**2, -1 / fresh_has, fresh / fresh_has**2])
    variance = float(weights @ _products(sums) @ weights)
    if variance <= 1e-15:
        if sample < LEAST_ALIKE:
            return found
        far = at_most_differ(sample)
        return {**found, "low": max(value - far, -1.0), "high": min(value + far, 1.0), "p_value": 1.0}
    error = math.sqrt(variance * with_figure / (sample - 1))
    half = float(stdtrit(sample - 1, 1 - LEVEL / 2)) * error
    p = 2 * float(stdtr(sample - 1, -abs(value) / error))
    return {**found, "low": max(value - half, -1.0), "high": min(value + half, 1.0), "p_value": p}


def played(sums: Sequence[float], games: int, each: float = 1.0) -> Estimate:
    """The figure as played, a ratio of sums of whole numbers over the `games`, linearised."""
    y, x, yy, xy, xx = (round(sums[place]) for place in (0, 1, PARTS, PARTS + 1, PARTS + 4))
    return ratio_from_sums(games, x, y, xx, yy, xy, low=-math.inf, each=each)


def _products(sums: Sequence[float]) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Σ of the products of each two parts, as a symmetric matrix."""
    products = np.zeros((PARTS, PARTS))
    upper = np.triu_indices(PARTS)
    products[upper] = sums[PARTS:]
    products.T[upper] = sums[PARTS:]
    return products
