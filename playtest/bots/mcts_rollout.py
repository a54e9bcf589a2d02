"""From a leaf of the tree to credits: the game played on by a simple policy, then ended or valued."""

from __future__ import annotations

import math

import numpy as np

from playtest.bots.choice import best_of
from playtest.bots.credits import share_out, squash_values
from playtest.engine.dice import unit
from playtest.engine.evaluation import WON, score_lead
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

RANDOMLY, GREEDILY, BY_HEURISTIC = range(3)  # places of the policies among the option's choices


@helper
def roll_out(search, plan, credits, scale):
    """Play `positions[1]` on and put each seat's part of the win into `credits`.

    After `plan.cut` plies in which points or the end are at stake the game is not played on but evaluated.
    """
    position = search.positions[1]
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
def evaluate(search, credits, scale):
    """Put each seat's chance of the win in `positions[1]` into `credits`, by the game's evaluation.

    Differences between seats are measured by how large they have been so far in this search (their root
    mean square), for each game values positions on a scale of its own.
    """
    seats = search.rules.seats
    values = search.values
    for seat in range(seats):
        values[seat] = search.game[EVALUATE_AT](
            search.rules, search.positions, 1, search.weights, seat, search.log
        )
        for other in range(seat):
            difference = values[seat] - values[other]
            scale[0] += 1.0
            scale[1] += difference * difference
    if scale[1] > 0.0:
        usual = math.sqrt(scale[1] / scale[0])
        for seat in range(seats):
            values[seat] /= usual
    squash_values(values, seats, credits)
