"""What a search knows of positions that it has come to before, in one array of whole numbers.

An entry is a position's key, the best move with the depth of the search below it and what the value is
(exact or a bound), and the value, or one for each seat. In every decision the table begins small and empty
and grows with the search: quick decisions do not pay for a large one, and nothing of earlier ones is left.
"""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper

EXACT, AT_LEAST, AT_MOST = range(1, 4)

KEY, SEARCH, VALUE = range(3)  # the words of an entry
_DEPTH_SHIFT = 2
_MOVE_SHIFT = 10
_LAST_DEPTH = 255
_LAST_BOUND = 3

NO_MOVE = -1


@helper
def grow_table(memory, table, words, entries, more):
    """Go over from `entries` to `more`, both powers of two; each entry stays or moves into the new part."""
    for word in range(table + entries * words, table + more * words):
        memory[word] = 0
    for place in range(entries):
        entry = table + place * words
        moved = entry_of(table, words, more, memory[entry + KEY])
        if memory[entry + SEARCH] and moved != entry:
            for word in range(words):
                memory[moved + word] = memory[entry + word]
            memory[entry + SEARCH] = 0


@helper
def entry_of(table, words, entries, key):
    """Where the position with this key is, if it is known."""
    return table + (key & (entries - 1)) * words


@helper
def is_known(memory, entry, key):
    return memory[entry + SEARCH] != 0 and memory[entry + KEY] == key


@helper
def move_in(memory, entry):
    return memory[entry + SEARCH] >> _MOVE_SHIFT


@helper
def depth_in(memory, entry):
    return (memory[entry + SEARCH] >> _DEPTH_SHIFT) & _LAST_DEPTH


@helper
def settles(memory, entry, value, floor, ceiling):
    """The value, exact or a bound, is all that a search between `floor` and `ceiling` could find."""
    bound = memory[entry + SEARCH] & _LAST_BOUND
    if bound == AT_LEAST:
        return value >= ceiling
    return bound == EXACT or value <= floor


@helper
def keep(memory, entry, key, move, depth, bound):
    """Remember what a search has found, unless the place holds another position's deeper search; returns
    whether the entry is now the position's, and can take its value."""
    if memory[entry + KEY] != key and depth_in(memory, entry) > depth:
        return False
    memory[entry + KEY] = key
    memory[entry + SEARCH] = (np.int64(move) << _MOVE_SHIFT) | (depth << _DEPTH_SHIFT) | bound
    return True
