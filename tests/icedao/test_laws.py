"""What holds in every game by every variant: conservation, credits, termination, legal moves, symmetry."""

from __future__ import annotations

import random
import re
from collections import Counter
from fractions import Fraction
from typing import Any

from hypothesis import given

from tests.icedao.strategies import variants, variants_with_positions
from tests.random_games import LAWS, SEEDS, Pair, steps
from tests.reference.icedao_defaults import complete
from tests.reference.shove import Event
from tests.tables import NewTable, Table, grid, ordered, result_of


def stacks(table: Table) -> list[str]:
    return [cell for row in grid(table) for cell in row.split()]


def pyramids(stack: str) -> list[str]:
    return re.findall(r"[a-z][1-3]", stack)


def pyramids_on_board(table: Table) -> Counter[str]:
    return Counter(pyramid for stack in stacks(table) for pyramid in pyramids(stack))


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_a_ply_moves_one_pyramid_or_none_and_none_is_lost(new_table: NewTable, pair: Pair, seed: int) -> None:
    table = new_table(*pair)
    start, before = pyramids_on_board(table), stacks(table)
    for events in steps(table, seed):
        names = {name for name, *_ in events}
        after = stacks(table)
        assert pyramids_on_board(table) == start
        assert sum(old != new for old, new in zip(before, after, strict=True)) == 2 * ("slid" in names)
        before = after


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_what_lies_on_the_way_decides_how_stacks_grow(new_table: NewTable, pair: Pair, seed: int) -> None:
    """By `same_or_smaller` only on larger pyramids, by `same_size` on other sizes, by `any` on none."""
    table = new_table(*pair)
    blocked_by = pair[0]["slide"]["blocked_by"]
    before = stacks(table)
    for _ in steps(table, seed):
        after = stacks(table)
        for old, new in zip(before, after, strict=True):
            if len(pyramids(new)) <= len(pyramids(old)) or not pyramids(old):
                continue
            *below, landed = [int(pyramid[1]) for pyramid in pyramids(new)]
            assert blocked_by != "any"
            assert landed not in below
            assert blocked_by == "same_size" or all(landed < pips for pips in below)
        before = after


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_credits_are_equal_shares_that_add_up_to_one(new_table: NewTable, pair: Pair, seed: int) -> None:
    table = new_table(*pair)
    for _ in steps(table, seed):
        assert (table.result() is None) == (table.actor is not None)
        assert table.result() is not None or table.position()["scores"] == [0, 0]
    result = result_of(table)
    assert sum(result["credit"]) == 1
    assert set(result["credit"]) in ({Fraction(1, 2)}, {0, 1})
    assert table.position()["scores"] == result["scores"]
    if result["ending"] in ("line", "square", "corners"):
        assert result["scores"] == result["credit"]
    else:
        assert result["scores"] == [0, 0]


@LAWS
@given(variant=variants(), seed=SEEDS)
def test_every_game_ends_in_time_and_every_turn_is_a_ply_or_a_pass(
    new_table: NewTable, variant: dict[str, Any], seed: int
) -> None:
    table = new_table(variant)
    plies, passes = -1, 0
    for events in steps(table, seed):
        plies += 1
        for name, _, _, value in events:
            if name == "passed":
                passes += 1
                assert value == plies + passes
        assert table.position()["turns"] == plies + passes <= variant["max_turns"]
    result = result_of(table)
    assert (result["plies"], result["turns"]) == (plies, plies + passes)
    assert (result["ending"] == "max_turns") <= (result["turns"] == variant["max_turns"])


@LAWS
@given(variant=variants(), seed=SEEDS)
def test_only_the_last_position_reaches_the_limit_of_repetitions(
    new_table: NewTable, variant: dict[str, Any], seed: int
) -> None:
    table = new_table(variant)
    to_move = 1
    positions = [(to_move, *grid(table))]
    for ply, events in enumerate(steps(table, seed)):
        turns = (ply > 0) + sum(name == "passed" for name, *_ in events)
        for _ in range(turns):
            to_move = 3 - to_move
            positions.append((to_move, *grid(table)))
    ending, limit = result_of(table)["ending"], variant["repetition"]["limit"]
    if ending in ("line", "square", "corners", "shut_in") or (
        ending == "no_moves" and variant["no_moves"] == "pass"
    ):
        positions.pop()  # these ends come before repetition is looked at
    if ending == "repetition":
        assert Counter(positions)[positions.pop()] == limit
    assert limit is None or max(Counter(positions).values()) < limit


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_a_pattern_ends_the_game_when_its_seat_has_moved_and_not_before(
    new_table: NewTable, pair: Pair, seed: int
) -> None:
    wins = complete(pair[0])["patterns"]
    letters = ["k" if color == "black" else color[0] for color in pair[0]["setup"]["seats"]]
    table = new_table(*pair)
    mover = None
    for _ in steps(table, seed):
        ending = (table.result() or {"ending": None})["ending"]
        if mover is not None and ending != "line":
            shapes = shapes_of([row.split() for row in grid(table)], letters[mover - 1])
            made = {name for name, holds in shapes.items() if holds and wins[name]}
            first = next((name for name in ("square", "corners", "shut_in") if name in made), None)
            assert (ending if ending in wins else None) == first
        mover = None if table.actor is None else int(table.actor)


