"""From BattleSpires' rules and written positions to records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from playtest.engine.game import Setup
from playtest.games.battlespires import records as r
from playtest.games.battlespires.position import BattleSpiresPosition
from playtest.games.battlespires.ruleset import BattleSpiresRules
from playtest.games.layout import Grid, Pyramid, parse_grid
from playtest.games.setup import OF_DIRECTIONS, STEPS, limit

_ONTO = {"any": r.ONTO_ANY, "not_own": r.ONTO_NOT_OWN, "spires": r.ONTO_SPIRES}
_MOST_CAPTURED = {"off": 1, "once": 2, "repeated": r.NO_LIMIT}
_MOST_PIPS = r.SIZES * r.MAX_PYRAMIDS  # that a stack can have


def make_setup(rules: BattleSpiresRules, position: BattleSpiresPosition | None) -> Setup:
    """The records of a variant, or of a written position under its rules."""
    if position is None:
        position = BattleSpiresPosition(layout=rules.setup.layout, to_move=1)
    position = position.completed(rules)
    letters = rules.setup.letters()
    first = np.zeros(1, r.BATTLESPIRES_POSITION)
    record = np.zeros(1, r.BATTLESPIRES_RULES)
    _write_rules(record[0], rules)
    _write_board(record[0], rules)
    grid = parse_grid(position.layout or ())
    stacks, gone, pyramids = _number_pyramids(record[0], grid, _out_of_play(position), letters)
    first[0].turn_of = position.to_move - 1
    first[0].turns = position.turns
    first[0].scores[: r.SEATS] = position.scores
    first[0].values = position.scores
    first[0].penalties = position.penalties
    first[0].stuck = sum(1 << (seat - 1) for seat in set(position.stuck))
    _place(first[0], record[0], stacks)
    _put_out_of_play(first[0], record[0], gone)
    _begin_in_the_middle(first[0], record[0], stacks, position)
    items = int(record[0].squares) + len(pyramids)
    before = r.BATTLESPIRES_POSITION.fields["items"][1]  # type: ignore[index]
    moves_a_turn = max(_most_moves_in_a_turn(record[0], seat) for seat in range(r.SEATS))
    record[0].turn_plies = moves_a_turn
    chance_moves = moves_a_turn if rules.spires.catastrophe.probability else 0
    return Setup(
        rules=record,
        first=first,
        position_bytes=before + 2 * first[0].items.shape[1] * items,
        most_moves=1 + int(first[0].on_board.max()) * r.DIRECTIONS * 2,
        most_plies=rules.max_turns * (moves_a_turn + chance_moves),
        board=(rules.board.columns, rules.board.rows),
        details={"pyramids": pyramids},
    )


def _write_rules(record: Any, rules: BattleSpiresRules) -> None:
    record.seats = r.SEATS
    record.max_turns = rules.max_turns
    record.cap_is_draw = rules.at_max_turns == "draw"
    record.scoring_phases = 1
    by_score = rules.victory.method != "genocide" and rules.victory.target_counts == "score"
    record.target_ending = r.ENDED_BY_TARGET if by_score else 0
    record.points = min(rules.movement.points, _MOST_PIPS)
    record.most_pips = min(rules.movement.piece_pips, record.points)
    record.onto = _ONTO[rules.movement.onto]
    record.altitude_limit = limit(rules.spires.altitude_limit, r.NO_LIMIT)
    record.altitude_everywhere = rules.spires.altitude_applies_to == "all"
    record.tall_from = max(1, record.altitude_limit - record.most_pips + 1)
    record.topples_above = limit(rules.spires.catastrophe.above, r.NO_LIMIT)
    record.probability = rules.spires.catastrophe.probability
    record.by_itself = rules.spires.catastrophe.by_itself
    record.penalty = rules.spires.catastrophe.penalty
    record.toppled_removed = rules.spires.catastrophe.outcome == "remove"
    record.advantage_in_pips = rules.attack.advantage == "pips"
    record.margin = max(-r.NO_LIMIT, min(rules.attack.margin, r.NO_LIMIT))
    record.capture_optional = rules.attack.capture == "optional"
    record.most_captured = _MOST_CAPTURED[rules.attack.breakthrough]
    if rules.attack.piece == "full":
        record.attacking_pips = min(rules.movement.piece_pips, r.NO_LIMIT)
    record.attack_ends_turn = rules.attack.ends_turn
    record.value[1:] = (rules.scoring.small, rules.scoring.medium, rules.scoring.large)
    record.neutral_bonus = rules.scoring.neutral_bonus
    record.own_factor = rules.scoring.own_factor
    record.by_genocide = rules.victory.method == "genocide"
    record.none_left = rules.victory.genocide_needs == "none_left"
    record.target = rules.victory.target
    record.target_of_values = rules.victory.target_counts == "values"
    record.bonus = rules.imprisonment.bonus
    record.no_bonus_for_own_fault = rules.imprisonment.self_inflicted == "no_bonus"
    record.tally_without_penalties = rules.imprisonment.tally == "captured"


def _write_board(record: Any, rules: BattleSpiresRules) -> None:
    columns, rows = rules.board.columns, rules.board.rows
    record.squares = columns * rows
    for direction, (east, north) in enumerate(STEPS):
        record.step[direction] = east + north * columns
    for square in range(columns * rows):
        row, column = divmod(square, columns)
        record.near[square] = sum(
            1 << direction
            for direction in range(r.DIRECTIONS)[OF_DIRECTIONS[rules.movement.directions]]
            if 0 <= column + STEPS[direction][0] < columns and 0 <= row + STEPS[direction][1] < rows
        )


def _out_of_play(position: BattleSpiresPosition) -> list[tuple[int, Pyramid]]:
    """The pyramids of a written position that are not on the board, each after what stands for its square."""
    places = [(r.TAKEN_BY + seat, kinds) for seat, kinds in enumerate(position.taken or ())]
    return [
        (place, Pyramid(kind[0], int(kind[1])))
        for place, kinds in [*places, (r.FALLEN, position.fallen)]
        for kind, number in kinds.items()
        for _ in range(number)
    ]


def _put_out_of_play(first: Any, record: Any, gone: Sequence[tuple[int, int]]) -> None:
    """BS-13: where the pyramids that stand on no square are, and what the seats have taken."""
    given = any(place != r.FALLEN for _, place in gone)
    if given:
        first.values = 0
    for number, place in gone:
        first.items[number, r.SQUARE] = place
        seat = place - r.TAKEN_BY
        if place != r.FALLEN:
            owner, value = int(record.owner[number]), int(record.value[record.pips[number]])
            first.taken[seat] += owner == 1 - seat
            first.values[seat] += value * int(record.own_factor) if owner == seat else value


def _begin_in_the_middle(
    first: Any, record: Any, stacks: list[list[int]], position: BattleSpiresPosition
) -> None:
    """BS-5, BS-6: a turn of which moves have been made goes on."""
    columns = int(record.step[0])
    for square, level in position.moved:
        number = ord(square[0]) - ord("a") + columns * (int(square[1:]) - 1)
        first.items[stacks[number][level], r.MOVED] = 1
    left = position.points_left
    if left is not None and (position.moved or left < record.points):
        first.points_left = left
        first.moves_made = max(1, len(position.moved))


def _number_pyramids(
    record: Any, grid: Grid, out_of_play: Sequence[tuple[int, Pyramid]], letters: Sequence[str]
) -> tuple[list[list[int]], list[tuple[int, int]], list[Pyramid]]:
    """Number the pyramids by owner, then from a1 on and upwards.

    Returns each square's numbers from bottom to top, the numbers of those out of play with what stands
    for their squares, and all pyramids in the order of their numbers.
    """
    places = [
        (square, pyramid)
        for square, stack in enumerate(stack for row in grid for stack in row)
        for pyramid in stack.pyramids
    ]
    pyramids = [
        (letters.index(pyramid.color) if pyramid.color in letters else r.NEUTRAL, square, pyramid)
        for square, pyramid in [*places, *out_of_play]
    ]
    by_owner = sorted(range(len(pyramids)), key=lambda place: pyramids[place][0])
    squares = int(record.squares)
    numbers = {place: squares + rank for rank, place in enumerate(by_owner)}
    record.owner[:] = r.NOBODY
    stacks: list[list[int]] = [[] for _ in range(squares)]
    gone: list[tuple[int, int]] = []
    for place, (owner, square, pyramid) in enumerate(pyramids):
        if square < r.TAKEN_BY:
            stacks[square].append(numbers[place])
        else:
            gone.append((numbers[place], square))
        record.owner[numbers[place]] = owner
        record.pips[numbers[place]] = pyramid.pips
    for owner in range(r.SEATS + 1):
        record.first_pyramid[owner + 1] = squares + sum(other <= owner for other, _, _ in pyramids)
    record.first_pyramid[0] = squares
    return stacks, gone, [pyramids[place][2] for place in by_owner]


def _place(first: Any, record: Any, stacks: list[list[int]]) -> None:
    """As `put` of the kernels, which must not be compiled for this."""
    first.items[int(record.squares) :, r.LOAD] = r.OUT_OF_REACH
    for square, stack in enumerate(stacks):
        if not stack:
            continue
        first.items[square, r.TOP] = stack[-1]
        first.items[square, r.BASE] = stack[0]
        first.items[square, r.HEIGHT] = len(stack)
        first.items[square, r.PIPS] = sum(int(record.pips[pyramid]) for pyramid in stack)
        first.tall += len(stack) >= record.tall_from
        for under, pyramid in zip((0, *stack), stack, strict=False):
            first.items[pyramid, r.SQUARE] = square
            first.items[pyramid, r.UNDER] = under
            if record.owner[pyramid] < r.SEATS:
                first.on_board[record.owner[pyramid]] += 1
        load = 0
        for count, pyramid in enumerate(reversed(stack), start=1):
            load += int(record.pips[pyramid])
            if load > record.most_pips:
                break
            first.items[pyramid, r.LOAD] = load
            first.items[pyramid, r.COUNT] = count
    for square in range(len(stacks)):
        first.items[square, r.EXITS] = sum(
            1 << direction
            for direction in range(r.DIRECTIONS)
            if record.near[square] >> direction & 1 and stacks[square + int(record.step[direction])]
        )


def _most_moves_in_a_turn(record: Any, seat: int) -> int:
    """BS-3, BS-5: at most this many of the seat's pyramids can be paid for as bottoms of pieces, and `end`
    can come only in place of one more; 1 at least."""
    count = spent = 0
    for pips in sorted(record.pips[record.first_pyramid[seat] : record.first_pyramid[seat + 1]].tolist()):
        spent += pips
        if spent > record.points:
            break
        count += 1
    return max(1, count)
