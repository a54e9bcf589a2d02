"""Ice Dao's moves and positions as text."""

from __future__ import annotations

from typing import Any

from playtest.engine.game import Setup
from playtest.games.icedao import records as r
from playtest.games.layout import Pyramid, Stack, square_name, write_grid

DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def write_move(setup: Setup, position: Any, move: int) -> str:
    """`b2:ne` (ID-2); with `distance: any` the square where it ends follows: `b2:ne-d4`."""
    columns = setup.board[0]
    square, direction = move >> r.START_SHIFT, (move >> r.DISTANCE_BITS) & r.LAST_DIRECTION
    text = f"{_name(square, columns)}:{DIRECTIONS[direction]}"
    if not setup.rules[0].chosen_distance:
        return text
    for _ in range(move & r.LAST_DISTANCE):
        square = int(setup.rules[0].neighbor[square, direction])
    return f"{text}-{_name(square, columns)}"


def write_position(setup: Setup, position: Any) -> dict[str, Any]:
    """The layout; seat to move, scores and turns are the same for all games."""
    columns, rows = setup.board
    stacks = _stacks(setup, position)
    grid = tuple(tuple(stacks[row * columns : (row + 1) * columns]) for row in range(rows))
    return {"layout": write_grid(grid)}


def _name(square: int, columns: int) -> str:
    return square_name(square % columns, square // columns)


def _stacks(setup: Setup, position: Any) -> list[Stack]:
    """The stack on every square, in the order of their numbers."""
    columns, rows = setup.board
    kinds = setup.rules[0].kind.tolist()  # plain numbers are read much faster
    under = position.pyramids[:, r.UNDER].tolist()
    stacks = []
    for stack in position.stack[: columns * rows].tolist():
        pyramids = []
        number = stack & r.NUMBER
        while number:
            seat, size = divmod(kinds[number], r.SIZES)
            pyramids.append(Pyramid(setup.details["letters"][seat], size + 1))
            number = under[number] & r.NUMBER
        stacks.append(Stack(tuple(reversed(pyramids))))
    return stacks
