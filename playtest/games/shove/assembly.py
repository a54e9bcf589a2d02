"""Assembly: pyramids from the common pool onto the board (SH-1 to SH-5)."""

from __future__ import annotations

from playtest.engine.dice import below
from playtest.engine.kernel import helper
from playtest.engine.log import note
from playtest.games.shove.records import (
    ANY_SIZE,
    COLORS,
    KINDS,
    NO_LARGER,
    PLACED_NEW,
    PLACED_ON_TOP,
    SIZES,
)


@helper
def top_size(rules, position, square):
    """Pips of the Mid's top pyramid, 0 on an empty square."""
    top = position.top[square]
    return rules.kind[top] % SIZES + 1 if top else 0


@helper
def fits_on(rules, size, top):
    """SH-3: a pyramid of `size` pips may stand on a top of `top` pips; 0 is the bare board."""
    if top == 0 or rules.stacking == ANY_SIZE:
        return True
    if rules.stacking == NO_LARGER:
        return size <= top
    return size < top


@helper
def can_place(rules, position, size, square):
    """SH-2, SH-3: a pyramid of `size` pips may be put on `square`."""
    return position.height[square] < rules.max_height and fits_on(
        rules, size, top_size(rules, position, square)
    )


@helper
def squares_for(rules, position, size):
    """How many squares can take a pyramid of `size` pips."""
    count = 0
    for top in range(SIZES + 1):
        if fits_on(rules, size, top):
            count += position.open_tops[top]
    return count


@helper
def count_placings(rules, position):
    """SH-2: pyramids of equal color and size are the same move."""
    count = 0
    for size in range(1, SIZES + 1):
        kinds = 0
        for color in range(COLORS):
            if position.pool[color * SIZES + size - 1] > 0:
                kinds += 1
        if kinds:
            count += kinds * squares_for(rules, position, size)
    return count


@helper
def list_placings(rules, position, moves):
    """All placings, as kind · squares + square."""
    count = 0
    for kind in range(KINDS):
        if position.pool[kind] > 0:
            size = kind % SIZES + 1
            for square in range(rules.squares):
                if can_place(rules, position, size, square):
                    moves[count] = kind * rules.squares + square
                    count += 1
    return count


@helper
def random_placing(rules, position, dice):
    """One placing, each equally likely: the kind by its number of squares, then a square by rejection."""
    rank = below(dice, count_placings(rules, position))
    kind = 0
    while True:
        if position.pool[kind] > 0:
            squares = squares_for(rules, position, kind % SIZES + 1)
            if rank < squares:
                break
            rank -= squares
        kind += 1
    size = kind % SIZES + 1
    square = below(dice, rules.squares)
    while not can_place(rules, position, size, square):
        square = below(dice, rules.squares)
    return kind * rules.squares + square


@helper
def place(rules, position, seat, move, log):
    """SH-2: one pyramid from the pool onto an empty square or on top of a Mid."""
    kind = move // rules.squares
    square = move % rules.squares
    position.pool[kind] -= 1
    pyramid = rules.first_pyramid[kind] + position.pool[kind]
    height = position.height[square]
    if height < rules.max_height:
        position.open_tops[top_size(rules, position, square)] -= 1
    if height:
        note(log, PLACED_ON_TOP, seat, square, 0)
    else:
        note(log, PLACED_NEW, seat, square, 0)
        position.mids += 1
    position.below[pyramid] = position.top[square]
    position.top[square] = pyramid
    position.height[square] = height + 1
    if height + 1 < rules.max_height:
        position.open_tops[kind % SIZES + 1] += 1


@helper
def set_pool_aside(position):
    """SH-4: what cannot be placed is set aside; returns how many pyramids that are."""
    count = 0
    for kind in range(KINDS):
        count += position.pool[kind]
        position.pool[kind] = 0
    position.set_aside += count
    return count
