"""The choice among values, without a favorite."""

from __future__ import annotations

from playtest.engine.dice import below, unit
from playtest.engine.kernel import helper


@helper
def is_careless(noise, dice):
    """Whether to make any move this time, which happens with probability `noise`; draws only above 0."""
    return noise > 0.0 and unit(dice) < noise


@helper
def best_of(values, count, dice):
    """The index of the highest value, each of equals equally likely; draws only where there are equals."""
    best = values[0]
    equals = 1
    for choice in range(1, count):
        if values[choice] > best:
            best = values[choice]
            equals = 1
        elif values[choice] == best:
            equals += 1
    rank = below(dice, equals) if equals > 1 else 0
    for choice in range(count):
        if values[choice] == best:
            if rank == 0:
                return choice
            rank -= 1
    return 0
