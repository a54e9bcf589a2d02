"""Lines of marks (TT-3)."""

from __future__ import annotations

from playtest.engine.kernel import helper

# Steps along each axis: a row, a column, the two diagonals.
AXES = 4
EAST = (1, 0, 1, 1)
NORTH = (0, 1, 1, -1)


@helper
def stretch(rules, position, square, axis, seat, through_empty):
    """How long a line of the seat's is along the axis once it has marked the square.

    With `through_empty`, how long it could become: empty squares count as the seat's. No further than
    a line through the square can reach.
    """
    length = 1
    for sign in (1, -1):
        column = square % rules.side
        row = square // rules.side
        for _ in range(rules.line_length - 1):
            column += sign * EAST[axis]
            row += sign * NORTH[axis]
            if not (0 <= column < rules.side and 0 <= row < rules.side):
                break
            mark = position.marks[row * rules.side + column]
            if mark != seat + 1 and not (through_empty and mark == 0):
                break
            length += 1
    return length


@helper
def completes(rules, position, square, axis, seat):
    """TT-3: a mark of the seat's on the square makes a line along the axis."""
    return stretch(rules, position, square, axis, seat, False) >= rules.line_length


@helper
def open_lines(rules, position, square, seat):
    """How many lines through the square the other seat has not blocked yet."""
    lines = 0
    for axis in range(AXES):
        lines += max(0, stretch(rules, position, square, axis, seat, True) - rules.line_length + 1)
    return lines
