"""Every position of a small Ice Dao with one pyramid of each size a seat, solved backwards from its ends.

An own program, which shares nothing with the product: pyramids are squares in arrays, a position is one
number, and its value is found from the ends backwards (retrograde analysis, Ströhlein 1970). Play without
end is a draw, as it is by repetition from a position without history (ID-9).

`python -m tests.tactics.retrograde` writes `solved.txt` anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numba
import numpy as np

SIZES = 3
NAMES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))

NOT_KNOWN = 0  # when all is solved: drawn
ENDED = 255  # a seat stands on a line already; an end in n plies is stored as n + 1

FILE = Path(__file__).with_name("solved.txt")
BOARDS = ((4, 4, 3), (5, 3, 3))
"""Columns, rows and the length of a line."""
POSITIONS = 300
SHORTEST = 3
SEED = 1


class Board(NamedTuple):
    """`neighbor[square, direction]` is -1 off the board; a line is a mask of its squares."""

    columns: int
    rows: int
    length: int
    neighbor: Any
    lines: Any

    @property
    def squares(self) -> int:
        return self.columns * self.rows


def board(columns: int, rows: int, length: int) -> Board:
    neighbor = np.full((columns * rows, 8), -1, np.int64)
    for column in range(columns):
        for row in range(rows):
            for direction, (east, north) in enumerate(STEPS):
                if 0 <= column + east < columns and 0 <= row + north < rows:
                    neighbor[row * columns + column, direction] = (row + north) * columns + column + east
    lines = []
    for start in range(columns * rows):
        for axis in range(4):
            squares, square = [], start
            while square >= 0 and len(squares) < length:
                squares.append(square)
                square = int(neighbor[square, axis])
            if len(squares) == length:
                lines.append(sum(1 << square for square in squares))
    return Board(columns, rows, length, neighbor, np.array(lines, np.int64))


@numba.njit(cache=False)
def number_of(own: Any, other: Any, squares: int) -> int:
    """A position, seen by the seat to move, as one number: the squares of the small pyramids first."""
    number = 0
    for size in range(SIZES):
        number = (number * squares + own[size]) * squares + other[size]
    return number


@numba.njit(cache=False)
def set_up(number: int, own: Any, other: Any, smallest: Any) -> bool:
    """The reverse of `number_of`, and the smallest size on each square, SIZES where it is empty; False where
    two pyramids of a size would share a square."""
    squares = smallest.shape[0]
    for size in range(SIZES - 1, -1, -1):
        other[size] = number % squares
        number //= squares
        own[size] = number % squares
        number //= squares
        if own[size] == other[size]:
            return False
    smallest[:] = SIZES
    for size in range(SIZES - 1, -1, -1):
        smallest[own[size]] = size
        smallest[other[size]] = size
    return True


@numba.njit(cache=False)
def stop_of(neighbor: Any, smallest: Any, size: int, square: int, direction: int) -> int:
    """Where a pyramid of the size slides to from the square (ID-3)."""
    ahead = neighbor[square, direction]
    while ahead >= 0 and smallest[ahead] > size:
        square = ahead
        ahead = neighbor[square, direction]
    return square


@numba.njit(cache=False)
def has_line(lines: Any, own: Any) -> bool:
    """ID-8."""
    mask = 0
    for size in range(SIZES):
        mask |= 1 << own[size]
    for line in lines:  # noqa: SIM110
        if mask & line == line:
            return True
    return False


@numba.njit(cache=False)
def value_of(neighbor: Any, lines: Any, values: Any, number: int, scratch: Any) -> int:
    """The value by those of the positions after each move, as far as they are known."""
    own, other, after, smallest = scratch
    squares = smallest.shape[0]
    if not set_up(number, own, other, smallest) or has_line(lines, own) or has_line(lines, other):
        return ENDED
    quickest, slowest, moves, open_moves = ENDED, 0, 0, 0
    for size in range(SIZES):
        square = own[size]
        if smallest[square] != size:
            continue  # ID-2: another one is on top of it
        after[:] = own
        for direction in range(8):
            stop = stop_of(neighbor, smallest, size, square, direction)
            if stop == square and neighbor[square, direction] < 0:
                continue  # ID-5: blocked by the edge is no move
            moves += 1
            after[size] = stop
            if stop != square and has_line(lines, after):
                return 2
            found = values[number_of(other, after, squares)]
            if found in (NOT_KNOWN, ENDED):
                open_moves += 1
            elif found % 2 == 1:
                quickest = min(quickest, found)
            else:
                slowest = max(slowest, found)
    if moves == 0:  # ID-7
        found = values[number_of(other, own, squares)]
        return found + 1 if found != NOT_KNOWN and found != ENDED else NOT_KNOWN
    if quickest < ENDED:
        return quickest + 1
    return NOT_KNOWN if open_moves else slowest + 1


@numba.njit(cache=False)
def sweep(neighbor: Any, lines: Any, values: Any, plies: int) -> int:
    """Find the positions that end in so many plies; how many there are."""
    squares = neighbor.shape[0]
    empty = np.empty(SIZES, np.int64)
    scratch = (empty, empty.copy(), empty.copy(), np.empty(squares, np.int64))
    found = 0
    for number in range(values.shape[0]):
        if values[number] == NOT_KNOWN:
            value = value_of(neighbor, lines, values, number, scratch)
            if value == ENDED or value == plies + 1:
                values[number] = value
                found += value == plies + 1
    return found


def solve(made: Board) -> Any:
    """The value of each position by its number."""
    values = np.zeros(made.squares ** (2 * SIZES), np.uint8)
    sweep(made.neighbor, made.lines, values, 0)
    plies, idle = 1, 0
    while idle < 2:
        idle = 0 if sweep(made.neighbor, made.lines, values, plies) else idle + 1
        plies += 1
    return values


def written(made: Board, own: Any, other: Any) -> str:
    """The rows from north to south, with a slash between them; seat 1, blue, is to move."""
    cells = [""] * made.squares
    for size in range(SIZES - 1, -1, -1):
        cells[own[size]] += f"b{size + 1}"
        cells[other[size]] += f"g{size + 1}"
    rows = [cells[row * made.columns : (row + 1) * made.columns] for row in range(made.rows)]
    return "/".join(" ".join(cell or "." for cell in row) for row in reversed(rows))


def keeping(made: Board, values: Any, number: int) -> tuple[list[str], int]:
    """The moves that keep a won position won, and how many there are in all."""
    own, other, after = (np.empty(SIZES, np.int64) for _ in range(3))
    smallest = np.empty(made.squares, np.int64)
    set_up(number, own, other, smallest)
    kept, moves = [], 0
    for size in range(SIZES):
        square = int(own[size])
        for direction in range(8 * (smallest[square] == size)):
            stop = stop_of(made.neighbor, smallest, size, square, direction)
            if stop == square and made.neighbor[square, direction] < 0:
                continue
            moves += 1
            after[:] = own
            after[size] = stop
            value = int(values[number_of(other, after, made.squares)])
            if value not in (NOT_KNOWN, ENDED) and value % 2 == 1:
                kept.append(
                    f"{'abcdefgh'[square % made.columns]}{square // made.columns + 1}:{NAMES[direction]}"
                )
    return kept, moves


def samples(made: Board, values: Any, wanted: int, random: Any) -> Iterator[str]:
    """Won positions (from SHORTEST plies on) in which some moves throw the win away, lost and drawn ones."""
    left = {"win": wanted, "loss": wanted // 3, "draw": wanted // 3}
    own, other, smallest = (np.empty(n, np.int64) for n in (SIZES, SIZES, made.squares))
    while any(left.values()):
        number = int(random.integers(len(values)))
        value = int(values[number])
        kind = "draw" if value == NOT_KNOWN else "win" if value % 2 == 0 else "loss"
        if value == ENDED or not left[kind] or (kind == "win" and value - 1 < SHORTEST):
            continue
        kept, moves = keeping(made, values, number) if kind == "win" else ([], 0)
        if kind == "win" and len(kept) == moves:
            continue
        left[kind] -= 1
        set_up(number, own, other, smallest)
        plies = 0 if kind == "draw" else value - 1
        yield f"{written(made, own, other)}|{made.length}|{kind}|{plies}|{' '.join(kept)}"


def main() -> None:
    random = np.random.default_rng(SEED)
    lines = []
    for size in BOARDS:
        made = board(*size)
        lines += samples(made, solve(made), POSITIONS, random)
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
