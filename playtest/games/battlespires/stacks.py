"""Stacks as linked pyramids: what stands where, and what must be kept up when it changes (BS-1, BS-2)."""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper
from playtest.games.battlespires.records import (
    BASE,
    COUNT,
    DIRECTIONS,
    EXITS,
    HEIGHT,
    LOAD,
    NEUTRAL,
    OUT_OF_REACH,
    PIPS,
    SQUARE,
    TOP,
    UNDER,
)


@helper
def item(position, number, column):
    """One number of a square or a pyramid."""
    return np.int64(position.items[number, column])


@helper
def is_spire(rules, position, square):
    """BS-1: the bottom pyramid is neutral."""
    return rules.owner[item(position, square, BASE)] == NEUTRAL


@helper
def resize(rules, position, square, pyramids, pips):
    """The stack grows, or shrinks, by so many pyramids and pips."""
    before = item(position, square, HEIGHT)
    after = before + pyramids
    position.items[square, HEIGHT] = after
    position.items[square, PIPS] = item(position, square, PIPS) + pips
    position.tall += np.int64(after >= rules.tall_from) - np.int64(before >= rules.tall_from)


@helper
def weigh(rules, position, square):
    """BS-2: note of each pyramid near the top what the piece of which it is the bottom weighs."""
    load = 0
    count = 0
    pyramid = item(position, square, TOP)
    while pyramid:
        load += np.int64(rules.pips[pyramid])
        count += 1
        if load > rules.most_pips:
            break
        position.items[pyramid, LOAD] = load
        position.items[pyramid, COUNT] = count
        pyramid = item(position, pyramid, UNDER)
    while pyramid and item(position, pyramid, LOAD) != OUT_OF_REACH:
        position.items[pyramid, LOAD] = OUT_OF_REACH
        pyramid = item(position, pyramid, UNDER)


@helper
def empty(rules, position, square):
    """BS-4: nothing stands on the square any more, so nothing can move there."""
    position.items[square, TOP] = 0
    position.items[square, BASE] = 0
    for direction in range(DIRECTIONS):
        if (rules.near[square] >> direction) & 1:
            beside = square + rules.step[direction]
            position.items[beside, EXITS] = item(position, beside, EXITS) & ~(1 << (direction ^ 4))


@helper
def lift(rules, position, square, bottom):
    """Take a piece off its stack; return its top pyramid."""
    top = item(position, square, TOP)
    under = item(position, bottom, UNDER)
    resize(rules, position, square, -item(position, bottom, COUNT), -item(position, bottom, LOAD))
    if under:
        position.items[square, TOP] = under
        weigh(rules, position, square)
    else:
        empty(rules, position, square)
    return top


@helper
def put(rules, position, square, bottom, top):
    """Set a piece, with its load and count, on what stands on the square."""
    under = item(position, square, TOP)
    if under == 0:
        position.items[square, BASE] = bottom
    position.items[bottom, UNDER] = under
    position.items[square, TOP] = top
    resize(rules, position, square, item(position, bottom, COUNT), item(position, bottom, LOAD))
    pyramid = top
    while pyramid != under:
        position.items[pyramid, SQUARE] = square
        pyramid = item(position, pyramid, UNDER)
    weigh(rules, position, square)


@helper
def take_off(rules, position, square, to):
    """Take the top pyramid out of play, or to a seat; return it."""
    pyramid = item(position, square, TOP)
    position.items[square, TOP] = item(position, pyramid, UNDER)
    resize(rules, position, square, -1, -np.int64(rules.pips[pyramid]))
    position.items[pyramid, SQUARE] = to
    position.items[pyramid, UNDER] = 0
    position.items[pyramid, LOAD] = OUT_OF_REACH
    owner = rules.owner[pyramid]
    if owner != NEUTRAL:
        position.on_board[owner] -= 1
    return pyramid
