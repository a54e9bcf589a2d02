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

WON = 1e18  # beyond whatever weights can add up to in play


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
    """What a position is worth to the seat: won, lost, drawn (0), or the weighted sum."""
    if position.actor == OVER:
        if position.winners == 1 << seat:
            return WON
        return 0.0 if (position.winners >> seat) & 1 else -WON
    other = 1 - seat
    threats = count_winning(rules, position, seat)
    danger = count_winning(rules, position, other)
    if position.actor == seat:
        # The other seat had to pass.
        threats, danger = threats * 10, 0
    return (
        weights[LINES] * potential(rules, position, seat)
        - weights[BLOCKING] * potential(rules, position, other)
        + weights[THREATS] * threats
        - weights[DANGER] * danger
        + weights[PINNING] * (count_covered(rules, position, other) - count_covered(rules, position, seat))
        + weights[MOBILITY] * (count_slides(rules, position, seat) - count_slides(rules, position, other))
    )


@helper
def worth(rules, position, seat, weights):
    """What a position is worth to the seat in a search: as above with the other seat to move, and with
    this seat to move by the same measure, its own slides that make a line being the ones to fear."""
    if position.actor == OVER:
        return value_of_end(rules, position, seat)
    other = 1 - seat
    threats, danger = weights[THREATS], weights[DANGER]
    if position.actor == seat:
        threats, danger = danger, threats
    return bounded(
        threats * count_winning(rules, position, seat)
        - danger * count_winning(rules, position, other)
        + structure(rules, position, seat, weights)
    )


@helper
def structure(rules, position, seat, weights):
    """What a position is worth to the seat apart from slides that make a line next."""
    other = 1 - seat
    return (
        weights[LINES] * potential(rules, position, seat)
        - weights[BLOCKING] * potential(rules, position, other)
        + weights[PINNING] * (count_covered(rules, position, other) - count_covered(rules, position, seat))
        + weights[MOBILITY] * (count_slides(rules, position, seat) - count_slides(rules, position, other))
    )


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
def potential(rules, position, seat):
    """How near the seat is to lines: for each of its pyramids and each open line through it,
    the square of the number of other squares of that line on which the seat stands.

    A line is open if it lies on the board and the seat's smallest pyramid could stop on each of its squares.
    """
    smallest = rules.blockers[rules.first_pyramid[seat]]
    others = np.int64(rules.line_length) - 1
    total = 0
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
    return total


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
