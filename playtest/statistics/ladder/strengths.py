"""Bradley–Terry strengths in Elo, from who came out ahead of whom how often."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt

import numpy as np
import numpy.typing as npt

from playtest.statistics.intervals import Z

Matrix = npt.NDArray[np.float64]

ELO = 400 / log(10)
DRAWS_ADDED = 1.0
STEPS = 200
CLOSE = 1e-12


@dataclass(frozen=True)
class Strength:
    """A bot's strength in Elo with its 95 % interval."""

    elo: float
    low: float
    high: float


def strengths(points: Matrix) -> list[Strength] | None:
    """Strengths that sum to 0, from `points[i, j]`: what i made against j, 1 for a win, ½ for a draw.

    One drawn game is added to each pair that met, so that a clean sweep stays finite. None where
    the bots fall into groups that never met. Fitted by Newton's method; intervals from the Fisher
    information, which counts a draw as if it varied like a win (wider than need be with many draws).
    Source: R. A. Bradley and M. E. Terry, Biometrika 39 (1952); D. R. Hunter, Ann. Statist. 32 (2004).
    """
    games = points + points.T
    met = games > 0
    if not _connected(met):
        return None
    points = points + np.where(met, DRAWS_ADDED / 2, 0.0)
    games = points + points.T
    theta = np.zeros(len(points))
    for _ in range(STEPS):
        expected, information = _expectation(theta, games)
        step = np.linalg.pinv(information) @ (points - expected).sum(axis=1)
        # A full step from far away can overshoot; Elo differences change by 800 at most.
        theta += step * min(1.0, 2 * log(10) / max(float(np.abs(step).max()), CLOSE))
        theta -= theta.mean()
        if np.abs(step).max() < CLOSE:
            break
    covariance = np.linalg.pinv(_expectation(theta, games)[1])
    errors = [sqrt(max(float(variance), 0.0)) for variance in covariance.diagonal()]
    return [
        Strength(ELO * value, ELO * (value - Z * error), ELO * (value + Z * error))
        for value, error in zip(theta.tolist(), errors, strict=True)
    ]


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
