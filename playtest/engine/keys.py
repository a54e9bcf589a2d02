"""Keys of positions (Zobrist 1970): the part that all games share, and putting parts together."""

from __future__ import annotations

import numpy as np

from playtest.engine.dice import mix
from playtest.engine.kernel import helper

_WORD = 0xFFFFFFFF  # makes small negative numbers positive ones


@helper
def folded(key, number):
    """The key with one more number, of at most 32 bits, in it; the order of numbers counts."""
    return mix(np.uint64(key) ^ np.uint64(np.int64(number) & _WORD))


@helper
def common_key(rules, position):
    """The key of the fields that positions of all games start with."""
    stage = ((np.int64(position.actor) + 2) << 16) | (np.int64(position.phase) << 8)
    stage = ((stage | np.int64(position.ending)) << 8) | np.int64(position.winners)
    key = folded(folded(np.uint64(0), stage), position.turns)
    for seat in range(rules.seats):
        key = folded(key, position.scores[seat])
    return key


@helper
def piece_key(place, level, kind):
    """The part of one piece: where it is, how far from the top or bottom of a stack, and which kind.

    The parts of all pieces are put together by `^`. `kind` is below 64, `level` below 1,024.
    """
    return mix(np.uint64((((np.int64(place) << 10) | np.int64(level)) << 6 | np.int64(kind)) + 1))
