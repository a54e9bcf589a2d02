"""Values in searches: whole numbers, so that equal ones are equal whichever way they were added up."""

from __future__ import annotations

import numpy as np

from playtest.engine.evaluation import MOST_EVALUATION, WON, value_of_end
from playtest.engine.kernel import helper
from playtest.engine.signatures import EVALUATE_AT

UNIT = 1000
"""A point of a game's evaluation."""

INFINITE = 1 << 62
WIN = 1 << 61
"""A win at once; each move until it is worth one less."""

DECIDED = 2 * UNIT * int(MOST_EVALUATION)
"""Values beyond are of ends that are proven, however the others play."""

LEAST_WIN_BY_CHANCE = 100 * UNIT


@helper
def end_value(rules, position, seat, level):
    """What a finished game is worth to the seat: an early win and a late loss are better."""
    value = np.int64(value_of_end(rules, position, seat) / WON * WIN)
    if value > 0:
        return value - level
    return value + level if value < 0 else value


@helper
def leaf_value(game, rules, positions, at, weights, seat, log):
    """What the game's evaluation says of a position, in UNITs."""
    return np.int64(np.rint(game[EVALUATE_AT](rules, positions, at, weights, seat, log) * UNIT))


@helper
def window(side, floor, ceiling):
    """Bounds that the seat to move has set, as the seat that decides sees them; `side` is 1 or -1."""
    return (floor, ceiling) if side > 0 else (-ceiling, -floor)


@helper
def is_decided(value):
    return value > DECIDED or value < -DECIDED


@helper
def seen_from(value, level):
    """A value as it is for the position at `level` itself: how far off the end is, counted from there."""
    if value > DECIDED:
        return value + level
    return value - level if value < -DECIDED else value


@helper
def seen_from_root(value, level):
    """The reverse of `seen_from`."""
    if value > DECIDED:
        return value - level
    return value + level if value < -DECIDED else value


@helper
def expected_value(memory, values, shares, total, count):
    """The mean of `count` values from `memory[values]` on, each with its share of `total`.

    Where they are not all decided the same way, a proven end counts as twice the most that an open
    outcome is worth: a mean with the value of a win in it would mean nothing.
    """
    least, most = memory[values], memory[values]
    open_most = LEAST_WIN_BY_CHANCE // 2
    for outcome in range(count):
        value = memory[values + outcome]
        least = min(least, value)
        most = max(most, value)
        if not is_decided(value):
            open_most = max(open_most, abs(value))
    if least > DECIDED or most < -DECIDED:
        return least
    mean = 0.0
    for outcome in range(count):
        value = memory[values + outcome]
        if is_decided(value):
            value = 2 * open_most if value > 0 else -2 * open_most
        mean += value * (shares[outcome] / total)
    return np.int64(np.rint(mean))
