"""The symmetries of a board: what rotations and reflections do to squares, directions and written moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from playtest.games.layout import Grid, Stack, parse_square, square_name

_SQUARE = re.compile(r"\b[a-p][1-9][0-9]?\b")


@dataclass(frozen=True)
class Symmetry:
    """One of a square board's eight symmetries, or of an oblong one's four.

    First, with `transposed`, columns and rows change places (which only a square board allows); then west
    and east do with `columns_reversed`, south and north with `rows_reversed`.
    """

    columns: int
    rows: int
    transposed: bool
    columns_reversed: bool
    rows_reversed: bool

    def place(self, column: int, row: int) -> tuple[int, int]:
        """Where a square comes to lie, as column and row from 0."""
        if self.transposed:
            column, row = row, column
        if self.columns_reversed:
            column = self.columns - 1 - column
        if self.rows_reversed:
            row = self.rows - 1 - row
        return column, row

    def square(self, name: str) -> str:
        """Where the square with this name comes to lie."""
        return square_name(*self.place(*parse_square(name)))

    def squares_in(self, text: str) -> str:
        """The text with every square in it where it comes to lie."""
        return _SQUARE.sub(lambda found: self.square(found[0]), text)

    def step(self, east: int, north: int) -> tuple[int, int]:
        """What becomes of a step, given by its parts to the east and to the north."""
        if self.transposed:
            east, north = north, east
        return -east if self.columns_reversed else east, -north if self.rows_reversed else north

    def keeps(self, grid: Grid, seen: Callable[[Stack], Any], becomes: Callable[[Stack], Any]) -> bool:
        """Every stack comes to lie where one stands that is `seen` as what it `becomes`."""
        for row, stacks in enumerate(grid):
            for column, stack in enumerate(stacks):
                to_column, to_row = self.place(column, row)
                if seen(grid[to_row][to_column]) != becomes(stack):
                    return False
        return True


def symmetries_of_board(columns: int, rows: int) -> Iterator[Symmetry]:
    """All symmetries of a board but that which moves nothing."""
    for transposed, *reversals in product((False, True), repeat=3):
        if (transposed or any(reversals)) and not (transposed and columns != rows):
            yield Symmetry(columns, rows, transposed, *reversals)
