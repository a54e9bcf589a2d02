"""Whether a seat can force a win within so many plies: all of the other's replies are looked at, with a
table."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.kernel import KernelOwner, beside, copy_position, helper
from playtest.engine.keys import folded
from playtest.engine.records import CHANCE, ENGINE, OVER, Log, MoveLists, Positions, Rules, Trail, Whole
from playtest.engine.signatures import APPLY_AT, GAME, LEGAL_MOVES_AT
from playtest.solving.explore_kernel import TRAIL_TURNS, Bytes, Keys, Spans, forget, key_of
from playtest.solving.owner import OWNER as SOLVING

OWNER = KernelOwner("forcing", beside(__file__, ("force_kernel",)), [ENGINE, SOLVING])

NO, YES, STOPPED, CHANCE_ACTS = range(4)
PROBES = 4
PLY_BITS = 10
LAST_PLY = (1 << PLY_BITS) - 1


@helper
def find(table, key):
    """Where the table has the key, else the place that it takes: that with the least work in it."""
    mask = table.shape[0] - 1
    first = np.int64(key >> np.uint64(3)) & mask
    found = first
    for probe in range(PROBES):
        place = (first + probe) & mask
        if table[place] == key:
            return place
        if table[place] == np.uint64(0):
            return place
    return found


@helper
def known(table, proofs, key, plies):
    """YES or NO where the table knows the answer for so many plies, else -1."""
    place = find(table, key)
    if table[place] != key:
        return -1
    proof = np.int64(proofs[place])
    if plies <= (proof & LAST_PLY) - 1:
        return NO
    won = proof >> PLY_BITS
    return YES if won and won - 1 <= plies else -1


@helper
def learn(table, proofs, key, plies, answer):
    """Note an answer: the least plies of a win plus 1 above, the most plies without one plus 1 below."""
    place = find(table, key)
    proof = np.int64(proofs[place]) if table[place] == key else 0
    lost, won = proof & LAST_PLY, proof >> PLY_BITS
    if answer == YES:
        won = plies + 1 if won == 0 else min(won, plies + 1)
    else:
        lost = max(lost, plies + 1)
    table[place] = key
    proofs[place] = (won << PLY_BITS) | lost


FORCE = types.int64(
    GAME,
    Rules,
    Positions,
    Bytes,
    types.int64,
    Trail,
    MoveLists,
    Log,
    Spans,
    types.int64,
    types.int64,
    Keys,
    types.Array(types.int32, 1, "C"),
    Keys,
    Whole,
    types.int64,
)
COUNTS, CURSORS, NODES = range(3)


@OWNER.kernel(FORCE)
def force(
    game,
    rules,
    positions,
    memory,
    stride,
    trail,
    move_lists,
    log,
    spans,
    seat,
    plies,
    table,
    proofs,
    keys,
    work,
    most_nodes,
):
    """Whether `seat` can force to be the only winner within `plies` of `positions[0]`, where a seat is to
    move.

    `positions` needs plies + 1 rows, `work` twice as many numbers and one: `work[0]` counts the positions
    looked at."""
    first_count, first_cursor = 1, plies + 2
    nodes = 0
    level = 0
    keys[0] = folded(key_of(game, rules, positions[0]), seat)
    answer = known(table, proofs, keys[0], plies)
    if answer != -1:
        return answer
    if plies == 0:
        return NO
    work[first_count] = game[LEGAL_MOVES_AT](rules, positions[0], move_lists[0])
    work[first_cursor] = 0
    while True:
        own = positions[level].actor == seat
        if work[first_cursor + level] == work[first_count + level]:
            answer = NO if own else YES  # no move of its own wins; or none of the other's escapes
        else:
            move = np.int64(move_lists[level, work[first_cursor + level]])
            work[first_cursor + level] += 1
            copy_position(positions, level + 1, level)
            for turn in range(TRAIL_TURNS):
                trail[turn] = 0
            log.count = 0
            game[APPLY_AT](rules, positions[level + 1], trail, move, log)
            nodes += 1
            if nodes >= most_nodes:
                work[0] += nodes
                return STOPPED
            after = positions[level + 1]
            if after.actor == CHANCE:
                work[0] += nodes
                return CHANCE_ACTS
            left = plies - level - 1
            if after.actor == OVER:
                answer = YES if after.winners == 1 << seat else NO
            elif left == 0:
                answer = NO
            else:
                forget(memory, (level + 1) * stride, spans)
                keys[level + 1] = folded(key_of(game, rules, after), seat)
                answer = known(table, proofs, keys[level + 1], left)
                if answer == -1:
                    level += 1
                    work[first_count + level] = game[LEGAL_MOVES_AT](rules, after, move_lists[level])
                    work[first_cursor + level] = 0
                    continue
            if own == (answer == NO):
                continue  # goes on with the next move
        # The answer of this level is found, and may be that of those above.
        while True:
            learn(table, proofs, keys[level], plies - level, answer)
            if level == 0:
                work[0] += nodes
                return answer
            level -= 1
            if (positions[level].actor == seat) == (answer == NO):
                break
