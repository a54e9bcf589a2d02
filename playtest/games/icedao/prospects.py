"""How near a seat is to winning: lines and patterns in the making, and the slides that complete them."""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper
from playtest.games.icedao.lines import has_line_through, stands_on
from playtest.games.icedao.patterns import has_corners_through, has_square_through
from playtest.games.icedao.records import AXES, CORNER_SQUARES, DIRECTIONS, SQUARE, UNDER
from playtest.games.icedao.sliding import free_squares, is_on_top

MOST_OTHERS = CORNER_SQUARES - 1  # squares of a pattern beside one


@helper
def prospects(rules, position, seat):
    """How near the seat is to lines and patterns, and how many of its slides would make one."""
    potential, fullest = survey_lines(rules, position, seat)
    is_near = fullest >= rules.line_length - 1
    if rules.square_wins:
        more, fullest = survey_squares(rules, position, seat)
        potential += more
        is_near |= fullest >= MOST_OTHERS
    if rules.corners_win:
        more, fullest = survey_corners(rules, position, seat)
        potential += more
        is_near |= fullest >= MOST_OTHERS
    # What a slide makes is open now, and the seat stands on all its squares but one.
    if rules.smallest_goes_anywhere and not is_near:
        return potential, 0
    return potential, count_winning(rules, position, seat)


@helper
def count_winning(rules, position, seat):
    """How many slides of the seat would make a line or a pattern."""
    count = 0
    for pyramid in range(rules.first_pyramid[seat], rules.first_pyramid[seat + 1]):
        if not is_on_top(position, pyramid):
            continue
        start = position.pyramids[pyramid, SQUARE]
        whole = position.stack[start]
        position.stack[start] = position.pyramids[pyramid, UNDER]
        for direction in range(DIRECTIONS):
            if not rules.slides[direction]:
                continue
            reach = free_squares(rules, position, pyramid, direction)
            square = np.int64(start)
            for distance in range(1, reach + 1):
                square = np.int64(rules.neighbor[square, direction])
                if distance == reach or rules.chosen_distance:
                    count += wins_on(rules, position, seat, square)
        position.stack[start] = whole
    return count


@helper
def wins_on(rules, position, seat, square):
    """ID-8, ID-11: whether the seat wins by coming to the square."""
    if has_line_through(rules, position, seat, square):
        return True
    if rules.square_wins and has_square_through(rules, position, seat, square):
        return True
    return rules.corners_win and has_corners_through(rules, position, seat, square)


@helper
def survey_lines(rules, position, seat):
    """How near the seat is to lines: for each of its pyramids and each open line through it,
    the square of the number of other squares of that line on which the seat stands; and on how many squares
    of an open line it stands at the most.

    A line is open if it lies on the board and the seat's smallest pyramid could stop on each of its squares.
    """
    smallest = rules.blockers[rules.first_pyramid[seat]]
    others = np.int64(rules.line_length) - 1
    total = 0
    most = 0
    for pyramid in range(rules.first_pyramid[seat], rules.first_pyramid[seat + 1]):
        square = np.int64(position.pyramids[pyramid, SQUARE])
        for axis in range(AXES):
            if not rules.lines[axis]:
                continue
            ahead, room_ahead = open_squares(rules, position, seat, square, axis, smallest, others)
            behind, room_behind = open_squares(rules, position, seat, square, axis + 4, smallest, others)
            if ahead | behind == 0:
                continue
            for back in range(max(0, others - room_ahead), min(others, room_behind) + 1):
                stands = count_low_bits(behind, back) + count_low_bits(ahead, others - back)
                total += stands * stands
                most = max(most, stands)
    return total, most + 1


@helper
def open_squares(rules, position, seat, square, direction, smallest, most):
    """On which of at most `most` squares ahead, up to one that is not open, the seat stands, as bits from the
    nearest on; and how many squares that is."""
    stands = 0
    for distance in range(most):
        square = np.int64(rules.neighbor[square, direction])
        if stands_on(position, seat, square):
            stands |= 1 << distance
        elif position.stack[square] & smallest:
            return stands, distance
    return stands, most


@helper
def count_low_bits(bits, number):
    """How many of the lowest `number` bits are set."""
    bits &= (1 << number) - 1
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@helper
def survey_squares(rules, position, seat):
    """As `survey_lines`, for two by two squares."""
    smallest = rules.blockers[rules.first_pyramid[seat]]
    total = 0
    most = 0
    for pyramid in range(rules.first_pyramid[seat], rules.first_pyramid[seat + 1]):
        square = np.int64(position.pyramids[pyramid, SQUARE])
        for diagonal in range(1, DIRECTIONS, 2):
            stands = 0
            for direction in range(diagonal - 1, diagonal + 2):
                beside = np.int64(rules.neighbor[square, direction % DIRECTIONS])
                if stands_on(position, seat, beside):
                    stands += 1
                elif position.stack[beside] & smallest:
                    stands = -MOST_OTHERS  # not open
            if stands > 0:
                total += stands * stands
                most = max(most, stands)
    return total, most + 1


@helper
def survey_corners(rules, position, seat):
    """As `survey_lines`, for the four corners."""
    smallest = rules.blockers[rules.first_pyramid[seat]]
    stands = 0
    pyramids = 0
    for place in range(CORNER_SQUARES):
        corner = np.int64(rules.corner[place])
        if stands_on(position, seat, corner):
            stands += 1
        elif position.stack[corner] & smallest:
            return 0, 0
    for pyramid in range(rules.first_pyramid[seat], rules.first_pyramid[seat + 1]):
        square = np.int64(position.pyramids[pyramid, SQUARE])
        for place in range(CORNER_SQUARES):
            pyramids += rules.corner[place] == square
    others = max(stands - 1, 0)
    return pyramids * others * others, stands
