"""What holds in every game by every variant: conservation, credits, termination, legal moves, turns."""

from __future__ import annotations

import random
import re
from collections import Counter
from fractions import Fraction
from typing import Any

from hypothesis import given

from tests.battlespires.strategies import variants, variants_with_positions
from tests.random_games import LAWS, SEEDS, Pair, steps
from tests.reference.battlespires_defaults import complete
from tests.reference.shove import Event
from tests.tables import NewTable, Table, grid, ordered, result_of


def stacks(table: Table) -> list[str]:
    return [cell for line in grid(table) for cell in line.split() if cell != "."]


def pyramids_on_board(table: Table) -> Counter[str]:
    return Counter(pyramid for stack in stacks(table) for pyramid in re.findall(r"[a-z][1-3]", stack))


def pyramids_taken(table: Table) -> Counter[str]:
    first, second = table.position()["taken"]
    return Counter(first) + Counter(second)


def is_named(name: str, events: list[Event]) -> bool:
    return any(event[0] == name for event in events)


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_pyramids_are_on_the_board_or_taken_or_fell(new_table: NewTable, pair: Pair, seed: int) -> None:
    removes = complete(pair[0])["spires"]["catastrophe"]["outcome"] == "remove"
    table = new_table(*pair)
    start, fallen = pyramids_on_board(table), 0
    for events in steps(table, seed):
        fallen += removes * sum(value for name, _, _, value in events if name == "catastrophe")
        left = pyramids_on_board(table) + pyramids_taken(table)
        assert left <= start
        assert left.total() + fallen == start.total()


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_events_of_captures_tell_what_was_taken(new_table: NewTable, pair: Pair, seed: int) -> None:
    table = new_table(*pair)
    before = Counter[str]()
    for events in steps(table, seed):
        taken = pyramids_taken(table)
        sizes = [value for name, _, _, value in events if name.startswith("captured_")]
        assert sorted(sizes) == sorted(int(pyramid[1]) for pyramid in (taken - before).elements())
        depth = sum(value for name, _, _, value in events if name == "breakthrough")
        assert len(sizes) == (depth + 1 if is_named("attack", events) else 0)
        before = taken


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_scores_follow_from_what_is_taken_and_penalties_and_the_bonus(
    new_table: NewTable, pair: Pair, seed: int
) -> None:
    variant = complete(pair[0])
    scoring = variant["scoring"]
    seats = [color_letter(color) for color in variant["setup"]["seats"]]
    table = new_table(*pair)
    rng = random.Random(seed)
    begun, penalties, bonuses = pair[1]["scores"], [0, 0], [{0}, {0}]
    events, move = table.opening_events, ""
    while True:
        for name, seat, _, _ in events:
            if name == "catastrophe" and move == "topple":
                penalties[seat - 1] += variant["spires"]["catastrophe"]["penalty"]
            if name == "imprisoned":
                bonuses[2 - seat] = {variant["imprisonment"]["bonus"]}
                if variant["imprisonment"]["self_inflicted"] == "no_bonus":
                    bonuses[2 - seat].add(0)
                if variant["imprisonment"]["tally"] == "captured":
                    penalties = [0, 0]
        position = table.position()
        for at, own in enumerate(seats):
            points = begun[at] - penalties[at]
            for pyramid, number in position["taken"][at].items():
                value = scoring[("small", "medium", "large")[int(pyramid[1]) - 1]]
                if pyramid[0] == own:
                    value *= scoring["own_factor"]
                elif pyramid[0] not in seats:
                    value += scoring["neutral_bonus"]
                points += number * value
            assert position["scores"][at] - points in bonuses[at]
        if table.actor is None:
            return
        move = rng.choice(table.legal_moves())
        events = table.play(move)


