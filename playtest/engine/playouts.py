"""Standing by random playouts, for games without points."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.kernel import copy_position, helper
from playtest.engine.play import CHANCE_BIT
from playtest.engine.records import (
    CHANCE,
    ENGINE,
    MAX_SEATS,
    OVER,
    Dice,
    Log,
    Moves,
    Positions,
    Rules,
    Trail,
    Whole,
)
from playtest.engine.signatures import APPLY_AT, CHANCE_MOVE_AT, GAME, RANDOM_MOVE_AT, START_AT

NO_LEADER = -1
SHARES = 12  # of a win: every share of it among up to four seats is whole
SCRATCH = MAX_SEATS + MAX_SEATS * MAX_SEATS

LEADERS = types.int64(GAME, Rules, Positions, Trail, Moves, types.int64, types.int64, Dice, Log, Whole, Moves)


@helper
def shares_of(position, seat):
    """The seat's part of a finished game's win, in twelfths."""
    winners = 0
    for other in range(MAX_SEATS):
        winners += (position.winners >> other) & 1
    return ((position.winners >> seat) & 1) * (SHARES // winners)


@helper
def play_out(game, rules, position, trail, dice, log):
    """Play random moves to the end of the game."""
    while position.actor != OVER:
        if position.actor == CHANCE:
            move = game[CHANCE_MOVE_AT](rules, position, dice)
        else:
            move = game[RANDOM_MOVE_AT](rules, position, dice)
        log.count = 0
        game[APPLY_AT](rules, position, trail, move, log)


@helper
def leads(sums, first, second, playouts):
    """`first` is ahead of `second` by more than two standard errors of the mean difference."""
    difference = sums[first] - sums[second]
    products = MAX_SEATS + MAX_SEATS * first + second
    squares = (
        sums[MAX_SEATS + (MAX_SEATS + 1) * first]
        + sums[MAX_SEATS + (MAX_SEATS + 1) * second]
        - 2 * sums[products]
    )
    return difference > 0 and difference * difference * (playouts + 4) > 4 * squares * playouts


@helper
def leader_by_playouts(game, rules, positions, trail, playouts, dice, log, sums):
    """The seat ahead of every other in `positions[0]` by more than two standard errors, or NO_LEADER.

    A seat's standing is its mean credit over `playouts` random games from here.
    """
    for place in range(SCRATCH):
        sums[place] = 0
    for _ in range(playouts):
        copy_position(positions, 1, 0)
        play_out(game, rules, positions[1], trail, dice, log)
        for seat in range(rules.seats):
            own = shares_of(positions[1], seat)
            sums[seat] += own
            for other in range(rules.seats):
                sums[MAX_SEATS + MAX_SEATS * seat + other] += own * shares_of(positions[1], other)
    for seat in range(rules.seats):
        ahead = 0
        for other in range(rules.seats):
            if other != seat and leads(sums, seat, other, playouts):
                ahead += 1
        if ahead == rules.seats - 1:
            return seat
    return NO_LEADER


@ENGINE.kernel(LEADERS)
def leaders_of_game(game, rules, positions, trail, tape, length, playouts, dice, log, sums, leaders):
    """Replay `tape[:length]`; `leaders[t - 1]` is who leads after turn t; returns the number of turns.

    After the last turn it is the sole winner. Turns count from the first with points or an end in reach.
    """
    copy_position(positions, 0, positions.shape[0] - 1)
    position = positions[0]
    log.count = 0
    game[START_AT](rules, position, trail, log)
    begun = -1
    turns = 0
    for ply in range(length):
        before = position.turns
        if begun < 0 and position.actor != CHANCE and (rules.scoring_phases >> position.phase) & 1:
            begun = before
        log.count = 0
        game[APPLY_AT](rules, position, trail, np.int64(tape[ply] & ~CHANCE_BIT), log)
        if begun < 0 or position.turns == before:
            continue
        leader = NO_LEADER
        if position.actor == OVER:
            for seat in range(rules.seats):
                if position.winners == 1 << seat:
                    leader = seat
        else:
            leader = leader_by_playouts(game, rules, positions, trail, playouts, dice, log, sums)
        turns = position.turns - begun
        for turn in range(before - begun, turns):
            leaders[turn] = leader
    return turns
