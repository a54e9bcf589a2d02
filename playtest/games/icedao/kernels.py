"""Ice Dao's compiled functions, as the loops take them."""

from __future__ import annotations

import numpy as np

from playtest.engine.evaluation import equal_chances
from playtest.engine.keys import common_key, folded
from playtest.engine.signatures import (
    APPLY,
    CHANCE_MOVE,
    COUNT_MOVES,
    EVALUATE,
    KEY,
    LEGAL_MOVES,
    RANDOM_MOVE,
    SCORE_MOVES,
    START,
)
from playtest.games.icedao.ending import end_turn, must_pass, pass_turn
from playtest.games.icedao.evaluation import score_slides, worth
from playtest.games.icedao.records import OWNER, as_position, as_rules
from playtest.games.icedao.repetition import remember, whole_key
from playtest.games.icedao.sliding import count_slides, list_slides, random_slide, slide


@OWNER.kernel(START)
def start(common_rules, common_position, trail, log):
    """ID-1, ID-7, ID-9: from the set-up to the first decision; the start counts as a position."""
    rules = as_rules(common_rules)
    position = as_position(common_position)
    seat = np.int64(position.actor)
    position.key = whole_key(rules, position, seat)
    trail[0] = position.key
    remember(position)
    if must_pass(rules, position, log):
        pass_turn(rules, position, trail, log)


@OWNER.kernel(LEGAL_MOVES)
def legal_moves(common_rules, common_position, moves):
    position = as_position(common_position)
    return list_slides(as_rules(common_rules), position, np.int64(position.actor), moves)


@OWNER.kernel(COUNT_MOVES)
def count_moves(common_rules, common_position):
    position = as_position(common_position)
    return count_slides(as_rules(common_rules), position, np.int64(position.actor))


@OWNER.kernel(RANDOM_MOVE)
def random_move(common_rules, common_position, dice):
    position = as_position(common_position)
    return random_slide(as_rules(common_rules), position, np.int64(position.actor), dice)


@OWNER.kernel(APPLY)
def apply(common_rules, common_position, trail, move, log):
    rules = as_rules(common_rules)
    position = as_position(common_position)
    seat = np.int64(position.actor)
    square = slide(rules, position, seat, move, log)
    end_turn(rules, position, trail, seat, square, log)


@OWNER.kernel(CHANCE_MOVE)
def chance_move(common_rules, common_position, dice):
    """Nothing in Ice Dao is left to chance."""
    return 0


@OWNER.kernel(SCORE_MOVES)
def score_moves(common_rules, positions, at, trail, moves, count, weights, values, seat, log):
    score_slides(as_rules(common_rules), positions, at, trail, moves, count, weights, values, seat, log)


@OWNER.kernel(EVALUATE)
def evaluate(common_rules, positions, at, weights, seat, log):
    return worth(as_rules(common_rules), as_position(positions[at]), seat, weights)


@OWNER.kernel(KEY)
def key(common_rules, common_position):
    """All stacks, the seat to move and the turns; not which positions have come up before (ID-9)."""
    position = as_position(common_position)
    return folded(common_key(common_rules, common_position), position.unbroken) ^ position.key


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
    equal_chances,
)
