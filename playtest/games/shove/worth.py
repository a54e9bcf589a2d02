"""What a position is worth to a seat in a search, phase by phase, in points."""

from __future__ import annotations

import numpy as np

from playtest.engine.evaluation import bounded, value_of_end
from playtest.engine.kernel import copy_position, helper
from playtest.engine.records import CHANCE, OVER
from playtest.games.shove.bidding import beads_in_hand
from playtest.games.shove.evaluation import first_to_shove, weight_of_order
from playtest.games.shove.foresight import BEAD, RIVALS, imagined_points
from playtest.games.shove.prospects import points_of
from playtest.games.shove.records import ASSEMBLY, as_position


@helper
def worth(rules, positions, at, seat, weights, log):
    position = as_position(positions[at])
    if position.actor == OVER:
        return value_of_end(rules, position, seat)
    if position.phase == ASSEMBLY:
        return bounded(worth_of_assembly(rules, position, seat, weights))
    return bounded(worth_of_play(rules, positions, at, seat, weights, log))


@helper
def worth_of_assembly(rules, position, seat, weights):
    """What the Mids would shove off now, for the seat that will shove first, and against those late in
    the order; the pool is shared, so that nothing but the order tells the seats apart."""
    mover = np.int64(position.actor)
    if mover == CHANCE:
        mover = np.int64(position.counting_seat)
    first = first_to_shove(rules, position, mover)
    weight = weight_of_order(rules, (seat - first) % rules.seats, weights)
    points = 0
    if weight != 0.0:
        for square in range(rules.squares):
            if position.top[square]:
                points += points_of(rules, position, square)
    return weight * points


@helper
def worth_of_play(rules, positions, at, seat, weights, log):
    """What has been scored, what shoving on from the seat to move brings, and the beads on the board: the
    seat's own, less the mean of the others'. While beads are still to be bid the rest is imagined without.
    """
    position = as_position(positions[at])
    value = standing(rules, position, seat, weights)
    copy_position(positions, at + 1, at)
    imagined = as_position(positions[at + 1])
    imagined.turns += beads_in_hand(imagined)
    mover = np.int64(position.actor)
    return value + imagined_points(rules, positions, at + 1, seat, mover, weights, log)


@helper
def standing(rules, position, seat, weights):
    """Points and beads on the board."""
    own = 0.0
    others = 0.0
    for other in range(rules.seats):
        value = np.int64(position.scores[other]) + weights[BEAD] * np.int64(position.on_board[other])
        if other == seat:
            own = value
        else:
            others += value
    return own - weights[RIVALS] * others / (rules.seats - 1)
