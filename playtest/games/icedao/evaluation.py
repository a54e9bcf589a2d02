"""The heuristic's value of a move: lines and patterns in the making, threats, pins and mobility after it."""

from __future__ import annotations

import numpy as np

from playtest.engine.evaluation import bounded, value_of_end
from playtest.engine.kernel import copy_position, helper
from playtest.engine.records import OVER
from playtest.games.icedao.ending import end_turn
from playtest.games.icedao.prospects import prospects
from playtest.games.icedao.records import as_position
from playtest.games.icedao.sliding import count_slides, is_on_top, slide

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
    this seat to move by the same measure, its own slides that win being the ones to fear."""
    threats, danger = weights[THREATS], weights[DANGER]
    if position.actor == seat:
        threats, danger = danger, threats
    return weigh(rules, position, seat, weights, threats, danger)


@helper
def weigh(rules, position, seat, weights, threats, danger):
    """Won, lost, drawn (0), or the weighted sum, in which a slide of the seat's that wins next counts
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
def count_covered(rules, position, seat):
    """How many of the seat's pyramids are not on top."""
    count = 0
    for pyramid in range(rules.first_pyramid[seat], rules.first_pyramid[seat + 1]):
        count += not is_on_top(position, pyramid)
    return count
