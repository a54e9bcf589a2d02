"""The written grid that all games share: rows from north to south, cells from west to east.

A cell is `.` (empty), a stack written bottom to top (`b3b2b1`), or a lone color letter for a full
tree (`b`). Where a game has beads they follow a slash, a letter a bead, `A` for seat 1: `r3y1/AAC`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from playtest.colors import COLORS
from playtest.games.quoting import quoted
from playtest.games.ruleset import MOST_BEADS_A_SEAT, MOST_PYRAMIDS, KeyPath, RuleProblem

LETTERS = {color: letter for letter, color in COLORS.items()}
MOST_LINES = 16

_COLUMNS = "abcdefghijklmnop"
_SEATS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_PYRAMIDS = re.compile(r"(?:[a-z][1-3])+")
_SQUARE = re.compile(r"([a-p])([1-9][0-9]?)")


class Pyramid(NamedTuple):
    """One pyramid: its color letter and its pips, 1 to 3."""

    color: str
    pips: int


@dataclass(frozen=True)
class Stack:
    """What stands on a square: pyramids from bottom to top, and the seat (from 1) of each bead, ascending."""

    pyramids: tuple[Pyramid, ...] = ()
    beads: tuple[int, ...] = ()


@dataclass(frozen=True)
class Allowed:
    """The colors of a game's pyramids: their letters, what is said of another `{color}`, and their key."""

    letters: Sequence[str]
    reason: str
    key: KeyPath


Grid = tuple[tuple[Stack, ...], ...]
"""`grid[row][column]`, both from 0 at the south-west corner: `grid[0][0]` is a1."""


def square_name(column: int, row: int) -> str:
    """The name of a square, both numbers from 0 at the south-west corner: (2, 3) is `c4`."""
    return f"{_COLUMNS[column]}{row + 1}"


def parse_square(name: str) -> tuple[int, int]:
    """The column and row, from 0, of a square's name; ValueError for anything else."""
    match = _SQUARE.fullmatch(name)
    if match is None or int(match[2]) > MOST_LINES:
        raise ValueError(f'"{name}" is not a square; squares are a1 to p16')
    return _COLUMNS.index(match[1]), int(match[2]) - 1


def cells_of(layout: Sequence[str]) -> dict[str, str]:
    """The cell on each square of a written grid."""
    rows = [row.split() for row in reversed(layout)]
    return {
        square_name(column, row): cell for row, cells in enumerate(rows) for column, cell in enumerate(cells)
    }


def parse_cell(text: str) -> Stack:
    """The stack that a written cell shows; ValueError with a sentence that says what is wrong."""
    stack, slash, beads = text.partition("/")
    if slash and stack in ("", "."):
        raise ValueError("has beads without a pyramid")
    if slash and not beads:
        raise ValueError("has a slash without a bead after it")
    if text == ".":
        return Stack()
    return Stack(_parse_pyramids(stack), _parse_beads(beads))


def _parse_pyramids(text: str) -> tuple[Pyramid, ...]:
    for letter in text:
        if letter.isalpha() and letter not in COLORS:
            known = ", ".join(f"{letter} {color}" for letter, color in COLORS.items())
            raise ValueError(f'has the unknown color "{letter}"; colors are {known}')
    if text in COLORS:
        return tuple(Pyramid(text, pips) for pips in (3, 2, 1))
    if not _PYRAMIDS.fullmatch(text):
        if re.fullmatch(r"(?:[a-z][0-9]+)+", text):
            raise ValueError("has a pyramid of other than 1, 2 or 3 pips")
        raise ValueError(
            "is not a stack; write color and pips of each pyramid, bottom first (b3b2b1), "
            "a lone color letter for a full tree (b), or . for an empty square"
        )
    return tuple(Pyramid(color, int(pips)) for color, pips in zip(text[::2], text[1::2], strict=True))


def _parse_beads(text: str) -> tuple[int, ...]:
    for letter in text:
        if letter not in _SEATS:
            raise ValueError(f'has "{letter}" for a bead; beads are capital letters, A for seat 1')
    return tuple(sorted(_SEATS.index(letter) + 1 for letter in text))


