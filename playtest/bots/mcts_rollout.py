"""From a leaf of the tree to credits: the game played on by a simple policy, then ended or valued."""

from __future__ import annotations

import math

import numpy as np

from playtest.bots.choice import best_of
from playtest.bots.credits import WHOLE, share_out, squash, squash_values
from playtest.engine.dice import unit
from playtest.engine.evaluation import MOST_EVALUATION, WON, score_lead
from playtest.engine.kernel import copy_position, helper
from playtest.engine.records import CHANCE, OVER
from playtest.engine.signatures import (
    APPLY_AT,
    CHANCE_MOVE_AT,
    EVALUATE_AT,
    LEGAL_MOVES_AT,
    RANDOM_MOVE_AT,
    SCORE_MOVES_AT,
)

NUMBER, SQUARES, FIXED = range(3)  # of the scale: how many differences, their squares, what is used instead

RANDOMLY, GREEDILY, BY_HEURISTIC = range(3)  # places of the policies among the option's choices


@helper
def roll_out(search, plan, credits, worth, scale):
    """Play `positions[1]` on and put each seat's part of the win into `credits`, and into `worth` what the
    position itself seems to be worth to each, with `plan.minimax`.

    After `plan.cut` plies in which points or the end are at stake the game is not played on but evaluated.
    """
    position = search.positions[1]
    if plan.minimax > 0.0 and plan.cut > 0 and position.actor != OVER:
        evaluate(search, worth, scale)
    plies = 0
    while position.actor != OVER and plies < plan.cut:
        if position.actor == CHANCE:
            move = search.game[CHANCE_MOVE_AT](search.rules, position, search.dice)
        else:
            at_stake = (search.rules.scoring_phases >> position.phase) & 1
            plies += at_stake
            move = rollout_move(search, plan, at_stake)
        search.log.count = 0
        search.game[APPLY_AT](search.rules, position, search.trail, move, search.log)
    if position.actor == OVER:
        share_out(position.winners, search.rules.seats, credits)
    else:
        evaluate(search, credits, scale)
    if plan.cut == 0:
        for seat in range(search.rules.seats):
            worth[seat] = credits[seat]


@helper
def rollout_move(search, plan, at_stake):
    """The policy's move, or a random one: where nothing is at stake and in a share `epsilon` of all plies."""
    position = search.positions[1]
    if plan.policy == RANDOMLY or not at_stake or (plan.epsilon > 0.0 and unit(search.dice) < plan.epsilon):
        return search.game[RANDOM_MOVE_AT](search.rules, position, search.dice)
    moves = search.moves
    count = search.game[LEGAL_MOVES_AT](search.rules, position, moves)
    if plan.policy == BY_HEURISTIC:
        value_moves(search, count)
    else:
        seat = np.int64(position.actor)
        for choice in range(count):
            copy_position(search.positions, 2, 1)
            search.log.count = 0
            after = search.positions[2]
            search.game[APPLY_AT](search.rules, after, search.trail, np.int64(moves[choice]), search.log)
            won = after.actor == OVER and after.winners == 1 << seat
            search.values[choice] = WON if won else score_lead(search.rules, after, seat)
    return np.int64(moves[best_of(search.values, count, search.dice)])


@helper
def value_moves(search, count):
    """Put the heuristic's value of each of the legal moves of `positions[1]` into `values`."""
    search.game[SCORE_MOVES_AT](
        search.rules,
        search.positions,
        1,
        search.trail,
        search.moves,
        count,
        search.weights,
        search.values,
        np.int64(search.positions[1].actor),
        search.log,
    )


@helper
def weigh_moves(search, count):
    """Put what the game's evaluation says, after each of the legal moves of `positions[1]`, for the seat that
    makes it into `values`."""
    seat = np.int64(search.positions[1].actor)
    for choice in range(count):
        copy_position(search.positions, 2, 1)
        search.log.count = 0
        move = np.int64(search.moves[choice])
        search.game[APPLY_AT](search.rules, search.positions[2], search.trail, move, search.log)
        search.values[choice] = search.game[EVALUATE_AT](
            search.rules, search.positions, 2, search.weights, seat, search.log
        )


@helper
def set_scale(worth, scale):
    """Measure differences between seats by what the moves to decide between lead to: a third of them to less.

    Most moves can be blunders, whose values say nothing of how much the others differ.
    """
    sizes = np.sort(np.abs(worth))
    usual = sizes[sizes.shape[0] // 3]
    if 0.0 < usual <= MOST_EVALUATION:
        scale[FIXED] = 2.0 * usual


@helper
def scale_of(scale):
    """By how much differences between seats are divided; 0 where nothing is known."""
    if scale[FIXED] > 0.0:
        return scale[FIXED]
    return math.sqrt(scale[SQUARES] / scale[NUMBER]) if scale[SQUARES] > 0.0 else 0.0


@helper
def seeming_credit(worth, scale):
    """The credit of a seat whose lead is `worth`, by the game's evaluation."""
    if abs(worth) > MOST_EVALUATION:
        return np.int64((0.5 + 0.5 * worth / WON) * WHOLE)
    usual = scale_of(scale)
    return np.int64(squash(2.0 * worth / usual if usual > 0.0 else 0.0) * WHOLE)


@helper
def evaluate(search, credits, scale):
    """Put each seat's chance of the win in `positions[1]` into `credits`, by the game's evaluation.

    Each game values positions on a scale of its own. Where the moves to decide between do not tell it,
    differences between seats are measured by how large they have been so far in this search (their root
    mean square).
    """
    seats = search.rules.seats
    values = search.values
    for seat in range(seats):
        values[seat] = search.game[EVALUATE_AT](
            search.rules, search.positions, 1, search.weights, seat, search.log
        )
        for other in range(seat):
            difference = values[seat] - values[other]
            scale[NUMBER] += 1.0
            scale[SQUARES] += difference * difference
    usual = scale_of(scale)
    if usual > 0.0:
        for seat in range(seats):
            values[seat] /= usual
    squash_values(values, seats, credits)
