"""The heuristic's value of a move: what has been captured, what either seat can capture next, mobility."""

from __future__ import annotations

import numpy as np

from playtest.engine.evaluation import bounded, value_of_end
from playtest.engine.kernel import copy_position, helper
from playtest.engine.records import CHANCE, OVER
from playtest.games.battlespires.attack import count_captured, points_for
from playtest.games.battlespires.catastrophe import chance_of
from playtest.games.battlespires.ending import collected
from playtest.games.battlespires.movement import may_enter
from playtest.games.battlespires.records import (
    DIRECTIONS,
    EXITS,
    LOAD,
    MOVED,
    NEUTRAL,
    SQUARE,
    TOP,
    TOPPLES,
    UNDER,
    as_position,
)
from playtest.games.battlespires.stacks import item
from playtest.games.battlespires.turn import play_move

# Places of the weights, in the order of the game's list.
GAIN, FOLLOW_UP, THREATS, DANGER, PROSPECTS, MOBILITY, GRAIN = range(7)


@helper
def score_choices(rules, positions, at, moves, count, weights, values, seat, log):
    """Each move is played on scratch and the position after it is weighed."""
    for choice in range(count):
        copy_position(positions, at + 1, at)
        after = as_position(positions[at + 1])
        log.count = 0
        play_move(rules, after, seat, np.int64(moves[choice]), log)
        value = worth(rules, after, seat, weights)
        if weights[GRAIN] > 0.0:
            value = np.floor(value / weights[GRAIN])
        values[choice] = value


@helper
def worth(rules, position, seat, weights):
    """What a position is worth to the seat: won, lost, drawn (0), or the weighted sum.

    At the beginning of its own turn it is the other seat that has to fear what can be captured next.
    """
    if position.actor == OVER:
        return value_of_end(rules, position, seat)
    if position.actor == seat and position.moves_made == 0:
        return -bounded(value_in_play(rules, position, 1 - seat, weights))
    return bounded(value_in_play(rules, position, seat, weights))


@helper
def value_in_play(rules, position, seat, weights):
    """The weighted sum for a game that goes on."""
    other = 1 - seat
    value = weights[GAIN] * (standing(rules, position, seat) - standing(rules, position, other))
    if position.actor == CHANCE:
        value -= weights[GAIN] * expected_penalty(rules)
    if position.actor != other:
        follow_up, _, _ = survey(rules, position, seat, position.points_left, False)
        value += weights[FOLLOW_UP] * follow_up
    best, total, moves = survey(rules, position, other, rules.points, True)
    _, own_total, own_moves = survey(rules, position, seat, rules.points, True)
    value -= weights[THREATS] * best + weights[DANGER] * total
    value += weights[PROSPECTS] * own_total + weights[MOBILITY] * (own_moves - moves)
    return value


@helper
def standing(rules, position, seat):
    """What the seat has got: points or values, or with genocide the enemy pyramids it has done away with."""
    if rules.by_genocide:
        return -np.float64(position.on_board[1 - seat])
    return np.float64(collected(rules, position, seat))


@helper
def expected_penalty(rules):
    """What of `standing` the mover loses on average when a spire may topple."""
    if rules.by_genocide or rules.target_of_values:
        return 0.0
    return chance_of(rules, TOPPLES) * rules.penalty


@helper
def survey(rules, position, seat, points, whole_turn):
    """What the seat's single moves of at most `points` pips could capture: the most, the sum over the
    moves; and how many moves there are, the altitude limit aside. `whole_turn`: nothing has moved yet."""
    best = 0.0
    total = 0.0
    moves = 0
    for pyramid in range(rules.first_pyramid[seat], rules.first_pyramid[seat + 1]):
        if item(position, pyramid, LOAD) > points or (position.items[pyramid, MOVED] and not whole_turn):
            continue
        square = item(position, pyramid, SQUARE)
        exits = item(position, square, EXITS)
        for direction in range(DIRECTIONS):
            if (exits >> direction) & 1:
                beside = square + rules.step[direction]
                if rules.onto and not may_enter(rules, position, seat, beside):
                    continue
                moves += 1
                worth = worth_of_capture(rules, position, seat, pyramid, beside)
                total += worth
                best = max(best, worth)
    return best, total, moves


@helper
def worth_of_capture(rules, position, seat, bottom, square):
    """What the pyramids are worth to the seat that a move of the piece to the square would capture."""
    worth = 0
    pyramid = item(position, square, TOP)
    for _ in range(count_captured(rules, position, seat, bottom, square)):
        if not rules.by_genocide:
            worth += points_for(rules, seat, pyramid)
            if rules.target_of_values and rules.owner[pyramid] == NEUTRAL:
                worth -= rules.neutral_bonus
        elif rules.owner[pyramid] != NEUTRAL:
            worth += -1 if rules.owner[pyramid] == seat else 1
        pyramid = item(position, pyramid, UNDER)
    return np.float64(worth)
