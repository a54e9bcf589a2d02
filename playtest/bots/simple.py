"""Bots that look at most one move ahead: random, greedy, heuristic."""

from __future__ import annotations

import numpy as np

from playtest.bots.choice import best_of, is_careless
from playtest.bots.owner import OWNER
from playtest.engine.evaluation import score_lead
from playtest.engine.kernel import copy_position, helper
from playtest.engine.records import CHANCE, OVER
from playtest.engine.signatures import APPLY_AT, BOT, LEGAL_MOVES_AT, RANDOM_MOVE_AT, SCORE_MOVES_AT

LOSS, OPEN_END, WIN = 0.0, 1.0, 2.0

NOISE = 0  # the place of the only option


@helper
def outcome(game, rules, positions, trail, moves, seat, log):
    """What `positions[1]` is for `seat`: won, lost (now, or by the next seat's move), or neither."""
    after = positions[1]
    if after.actor == OVER:
        return final_outcome(after, seat)
    if after.actor in (CHANCE, seat):
        return OPEN_END
    count = game[LEGAL_MOVES_AT](rules, after, moves)
    for choice in range(count):
        copy_position(positions, 2, 1)
        log.count = 0
        game[APPLY_AT](rules, positions[2], trail, np.int64(moves[choice]), log)
        if positions[2].actor == OVER and final_outcome(positions[2], seat) == LOSS:
            return LOSS
    return OPEN_END


@helper
def final_outcome(position, seat):
    if position.winners == 1 << seat:
        return WIN
    return OPEN_END if (position.winners >> seat) & 1 else LOSS


@OWNER.kernel(BOT)
def random_bot(game, rules, positions, trail, move_lists, values, weights, options, slot, dice, log, memory):
    """Each legal move with equal probability."""
    return game[RANDOM_MOVE_AT](rules, positions[0], dice)


@OWNER.kernel(BOT)
def greedy_bot(game, rules, positions, trail, move_lists, values, weights, options, slot, dice, log, memory):
    """Own score minus the best other's after the move; where no score is at stake it takes a win and
    avoids an immediate loss; equal moves are equally likely.
    """
    position = positions[0]
    if (rules.scoring_phases >> position.phase) & 1 == 0 or is_careless(options[slot, NOISE], dice):
        # Where neither points nor the end of the game can hang on it, all moves are alike.
        return game[RANDOM_MOVE_AT](rules, position, dice)
    seat = np.int64(position.actor)
    count = game[LEGAL_MOVES_AT](rules, position, move_lists[0])
    at_stake = False
    for choice in range(count):
        copy_position(positions, 1, 0)
        log.count = 0
        game[APPLY_AT](rules, positions[1], trail, np.int64(move_lists[0, choice]), log)
        values[choice] = score_lead(rules, positions[1], seat)
        if values[choice] != values[0]:
            at_stake = True
    if not at_stake:
        for choice in range(count):
            copy_position(positions, 1, 0)
            log.count = 0
            game[APPLY_AT](rules, positions[1], trail, np.int64(move_lists[0, choice]), log)
            values[choice] = outcome(game, rules, positions, trail, move_lists[1], seat, log)
    return np.int64(move_lists[0, best_of(values, count, dice)])


@OWNER.kernel(BOT)
def heuristic_bot(
    game, rules, positions, trail, move_lists, values, weights, options, slot, dice, log, memory
):
    """The move with the highest value by the game's weighted evaluation; equal moves are equally likely."""
    position = positions[0]
    if is_careless(options[slot, NOISE], dice):
        return game[RANDOM_MOVE_AT](rules, position, dice)
    count = game[LEGAL_MOVES_AT](rules, position, move_lists[0])
    if count == 1:
        return np.int64(move_lists[0, 0])
    game[SCORE_MOVES_AT](
        rules, positions, 0, trail, move_lists[0], count, weights[slot], values, np.int64(position.actor), log
    )
    return np.int64(move_lists[0, best_of(values, count, dice)])
