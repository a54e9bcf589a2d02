"""Credits in searches: whole numbers, so that sums are exact in any order."""

from __future__ import annotations

import math

import numpy as np

from playtest.engine.evaluation import SHARES, share_of
from playtest.engine.kernel import helper

_SHIFT = 30
WHOLE = SHARES << _SHIFT
"""A whole win."""


@helper
def credit_of(winners, seat):
    """The seat's part of a win that the seats of the mask `winners` share."""
    return share_of(winners, seat) << _SHIFT


@helper
def share_out(winners, seats, credits):
    """Put each seat's part of the win into `credits`."""
    for seat in range(seats):
        credits[seat] = credit_of(winners, seat)


@helper
def squash(difference):
    """From a difference to a chance between 0 and 1, ½ at 0, by exactly rounded arithmetic alone."""
    return 0.5 + 0.5 * (difference / math.sqrt(1.0 + difference * difference))


@helper
def squash_values(values, seats, credits):
    """Put each seat's chance of the win into `credits`, as the seats' `values` have it.

    It is the product of the seat's chances against each other seat, in proportion; with two seats
    just its chance against the other.
    """
    total = 0.0
    for seat in range(seats):
        total += chance_of(values, seats, seat)
    for seat in range(seats):
        credits[seat] = np.int64(chance_of(values, seats, seat) / total * WHOLE)


@helper
def chance_of(values, seats, seat):
    chance = 1.0
    for other in range(seats):
        if other != seat:
            chance *= squash(values[seat] - values[other])
    return chance
