"""What the references share: squares by name, and counting move sequences."""

from __future__ import annotations

from copy import deepcopy
from typing import Any


class Board:
    """Squares a1, a2 … by column and row, counted from 0 at the south-west."""

    columns: int
    rows: int

    @staticmethod
    def _square(column: int, row: int) -> str:
        return f"{chr(ord('a') + column)}{row + 1}"

    def _beyond(self, square: str, step: tuple[int, int]) -> str | None:
        """The square that is so many columns east and rows north; None off the board."""
        column, row = ord(square[0]) - ord("a") + step[0], int(square[1:]) - 1 + step[1]
        on_board = 0 <= column < self.columns and 0 <= row < self.rows
        return self._square(column, row) if on_board else None


def sequences(game: Any, depth: int, chance: str | None = None) -> int:
    """The number of move sequences of a length; `chance` is what chance does whenever it is its turn."""
    if depth == 0:
        return 1
    moves = game.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = deepcopy(game, {id(game.variant): game.variant})
        after.play(move)
        if after.actor == "chance":
            after.play(chance)
        total += sequences(after, depth - 1, chance)
    return total
