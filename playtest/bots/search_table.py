"""What a search knows of positions that it has come to before, in one array of whole numbers.

An entry is a position's key, its value, and the best move with the depth of the search below it and
what the value is: exact or a bound. The table begins small and empty in every decision and grows with
the search, so that quick decisions do not pay for a large one, and nothing of earlier ones is left.
"""

from __future__ import annotations

import numpy as np

from playtest.bots.search_size import ENTRY_WORDS
from playtest.engine.kernel import helper

EXACT, AT_LEAST, AT_MOST = range(1, 4)

_KEY, _VALUE, _SEARCH = range(ENTRY_WORDS)
_DEPTH_SHIFT = 2
_MOVE_SHIFT = 10
_LAST_DEPTH = 255
_LAST_BOUND = 3

NO_MOVE = -1
NO_ENTRY = -1


@helper
def clear_table(memory, table, entries):
    for word in range(table, table + entries * ENTRY_WORDS):
        memory[word] = 0


@helper
def grow_table(memory, table, entries, more):
    """Go over from `entries` to `more`, both powers of two; each entry stays or moves into the new part."""
    clear_table(memory, table + entries * ENTRY_WORDS, more - entries)
    for place in range(entries):
        entry = table + place * ENTRY_WORDS
        moved = entry_of(table, more, memory[entry + _KEY])
        if memory[entry + _SEARCH] and moved != entry:
            for word in range(ENTRY_WORDS):
                memory[moved + word] = memory[entry + word]
            memory[entry + _SEARCH] = 0


@helper
def entry_of(table, entries, key):
    """Where the position with this key is, if it is known."""
    return table + (key & (entries - 1)) * ENTRY_WORDS


@helper
def is_known(memory, entry, key):
    return memory[entry + _SEARCH] != 0 and memory[entry + _KEY] == key


@helper
def move_in(memory, entry):
    return memory[entry + _SEARCH] >> _MOVE_SHIFT


@helper
def depth_in(memory, entry):
    return (memory[entry + _SEARCH] >> _DEPTH_SHIFT) & _LAST_DEPTH


@helper
def bound_in(memory, entry):
    return memory[entry + _SEARCH] & _LAST_BOUND


@helper
def value_in(memory, entry):
    return memory[entry + _VALUE]


@helper
def keep(memory, entry, key, value, move, depth, bound):
    """Remember what a search has found, unless the place holds another position's deeper search."""
    if memory[entry + _KEY] != key and depth_in(memory, entry) > depth:
        return
    memory[entry + _KEY] = key
    memory[entry + _VALUE] = value
    memory[entry + _SEARCH] = (np.int64(move) << _MOVE_SHIFT) | (depth << _DEPTH_SHIFT) | bound
