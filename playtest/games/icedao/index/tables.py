"""How positions are numbered: by a block for each arrangement of the small pyramids, up to symmetry.

A position is seen from the seat that has just moved, `last`, and the one to move, `next`. Its place is the
block of its small pyramids, then the squares of last's and next's medium pyramid, of last's and next's large
one. Where sizes stand on distinct squares a stack's order is fixed, so that this is the whole position."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from playtest.engine import indexing
from playtest.engine.kernel import KernelOwner, beside, record_dtype
from playtest.engine.records import ENGINE
from playtest.games.icedao.index.words import MOST_SQUARES, parts_of
from playtest.games.icedao.records import ANYWHERE, DIRECTIONS
from playtest.games.symmetry import symmetries_of_board

SOURCES = (
    *beside(__file__, ("words", "tables", "blocks", "kernels")),
    *beside(indexing.__file__, ("indexing",)),
)
OWNER = KernelOwner("icedao-index", SOURCES, [ENGINE])

MOST_SMALLS = 2
NO_BLOCK = -1
EDGE, NO_DIRECTION = -1, -2
MOST_SYMMETRIES = 8

SHAPE = record_dtype(
    [
        ("squares", "i8"),
        ("smalls", "i8"),  # of each seat
        ("combinations", "i8"),  # of a seat's small pyramids
        ("symmetries", "i8"),
        ("edge_is_pass", "i8"),  # a slide towards the edge is a move that changes nothing
        ("neighbor", "i4", (MOST_SQUARES, DIRECTIONS)),  # or EDGE, or NO_DIRECTION
        ("carried", "i4", (MOST_SYMMETRIES, MOST_SQUARES)),
    ]
)


@dataclass(frozen=True)
class Tables:
    """What kernels read: the board, and how arrangements of the small pyramids become blocks.

    A seat's small pyramids are a combination of squares, an arrangement is `combinations` times last's
    combination plus next's. `turn` is the symmetry that carries an arrangement onto that of its block;
    `back` undoes it."""

    shape: Any
    combination: Any  # [square, square] of a seat's smalls, twice the same where it has one
    of_combination: Any  # [combination, pyramid]: the square
    block: Any
    turn: Any
    arrangement: Any  # of each block
    orbit: Any  # how many arrangements a block stands for
    back: Any  # [symmetry, part, bits of a word]
    rays: Any  # [square]: those that lie ahead of it in some direction, as a word
    wins: Any  # the sets of squares that win, as words

    @property
    def blocks(self) -> int:
        return len(self.arrangement)

    @property
    def squares(self) -> int:
        return int(self.shape.squares)


def make_tables(board: tuple[int, int], rules: Any, smalls: int, wins: list[int]) -> Tables:
    """The tables for a board, its rules record, so many small pyramids a seat and the sets of squares that
    win."""
    columns, rows = board
    squares = columns * rows
    shape = np.zeros(1, SHAPE)[0]
    shape.squares, shape.smalls = squares, smalls
    shape.edge_is_pass = rules.zero_moves == ANYWHERE
    next_to = rules.neighbor[:squares].astype(np.int32)
    on_board = np.where(next_to < squares, next_to, EDGE)
    shape.neighbor[:squares] = np.where(rules.slides[None, :] != 0, on_board, NO_DIRECTION)
    carried = symmetries(columns, rows)
    shape.symmetries = len(carried)
    shape.carried[: len(carried), :squares] = carried
    of = list(combinations(range(squares), smalls))
    shape.combinations = len(of)
    combination = np.zeros((squares, squares), np.int32)
    for number, chosen in enumerate(of):
        combination[chosen[0], chosen[-1]] = combination[chosen[-1], chosen[0]] = number
    of_combination = np.array([(chosen[0], chosen[-1]) for chosen in of], np.int32)
    arrangement, block, turn, orbit = _blocks(of_combination, combination, carried)
    back = np.stack([parts_of(np.argsort(each)) for each in carried])
    return Tables(
        shape,
        combination,
        of_combination,
        block,
        turn,
        arrangement,
        orbit,
        back,
        np.array([_rays(shape.neighbor, square) for square in range(squares)], np.int64),
        np.array(wins, np.int64),
    )


def _rays(neighbor: Any, square: int) -> int:
    word = 0
    for direction in range(DIRECTIONS):
        ahead = int(neighbor[square, direction])
        while ahead >= 0:
            word |= 1 << ahead
            ahead = int(neighbor[ahead, direction])
    return word


def symmetries(columns: int, rows: int) -> Any:
    """Where each symmetry of the board carries each square; the first one leaves all where they are."""
    squares = columns * rows
    found = [np.arange(squares)]
    for each in symmetries_of_board(columns, rows):
        ends = [each.place(square % columns, square // columns) for square in range(squares)]
        found.append(np.array([row * columns + column for column, row in ends]))
    return np.stack(found)


def count_blocks(board: tuple[int, int], smalls: int) -> int:
    """How many blocks there are (Burnside): the mean over symmetries of the arrangements that they leave."""
    carried = symmetries(*board)
    of = np.array(list(combinations(range(board[0] * board[1]), smalls)))
    kept = 0
    for each in carried:
        same = of[(np.sort(each[of], axis=1) == of).all(axis=1)]
        masks = (1 << same.astype(np.int64)).sum(axis=1)
        kept += int((masks[:, None] & masks[None, :] == 0).sum())
    return kept // len(carried)


def _blocks(of_combination: Any, combination: Any, carried: Any) -> tuple[Any, Any, Any, Any]:
    """Of each block its arrangement; of each arrangement block and turn; how many arrangements a block
    has."""
    count = len(of_combination)
    masks = (1 << of_combination.astype(np.int64)).sum(axis=1)
    if (of_combination[:, 0] == of_combination[:, 1]).all():
        masks //= 2
    apart = (masks[:, None] & masks[None, :] == 0).ravel()
    becomes = np.stack(
        [combination[each[of_combination[:, 0]], each[of_combination[:, 1]]] for each in carried]
    ).astype(np.int64)
    images = (becomes[:, :, None] * count + becomes[:, None, :]).reshape(len(carried), -1)
    smallest = images.min(axis=0)
    turn = images.argmin(axis=0).astype(np.int32)
    arrangement = np.flatnonzero(apart & (smallest == np.arange(count * count)))
    numbers = np.full(count * count, NO_BLOCK, np.int32)
    numbers[arrangement] = np.arange(len(arrangement))
    block = np.where(apart, numbers[smallest], NO_BLOCK).astype(np.int32)
    orbit = np.bincount(block[apart], minlength=len(arrangement)).astype(np.int64)
    return arrangement.astype(np.int64), block, turn, orbit
