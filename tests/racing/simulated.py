"""Made-up variants whose seats win by given chances, raced without any game."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from playtest.statistics.figures.samples import Linear
from playtest.statistics.intervals.spread import spread
from playtest.statistics.racing import Confirmed, Goal, Measured, confirm, distance_left, kept
from playtest.statistics.racing.halving import finalists
from playtest.statistics.tables import Real

GOAL = Goal.of("seat_spread", "seat_spread", None, None, 0.1)
LINEUP = "simulated"


def drawn(shares: Sequence[float], games: int, rng: np.random.Generator) -> Real:
    """The credits of so many games with these chances."""
    winners = rng.choice(len(shares), size=games, p=np.array(shares) / sum(shares))
    return np.asarray(np.eye(len(shares))[winners])


def measured(shares: Sequence[float], games: int, rng: np.random.Generator) -> Measured:
    """The spread of the seats in so many games with these chances, with its interval."""
    credit = drawn(shares, games, rng)
    means = credit.mean(axis=0)
    best, worst = int(means.argmax()), int(means.argmin())
    value = float(means[best] - means[worst])
    sample = Linear(value, games, credit[:, best] - credit[:, worst] - value)
    return Measured(sample, {**spread(credit), "mean": value, "games": games}, games)


def guessed(shares: Sequence[float], games: int, rng: np.random.Generator) -> float:
    """The distance left by the spread that so many games show."""
    means = drawn(shares, games, rng).mean(axis=0)
    return distance_left([float(means.max() - means.min())], [GOAL])


def fixed(
    today: Sequence[float], candidates: Sequence[Sequence[float]], seed: int, games: int = 1_000
) -> list[Confirmed]:
    """What is confirmed of candidates with these chances, after a race of three rounds."""
    rng = np.random.default_rng(seed)
    names = list(range(len(candidates)))
    costs = dict.fromkeys(names, 1)
    own = 0.0
    left: dict[int, float] = {}
    for number in (50, 150, 450):
        own = guessed(today, number, rng)
        left = {name: guessed(candidates[name], number, rng) for name in names}
        names = kept(left, 6)
    going = finalists({name: left[name] for name in names}, costs, 3, own)
    found = [[measured(candidates[name], games, rng)] for name in going]
    return confirm([measured(today, games, rng)], found, [GOAL], LINEUP)
