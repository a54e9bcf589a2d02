"""BattleSpires' moves and positions as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from playtest.engine.game import Setup
from playtest.engine.records import CHANCE
from playtest.games.battlespires import records as r
from playtest.games.layout import Pyramid, Stack, square_name, write_grid


def write_move(setup: Setup, position: Any, move: int) -> str:
    """`c3*2-d4` (BS-3), with a trailing `~` where an attack is forgone (BS-11); `end` (BS-6).

    Of chance `topple` (BS-14), and nothing where the spire holds.
    """
    if position.actor == CHANCE:
        return "topple" if move == r.TOPPLES else ""
    if move == r.END:
        return "end"
    bottom = move >> r.PYRAMID_SHIFT
    source = int(position.items[bottom, r.SQUARE])
    square = source + int(setup.rules[0].step[(move >> r.DIRECTION_SHIFT) % r.DIRECTIONS])
    text = f"{_name(setup, source)}*{position.items[bottom, r.COUNT]}-{_name(setup, square)}"
    return f"{text}~" if move & r.FORGONE else text


def write_position(setup: Setup, position: Any) -> dict[str, Any]:
    """Layout, pyramids taken by each seat, and how far the turn is: the points left, and the pyramids
    that have moved as bottoms of pieces, each by its square and its level from 0."""
    columns, rows = setup.board
    stacks = [list(_numbers(position, square)) for square in range(columns * rows)]
    written = [Stack(tuple(_pyramid(setup, number) for number in stack)) for stack in stacks]
    return {
        "layout": write_grid(
            tuple(tuple(written[row * columns : (row + 1) * columns]) for row in range(rows))
        ),
        "moved": sorted(
            [_name(setup, square), level]
            for square, stack in enumerate(stacks)
            for level, number in enumerate(stack)
            if position.items[number, r.MOVED]
        ),
        "points_left": int(position.points_left),
        "taken": [_taken(setup, position, seat) for seat in range(r.SEATS)],
    }


def _name(setup: Setup, square: int) -> str:
    columns = setup.board[0]
    return square_name(square % columns, square // columns)


def _pyramid(setup: Setup, number: int) -> Pyramid:
    pyramid: Pyramid = setup.details["pyramids"][number - int(setup.rules[0].squares)]
    return pyramid


def _numbers(position: Any, square: int) -> Iterator[int]:
    """The numbers of the pyramids on a square, from bottom to top."""
    numbers = []
    number = int(position.items[square, r.TOP])
    while number:
        numbers.append(number)
        number = int(position.items[number, r.UNDER])
    return reversed(numbers)


def _taken(setup: Setup, position: Any, seat: int) -> dict[str, int]:
    first, last = (int(setup.rules[0].first_pyramid[owner]) for owner in (0, r.SEATS + 1))
    taken = Counter(
        f"{pyramid.color}{pyramid.pips}"
        for pyramid in (
            _pyramid(setup, number)
            for number in range(first, last)
            if position.items[number, r.SQUARE] == r.TAKEN_BY + seat
        )
    )
    return dict(sorted(taken.items()))
