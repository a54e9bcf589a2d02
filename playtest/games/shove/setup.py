"""From Shove's rules and written positions to records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from playtest.engine.game import Setup
from playtest.games.layout import Grid, parse_grid
from playtest.games.setup import limit
from playtest.games.shove import records as r
from playtest.games.shove.choices import (
    Control,
    Distance,
    EdgeCheck,
    Method,
    Phase,
    Stacking,
    TieBreak,
    number_of,
)
from playtest.games.shove.position import ShovePosition
from playtest.games.shove.ruleset import ShoveRules


def make_setup(rules: ShoveRules, position: ShovePosition | None) -> Setup:
    """The records of a variant, or of a written position under its rules."""
    grid = _grid(rules, position)
    letters = rules.board.edges.letters()
    pool = _pool(position, letters)
    numbers = [
        placed + left for placed, left in zip(_pyramids_of_kinds(rules, grid, letters), pool, strict=True)
    ]
    first = np.zeros(1, r.SHOVE_POSITION)
    record = np.zeros(1, r.SHOVE_RULES)
    _write_rules(record[0], rules)
    _write_pyramids(record[0], numbers)
    _write_first(first[0], rules, position)
    if grid is None:
        first[0].pool[:] = numbers
        first[0].open_tops[0] = record[0].squares if record[0].max_height > 0 else 0
    else:
        _place_layout(first[0], record[0], grid, letters, pool)
        if any(pool):
            first[0].pool[:] = pool
            _find_open_tops(first[0], record[0])
    below = r.SHOVE_POSITION.fields["below"][1]  # type: ignore[index]
    chance_moves = sum(numbers) if rules.assembly.method == "random" else 0
    return Setup(
        rules=record,
        first=first,
        position_bytes=below + 2 * (sum(numbers) + 1),
        most_moves=r.KINDS * record[0].squares,
        most_plies=rules.max_turns + chance_moves,
        board=(rules.board.columns, rules.board.rows),
        details={"letters": letters},
    )


def _grid(rules: ShoveRules, position: ShovePosition | None) -> Grid | None:
    rows = rules.assembly.layout if rules.assembly.method == "layout" else None
    if position is not None:
        rows = position.layout
    return None if rows is None else parse_grid(rows)


def _pyramids_of_kinds(rules: ShoveRules, grid: Grid | None, letters: tuple[str, ...]) -> list[int]:
    if grid is None:
        return [rules.pyramids.small, rules.pyramids.medium, rules.pyramids.large] * r.COLORS
    numbers = [0] * r.KINDS
    for row in grid:
        for stack in row:
            for pyramid in stack.pyramids:
                numbers[letters.index(pyramid.color) * r.SIZES + pyramid.pips - 1] += 1
    return numbers


def _pool(position: ShovePosition | None, letters: tuple[str, ...]) -> list[int]:
    """What a written position has left to be placed, by kind."""
    pool = [0] * r.KINDS
    for kind, number in (position.pool if position else {}).items():
        pool[letters.index(kind[0]) * r.SIZES + int(kind[1]) - 1] = number
    return pool


def _find_open_tops(first: Any, record: Any) -> None:
    """As kernels keep it: the squares on which more can be placed, by the size of their tops."""
    for square in range(int(record.squares)):
        if first.height[square] < record.max_height:
            top = int(first.top[square])
            first.open_tops[int(record.kind[top]) % r.SIZES + 1 if top else 0] += 1


def _write_rules(record: Any, rules: ShoveRules) -> None:
    columns, rows = rules.board.columns, rules.board.rows
    record.seats = rules.players
    record.max_turns = rules.max_turns
    record.cap_is_draw = rules.at_max_turns == "draw"
    record.scoring_phases = 1 << r.SHOVING
    record.skip_event = r.SKIPPED
    record.columns = columns
    record.squares = columns * rows
    record.method = number_of(Method, rules.assembly.method)
    record.stacking = number_of(Stacking, rules.assembly.stacking)
    record.max_height = limit(rules.assembly.max_height, r.NO_LIMIT)
    record.max_beads = limit(rules.bidding.max_beads_per_mid, r.NO_LIMIT)
    record.control = number_of(Control, rules.shoving.control)
    record.open_mids = rules.shoving.unclaimed_mids == "open"
    distance = rules.shoving.distance
    record.distance = r.FIXED if isinstance(distance, int) else number_of(Distance, distance)
    record.fixed_distance = min(distance, r.NO_LIMIT) if isinstance(distance, int) else 0
    record.push_limit = limit(rules.shoving.push_limit, r.NO_LIMIT)
    record.edge_check = number_of(EdgeCheck, rules.shoving.edge_check)
    record.unmoved_checked = rules.shoving.unmoved_mid == "checked"
    record.discards_scored = rules.shoving.discards == "scored"
    record.tie_break = number_of(TieBreak, rules.tie_break)
    record.points[:] = (rules.scoring.small, rules.scoring.medium, rules.scoring.large)
    record.step[:] = (columns, 1, -columns, -1)
    for square in range(columns * rows):
        row, column = divmod(square, columns)
        room = (rows - 1 - row, columns - 1 - column, row, column)
        record.room[:, square] = room
        record.touches[square] = sum(1 << edge for edge in range(r.COLORS) if room[edge] == 0)


def _write_pyramids(record: Any, numbers: list[int]) -> None:
    pyramid = 1
    for kind, number in enumerate(numbers):
        record.first_pyramid[kind] = pyramid
        record.kind[pyramid : pyramid + number] = kind
        pyramid += number
    record.first_pyramid[r.KINDS] = pyramid


def _write_first(first: Any, rules: ShoveRules, position: ShovePosition | None) -> None:
    seats = rules.players
    if position is None:
        by_layout = rules.assembly.method == "layout"
        first.phase = r.BIDDING if by_layout else r.ASSEMBLY
        first.hand[:seats] = rules.beads_of_seats()
        return
    position = position.completed(rules)
    first.phase = number_of(Phase, position.phase)
    first.turns = position.turns
    first.taken[:seats] = position.taken
    first.discarded = position.discarded
    first.set_aside = position.set_aside
    first.counting_seat = position.to_move - 1
    first.scores[:seats] = position.scores
    first.hand[:seats] = position.hand


def _place_layout(first: Any, record: Any, grid: Grid, letters: tuple[str, ...], pool: Sequence[int]) -> None:
    # Of each kind those still in the pool have the lowest numbers: the kernel counts down as it places them.
    used = [int(number) + left for number, left in zip(record.first_pyramid, pool, strict=False)]
    for row, stacks in enumerate(grid):
        for column, stack in enumerate(stacks):
            square = row * int(record.columns) + column
            for pyramid in stack.pyramids:
                kind = letters.index(pyramid.color) * r.SIZES + pyramid.pips - 1
                first.below[used[kind]] = first.top[square]
                first.top[square] = used[kind]
                first.height[square] += 1
                used[kind] += 1
            first.mids += bool(stack.pyramids)
            for seat in stack.beads:
                first.beads[square, seat - 1] += 1
                first.on_board[seat - 1] += 1
