"""perft: counts the move sequences of a given length, the standard check of a move generator."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.kernel import copy_position
from playtest.engine.records import CHANCE, ENGINE, OVER, Log, MoveLists, Positions, Rules, Trail, Whole
from playtest.engine.signatures import APPLY_AT, GAME, LEGAL_MOVES_AT

QUIET_CHANCE = np.int64(0)
"""What chance does in perft: nothing. A game without such an outcome has no perft from there."""

PERFT = types.int64(GAME, Rules, Positions, Trail, MoveLists, types.int64, Log, Whole, Whole)


@ENGINE.kernel(PERFT)
def perft(game, rules, positions, trail, move_lists, depth, log, counts, cursors):
    """The number of move sequences of length `depth` from `positions[0]`.

    A sequence stops early at the end of the game and then counts nothing. `positions` and
    `move_lists` need `depth` rows or more, `counts` and `cursors` as many numbers.
    """
    if depth == 0:
        return 1
    total = 0
    level = 0
    counts[0] = 0
    cursors[0] = 0
    if positions[0].actor != OVER:
        counts[0] = game[LEGAL_MOVES_AT](rules, positions[0], move_lists[0])
    if depth == 1:
        return counts[0]
    while level >= 0:
        if cursors[level] == counts[level]:
            level -= 1
            continue
        move = np.int64(move_lists[level, cursors[level]])
        cursors[level] += 1
        copy_position(positions, level + 1, level)
        below = positions[level + 1]
        log.count = 0
        game[APPLY_AT](rules, below, trail, move, log)
        while below.actor == CHANCE:
            log.count = 0
            game[APPLY_AT](rules, below, trail, QUIET_CHANCE, log)
        if below.actor == OVER:
            continue
        found = game[LEGAL_MOVES_AT](rules, below, move_lists[level + 1])
        if level + 2 == depth:
            total += found
        else:
            level += 1
            counts[level] = found
            cursors[level] = 0
    return total
