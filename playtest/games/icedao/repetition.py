"""Positions that come back (ID-9)."""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper
from playtest.games.icedao.records import HEIGHT, SEEN_WORDS, SQUARE
from playtest.games.icedao.sliding import key_of

SECOND_SEAT = np.uint64(0xD1B54A32D192ED03)
"""In a position's key where seat 2 is to move."""

ONE = np.uint64(1)
WORD_BITS = np.uint64(3)
LAST_WORD = np.uint64(SEEN_WORDS - 1)
LAST_BIT = np.uint64(63)


@helper
def whole_key(rules, position, seat):
    """The key of all stacks with `seat` to move."""
    key = SECOND_SEAT if seat == 1 else np.uint64(0)
    for pyramid in range(rules.first_pyramid[0], rules.first_pyramid[2]):
        square = np.int64(position.pyramids[pyramid, SQUARE])
        key ^= key_of(rules, pyramid, square, np.int64(position.pyramids[pyramid, HEIGHT]))
    return key


@helper
def remember(position):
    """Mark the position as seen; return whether it may have come up before.

    Where the answer is no, nothing has to be looked for (a filter after Bloom 1970).
    """
    key = np.uint64(position.key)
    word = np.int64(key & LAST_WORD)
    bit = ONE << ((key >> WORD_BITS) & LAST_BIT)
    known = position.seen[word] & bit != 0
    position.seen[word] |= bit
    return known


@helper
def is_repeated(rules, position, trail):
    """ID-9: the position after this turn has come up for the `limit`-th time.

    All keys are compared, without a way out of the loop, so that it runs on vectors.
    """
    key = position.key
    if rules.repetition_limit == 0:
        return False
    times = 1
    for turn in range(np.int64(position.turns)):
        times += trail[turn] == key
    return times >= rules.repetition_limit
