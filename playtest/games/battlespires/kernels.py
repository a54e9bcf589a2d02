"""BattleSpires' compiled functions, as the loops take them."""

from __future__ import annotations

import numpy as np

from playtest.engine.records import CHANCE
from playtest.engine.signatures import (
    APPLY,
    CHANCE_MOVE,
    CHANCE_WEIGHT,
    COUNT_MOVES,
    EVALUATE,
    KEY,
    LEGAL_MOVES,
    RANDOM_MOVE,
    SCORE_MOVES,
    START,
)
from playtest.games.battlespires.catastrophe import chance_of, count_fates, draw_fate, topple
from playtest.games.battlespires.evaluation import score_choices, worth
from playtest.games.battlespires.identity import key_of
from playtest.games.battlespires.movement import list_moves, random_choice
from playtest.games.battlespires.records import FALLS, HOLDS, OWNER, TOPPLES, as_position, as_rules
from playtest.games.battlespires.turn import begin_turn, go_on, play_move


@OWNER.kernel(START)
def start(common_rules, common_position, trail, log):
    """BS-16: from the set-up to the first decision; the game can be over before it."""
    rules = as_rules(common_rules)
    position = as_position(common_position)
    seat = np.int64(position.turn_of)
    if position.moves_made:
        go_on(rules, position, seat, log)
    else:
        begin_turn(rules, position, seat, log)


@OWNER.kernel(LEGAL_MOVES)
def legal_moves(common_rules, common_position, moves):
    position = as_position(common_position)
    if position.actor == CHANCE:
        moves[0] = HOLDS
        moves[1] = TOPPLES
        moves[2] = FALLS
        return count_fates(as_rules(common_rules))
    return list_moves(as_rules(common_rules), position, np.int64(position.actor), moves)


@OWNER.kernel(COUNT_MOVES)
def count_moves(common_rules, common_position):
    position = as_position(common_position)
    if position.actor == CHANCE:
        return count_fates(as_rules(common_rules))
    return np.int64(position.choices)


@OWNER.kernel(RANDOM_MOVE)
def random_move(common_rules, common_position, dice):
    position = as_position(common_position)
    return random_choice(as_rules(common_rules), position, np.int64(position.actor), dice)


@OWNER.kernel(APPLY)
def apply(common_rules, common_position, trail, move, log):
    rules = as_rules(common_rules)
    position = as_position(common_position)
    seat = np.int64(position.turn_of)
    if position.actor == CHANCE:
        if move != HOLDS:
            topple(rules, position, seat, move == FALLS, log)
        go_on(rules, position, seat, log)
        return
    play_move(rules, position, seat, move, log)


@OWNER.kernel(CHANCE_MOVE)
def chance_move(common_rules, common_position, dice):
    """BS-14: whether the spire that the last move went to topples."""
    return draw_fate(as_rules(common_rules), dice)


@OWNER.kernel(SCORE_MOVES)
def score_moves(common_rules, positions, at, trail, moves, count, weights, values, seat, log):
    score_choices(as_rules(common_rules), positions, at, moves, count, weights, values, seat, log)


@OWNER.kernel(EVALUATE)
def evaluate(common_rules, positions, at, weights, seat, log):
    return worth(as_rules(common_rules), as_position(positions[at]), seat, weights)


@OWNER.kernel(KEY)
def key(common_rules, common_position):
    return key_of(as_rules(common_rules), as_position(common_position))


@OWNER.kernel(CHANCE_WEIGHT)
def chance_weight(common_rules, common_position, move):
    """BS-14."""
    return chance_of(as_rules(common_rules), move)


KERNELS = (
    start,
    legal_moves,
    count_moves,
    random_move,
    apply,
    chance_move,
    score_moves,
    evaluate,
    key,
    chance_weight,
)
