"""Tic-tac-toe's variant keys and written positions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal

from annotated_types import Ge, Le
from pydantic import Strict

from playtest.games.quoting import quoted
from playtest.games.ruleset import MOST_TURNS, PositionFile, RuleProblem, Ruleset, Section, key

MARKS = ".XO"  # an empty square, seat 1's mark, seat 2's


class Board(Section):
    """The board."""

    size: Annotated[int, Ge(1), Le(16)] = key(
        3, "How many rows and columns the board has.", rules=["TT-1"], sweep=[3, 4, 5]
    )


class TicTacToeRules(Ruleset):
    """Every key of a tic-tac-toe variant."""

    players: Annotated[int, Ge(2), Le(2)] = key(2, "How many seats play.", rules=["TT-1"])
    board: Board = key(Board(), "The board.", rules=["TT-1"])
    line_length: Annotated[int, Ge(1), Le(16)] = key(
        3, "How many marks in a row win.", rules=["TT-3"], sweep=[3, 4, 5]
    )
    max_turns: Annotated[int, Ge(1), Le(MOST_TURNS)] = key(
        256, "The game is a draw after this many turns.", rules=["TT-5"]
    )

    def problems(self) -> Iterator[RuleProblem]:
        """A line that does not fit on the board."""
        size = self.board.size
        if self.line_length > size:
            yield RuleProblem(
                ("line_length",),
                f"line_length is {self.line_length}, but the board has only {size} × {size} squares; "
                f"take {size} or less, or enlarge board.size",
                needs=(("board", "size"),),
            )


class TicTacToePosition(PositionFile):
    """A written position: rows from north to south, an X, an O or a dot for each square."""

    layout: Annotated[tuple[str, ...], Strict(False)] = key(..., "The board as a grid.")
    to_move: Annotated[int, Ge(1), Le(2)] = key(..., "The seat that is to move.")
    phase: Literal["play"] = key("play", "The only phase that there is.")
    scores: Annotated[tuple[Literal[0], Literal[0]], Strict(False)] = key((0, 0), "There are no points.")
    turns: Annotated[int, Ge(0), Le(MOST_TURNS)] = key(0, "How many turns are over.")

    def problems(self, rules: TicTacToeRules) -> Iterator[RuleProblem]:
        """Rows or cells too many or too few, cells that are none, and more turns than a game has."""
        size = rules.board.size
        if self.turns >= rules.max_turns:
            yield RuleProblem(
                ("turns",), f"turns is {self.turns}, but max_turns is {rules.max_turns}: the game is over"
            )
        if len(self.layout) != size:
            yield RuleProblem(
                ("layout",), f"the layout has {len(self.layout)} rows; a board of size {size} has {size}"
            )
        for index, row in enumerate(self.layout):
            where = f"row {index + 1} of the layout"
            cells = list(re.finditer(r"\S+", row))
            if len(cells) != size:
                yield RuleProblem(
                    ("layout", index), f"{where} has {len(cells)} cells; a board of size {size} has {size}"
                )
            for cell in cells:
                if cell[0] not in MARKS:
                    message = f'{where}: "{quoted(cell[0])}" is no mark; write X, O or . for an empty square'
                    yield RuleProblem(("layout", index), message, cell.start())
