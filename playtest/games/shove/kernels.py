"""Shove's compiled functions, as the loops take them."""

from __future__ import annotations

from playtest.engine.dice import below
from playtest.engine.evaluation import equal_chances
from playtest.engine.records import CHANCE
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
from playtest.games.shove.assembly import count_placings, list_placings, place, random_placing
from playtest.games.shove.bidding import bid, count_bids, list_bids, random_bid
from playtest.games.shove.ending import end_by_score, end_turn, go_on, no_beads_left
from playtest.games.shove.evaluation import score_by_phase
from playtest.games.shove.identity import key_of
from playtest.games.shove.records import (
    ASSEMBLY,
    BIDDING,
    ENDED_BY_SCORE,
    OWNER,
    as_position,
    as_rules,
)
from playtest.games.shove.shoving import can_select, count_selections, list_selections, shove
from playtest.games.shove.worth import worth


@OWNER.kernel(START)
def start(common_rules, common_position, trail, log):
    """SH-5, SH-17: from the set-up to the first decision; the game can be over before it."""
    rules = as_rules(common_rules)
    position = as_position(common_position)
    if no_beads_left(rules, position):
        end_by_score(rules, position, ENDED_BY_SCORE)
    else:
        go_on(rules, position, int(position.counting_seat), log)


@OWNER.kernel(LEGAL_MOVES)
def legal_moves(common_rules, common_position, moves):
    rules = as_rules(common_rules)
    position = as_position(common_position)
    if position.phase == ASSEMBLY:
        return list_placings(rules, position, moves)
    if position.phase == BIDDING:
        return list_bids(rules, position, moves)
    return list_selections(rules, position, position.actor, moves)


@OWNER.kernel(COUNT_MOVES)
def count_moves(common_rules, common_position):
    rules = as_rules(common_rules)
    position = as_position(common_position)
    if position.phase == ASSEMBLY:
        return count_placings(rules, position)
    if position.phase == BIDDING:
        return count_bids(rules, position)
    return count_selections(rules, position, position.actor)


@OWNER.kernel(RANDOM_MOVE)
def random_move(common_rules, common_position, dice):
    rules = as_rules(common_rules)
    position = as_position(common_position)
    if position.phase == ASSEMBLY:
        return random_placing(rules, position, dice)
    if position.phase == BIDDING:
        return random_bid(rules, position, dice)
    rank = below(dice, count_selections(rules, position, position.actor))
    square = 0
    while True:
        if can_select(rules, position, position.actor, square):
            if rank == 0:
                return square
            rank -= 1
        square += 1


@OWNER.kernel(APPLY)
def apply(common_rules, common_position, trail, move, log):
    rules = as_rules(common_rules)
    position = as_position(common_position)
    if position.actor == CHANCE:
        seat = int(position.counting_seat)
        place(rules, position, seat, move, log)
        go_on(rules, position, (seat + 1) % rules.seats, log)
        return
    seat = int(position.actor)
    if position.phase == ASSEMBLY:
        place(rules, position, seat, move, log)
    elif position.phase == BIDDING:
        bid(position, seat, move, log)
    else:
        shove(rules, position, seat, move, log)
    end_turn(rules, position, seat, log)


@OWNER.kernel(CHANCE_MOVE)
def chance_move(common_rules, common_position, dice):
    """SH-5: chance places each legal pyramid with equal probability."""
    return random_placing(as_rules(common_rules), as_position(common_position), dice)


@OWNER.kernel(SCORE_MOVES)
def score_moves(common_rules, positions, at, trail, moves, count, weights, values, seat, log):
    score_by_phase(as_rules(common_rules), positions, at, moves, count, weights, values, seat, log)


@OWNER.kernel(EVALUATE)
def evaluate(common_rules, positions, at, weights, seat, log):
    return worth(as_rules(common_rules), positions, at, seat, weights, log)


@OWNER.kernel(KEY)
def key(common_rules, common_position):
    return key_of(as_rules(common_rules), as_position(common_position))


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