def color_letter(color: str) -> str:
    return "k" if color == "black" else color[0]


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_credits_add_up_to_one_and_follow_the_ending(new_table: NewTable, pair: Pair, seed: int) -> None:
    variant = complete(pair[0])
    table = new_table(*pair)
    for _ in steps(table, seed):
        assert (table.result() is None) == (table.actor is not None)
    result = result_of(table)
    first, second = result["scores"]
    by_score = [Fraction(1, 2)] * 2 if first == second else [first > second, second > first]
    assert sum(result["credit"]) == 1
    if result["ending"] == "imprisoned":
        assert result["credit"] == by_score
    elif result["ending"] == "max_turns":
        drawn = variant["at_max_turns"] == "draw"
        assert result["credit"] == ([Fraction(1, 2)] * 2 if drawn else by_score)
    else:
        assert result["ending"] == {"points": "target", "genocide": "genocide"}[variant["victory"]["method"]]
        assert sorted(result["credit"]) == [0, 1]
        if result["ending"] == "target" and variant["victory"]["target_counts"] == "score":
            assert result["scores"][result["credit"].index(1)] >= variant["victory"]["target"]


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_every_game_ends_in_time_and_turns_cost_what_they_may(
    new_table: NewTable, pair: Pair, seed: int
) -> None:
    variant = complete(pair[0])
    points = variant["movement"]["points"]
    table = new_table(*pair)
    spent = plies = 0
    turns, actor = 0, None
    for events in steps(table, seed):
        plies += actor in (1, 2)
        pips = sum(value for name, _, _, value in events if name == "moved")
        assert pips <= variant["movement"]["piece_pips"]
        spent += pips
        assert spent <= points
        position = table.position()
        assert turns <= position["turns"] <= turns + 1
        if table.actor is not None:
            if position["turns"] > turns:
                spent = 0
            assert position["points_left"] == points - spent
        turns, actor = position["turns"], table.actor
    result = result_of(table)
    assert (result["turns"], result["plies"]) == (turns, plies)
    assert turns <= variant["max_turns"]
    assert (result["ending"] == "max_turns") <= (turns == variant["max_turns"])


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_whoever_is_to_move_has_distinct_sorted_moves(new_table: NewTable, pair: Pair, seed: int) -> None:
    points = pair[0]["movement"]["points"]
    for table in (new_table(pair[0]), new_table(*pair)):
        for _ in steps(table, seed):
            moves = table.legal_moves()
            assert moves == sorted(set(moves))
            assert bool(moves) == (table.actor is not None)
            if table.actor in (1, 2):
                assert ("end" in moves) == (table.position()["points_left"] < points)


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_what_has_moved_stands_there_and_is_the_movers(new_table: NewTable, pair: Pair, seed: int) -> None:
    seats = [color_letter(color) for color in pair[0]["setup"]["seats"]]
    table = new_table(*pair)
    for _ in steps(table, seed):
        if table.actor not in (1, 2):
            continue
        rows = [line.split() for line in reversed(grid(table))]
        for square, level in table.position()["moved"]:
            stack = rows[int(square[1:]) - 1]["abcdefghijklmnop".index(square[0])]
            assert stack[2 * level] == seats[int(table.actor) - 1]
            bottoms = {move.partition("-")[0] for move in table.legal_moves()}
            assert f"{square}*{len(stack) // 2 - level}" not in bottoms


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_a_position_written_at_the_start_of_a_turn_reads_back_as_itself(
    new_table: NewTable, pair: Pair, seed: int
) -> None:
    variant = pair[0]
    table = new_table(*pair)
    turns = 0
    for _ in steps(table, seed):
        now = table.position()
        if table.actor is None or now["turns"] == turns:
            continue
        turns = now["turns"]
        again = new_table(variant, {key: now[key] for key in ("layout", "to_move", "scores")})
        assert again.opening_events == []
        assert again.legal_moves() == table.legal_moves()
        assert again.position() == {**now, "turns": 0, "taken": [{}, {}]}


@LAWS
@given(variant=variants(), seed=SEEDS)
def test_half_a_turn_of_the_board_changes_nothing(
    new_table: NewTable, variant: dict[str, Any], seed: int
) -> None:
    """A game on the turned board with the squares' names turned too has the same events and result."""
    columns, rows = variant["board"]["columns"], variant["board"]["rows"]

    def turned(text: str) -> str:
        return re.sub(
            r"([a-p])(\d+)",
            lambda square: (
                f"{chr(ord('a') + columns - 1 - (ord(square[1]) - ord('a')))}{rows + 1 - int(square[2])}"
            ),
            text,
        )

    layout = [" ".join(reversed(line.split())) for line in reversed(variant["setup"]["layout"])]
    table = new_table(variant)
    other = new_table({**variant, "setup": {**variant["setup"], "layout": layout}})
    rng = random.Random(seed)
    while table.actor is not None:
        moves = table.legal_moves()
        assert sorted(map(turned, moves)) == other.legal_moves()
        move = rng.choice(moves)
        events = table.play(move)
        assert ordered(other.play(turned(move))) == ordered(
            [(name, seat, square and turned(square), value) for name, seat, square, value in events]
        )
    assert table.result() == other.result()
