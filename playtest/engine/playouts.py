"""Standing by random playouts, for games without points."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.evaluation import share_of
from playtest.engine.kernel import copy_position, helper
from playtest.engine.records import (
    CHANCE,
    CHANCE_BIT,
    ENGINE,
    MAX_SEATS,
    OVER,
    Dice,
    Log,
    MoveLists,
    Moves,
    Positions,
    Rules,
    Trail,
    Whole,
)
from playtest.engine.signatures import APPLY_AT, CHANCE_MOVE_AT, GAME, RANDOM_MOVE_AT, START_AT

SCRATCH = MAX_SEATS + MAX_SEATS * MAX_SEATS

STANDINGS = types.int64(
    GAME, Rules, Positions, Trail, Moves, types.int64, types.int64, Dice, Log, Whole, MoveLists, Moves
)


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
def play_out_often(game, rules, positions, trail, playouts, dice, log, sums):
    """Sum up the seats' shares, and their products, of `playouts` random games from `positions[0]`."""
    for place in range(SCRATCH):
        sums[place] = 0
    for _ in range(playouts):
        copy_position(positions, 1, 0)
        play_out(game, rules, positions[1], trail, dice, log)
        add_shares(rules, positions[1], 1, sums)


@helper
def add_shares(rules, position, times, sums):
    """Add a finished game, `times` times, to the sums of the seats' shares and of their products."""
    for seat in range(rules.seats):
        own = times * share_of(position.winners, seat)
        sums[seat] += own
        for other in range(rules.seats):
            sums[MAX_SEATS + MAX_SEATS * seat + other] += own * share_of(position.winners, other)


@ENGINE.kernel(STANDINGS)
def standings_of_game(game, rules, positions, trail, tape, length, playouts, dice, log, sums, shares, ahead):
    """Replay `tape[:length]`, play out the position after each turn; return the number of turns.

    Of turn t, `shares[t - 1, seat]` is the seat's share of the playouts' wins, in SHARES, and bit
    4·one + two of `ahead[t - 1]` says that seat one is ahead of seat two by more than two standard
    errors. A finished game stands in for its playouts. Turns count from the first with points or an end
    in reach.
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
        if position.actor == OVER:
            for place in range(SCRATCH):
                sums[place] = 0
            add_shares(rules, position, playouts, sums)
        else:
            play_out_often(game, rules, positions, trail, playouts, dice, log, sums)
        leading = 0
        for one in range(rules.seats):
            for two in range(rules.seats):
                if one != two and leads(sums, one, two, playouts):
                    leading |= 1 << (MAX_SEATS * one + two)
        turns = position.turns - begun
        for turn in range(before - begun, turns):
            ahead[turn] = leading
            for seat in range(rules.seats):
                shares[turn, seat] = sums[seat]
    return turns
