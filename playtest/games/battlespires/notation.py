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

    Of chance `topple` or `fall` (BS-14), and nothing where the spire holds.
    """
    if position.actor == CHANCE:
        return {r.TOPPLES: "topple", r.FALLS: "fall"}.get(move, "")
    if move == r.END:
        return "end"
    bottom = move >> r.PYRAMID_SHIFT
    source = int(position.items[bottom, r.SQUARE])
    square = source + int(setup.rules[0].step[(move >> r.DIRECTION_SHIFT) % r.DIRECTIONS])
    text = f"{_name(setup, source)}*{position.items[bottom, r.COUNT]}-{_name(setup, square)}"
    return f"{text}~" if move & r.FORGONE else text


def write_position(setup: Setup, position: Any) -> dict[str, Any]:
    """Layout, pyramids taken by each seat, and how far the turn is: the points left, and the pyramids
    that have moved as bottoms of pieces, each by its square and its level from 0. Where there are
    any: pyramids that fell with spires, penalties paid, and seats that were stuck after their last turn."""
    columns, rows = setup.board
    used = int(setup.rules[0].first_pyramid[r.SEATS + 1])
    items = position.items[:used].tolist()  # plain numbers are read much faster
    stacks = [list(_numbers(items, square)) for square in range(columns * rows)]
    pyramids, first = setup.details["pyramids"], int(setup.rules[0].squares)
    written = [Stack(tuple(pyramids[number - first] for number in stack)) for stack in stacks]
    return {
        "layout": write_grid(
            tuple(tuple(written[row * columns : (row + 1) * columns]) for row in range(rows))
        ),
        "moved": sorted(
            [_name(setup, square), level]
            for square, stack in enumerate(stacks)
            for level, number in enumerate(stack)
            if items[number][r.MOVED]
        ),
        "points_left": int(position.points_left),
        "taken": _taken(setup, items),
        **_accidents(setup, position, items),
    }


def _name(setup: Setup, square: int) -> str:
    columns = setup.board[0]
    return square_name(square % columns, square // columns)


def _numbers(items: list[list[int]], square: int) -> Iterator[int]:
    """The numbers of the pyramids on a square, from bottom to top."""
    numbers = []
    number = items[square][r.TOP]
    while number:
        numbers.append(number)
        number = items[number][r.UNDER]
    return reversed(numbers)


def _accidents(setup: Setup, position: Any, items: list[list[int]]) -> dict[str, Any]:
    """What only some games have: pyramids that fell, penalties, seats that were stuck."""
    squares = int(setup.rules[0].squares)
    fallen = Counter(
        f"{pyramid.color}{pyramid.pips}"
        for number, pyramid in enumerate(setup.details["pyramids"], squares)
        if items[number][r.SQUARE] == r.FALLEN
    )
    penalties = [int(points) for points in position.penalties]
    stuck = [seat + 1 for seat in range(r.SEATS) if int(position.stuck) >> seat & 1]
    told = {
        "fallen": dict(sorted(fallen.items())),
        "penalties": penalties if any(penalties) else [],
        "stuck": stuck,
    }
    return {name: value for name, value in told.items() if value}


def _taken(setup: Setup, items: list[list[int]]) -> list[dict[str, int]]:
    """How many pyramids of each kind each seat has taken."""
    rules = setup.rules[0]
    taken: list[Counter[str]] = [Counter() for _ in range(r.SEATS)]
    for number in range(int(rules.first_pyramid[0]), int(rules.first_pyramid[r.SEATS + 1])):
        seat = items[number][r.SQUARE] - r.TAKEN_BY
        if 0 <= seat < r.SEATS:
            pyramid: Pyramid = setup.details["pyramids"][number - int(rules.squares)]
            taken[seat][f"{pyramid.color}{pyramid.pips}"] += 1
    return [dict(sorted(kinds.items())) for kinds in taken]
