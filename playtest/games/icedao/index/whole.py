"""Ice Dao's index: which variants have one, and where a position stands in it."""

from __future__ import annotations

from typing import Any

import numpy as np

from playtest.engine.game import Setup
from playtest.engine.indexing import LONG_LOSS, LONG_WIN, MOST_PLIES, Index, byte_of
from playtest.games.icedao import records as r
from playtest.games.icedao.index.tables import MOST_SMALLS, Tables, count_blocks, make_tables
from playtest.games.icedao.index.words import MOST_SQUARES

VERSION = 1
SMALL, MEDIUM, LARGE = range(r.SIZES)


def make_index(setup: Setup) -> Index | None:
    """The index of a variant's positions; None where its rules or pyramids are others than it is made for.

    Pyramids must stop before the same size and smaller ones, so that a stack's order is fixed, slide as far
    as they can and be able to pass where they are blocked, so that a seat with a small pyramid can always
    move. Each seat has one or two small pyramids, a medium and a large one."""
    rules, (columns, rows) = setup.rules[0], setup.board
    smalls = _smalls(setup)
    if (
        smalls == 0
        or min(columns, rows) < 2
        or columns * rows > MOST_SQUARES
        or not _smaller_ones_block(rules)
        or rules.chosen_distance
        or rules.zero_moves == r.NEVER
        or rules.shut_in_loses
    ):
        return None
    return IceDaoIndex(setup, smalls)


def _smaller_ones_block(rules: Any) -> bool:
    """ID-3 as published: pyramids stop before their own size and smaller ones."""
    for pyramid in range(1, int(rules.first_pyramid[r.SEATS])):
        sizes = range(int(rules.kind[pyramid]) % r.SIZES + 1)
        if int(rules.blockers[pyramid]) != sum(r.SMALL << size for size in sizes):
            return False
    return True


def _smalls(setup: Setup) -> int:
    """How many small pyramids each seat has; 0 where the seats' pyramids are others than an index is made
    for."""
    first = setup.rules[0].first_pyramid.tolist()
    of_seats = [
        np.bincount(setup.rules[0].kind[first[seat] : first[seat + 1]] % r.SIZES, minlength=r.SIZES).tolist()
        for seat in range(r.SEATS)
    ]
    smalls = int(of_seats[0][SMALL])
    fits = of_seats == [[smalls, 1, 1]] * r.SEATS and smalls <= MOST_SMALLS
    return smalls if fits and _is_ordered(setup) else 0


def _is_ordered(setup: Setup) -> bool:
    """Every pyramid of the set-up stands on larger ones only."""
    first, kinds = setup.first[0], setup.rules[0].kind
    for pyramid in range(1, int(setup.rules[0].first_pyramid[r.SEATS])):
        under = int(first.pyramids[pyramid, r.UNDER]) & r.NUMBER
        if under and kinds[under] % r.SIZES <= kinds[pyramid] % r.SIZES:
            return False
    return True


