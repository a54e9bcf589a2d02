"""Lines: consecutive squares that all hold a pyramid of one seat (ID-8)."""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper
from playtest.engine.log import note
from playtest.games.icedao.records import (
    AXES,
    LINE_DIAGONAL,
    LINE_ORTHOGONAL,
    LINE_WITH_COVERED,
    NUMBER,
    SEAT_1,
)


@helper
def stands_on(position, seat, square):
    """ID-8: the seat has a pyramid anywhere in the square's stack."""
    return position.stack[square] & (SEAT_1 << seat) != 0


@helper
def owns_top(rules, position, seat, square):
    """The square's top pyramid is the seat's."""
    top = position.stack[square] & NUMBER
    return rules.first_pyramid[seat] <= top < rules.first_pyramid[seat + 1]


@helper
def owned_beyond(rules, position, seat, square, direction):
    """How many squares next to this one, without a gap, hold a pyramid of the seat."""
    count = 0
    square = rules.neighbor[square, direction]
    while stands_on(position, seat, square):
        count += 1
        square = rules.neighbor[square, direction]
    return count


@helper
def has_line_through(rules, position, seat, square):
    """ID-8: a line of the seat's goes through the square, on which it stands."""
    for axis in range(AXES):
        if not rules.lines[axis]:
            continue
        length = 1 + owned_beyond(rules, position, seat, square, axis)
        if length < rules.line_length:
            length += owned_beyond(rules, position, seat, square, axis + 4)
        if length >= rules.line_length:
            return True
    return False


@helper
def line_from(rules, position, seat, square, axis):
    """Of the line that starts here: 0 if it is not the seat's, 2 if it needs a covered pyramid, else 1."""
    found = 1
    for _ in range(rules.line_length):
        if not stands_on(position, seat, square):
            return 0
        if not owns_top(rules, position, seat, square):
            found = 2
        square = rules.neighbor[square, axis]
    return found


@helper
def note_lines(rules, position, seat, log):
    """ID-8: whether the seat has any line on the board; what kinds of lines it has is logged."""
    orthogonal = diagonal = covered = False
    for axis in range(AXES):
        for square in range(rules.squares):
            found = line_from(rules, position, seat, np.int64(square), axis)
            if found and rules.lines[axis]:
                diagonal |= axis % 2 == 1
                orthogonal |= axis % 2 == 0
                covered |= found == 2
    if orthogonal:
        note(log, LINE_ORTHOGONAL, seat, -1, 0)
    if diagonal:
        note(log, LINE_DIAGONAL, seat, -1, 0)
    if covered:
        note(log, LINE_WITH_COVERED, seat, -1, 0)
    return orthogonal or diagonal


@helper
def makes_line(rules, position, seat, square, log):
    """ID-8: whether the seat, whose pyramid has come to the square, wins with its ply.

    Only a slide to a square completes a line, but one that the set-up gave counts too.
    """
    if (position.unbroken >> seat) & 1:
        position.unbroken ^= 1 << seat
        return note_lines(rules, position, seat, log)
    return has_line_through(rules, position, seat, square) and note_lines(rules, position, seat, log)
