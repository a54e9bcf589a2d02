"""Blocks of positions before and after they are swept: what is over, bits from bytes, counts."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.indexing import NOT_PLAYED
from playtest.engine.kernel import helper, numba_record
from playtest.engine.records import Whole
from playtest.games.icedao.index.tables import OWNER, SHAPE

Shape = numba_record(SHAPE)
Table = types.Array(types.int32, 2, "C")
Bits = types.Array(types.uint32, 4, "C")
Fresh = types.Array(types.uint32, 4, "C")
Bytes = types.Array(types.uint8, 5, "C")


@helper
def smalls_of(shape, of_combination, number):
    """The squares of a seat's small pyramids as a word."""
    word = 0
    for pyramid in range(shape.smalls):
        word |= 1 << np.int64(of_combination[number, pyramid])
    return word


@helper
def winning_squares(wins, word, squares):
    """The squares of which any one, added to the word's, makes a set that wins."""
    found = 0
    for win in wins:
        lacking = win & ~word
        if lacking == 0:
            found = (1 << squares) - 1
        elif lacking & (lacking - 1) == 0:
            found |= lacking
    return found


@OWNER.kernel(types.void(Shape, Table, Whole, Whole, Bits, Bits, Bytes, types.int64, types.int64))
def begin(shape, of_combination, arrangement, wins, won, lost, values, first, end):
    """Mark in blocks `first` to before `end` what is over: last stands on a line, so that next has lost.

    Where next does, and where two pyramids of a size share a square, no game comes: both bits say so.
    """
    squares = shape.squares
    everywhere = (1 << squares) - 1
    impossible = np.empty(squares, np.int64)  # by next's medium pyramid: squares of its large one
    for block in range(first, end):
        last = smalls_of(shape, of_combination, arrangement[block] // shape.combinations)
        next_ = smalls_of(shape, of_combination, arrangement[block] % shape.combinations)
        for other in range(squares):
            impossible[other] = winning_squares(wins, next_ | (1 << other), squares)
        for medium in range(squares):
            over = winning_squares(wins, last | (1 << medium), squares)
            for other in range(squares):
                for large in range(squares):
                    never = everywhere if medium == other else impossible[other] | (1 << large)
                    is_over = (over >> large) & 1
                    won[block, medium, other, large] = never
                    lost[block, medium, other, large] = everywhere if is_over else never
                    for square in range(squares):
                        values[block, medium, other, large, square] = (
                            NOT_PLAYED if (never >> square) & 1 else is_over
                        )


@OWNER.kernel(types.void(types.int64, Bits, Bits, Bytes, types.int64, types.int64, types.int64))
def restore(squares, won, lost, values, most, first, end):
    """Set the bits of blocks from their bytes; larger ones than `most` are forgotten."""
    for block in range(first, end):
        for medium in range(squares):
            for other in range(squares):
                for large in range(squares):
                    wins = 0
                    losses = 0
                    for square in range(squares):
                        byte = np.int64(values[block, medium, other, large, square])
                        if byte == NOT_PLAYED:
                            wins |= 1 << square
                            losses |= 1 << square
                        elif byte > most:
                            values[block, medium, other, large, square] = 0
                        elif byte:
                            if byte % 2:
                                losses |= 1 << square
                            else:
                                wins |= 1 << square
                    won[block, medium, other, large] = wins
                    lost[block, medium, other, large] = losses


@OWNER.kernel(types.void(types.int64, Whole, Bytes, types.int64, types.int64, Whole))
def count_values(squares, orbit, values, first, end, counts):
    """Add up, byte by byte, the positions of blocks, each as often as symmetry makes it."""
    for block in range(first, end):
        for medium in range(squares):
            for other in range(squares):
                for large in range(squares):
                    for square in range(squares):
                        byte = values[block, medium, other, large, square]
                        counts[byte] += orbit[block]
