"""Which rule events were possible: every legal move of every position of a game is tried."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.kernel import copy_position
from playtest.engine.records import (
    CHANCE,
    CHANCE_BIT,
    ENGINE,
    GAIN,
    Log,
    MoveLists,
    Moves,
    Positions,
    Rules,
    Trail,
    Whole,
)
from playtest.engine.signatures import APPLY_AT, GAME, LEGAL_MOVES_AT, START_AT

EXAMINE = types.int64(GAME, Rules, Positions, Trail, MoveLists, Moves, types.int64, Log, Whole, Whole)


@ENGINE.kernel(EXAMINE)
def examine_game(game, rules, positions, trail, move_lists, tape, length, log, possible, seen):
    """Replay `tape[:length]`; return how many positions with a decision it passes through.

    `possible[event]` grows by one for each such position in which some legal move would have
    raised the event. `seen` is scratch of the same length.
    """
    copy_position(positions, 0, positions.shape[0] - 1)
    position = positions[0]
    log.count = 0
    game[START_AT](rules, position, trail, log)
    examined = 0
    for ply in range(length):
        if position.actor != CHANCE:
            examined += 1
            count = game[LEGAL_MOVES_AT](rules, position, move_lists[0])
            for choice in range(count):
                copy_position(positions, 1, 0)
                log.count = 0
                game[APPLY_AT](rules, positions[1], trail, np.int64(move_lists[0, choice]), log)
                for entry in range(log.count):
                    kind = log.kind[entry]
                    if kind != GAIN and seen[kind] != examined:
                        seen[kind] = examined
                        possible[kind] += 1
        log.count = 0
        game[APPLY_AT](rules, position, trail, np.int64(tape[ply] & ~CHANCE_BIT), log)
    return examined
