"""What a picture of an Ice Dao ply marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playtest.engine.game import Event, Mark
from playtest.games.icedao.notation import DIRECTIONS
from playtest.games.icedao.ruleset import IceDaoRules
from playtest.games.layout import MOST_LINES, cells_of, parse_cell, parse_square, square_name
from playtest.games.setup import STEPS

_STEPS: dict[str, tuple[int, int]] = dict(zip(DIRECTIONS, STEPS, strict=True))
_AXES = {"line_orthogonal": ("n", "e"), "line_diagonal": ("ne", "se")}


def marks(
    rules: IceDaoRules,
    before: Mapping[str, Any],
    move: str,
    events: Sequence[Event],
    after: Mapping[str, Any],
) -> list[Mark]:
    """Where the pyramid slid, the squares of the line or pattern that won, and a corner that is shut in."""
    start, _, way = move.partition(":")
    direction = way.partition("-")[0]
    squares = next((value for name, _, _, value in events if name == "slid"), 0)
    found = [Mark("moved", start, _beyond(start, direction, squares)) if squares else Mark("stayed", start)]
    for name, seat, square, _ in events:
        won: set[str] = set()
        if name in _AXES and rules.line.length is not None:
            won = _in_lines(_own(rules, seat, after), rules.line.length, _AXES[name])
        elif name == "square_made":
            won = _in_squares(_own(rules, seat, after))
        elif name == "corners":
            won = _corners(rules)
        elif name == "shut_in" and square:
            found.append(Mark("captured", square))
        found += [Mark("line", each) for each in sorted(won)]
    return list(dict.fromkeys(found))


def _own(rules: IceDaoRules, seat: int, after: Mapping[str, Any]) -> set[str]:
    """The squares on which a seat stands."""
    color = rules.setup.letters()[seat - 1]
    return {
        square
        for square, cell in cells_of(after["layout"]).items()
        if any(pyramid.color == color for pyramid in parse_cell(cell).pyramids)
    }


def _in_squares(own: set[str]) -> set[str]:
    """ID-11: all of a seat's squares that lie in some two by two of them."""
    found: set[str] = set()
    for square in own:
        block = {square, *(_beyond(square, direction, 1) for direction in ("n", "ne", "e"))}
        if own >= block:
            found |= block
    return found


def _corners(rules: IceDaoRules) -> set[str]:
    columns, rows = rules.board.columns, rules.board.rows
    return {square_name(column, row) for column in (0, columns - 1) for row in (0, rows - 1)}


def _in_lines(own: set[str], length: int, directions: Sequence[str]) -> set[str]:
    """ID-8: the squares of all rows of at least `length` of a seat's squares."""
    found: set[str] = set()
    for direction in directions:
        for square in own:
            line = list(_along(square, direction, own))
            if len(line) >= length:
                found.update(line)
    return found


def _along(square: str, direction: str, own: set[str]) -> Iterator[str]:
    while square in own:
        yield square
        square = _beyond(square, direction, 1)


def _beyond(square: str, direction: str, distance: int) -> str:
    """The square so far on; no square's name beyond the board's south and west."""
    column, row = parse_square(square)
    east, north = _STEPS[direction]
    column, row = column + east * distance, row + north * distance
    return square_name(column, row) if 0 <= column < MOST_LINES and row >= 0 else ""
