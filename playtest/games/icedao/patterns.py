"""Dao's patterns: two by two squares, the corners, a corner that is shut in (ID-11, ID-12)."""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper
from playtest.engine.log import note
from playtest.games.icedao.lines import owns_top, stands_on
from playtest.games.icedao.records import (
    CORNER_SQUARES,
    CORNERS_MADE,
    DIRECTIONS,
    ENDED_BY_CORNERS,
    ENDED_BY_SQUARE,
    OFF_BOARD,
    PATTERN_BITS,
    SHUT_IN,
    SQUARE,
    SQUARE_MADE,
)


@helper
def has_square_through(rules, position, seat, square):
    """ID-11: the seat, which stands on the square, does so on all of two by two with it."""
    for diagonal in range(1, DIRECTIONS, 2):
        if (
            stands_on(position, seat, rules.neighbor[square, diagonal])
            and stands_on(position, seat, rules.neighbor[square, diagonal - 1])
            and stands_on(position, seat, rules.neighbor[square, (diagonal + 1) % DIRECTIONS])
        ):
            return True
    return False


@helper
def has_corners(rules, position, seat):
    """ID-11: the seat stands on all four corners."""
    for corner in range(CORNER_SQUARES):
        if not stands_on(position, seat, rules.corner[corner]):
            return False
    return True


@helper
def has_corners_through(rules, position, seat, square):
    """ID-11: the square, on which the seat stands, is a corner, and it stands on the other ones too."""
    is_corner = False
    for place in range(CORNER_SQUARES):
        corner = rules.corner[place]
        if corner == square:
            is_corner = True
        elif not stands_on(position, seat, corner):
            return False
    return is_corner


@helper
def has_any_square(rules, position, seat):
    """ID-11: the seat stands on some two by two squares."""
    for pyramid in range(rules.first_pyramid[seat], rules.first_pyramid[seat + 1]):
        if has_square_through(rules, position, seat, np.int64(position.pyramids[pyramid, SQUARE])):
            return True
    return False


@helper
def makes_pattern(rules, position, seat, square, log):
    """ID-11: the ending by which the seat, whose pyramid has come to the square, wins; 0 for none.

    Only a slide to a square completes a pattern, but one that the set-up gave counts too.
    """
    given = (position.unbroken >> (PATTERN_BITS + seat)) & 1
    if given:
        position.unbroken ^= 1 << (PATTERN_BITS + seat)
    if rules.square_wins and (
        has_any_square(rules, position, seat) if given else has_square_through(rules, position, seat, square)
    ):
        note(log, SQUARE_MADE, seat, -1, 0)
        return ENDED_BY_SQUARE
    if rules.corners_win and has_corners(rules, position, seat):
        note(log, CORNERS_MADE, seat, -1, 0)
        return ENDED_BY_CORNERS
    return 0


@helper
def shuts_in(rules, position, seat, log):
    """ID-12: whether the seat, with its ply, has shut a corner of the other one's in, and so loses."""
    found = False
    for place in range(rules.corners):
        corner = np.int64(rules.corner[place])
        if is_shut_in(rules, position, seat, corner):
            note(log, SHUT_IN, seat, corner, 0)
            found = True
    return found


@helper
def is_shut_in(rules, position, seat, corner):
    """ID-12: the other seat's pyramid is on top in the corner, the seat's are on all squares next to it."""
    if not owns_top(rules, position, 1 - seat, corner):
        return False
    for direction in range(DIRECTIONS):
        beside = np.int64(rules.neighbor[corner, direction])
        if beside != OFF_BOARD and not owns_top(rules, position, seat, beside):
            return False
    return True
