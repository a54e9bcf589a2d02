"""Sets of squares as the bits of a word: turned with the board, and tables of them transposed."""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper

PART_BITS = 9
PARTS = 3
MOST_SQUARES = PART_BITS * PARTS
"""A word is turned by looking up its parts."""

LAST_PART = (1 << PART_BITS) - 1
SIDE = 32  # of the tables that are transposed: rows, and bits of a word


@helper
def turned(word, parts):
    """The squares of a word, each carried to where a symmetry of the board takes it."""
    return (
        np.int64(parts[0, word & LAST_PART])
        | np.int64(parts[1, (word >> PART_BITS) & LAST_PART])
        | np.int64(parts[2, word >> (2 * PART_BITS)])
    )


@helper
def transpose(table):
    """Make row i's bit j row j's bit i (Warren 2013, section 7-3)."""
    width = 16
    mask = 0x0000FFFF
    while width:
        row = 0
        while row < SIDE:
            other = row + width
            swapped = ((table[row] >> width) ^ table[other]) & mask
            table[row] ^= swapped << width
            table[other] ^= swapped
            row = (other + 1) & ~width
        width >>= 1
        mask ^= (mask << width) & 0xFFFFFFFF


def parts_of(carried: np.ndarray) -> np.ndarray:
    """For `turned`: what becomes of each part of a word where square s is carried to carried[s]."""
    parts = np.zeros((PARTS, LAST_PART + 1), np.uint32)
    for square, end in enumerate(carried):
        part, bit = divmod(square, PART_BITS)
        words = np.arange(LAST_PART + 1)
        parts[part][(words >> bit & 1) == 1] |= np.uint32(1 << int(end))
    return parts
