"""Tic-tac-toe's rules and positions as records: what kernels read and write."""

from __future__ import annotations

from playtest.engine.kernel import KernelOwner, beside, cast_to, record_dtype
from playtest.engine.records import ENGINE, MAX_SQUARES, POSITION_FIELDS, RULES_FIELDS

KERNEL_FILES = ("records", "lines", "kernels")
OWNER = KernelOwner("tictactoe", beside(__file__, KERNEL_FILES), [ENGINE])

SEATS = 2
ENDED_BY_LINE, ENDED_BY_FULL_BOARD, ENDED_BY_CAP = range(1, 4)  # as listed by the game, from 1
MARKED, ROW, COLUMN, DIAGONAL, SEVERAL_LINES = range(1, 6)  # events, likewise

TICTACTOE_RULES = record_dtype(
    [
        *RULES_FIELDS,
        ("side", "i4"),  # columns and rows
        ("line_length", "i4"),
    ]
)

TICTACTOE_POSITION = record_dtype(
    [
        *POSITION_FIELDS,
        ("empty", "i4"),  # how many squares are
        ("marks", "u1", (MAX_SQUARES,)),  # 0 or the number of a seat; last: short on small boards
    ]
)

as_rules = cast_to(TICTACTOE_RULES)
as_position = cast_to(TICTACTOE_POSITION)
