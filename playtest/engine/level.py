"""Games played on from a position in their middle, by the bots that play them."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.dice import CHANCE_STREAM, SEAT_STREAM, seed_streams
from playtest.engine.kernel import copy_position
from playtest.engine.play import AT_RANDOM, WORK
from playtest.engine.records import (
    CHANCE,
    CHANCE_BIT,
    ENGINE,
    OVER,
    Log,
    Moves,
    NumberTable,
    Positions,
    Rules,
    Trail,
    Whole,
)
from playtest.engine.signatures import APPLY_AT, BOTS, CHANCE_MOVE_AT, GAME, RANDOM_MOVE_AT, START_AT

REPLAY_TO = types.void(GAME, Rules, Positions, Trail, Moves, types.int64, types.int64, Log)


@ENGINE.kernel(REPLAY_TO)
def replay_to(game, rules, positions, trail, tape, length, turns, log):
    """Bring `positions[0]` to where `turns` turns of the game `tape[:length]` are completed."""
    copy_position(positions, 0, positions.shape[0] - 1)
    position = positions[0]
    log.count = 0
    game[START_AT](rules, position, trail, log)
    for ply in range(length):
        if position.turns >= turns:
            break
        log.count = 0
        game[APPLY_AT](rules, position, trail, np.int64(tape[ply] & ~CHANCE_BIT), log)


PLAY_ON = types.void(
    GAME, BOTS, Rules, Moves, NumberTable, NumberTable, WORK, types.uint64, types.int64, Whole
)


@ENGINE.kernel(PLAY_ON)
def play_on(game, bots, rules, seating, weights, options, work, seed, stream, winners):
    """Play from the last of `positions` to the end, once for each of `winners`: a bit for each seat that won.

    `trail` must hold the turns that led there. The games' chances are those of games `stream`,
    `stream + 1`, ... of the run `seed`.
    """
    positions, trail, move_lists, values, memory, _, _, _, _, _, streams, log, _ = work
    for time in range(winners.shape[0]):
        seed_streams(streams, seed, stream + time)
        copy_position(positions, 0, positions.shape[0] - 1)
        position = positions[0]
        while position.actor != OVER:
            if position.actor == CHANCE:
                move = game[CHANCE_MOVE_AT](rules, position, streams[CHANCE_STREAM])
            else:
                seat = np.int64(position.actor)
                slot = np.int64(seating[seat])
                dice = streams[SEAT_STREAM + seat]
                if slot == AT_RANDOM:
                    move = game[RANDOM_MOVE_AT](rules, position, dice)
                else:
                    move = bots[slot](
                        game,
                        rules,
                        positions,
                        trail,
                        move_lists,
                        values,
                        weights,
                        options,
                        slot,
                        dice,
                        log,
                        memory,
                    )
            log.count = 0
            game[APPLY_AT](rules, position, trail, move, log)
        winners[time] = np.int64(position.winners)