def parse_grid(rows: Sequence[str]) -> Grid:
    """The grid of rows that were checked before (`grid_problems`), turned so that row 0 is the south."""
    return tuple(tuple(parse_cell(cell) for cell in row.split()) for row in reversed(rows))


def write_cell(stack: Stack) -> str:
    """A stack as a cell in its one canonical form: a full tree as its lone letter, beads by seat."""
    if not stack.pyramids:
        return "."
    text = "".join(f"{pyramid.color}{pyramid.pips}" for pyramid in stack.pyramids)
    color = text[0]
    if text == f"{color}3{color}2{color}1":
        text = color
    beads = "".join(_SEATS[seat - 1] for seat in sorted(stack.beads))
    return f"{text}/{beads}" if beads else text


def write_grid(grid: Grid) -> list[str]:
    """A grid as rows from north to south, its columns aligned with blanks."""
    written = [[write_cell(stack) for stack in row] for row in reversed(grid)]
    widths = [max(map(len, column)) for column in zip(*written, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in written]


def grid_problems(
    rows: Sequence[str],
    path: KeyPath,
    *,
    columns: int,
    lines: int,
    seats: int = 0,
    allowed: Allowed | None = None,
    beads_in_hand: Sequence[int] = (),
) -> Iterator[RuleProblem]:
    """Every fault of a written grid on a board of `columns` times `lines` squares.

    `seats`: how many seats may have beads in it, 0 for a game without beads. `allowed`: the colors
    that may occur, by default all. `beads_in_hand`: beads of each seat that come on top.
    """
    if len(rows) != lines:
        yield RuleProblem(
            path,
            f"the layout has {_count(len(rows), 'row')}, the board has {lines}",
            needs=(("board", "rows"),),
        )
    pyramids = 0
    beads = Counter(dict(enumerate(beads_in_hand, start=1)))
    for index, row in enumerate(rows):
        cells = list(re.finditer(r"\S+", row))
        if len(cells) != columns:
            yield RuleProblem(
                (*path, index),
                f"row {index + 1} of the layout has {_count(len(cells), 'cell')}, "
                f"the board has {_count(columns, 'column')}",
                needs=(("board", "columns"),),
            )
        for cell in cells:
            at = (*path, index)
            try:
                stack = parse_cell(cell[0])
            except ValueError as error:
                yield RuleProblem(
                    at, f'row {index + 1} of the layout: "{quoted(cell[0])}" {error}', cell.start()
                )
                continue
            pyramids += len(stack.pyramids)
            beads.update(stack.beads)
            yield from _foreign(cell[0], stack, at, cell.start(), seats, allowed)
    if pyramids > MOST_PYRAMIDS:
        yield RuleProblem(path, f"the layout has {pyramids:,} pyramids; a game has at most {MOST_PYRAMIDS:,}")
    for seat in range(1, seats + 1):
        if beads[seat] > MOST_BEADS_A_SEAT:
            yield RuleProblem(
                path,
                f"seat {seat} has {beads[seat]:,} beads, in hand and in the layout together; "
                f"a seat has at most {MOST_BEADS_A_SEAT}",
                needs=(("bidding", "beads"), ("hand",)),
            )


def _foreign(
    text: str, stack: Stack, path: KeyPath, offset: int, seats: int, allowed: Allowed | None
) -> Iterator[RuleProblem]:
    """Beads of seats that do not play, and pyramids of colors that the game does not have."""
    where = f'row {int(path[-1]) + 1} of the layout: "{quoted(text)}"'
    if stack.beads and not seats:
        yield RuleProblem(path, f"{where} has beads; this game has none", offset)
    elif stack.beads and stack.beads[-1] > seats:
        letter = _SEATS[stack.beads[-1] - 1]
        yield RuleProblem(
            path,
            f"{where} has a bead {letter}, but there are {seats} seats: {', '.join(_SEATS[:seats])}",
            offset,
            needs=(("players",),),
        )
    if allowed is None:
        return
    for color in dict.fromkeys(pyramid.color for pyramid in stack.pyramids):
        if color not in allowed.letters:
            name = COLORS[color]
            yield RuleProblem(
                path,
                f"{where} has a {name} pyramid, but {allowed.reason.format(color=name)}",
                offset,
                needs=(allowed.key,),
            )


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
