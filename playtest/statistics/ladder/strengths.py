"""Bradley–Terry strengths in Elo, from who came out ahead of whom how often."""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt

from playtest.statistics.intervals import Z

Matrix = npt.NDArray[np.float64]

ELO = 400 / log(10)
DRAWS_ADDED = 1.0
DRAWS_IN_INTERVAL = 0.25
"""A whole drawn game would draw the ends of a wide ladder in, so that their intervals missed them."""

LIKELIHOOD = 3.841458820694124
"""Twice the fall of the logarithm of the likelihood at an interval's ends: 95 % of a chi-square."""

STEPS = 100
HALVINGS = 30
CLOSE = 1e-10


@dataclass(frozen=True)
class Strength:
    """A bot's strength in Elo with its 95 % interval."""

    elo: float
    low: float
    high: float


def strengths(points: Matrix) -> list[Strength] | None:
    """Strengths that sum to 0, from `points[i, j]`: what i made against j, 1 for a win, ½ for a draw.

    One drawn game is added to each pair that met, so that a clean sweep stays finite. None where
    the bots fall into groups that never met. Fitted by Newton's method; intervals by profile likelihood,
    which counts a draw as if it varied like a win (wider than need be with many draws), and to which a
    quarter of a drawn game is added for each pair.
    Sources: R. A. Bradley and M. E. Terry, Biometrika 39 (1952); D. R. Hunter, Ann. Statist. 32 (2004);
    D. J. Venzon and S. H. Moolgavkar, Applied Statistics 37 (1988).
    """
    met = points + points.T > 0
    if not _connected(met):
        return None
    theta, _ = _fitted(points + np.where(met, DRAWS_ADDED / 2, 0.0))
    counted = points + np.where(met, DRAWS_IN_INTERVAL / 2, 0.0)
    best, most = _fitted(counted)
    errors = np.sqrt(np.linalg.pinv(_expectation(best, counted + counted.T)[1]).diagonal().clip(min=0))
    found = []
    for bot, value in enumerate(theta.tolist()):
        low, high = (_end(counted, bot, best, most, side * Z * errors[bot]) for side in (-1, 1))
        found.append(Strength(ELO * value, ELO * min(low, value), ELO * max(high, value)))
    return found


def _end(points: Matrix, bot: int, best: Matrix, most: float, step: float) -> float:
    """Where the likelihood with the bot's strength held has fallen far enough, on one side of the best."""

    def is_beyond(reach: float) -> bool:
        _, found = _fitted(points, best, bot, float(best[bot]) + reach)
        return 2 * (most - found) > LIKELIHOOD

    if step == 0:  # a bot alone
        return float(best[bot])
    inside, outside = 0.0, step
    while not is_beyond(outside):
        inside, outside = outside, 2 * outside
    for _ in range(HALVINGS):
        middle = (inside + outside) / 2
        if is_beyond(middle):
            outside = middle
        else:
            inside = middle
    return float(best[bot]) + outside


def _fitted(
    points: Matrix, start: Matrix | None = None, held: int | None = None, at: float = 0.0
) -> tuple[Matrix, float]:
    """The likeliest strengths that sum to 0, and the logarithm of their likelihood; `held` is the bot whose
    strength is `at`."""
    bots = len(points)
    games = points + points.T
    theta = np.zeros(bots) if start is None else start.copy()
    fixed = np.ones((1, bots))
    if held is not None:
        fixed = np.vstack([fixed, np.eye(bots)[held]])
        move = at - theta[held]
        theta -= move / (bots - 1)
        theta[held] = at
    # Newton's steps keep to the directions in which nothing is fixed.
    free = np.linalg.svd(fixed)[2][len(fixed) :].T
    for _ in range(STEPS if free.size else 0):
        expected, information = _expectation(theta, games)
        step = free @ np.linalg.solve(free.T @ information @ free, free.T @ (points - expected).sum(axis=1))
        # A full step from far away can overshoot; Elo differences change by 800 at most.
        theta = theta + step * min(1.0, 2 * log(10) / max(float(np.abs(step).max()), CLOSE))
        if np.abs(step).max() < CLOSE:
            break
    apart = theta[None, :] - theta[:, None]
    return theta, -float((points * np.logaddexp(0, apart)).sum())


def _expectation(theta: Matrix, games: Matrix) -> tuple[Matrix, Matrix]:
    """The points expected of each pair, and the Fisher information of the strengths."""
    ahead = 1 / (1 + np.exp(theta[None, :] - theta[:, None]))
    weight = games * ahead * ahead.T
    information = np.diag(weight.sum(axis=1)) - weight
    return games * ahead, information


def _connected(met: npt.NDArray[np.bool_]) -> bool:
    reached = {0}
    frontier = [0]
    while frontier:
        near = set(np.flatnonzero(met[frontier.pop()]).tolist()) - reached
        reached |= near
        frontier += near
    return len(reached) == len(met)