def shapes_of(rows: list[list[str]], own: str) -> dict[str, bool]:
    """Which patterns a seat has made on a board, and whether it shuts a corner of the other's in."""
    high, wide = len(rows), len(rows[0])
    stands = [[own in cell for cell in row] for row in rows]
    tops = [[cell[-2:-1] for cell in row] for row in rows]
    corners = {(y, x) for y in (0, high - 1) for x in (0, wide - 1)}
    shut = any(
        tops[y][x] not in ("", own)
        and all(
            tops[v][u] == own
            for v in range(max(0, y - 1), min(high, y + 2))
            for u in range(max(0, x - 1), min(wide, x + 2))
            if (v, u) != (y, x)
        )
        for y, x in corners
    )
    return {
        "square": any(
            stands[y][x] and stands[y + 1][x] and stands[y][x + 1] and stands[y + 1][x + 1]
            for y in range(high - 1)
            for x in range(wide - 1)
        ),
        "corners": len(corners) == 4 and all(stands[y][x] for y, x in corners),
        "shut_in": shut,
    }


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_whoever_is_to_move_has_distinct_sorted_moves(new_table: NewTable, pair: Pair, seed: int) -> None:
    for table in (new_table(pair[0]), new_table(*pair)):
        for _ in steps(table, seed):
            moves = table.legal_moves()
            assert moves == sorted(set(moves))
            assert bool(moves) == (table.actor is not None)


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_a_written_position_reads_back_as_itself(new_table: NewTable, pair: Pair, seed: int) -> None:
    variant, position = pair
    table = new_table(variant, position)
    for _ in steps(table, seed):
        if table.actor is None:
            break
        now = table.position()
        again = new_table(variant, {key: now[key] for key in ("layout", "to_move", "scores")})
        assert again.legal_moves() == table.legal_moves()
        assert again.opening_events == []
        assert again.position() == {**now, "turns": 0}


OPPOSITE = {
    "n": "s", "ne": "sw", "e": "w", "se": "nw", "s": "n", "sw": "ne", "w": "e", "nw": "se"
}  # fmt: skip


class HalfTurn:
    """The board turned by half, with the seats exchanged."""

    def __init__(self, partial: dict[str, Any]) -> None:
        variant = complete(partial)
        self.columns, self.rows = variant["board"]["columns"], variant["board"]["rows"]

    def layout(self, rows: list[str]) -> list[str]:
        return [" ".join(reversed(row.split())) for row in reversed(rows)]

    def square(self, square: str) -> str:
        column, row = ord(square[0]) - ord("a"), int(square[1:])
        return f"{chr(ord('a') + self.columns - 1 - column)}{self.rows + 1 - row}"

    def move(self, move: str) -> str:
        start, _, way = move.partition(":")
        direction, dash, target = way.partition("-")
        return f"{self.square(start)}:{OPPOSITE[direction]}{dash}{self.square(target) if dash else ''}"

    def events(self, events: list[Event]) -> list[Event]:
        return ordered(
            [
                (name, 3 - seat, None if square is None else self.square(square), value)
                for name, seat, square, value in events
            ]
        )


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_a_half_turn_of_the_board_that_swaps_the_seats_changes_nothing(
    new_table: NewTable, pair: Pair, seed: int
) -> None:
    variant, position = pair
    turned = HalfTurn(variant)
    table = new_table(variant, position)
    other = new_table(
        {**variant, "setup": {**variant["setup"], "seats": variant["setup"]["seats"][::-1]}},
        {"layout": turned.layout(position["layout"]), "to_move": 3 - position["to_move"]},
    )
    assert ordered(other.opening_events) == turned.events(table.opening_events)
    rng = random.Random(seed)
    while table.actor is not None:
        assert other.actor == 3 - int(table.actor)
        moves = table.legal_moves()
        assert other.legal_moves() == sorted(map(turned.move, moves))
        move = rng.choice(moves)
        assert turned.events(table.play(move)) == ordered(other.play(turned.move(move)))
        assert grid(other) == turned.layout(grid(table))
    ours, theirs = result_of(table), result_of(other)
    assert {**theirs, "credit": theirs["credit"][::-1], "scores": theirs["scores"][::-1]} == ours
