"""The heuristic's value of a move: lines in the making, threats, pins and mobility after it."""

from __future__ import annotations

import numpy as np

from playtest.engine.evaluation import bounded, value_of_end
from playtest.engine.kernel import copy_position, helper
from playtest.engine.records import OVER
from playtest.games.icedao.ending import end_turn
from playtest.games.icedao.lines import has_line_through, stands_on
from playtest.games.icedao.records import AXES, DIRECTIONS, SQUARE, UNDER, as_position
from playtest.games.icedao.sliding import count_slides, free_squares, is_on_top, slide

LINES, THREATS, DANGER, BLOCKING, PINNING, MOBILITY = range(6)  # places of the weights


@helper
def score_slides(rules, positions, at, trail, moves, count, weights, values, seat, log):
    """Each move is played on scratch and the position after it is weighed."""
    for choice in range(count):
        copy_position(positions, at + 1, at)
        after = as_position(positions[at + 1])
        log.count = 0
        square = slide(rules, after, seat, np.int64(moves[choice]), log)
        end_turn(rules, after, trail, seat, square, log)
        values[choice] = value_of(rules, after, seat, weights)


@helper
def value_of(rules, position, seat, weights):
    """What a position is worth to the seat after its move."""
    threats, danger = weights[THREATS], weights[DANGER]
    if position.actor == seat:
        # The other seat had to pass.
        threats, danger = 10.0 * threats, 0.0
    return weigh(rules, position, seat, weights, threats, danger)


@helper
def worth(rules, position, seat, weights):
    """What a position is worth to the seat in a search: as above with the other seat to move, and with
    this seat to move by the same measure, its own slides that make a line being the ones to fear."""
    threats, danger = weights[THREATS], weights[DANGER]
    if position.actor == seat:
        threats, danger = danger, threats
    return weigh(rules, position, seat, weights, threats, danger)


@helper
def weigh(rules, position, seat, weights, threats, danger):
    """Won, lost, drawn (0), or the weighted sum, in which a slide of the seat's that makes a line next counts
    `threats` and one of the other seat's `danger`."""
    if position.actor == OVER:
        return value_of_end(rules, position, seat)
    other = 1 - seat
    own_lines, own_winning = prospects(rules, position, seat)
    other_lines, other_winning = prospects(rules, position, other)
    return bounded(
        weights[LINES] * own_lines
        - weights[BLOCKING] * other_lines
        + threats * own_winning
        - danger * other_winning
        + weights[PINNING] * (count_covered(rules, position, other) - count_covered(rules, position, seat))
        + weights[MOBILITY] * (count_slides(rules, position, seat) - count_slides(rules, position, other))
    )


@helper
def prospects(rules, position, seat):
    """How near the seat is to lines, and how many of its slides would make one."""
    potential, fullest = survey_lines(rules, position, seat)
    # The line that a slide makes is an open one now, on all squares of which but one the seat stands.
    if rules.smallest_goes_anywhere and fullest < rules.line_length - 1:
        return potential, 0
    return potential, count_winning(rules, position, seat)


@helper
def count_winning(rules, position, seat):
    """How many slides of the seat would make a line."""
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
                    count += has_line_through(rules, position, seat, square)
        position.stack[start] = whole
    return count


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
def count_covered(rules, position, seat):
    """How many of the seat's pyramids are not on top."""
    count = 0
    for pyramid in range(rules.first_pyramid[seat], rules.first_pyramid[seat + 1]):
        count += not is_on_top(position, pyramid)
    return count