class IceDaoIndex(Index):
    """Blocks by arrangement of the small pyramids, in each a byte for all squares of the others."""

    seconds = 0.8

    def __init__(self, setup: Setup, smalls: int) -> None:
        rules, (columns, rows) = setup.rules[0], setup.board
        squares = columns * rows
        self.identity = {
            "version": VERSION,
            "board": [columns, rows],
            "smalls": smalls,
            "slides": rules.slides.tolist(),
            "edge_is_pass": bool(rules.zero_moves == r.ANYWHERE),
            "wins": winning_sets(rules),
        }
        self.blocks = count_blocks(setup.board, smalls)
        self.block = (squares,) * 4
        self.work_bytes = 2 * 4 * self.blocks * squares**2 * (squares + 1)
        self._setup, self._smalls = setup, smalls
        self._tables: Tables | None = None
        self._values: Any = None
        self._won: Any = None
        self._lost: Any = None
        self._fresh: Any = None
        self._all_news_until = 1  # sweeps for which nothing says what the one before has found

    @property
    def tables(self) -> Tables:
        if self._tables is None:
            rules = self._setup.rules[0]
            self._tables = make_tables(self._setup.board, rules, self._smalls, winning_sets(rules))
        return self._tables

    def open(self, values: Any) -> None:
        squares = self.tables.squares
        self._values = values
        self._won = np.zeros((self.blocks, squares, squares, squares), np.uint32)
        self._lost = np.zeros_like(self._won)
        self._fresh = np.zeros((2, self.blocks, squares, squares), np.uint32)

    def begin(self, first: int, end: int) -> None:
        from playtest.games.icedao.index.blocks import begin

        at = self.tables
        begin(
            at.shape,
            at.of_combination,
            at.arrangement,
            at.wins,
            self._won,
            self._lost,
            self._values,
            first,
            end,
        )

    def restore(self, plies: int, first: int, end: int) -> None:
        from playtest.games.icedao.index.blocks import restore

        # What the last sweep found is not known any more, nor is what the one under way then had found.
        self._all_news_until = plies + 2
        most = byte_of(plies) if plies <= MOST_PLIES else max(LONG_WIN, LONG_LOSS)
        restore(self.tables.squares, self._won, self._lost, self._values, most, first, end)

    def sweep(self, plies: int, first: int, end: int) -> int:
        from playtest.games.icedao.index.kernels import sweep

        at = self.tables
        return int(
            sweep(
                at.shape,
                at.combination,
                at.of_combination,
                at.block,
                at.turn,
                at.arrangement,
                at.back,
                at.rays,
                self._won,
                self._lost,
                self._fresh,
                self._values,
                plies,
                byte_of(plies),
                plies <= self._all_news_until,
                first,
                end,
            )
        )

    def count(self, first: int, end: int) -> Any:
        from playtest.games.icedao.index.blocks import count_values

        counts = np.zeros(256, np.int64)
        count_values(self.tables.squares, self.tables.orbit, self._values, first, end, counts)
        return counts

    def place_of(self, position: Any) -> tuple[int, ...] | None:
        """None where the seat to move stands on a line of the set-up, which its next ply would make count."""
        if position.unbroken or position.actor not in (0, 1):
            return None
        of_seats = [self._squares_of(position, seat) for seat in range(r.SEATS)]
        return self.place(of_seats[1 - position.actor], of_seats[position.actor])

    def place(self, last: list[int], next_: list[int]) -> tuple[int, ...]:
        """Where a position's byte is: the squares of the seat that has just moved and of the one to move,
        each with its small pyramids first, then the medium and the large one."""
        at = self.tables
        seats = (last, next_)
        smalls = [int(at.combination[seat[0], seat[self._smalls - 1]]) for seat in seats]
        arrangement = smalls[0] * int(at.shape.combinations) + smalls[1]
        carried = at.shape.carried[at.turn[arrangement]]
        mediums = [int(carried[seat[self._smalls]]) for seat in seats]
        larges = [int(carried[seat[self._smalls + 1]]) for seat in seats]
        return (int(at.block[arrangement]), *mediums, *larges)

    def _squares_of(self, position: Any, seat: int) -> list[int]:
        """The squares of a seat's pyramids, which are numbered by size."""
        first = self._setup.rules[0].first_pyramid
        return [
            int(position.pyramids[each, r.SQUARE]) for each in range(int(first[seat]), int(first[seat + 1]))
        ]


def winning_sets(rules: Any) -> list[int]:
    """The sets of squares on which a seat wins (ID-8, ID-11), as words."""
    found = set()
    squares = int(rules.squares)
    for square in range(squares):
        for axis in range(r.AXES):
            if rules.lines[axis]:
                found.add(_walk(rules, square, [axis] * (int(rules.line_length) - 1)))
        if rules.square_wins:
            found.add(_walk(rules, square, [0, 2, 4]))
    if rules.corners_win:
        found.add(sum(1 << int(corner) for corner in rules.corner[: r.CORNER_SQUARES]))
    return sorted(found - {0})


def _walk(rules: Any, square: int, directions: list[int]) -> int:
    """The squares that are come to, as a word; 0 where the board ends before."""
    word = 1 << square
    for direction in directions:
        square = int(rules.neighbor[square, direction])
        if square == r.OFF_BOARD:
            return 0
        word |= 1 << square
    return word
