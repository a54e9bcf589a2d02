"""From Ice Dao's rules and written positions to records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from playtest.engine.game import Setup
from playtest.games.icedao import records as r
from playtest.games.icedao.position import IceDaoPosition
from playtest.games.icedao.ruleset import IceDaoRules
from playtest.games.layout import MOST_LINES, Grid, parse_grid
from playtest.games.setup import OF_DIRECTIONS, STEPS

_ZERO_MOVES = {"blocked": r.BLOCKED, "any": r.ANYWHERE, "never": r.NEVER}


def make_setup(rules: IceDaoRules, position: IceDaoPosition | None) -> Setup:
    """The records of a variant, or of a written position under its rules."""
    if position is None:
        position = IceDaoPosition(layout=rules.setup.layout, to_move=1)
    grid = parse_grid(position.completed(rules).layout or ())
    letters = rules.setup.letters()
    first = np.zeros(1, r.ICEDAO_POSITION)
    record = np.zeros(1, r.ICEDAO_RULES)
    _write_rules(record[0], rules)
    _write_board(record[0], rules.board.columns, rules.board.rows)
    next_of_kind = _write_pyramids(record[0], grid, letters, rules.slide.blocked_by)
    first[0].actor = position.to_move - 1
    first[0].turns = position.turns
    _place_layout(first[0], record[0], grid, letters, next_of_kind)
    for seat in range(r.SEATS):
        first[0].unbroken |= _has_line(first[0], record[0], seat) << seat
        first[0].unbroken |= _has_square(first[0], record[0], seat) << (r.PATTERN_BITS + seat)
    pyramids = int(record[0].first_pyramid[r.SEATS])
    pieces = min(int(np.diff(record[0].first_pyramid).max()), int(record[0].squares))
    stops = int(record[0].longest_slide) if record[0].chosen_distance else 1
    before = r.ICEDAO_POSITION.fields["pyramids"][1]  # type: ignore[index]
    return Setup(
        rules=record,
        first=first,
        position_bytes=before + 3 * 2 * pyramids,
        most_moves=pieces * r.DIRECTIONS * stops,
        most_plies=rules.max_turns,
        board=(rules.board.columns, rules.board.rows),
        details={"letters": letters},
    )


def _write_rules(record: Any, rules: IceDaoRules) -> None:
    record.seats = r.SEATS
    record.max_turns = rules.max_turns
    record.cap_is_draw = True
    record.scoring_phases = 1
    record.no_points = True
    record.pass_event = r.PASSED
    record.slides[OF_DIRECTIONS[rules.slide.directions]] = 1
    record.chosen_distance = rules.slide.distance == "any"
    record.longest_slide = max(1, rules.board.columns - 1, rules.board.rows - 1)
    record.smallest_goes_anywhere = rules.slide.blocked_by != "same_size"
    record.zero_moves = _ZERO_MOVES[rules.zero_moves]
    record.no_moves_loses = rules.no_moves == "lose"
    record.line_length = min(
        rules.line.length or MOST_LINES + 1, MOST_LINES + 1
    )  # no board has so many in a row
    record.lines[OF_DIRECTIONS[rules.line.directions]] = 1
    patterns = rules.patterns
    record.square_wins = patterns.square
    record.corners_win = patterns.corners and min(rules.board.columns, rules.board.rows) > 1
    record.shut_in_loses = patterns.shut_in
    record.patterns_end = patterns.square or patterns.corners or patterns.shut_in
    limit = rules.repetition.limit
    record.repetition_limit = 0 if limit is None else min(limit, rules.max_turns + 2)
    record.repeating_loses = rules.repetition.result == "loss"


def _write_board(record: Any, columns: int, rows: int) -> None:
    record.squares = columns * rows
    corners = sorted({row * columns + column for row in (0, rows - 1) for column in (0, columns - 1)})
    record.corners = len(corners)
    record.corner[: len(corners)] = corners
    record.neighbor[:] = r.OFF_BOARD
    for square in range(columns * rows):
        row, column = divmod(square, columns)
        for direction, (east, north) in enumerate(STEPS):
            if 0 <= column + east < columns and 0 <= row + north < rows:
                record.neighbor[square, direction] = square + east + north * columns
                record.exits[square] += record.slides[direction]


def _write_pyramids(record: Any, grid: Grid, letters: tuple[str, ...], blocked_by: str) -> list[int]:
    """Number the pyramids by seat and size; return the first number of each kind."""
    first_of_kind = []
    numbers = [0] * r.KINDS
    for row in grid:
        for stack in row:
            for pyramid in stack.pyramids:
                numbers[letters.index(pyramid.color) * r.SIZES + pyramid.pips - 1] += 1
    number = 1
    for kind, count in enumerate(numbers):
        seat, size = divmod(kind, r.SIZES)
        if size == 0:
            record.first_pyramid[seat] = number
        first_of_kind.append(number)
        record.kind[number : number + count] = kind
        record.blockers[number : number + count] = sum(r.SMALL << s for s in _blocking(size, blocked_by))
        for _ in range(count):
            record.alone[number] = number | r.SEAT_1 << seat | r.SMALL << size
            number += 1
    record.first_pyramid[r.SEATS] = number
    return first_of_kind


def _blocking(size: int, blocked_by: str) -> range:
    """ID-3: the sizes, from 0, before which a pyramid of this size stops."""
    if blocked_by == "any":
        return range(r.SIZES)
    return range(size, size + 1) if blocked_by == "same_size" else range(size + 1)


def _place_layout(
    first: Any, record: Any, grid: Grid, letters: tuple[str, ...], next_of_kind: list[int]
) -> None:
    """As `put` of the kernels, which must not be compiled for this."""
    first.stack[r.OFF_BOARD] = r.ALL_SIZES
    for square, stack in enumerate(stack for row in grid for stack in row):
        for height, pyramid in enumerate(stack.pyramids, start=1):
            kind = letters.index(pyramid.color) * r.SIZES + pyramid.pips - 1
            number, under = next_of_kind[kind], int(first.stack[square])
            first.pyramids[number] = (square, under, height)
            first.stack[square] = (under & ~r.NUMBER) | int(record.alone[number])
            next_of_kind[kind] += 1


def _own_squares(first: Any, record: Any, seat: int) -> set[int]:
    return {square for square in range(int(record.squares)) if int(first.stack[square]) & r.SEAT_1 << seat}


def _has_square(first: Any, record: Any, seat: int) -> bool:
    """ID-11: the seat stands on two by two squares before its first move; corners are looked at each time."""
    own = _own_squares(first, record, seat)
    return any(own.issuperset({square, *record.neighbor[square, :3].tolist()}) for square in own)


def _has_line(first: Any, record: Any, seat: int) -> bool:
    """ID-8: the seat stands on a line before its first move."""
    own = _own_squares(first, record, seat)
    axes = [axis for axis in range(r.AXES) if record.lines[axis]]
    return any(own.issuperset(_squares_of_line(record, square, axis)) for square in own for axis in axes)


def _squares_of_line(record: Any, square: int, axis: int) -> Iterator[int]:
    for _ in range(int(record.line_length)):
        yield square
        square = int(record.neighbor[square, axis]) if square != r.OFF_BOARD else square
