"""From tic-tac-toe's rules and written positions to records."""

from __future__ import annotations

import numpy as np

from playtest.engine.game import Setup
from playtest_tictactoe import records as r
from playtest_tictactoe.ruleset import MARKS, TicTacToePosition, TicTacToeRules


def make_setup(rules: TicTacToeRules, position: TicTacToePosition | None) -> Setup:
    """The records of a variant, or of a written position under its rules."""
    size = rules.board.size
    squares = size * size
    record = np.zeros(1, r.TICTACTOE_RULES)
    record[0].seats = r.SEATS
    record[0].max_turns = rules.max_turns
    record[0].cap_is_draw = True
    record[0].scoring_phases = 1  # the game can end in its only phase
    record[0].side = size
    record[0].line_length = rules.line_length
    first = np.zeros(1, r.TICTACTOE_POSITION)
    first[0].empty = squares
    if position is not None:
        first[0].actor = position.to_move - 1
        first[0].turns = position.turns
        cells = [cell for row in reversed(position.layout) for cell in row.split()]
        first[0].marks[:squares] = [MARKS.index(cell) for cell in cells]
        first[0].empty = cells.count(MARKS[0])
    return Setup(
        rules=record,
        first=first,
        position_bytes=r.TICTACTOE_POSITION.fields["marks"][1] + squares,
        most_moves=squares,
        most_plies=squares,
        board=(size, size),
    )
