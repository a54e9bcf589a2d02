"""Finds all positions that moves lead to, and the edges between them, breadth first.

Positions are told apart by their keys. A position waits for its turn as the bytes in which positions differ,
which are few: `varying` lists them as they come up, `base` holds all others."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.kernel import copy_position, helper
from playtest.engine.records import CHANCE, OVER, Log, MoveLists, Positions, Rules, Trail, Whole
from playtest.engine.signatures import APPLY_AT, GAME, KEY_AT, LEGAL_MOVES_AT
from playtest.solving.owner import OWNER

(
    COUNT,  # positions found
    EXPANDED,  # those of them whose moves were tried
    EDGES,
    WAITING_FROM,  # the position whose bytes are the first row of `waiting`
    VARYING,  # bytes in which positions differ
) = range(5)
STATE_WORDS = 5

DONE, PAUSED, NO_ROOM, NO_WIDTH, CHANCE_ACTS = range(5)
"""Why exploring has stopped: all is found; so many were tried; arrays or rows of bytes are too short; chance
acts."""

DRAWN, WON_BY_FIRST, WON_BY_SECOND = -1, -2, -3
"""Instead of the seat to move: how the game has ended."""

EMPTY = np.uint64(0)
KEY_SHIFT = np.uint64(17)
TRAIL_TURNS = 4

Bytes = types.Array(types.uint8, 1, "C")
ByteRows = types.Array(types.uint8, 2, "C")
Keys = types.Array(types.uint64, 1, "C")
Small = types.Array(types.int8, 1, "C")
Numbers32 = types.Array(types.int32, 1, "C")
Spans = types.Array(types.int64, 2, "C")


@helper
def forget(memory, at, spans):
    """Clear what only tells how the position whose bytes start at `at` came about."""
    for span in range(spans.shape[0]):
        for byte in range(spans[span, 0], spans[span, 1]):
            memory[at + byte] = 0


@helper
def key_of(game, rules, position):
    """The position's key, never EMPTY."""
    key = np.uint64(game[KEY_AT](rules, position))
    return key if key != EMPTY else np.uint64(1)


@helper
def place_in(table, key):
    """Where the key stands in the table, or the empty place that is kept for it."""
    mask = table.shape[0] - 1
    place = np.int64((key ^ (key >> KEY_SHIFT)) & np.uint64(mask))
    while table[place] != EMPTY and table[place] != key:
        place = (place + 1) & mask
    return place


@helper
def standing_of(position):
    """The seat to move, or how the game has ended."""
    if position.actor != OVER:
        return np.int64(position.actor)
    if position.winners == 1:
        return WON_BY_FIRST
    return WON_BY_SECOND if position.winners == 2 else DRAWN


@helper
def keep(memory, at, base, slot_of, varying, waiting, row, state):
    """Write a position's varying bytes into a row of `waiting`; False where the row is too short."""
    for byte in range(base.shape[0]):
        if memory[at + byte] != base[byte] and slot_of[byte] < 0:
            if state[VARYING] == waiting.shape[1]:
                return False
            slot_of[byte] = state[VARYING]
            varying[state[VARYING]] = byte
            for other in range(waiting.shape[0]):
                waiting[other, state[VARYING]] = base[byte]
            state[VARYING] += 1
    for slot in range(state[VARYING]):
        waiting[row, slot] = memory[at + varying[slot]]
    return True


@helper
def bring_back(memory, at, base, varying, waiting, row, state):
    """Make the position whose bytes start at `at` the one in a row of `waiting`."""
    for byte in range(base.shape[0]):
        memory[at + byte] = base[byte]
    for slot in range(state[VARYING]):
        memory[at + varying[slot]] = waiting[row, slot]


EXPLORE = types.int64(
    GAME,
    Rules,
    Positions,
    Bytes,
    types.int64,
    Trail,
    MoveLists,
    Log,
    Spans,
    Bytes,
    Whole,
    Whole,
    ByteRows,
    Keys,
    Numbers32,
    Small,
    Whole,
    Numbers32,
    Whole,
    types.int64,
)


@OWNER.kernel(EXPLORE)
def explore(
    game,
    rules,
    positions,
    memory,
    stride,
    trail,
    move_lists,
    log,
    spans,
    base,
    slot_of,
    varying,
    waiting,
    table,
    numbers,
    standing,
    starts,
    edges,
    state,
    limit,
):
    """Try the moves of up to `limit` positions more; why it stopped.

    `table` and `numbers` say which position has a key, `standing` who is to move there or how it ended;
    position p's moves lead to `edges[starts[p]:starts[p + 1]]`, in the order of its legal moves."""
    most = move_lists.shape[1]
    tried = 0
    while state[EXPANDED] < state[COUNT]:
        here = state[EXPANDED]
        if tried == limit:
            return PAUSED
        tried += 1
        if standing[here] < 0:
            starts[here + 1] = state[EDGES]
            state[EXPANDED] += 1
            continue
        if (
            state[COUNT] + most > standing.shape[0]
            or state[EDGES] + most > edges.shape[0]
            or state[COUNT] - state[WAITING_FROM] + most > waiting.shape[0]
        ):
            return NO_ROOM
        bring_back(memory, 0, base, varying, waiting, here - state[WAITING_FROM], state)
        count = game[LEGAL_MOVES_AT](rules, positions[0], move_lists[0])
        for choice in range(count):
            copy_position(positions, 1, 0)
            for turn in range(TRAIL_TURNS):
                trail[turn] = 0
            log.count = 0
            game[APPLY_AT](rules, positions[1], trail, np.int64(move_lists[0, choice]), log)
            if positions[1].actor == CHANCE:
                return CHANCE_ACTS
            forget(memory, stride, spans)
            key = key_of(game, rules, positions[1])
            place = place_in(table, key)
            if table[place] == EMPTY:
                number = state[COUNT]
                row = number - state[WAITING_FROM]
                if not keep(memory, stride, base, slot_of, varying, waiting, row, state):
                    state[EDGES] = starts[here]  # its moves are tried again
                    return NO_WIDTH
                table[place] = key
                numbers[place] = number
                standing[number] = standing_of(positions[1])
                state[COUNT] += 1
            edges[state[EDGES]] = numbers[place]
            state[EDGES] += 1
        starts[here + 1] = state[EDGES]
        state[EXPANDED] += 1
    return DONE


@OWNER.kernel(types.void(Keys, Keys, Numbers32, Numbers32))
def refill(old, table, old_numbers, numbers):
    """Put all keys of one table into another, larger one."""
    for place in range(old.shape[0]):
        if old[place] != EMPTY:
            free = place_in(table, old[place])
            table[free] = old[place]
            numbers[free] = old_numbers[place]
