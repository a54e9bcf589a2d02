"""ID-1 to ID-6: turns, slides, stacks, zero-length moves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.icedao.tables import set_up
from tests.tables import NewTable, grid, ordered

ANY_DISTANCE: dict[str, Any] = {"slide": {"distance": "any"}}


def blocked_by(value: str) -> dict[str, Any]:
    return {"slide": {"blocked_by": value}}


def test_id1_seat_1_starts_and_seats_alternate(new_table: NewTable) -> None:
    table = new_table({})
    assert (table.actor, table.opening_events) == (1, [])
    table.play("a1:ne")
    assert table.actor == 2
    table.play("a5:s")
    assert table.actor == 1
    assert table.position()["turns"] == 2


def test_id1_a_position_says_who_is_to_move(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 . g1"], to_move=2)
    assert (table.actor, table.legal_moves()) == (2, ["c1:w"])
    table.play("c1:w")
    assert table.actor == 1


def test_id2_all_moves_of_the_default_set_up(new_table: NewTable) -> None:
    """The small ones may land on the larger green ones opposite; what is off the board is no move."""
    moves = {
        "a1": ["e", "n", "ne"],
        "b1": ["e", "n", "ne", "nw", "w"],
        "d1": ["e", "n", "ne", "nw", "w"],
        "e1": ["n", "nw", "w"],
    }
    table = new_table({})
    assert table.legal_moves() == [f"{square}:{to}" for square, ways in moves.items() for to in ways]


@pytest.mark.parametrize(
    ("direction", "target"),
    [
        ("n", "c5"),
        ("ne", "e5"),
        ("e", "e3"),
        ("se", "e1"),
        ("s", "c1"),
        ("sw", "a1"),
        ("w", "a3"),
        ("nw", "a5"),
    ],
)
def test_id2_eight_directions(new_table: NewTable, direction: str, target: str) -> None:
    empty = ". . . . ."
    layout = [empty, empty, ". . b2 . .", empty, empty]
    table = set_up(new_table, layout, ANY_DISTANCE)
    assert len(table.legal_moves()) == 16
    table.play(f"c3:{direction}-{target}")
    row, column = 5 - int(target[1]), "abcde".index(target[0])
    assert grid(table)[row].split()[column] == "b2"


@pytest.mark.parametrize(
    ("directions", "moves"),
    [
        ("orthogonal", ["b2:e", "b2:n", "b2:s", "b2:w"]),
        ("diagonal", ["b2:ne", "b2:nw", "b2:se", "b2:sw"]),
    ],
)
def test_id2_some_directions_only(new_table: NewTable, directions: str, moves: list[str]) -> None:
    """Zero-length moves (south is blocked, as is south-west) are no exception."""
    partial = {"slide": {"directions": directions}}
    table = set_up(new_table, [". . .", ". b2 .", "g1 b2 ."], partial)
    assert [move for move in table.legal_moves() if move.startswith("b2")] == moves


def test_id2_only_pyramids_on_top_move(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1g2 . b3"])
    assert table.legal_moves() == ["c1:w"]
    table.play("c1:w")
    assert table.legal_moves() == ["a1:e"]


def test_id2_what_was_below_stays_and_can_move_next(new_table: NewTable) -> None:
    table = set_up(new_table, ["b3g2b1 . . ."])
    table.play("a1:e")
    assert grid(table) == ["b3g2 . . b1"]
    table.play("a1:e")
    assert grid(table) == ["b3 . g2 b1"]
    assert table.legal_moves() == ["a1:e", "d1:w"]


@pytest.mark.parametrize(
    ("layout", "after"),
    [
        ("b1 . . .", ". . . b1"),
        ("b1 . b1 .", ". b1 b1 ."),
        ("b1 . g1 .", ". b1 g1 ."),
        ("b2 . g1 .", ". b2 g1 ."),
        ("b3 . b2 .", ". b3 b2 ."),
        ("b1 . g2 .", ". . g2 b1"),
        ("b2 . b3 .", ". . b3 b2"),
        ("b1 g2 b3 b1", ". g2 b3b1 b1"),
        ("b2 . g3g2 .", ". b2 g3g2 ."),
        ("b2 . g1g3 .", ". b2 g1g3 ."),
        ("b1 . g2g3b2 .", ". . g2g3b2 b1"),
        ("b1 . . b", ". . b1 b3b2b1"),
    ],
)
def test_id3_it_stops_before_the_same_size_or_a_smaller_one(
    new_table: NewTable, layout: str, after: str
) -> None:
    """Wherever in its stack the one that blocks is."""
    table = set_up(new_table, [layout])
    table.play("a1:e")
    assert grid(table) == [after]


@pytest.mark.parametrize(
    ("stack", "after"),
    [
        ("g1", ". . g1 b2"),
        ("g3", ". . g3 b2"),
        ("g1b3", ". . g1b3 b2"),
        ("b2", ". b2 b2 ."),
        ("g2b3", ". b2 g2b3 ."),
        ("g3b2", ". b2 g3b2 ."),
    ],
)
def test_id3_only_the_same_size_blocks(new_table: NewTable, stack: str, after: str) -> None:
    table = set_up(new_table, [f"b2 . {stack} ."], blocked_by("same_size"))
    table.play("a1:e")
    assert grid(table) == [after]


def test_id3_where_only_the_same_size_blocks_stacks_stand_in_any_order(new_table: NewTable) -> None:
    table = set_up(new_table, ["b3 g1 g3"], blocked_by("same_size"))
    table.play("a1:e")
    assert grid(table) == [". g1b3 g3"]


@pytest.mark.parametrize("stack", ["g3", "b3", "b1", "g2", "g3b3"])
def test_id3_any_pyramid_blocks(new_table: NewTable, stack: str) -> None:
    table = set_up(new_table, [f"b2 . {stack} ."], blocked_by("any"))
    table.play("a1:e")
    assert grid(table) == [f". b2 {stack} ."]


def test_id3_events_of_a_slide_over_and_onto_larger_ones(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 b2 . g3 . g2b3", "b1 . . . . ."])
    assert ordered(table.play("a2:e")) == [
        ("slid", 1, "a2", 5),
        ("slid_over", 1, "b2", 0),
        ("slid_over", 1, "d2", 0),
        ("stacked_own", 1, "f2", 0),
    ]


@pytest.mark.parametrize("stack", ["g2", "b3g2", "g3"])
def test_id3_events_of_a_pin(new_table: NewTable, stack: str) -> None:
    table = set_up(new_table, [f"b1 . {stack}", "g1 . ."])
    assert ordered(table.play("a2:e")) == [
        ("pinned", 1, "c2", 0),
        ("slid", 1, "a2", 2),
        ("stacked_enemy", 1, "c2", 0),
    ]


def test_id3_the_second_seat_pins_as_well(new_table: NewTable) -> None:
    table = set_up(new_table, ["g1 . b2"], to_move=2)
    assert ("pinned", 2, "c1", 0) in table.play("a1:e")


def test_id4_as_far_as_it_can(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 . g2 . g1"])
    assert table.legal_moves() == ["a1:e"]
    table.play("a1:e")
    assert grid(table) == [". . g2 b1 g1"]


def test_id4_any_square_on_the_way_but_the_first(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 . g2 . g1"], ANY_DISTANCE)
    assert table.legal_moves() == ["a1:e-b1", "a1:e-c1", "a1:e-d1"]
    assert ordered(table.play("a1:e-c1")) == [
        ("pinned", 1, "c1", 0),
        ("slid", 1, "a1", 2),
        ("stacked_enemy", 1, "c1", 0),
    ]
    assert grid(table) == [". . g2b1 . g1"]


def test_id4_what_is_passed_over_counts_only_up_to_the_chosen_square(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 b2 g3 . g2 ."], ANY_DISTANCE)
    assert ordered(table.play("a1:e-d1")) == [
        ("slid", 1, "a1", 3),
        ("slid_over", 1, "b1", 0),
        ("slid_over", 1, "c1", 0),
    ]


@pytest.mark.parametrize(
    ("zero_moves", "ways"),
    [("blocked", ["e"]), ("any", ["e", "n", "ne", "nw", "s", "se", "sw", "w"])],
)
def test_id5_zero_length_moves(new_table: NewTable, zero_moves: str, ways: list[str]) -> None:
    table = set_up(new_table, ["b1 g1 ."], {"zero_moves": zero_moves})
    assert table.legal_moves() == [f"a1:{way}" for way in ways]
    assert table.play(f"a1:{ways[-1]}") == [("zero_move", 1, "a1", 0)]
    assert (grid(table), table.actor, table.position()["turns"]) == (["b1 g1 ."], 2, 1)


def test_id5_never_a_zero_length_move(new_table: NewTable) -> None:
    table = set_up(new_table, [". g1", "b1 b1"], {"zero_moves": "never"})
    assert table.legal_moves() == ["a1:n", "b1:nw"]


def test_id5_the_text_s_example(new_table: NewTable) -> None:
    """A medium pyramid in the middle, a small one of either color beside it: two ways to stay."""
    layout = [". . . . .", ". b1 . . .", ". . b2 . .", ". . . g1 .", ". . . . ."]
    for direction in ("nw", "se"):
        table = set_up(new_table, layout)
        assert table.play(f"c3:{direction}") == [("zero_move", 1, "c3", 0)]
        assert grid(table) == layout


def test_id5_a_zero_length_move_names_its_own_square(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 g1"], ANY_DISTANCE)
    assert table.legal_moves() == ["a1:e-a1"]
    assert table.play("a1:e-a1") == [("zero_move", 1, "a1", 0)]


def test_id5_no_zero_length_move_where_the_way_is_free(new_table: NewTable) -> None:
    partial = {"zero_moves": "any", "slide": {"distance": "any", "directions": "orthogonal"}}
    table = set_up(new_table, ["b1 . ."], partial)
    assert table.legal_moves() == ["a1:e-b1", "a1:e-c1", "a1:n-a1", "a1:s-a1", "a1:w-a1"]


def test_id5_a_stack_s_own_pyramids_do_not_block_its_top(new_table: NewTable) -> None:
    table = set_up(new_table, ["g1b2 . g1"])
    assert table.legal_moves() == ["a1:e"]
    table.play("a1:e")
    assert grid(table) == ["g1 b2 g1"]


def test_id6_each_way_to_stay_is_a_move(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 g1 b1"], to_move=2)
    assert table.legal_moves() == ["b1:e", "b1:w"]
    table.play("b1:w")
    assert table.legal_moves() == ["a1:e", "c1:w"]
