"""Who can force a win where, from the ends backwards (retrograde analysis, Ströhlein 1970)."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.records import Whole
from playtest.solving.explore_kernel import DRAWN, WON_BY_FIRST, Numbers32, Small
from playtest.solving.owner import OWNER

NOT_DECIDED = -1


@OWNER.kernel(types.void(Whole, Numbers32, Whole, Numbers32))
def turn_edges(starts, edges, ends, sources):
    """The edges by where they lead to: those to position p come from `sources[ends[p]:ends[p + 1]]`.

    `ends` comes zeroed, with two places more than there are positions.
    """
    count = starts.shape[0] - 1
    for edge in range(starts[count]):
        ends[edges[edge] + 2] += 1
    for position in range(count):
        ends[position + 2] += ends[position + 1]
    for position in range(count):
        for edge in range(starts[position], starts[position + 1]):
            end = edges[edge]
            sources[ends[end + 1]] = position
            ends[end + 1] += 1


@OWNER.kernel(types.int64(Small, Whole, Whole, Numbers32, Small, Numbers32, Numbers32, Numbers32))
def decide(standing, starts, ends, sources, winner, plies, left, queue):
    """Find each position's `winner` (a seat from 0, NOT_DECIDED where neither can force a win) and the plies
    to its end; how many are decided.

    A position's plies are one more than the fewest of its winning moves; where every move loses, than the
    most."""
    count = standing.shape[0]
    head = tail = 0
    for position in range(count):
        winner[position] = NOT_DECIDED
        plies[position] = 0
        left[position] = starts[position + 1] - starts[position]
        if standing[position] < DRAWN:
            winner[position] = WON_BY_FIRST - standing[position]
            queue[tail] = position
            tail += 1
    while head < tail:
        position = np.int64(queue[head])
        head += 1
        for edge in range(ends[position], ends[position + 1]):
            before = np.int64(sources[edge])
            if winner[before] != NOT_DECIDED:
                continue
            if standing[before] != winner[position]:
                left[before] -= 1
                if left[before]:
                    continue
            winner[before] = winner[position]
            plies[before] = plies[position] + 1
            queue[tail] = before
            tail += 1
    return tail
