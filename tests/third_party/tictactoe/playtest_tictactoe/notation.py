"""Tic-tac-toe's moves and positions as text."""

from __future__ import annotations

from typing import Any

from playtest.engine.game import Setup
from playtest.games.layout import square_name
from playtest_tictactoe.ruleset import MARKS


def write_move(setup: Setup, move: int) -> str:
    """The square that is marked: `b2`."""
    row, column = divmod(move, setup.board[0])
    return square_name(column, row)


def write_position(setup: Setup, position: Any) -> dict[str, Any]:
    """The layout; seat to move, scores and turns are the same for all games."""
    columns, rows = setup.board
    grid = position.marks[: columns * rows].reshape(rows, columns)
    return {"layout": [" ".join(MARKS[mark] for mark in row) for row in reversed(grid)]}
