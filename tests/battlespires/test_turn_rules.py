"""BS-1 to BS-7: the set-up, pieces, turns of several moves, where a piece may go."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.battlespires.tables import lane, play_all, row, set_up
from tests.tables import NewTable, grid

LOW: dict[str, Any] = {"spires": {"altitude_limit": 3}}


def points(number: int, piece_pips: int = 3) -> dict[str, Any]:
    return {"movement": {"points": number, "piece_pips": piece_pips}}


def test_bs1_the_default_set_up_holds_every_tree_in_every_row_column_and_diagonal(
    new_table: NewTable,
) -> None:
    table = new_table({})
    assert (table.actor, table.opening_events) == (1, [])
    cells = [line.split() for line in grid(table)]
    assert Counter(cell for line in cells for cell in line) == {f"{c}3{c}2{c}1": 5 for c in "brgyk"}
    for at in range(5):
        assert len(set(cells[at])) == 5
        assert len({line[at] for line in cells}) == 5
        assert len({cells[y][(at + y) % 5] for y in range(5)}) == 5
        assert len({cells[y][(at - y) % 5] for y in range(5)}) == 5
    turned = [[cell.translate(str.maketrans("brgyk", "rbygk")) for cell in reversed(line)] for line in cells]
    assert turned[::-1] == cells


def test_bs1_all_moves_of_the_default_set_up(new_table: NewTable) -> None:
    """A small one alone or a medium with it, from a5, d4, b3, e2 and c1, to each neighbor."""
    targets = {
        "a5": "a4 b4 b5",
        "b3": "a2 a3 a4 b2 b4 c2 c3 c4",
        "c1": "b1 b2 c2 d1 d2",
        "d4": "c3 c4 c5 d3 d5 e3 e4 e5",
        "e2": "d1 d2 d3 e1 e3",
    }
    moves = [
        f"{source}*{size}-{target}"
        for source, near in targets.items()
        for size in (1, 2)
        for target in near.split()
    ]
    assert new_table({}).legal_moves() == moves


def test_bs1_the_seats_may_have_other_colors(new_table: NewTable) -> None:
    table = set_up(
        new_table, ["b1 y1 c1"], {"setup": {"seats": ["yellow", "cyan"]}, "spires": {"altitude_limit": 1}}
    )
    assert table.legal_moves() == ["b1*1-c1"]  # Blue is neutral and its stack a spire, cyan is not.
    assert play_all(table, "b1*1-c1") == [
        ("altitude_blocked", 1, None, 1),
        ("imprisoned", 2, None, 0),
        ("moved", 1, "b1", 1),
        ("no_advantage", 1, "c1", 0),
        ("plain_onto_enemy", 1, "c1", 0),
        ("square_emptied", 1, "b1", 0),
    ]


@pytest.mark.parametrize(
    ("stack", "sizes"),
    [
        ("b3b2b1", [1, 2]),
        ("b2b2", [1]),
        ("b1b1b1b1", [1, 2, 3]),
        ("b1r1y1", [3]),
        ("b1r2", [2]),
        ("b1r3", []),
        ("r1b1", [1]),
        ("b1r1b1", [1, 3]),
        ("b2y1", [2]),
        ("b3", [1]),
        ("y3", []),
    ],
)
def test_bs2_a_piece_has_an_own_bottom_and_three_pips_at_most(
    new_table: NewTable, stack: str, sizes: list[int]
) -> None:
    table = set_up(new_table, [f"{stack} y3 b3 . b1 k1"])
    assert table.legal_moves() == [
        *(f"a1*{size}-b1" for size in sizes),
        "c1*1-b1",
        "e1*1-f1",
    ]


@pytest.mark.parametrize(
    ("piece_pips", "sizes"), [(0, []), (1, [1]), (2, [1, 2]), (3, [1, 2]), (4, [1, 2, 3]), (6, [1, 2, 3])]
)
def test_bs2_a_variant_may_have_larger_and_smaller_pieces(
    new_table: NewTable, piece_pips: int, sizes: list[int]
) -> None:
    table = set_up(new_table, lane("b3b2b1b1 y3"), points(9, piece_pips))
    assert table.legal_moves() == [f"a1*{size}-b1" for size in sizes]


@pytest.mark.parametrize(
    ("number", "sizes"), [(0, []), (1, [1]), (2, [1]), (3, [1, 2]), (5, [1, 2]), (6, [1, 2, 3])]
)
def test_bs3_a_piece_costs_its_pips(new_table: NewTable, number: int, sizes: list[int]) -> None:
    table = set_up(new_table, lane("b3b2b1 y3"), points(number, 6))
    assert table.legal_moves() == [f"a1*{size}-b1" for size in sizes]


def test_bs3_a_turn_is_several_moves_of_three_pips_together(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b2b1b1 y3 b1"))
    assert table.legal_moves() == ["a1*1-b1", "a1*2-b1", "c1*1-b1"]
    assert play_all(table, "a1*1-b1") == [("moved", 1, "a1", 1)]
    assert (table.actor, table.position()["points_left"], table.position()["turns"]) == (1, 2, 0)
    assert table.legal_moves() == ["a1*1-b1", "c1*1-b1", "end"]
    assert play_all(table, "a1*1-b1") == [("moved", 1, "a1", 1), ("second_move", 1, "a1", 0)]
    assert (table.actor, table.position()["points_left"], table.position()["turns"]) == (1, 1, 0)
    assert table.legal_moves() == ["c1*1-b1", "end"]
    assert play_all(table, "c1*1-b1") == [
        ("moved", 1, "c1", 1),
        ("square_emptied", 1, "c1", 0),
        ("third_move", 1, "c1", 0),
    ]
    assert row(table) == "b2 y3b1b1b1 . . r1 k1"
    assert (table.actor, table.position()["points_left"], table.position()["turns"]) == (2, 3, 1)


def test_bs3_further_moves_have_no_event_of_their_own(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b3b1b1b1b1 y3"), points(9))
    play_all(table, "a1*1-b1 a1*1-b1 a1*1-b1")
    assert play_all(table, "a1*1-b1") == [("moved", 1, "a1", 1)]
    assert play_all(table, "a1*1-b1") == [("moved", 1, "a1", 3), ("square_emptied", 1, "a1", 0)]


def test_bs3_the_next_turn_counts_its_moves_anew(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1b1 y3 k3 . r1r1 k3"])
    assert ("second_move", 1, "a1", 0) in play_all(table, "a1*1-b1 a1*1-b1")
    assert play_all(table, "e1*1-f1") == [("moved", 2, "e1", 1)]
    assert play_all(table, "e1*1-f1") == [
        ("moved", 2, "e1", 1),
        ("second_move", 2, "e1", 0),
        ("square_emptied", 2, "e1", 0),
    ]


def test_bs3_riders_count_for_cost(new_table: NewTable) -> None:
    table = set_up(new_table, lane("y3b1r1y1 k3 b1"))
    assert table.legal_moves() == ["a1*3-b1", "c1*1-b1"]
    assert play_all(table, "a1*3-b1") == [("moved", 1, "a1", 3), ("ride", 1, "a1", 3)]
    assert row(table) == "y3 k3b1r1y1 b1 . r1 k1"
    assert table.actor == 2


@pytest.mark.parametrize(
    ("directions", "targets"),
    [
        ("all", "a1 a2 a3 b1 b3 c1 c2 c3"),
        ("orthogonal", "a2 b1 b3 c2"),
        ("diagonal", "a1 a3 c1 c3"),
    ],
)
def test_bs4_a_piece_moves_one_square(new_table: NewTable, directions: str, targets: str) -> None:
    layout = ["y1 k1 g1 k1", "k1 b1 r1 k1", "y1 k1 g1 k1"]
    table = set_up(new_table, layout, {"movement": {"directions": directions}})
    assert table.legal_moves() == [f"b2*1-{target}" for target in targets.split()]


@pytest.mark.parametrize(
    ("layout", "moves"),
    [
        (["b1 . y1"], []),
        ([". y1 .", "y1 b1 .", ". . y1"], ["b2*1-a2", "b2*1-b3", "b2*1-c1"]),
        (["b1 y1", ". ."], ["a2*1-b2"]),
    ],
)
def test_bs4_empty_squares_are_off_limits(new_table: NewTable, layout: list[str], moves: list[str]) -> None:
    assert set_up(new_table, layout).legal_moves() == moves


@pytest.mark.parametrize(
    ("onto", "moves"),
    [
        ("any", ["a1*1-b1", "b1*1-a1", "b1*1-c1", "d1*1-c1", "d1*1-e1", "e1*1-d1", "e1*1-f1"]),
        ("not_own", ["b1*1-c1", "d1*1-c1", "e1*1-f1"]),
    ],
)
def test_bs4_stacks_with_an_own_top_may_be_off_limits(
    new_table: NewTable, onto: str, moves: list[str]
) -> None:
    layout = ["y1b1 b3 b2r3 b2 b1 y1"]
    table = set_up(new_table, layout, {"movement": {"onto": onto}})
    assert [move for move in table.legal_moves() if not move.startswith("c1")] == moves


def test_bs5_a_rider_moves_on_and_the_bottom_does_not(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1b1 y1 k1"), points(6))
    assert play_all(table, "a1*2-b1") == [
        ("moved", 1, "a1", 2),
        ("ride", 1, "a1", 2),
        ("square_emptied", 1, "a1", 0),
    ]
    assert table.position()["moved"] == [["b1", 1]]
    assert table.legal_moves() == ["b1*1-c1", "end"]
    assert play_all(table, "b1*1-c1") == [("moved", 1, "b1", 1), ("second_move", 1, "b1", 0)]
    assert row(table) == ". y1b1 k1b1 . r1 k1"
    assert table.actor == 2  # Both have moved, the turn is over with three points left.
    assert (table.position()["moved"], table.position()["points_left"]) == ([], 6)


def test_bs5_what_has_moved_may_ride(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1 b2 y1"), points(4))
    table.play("a1*1-b1")
    assert table.position()["moved"] == [["b1", 1]]
    assert table.legal_moves() == ["b1*2-c1", "end"]
    play_all(table, "b1*2-c1")
    assert row(table) == ". . y1b2b1 . r1 k1"


def test_bs5_of_two_equal_pyramids_the_one_that_moved_is_known(new_table: NewTable) -> None:
    """The upper one of the two has moved, the lower one has not."""
    table = set_up(new_table, lane("b1 b1 y1"), points(6))
    table.play("a1*1-b1")
    assert row(table) == ". b1b1 y1 . r1 k1"
    assert table.position()["moved"] == [["b1", 1]]
    assert table.legal_moves() == ["b1*2-c1", "end"]


def test_bs5_a_covered_pyramid_keeps_having_moved(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 y3 b2b2b1 . r1 k1"], points(9))
    play_all(table, "a1*1-b1 c1*1-b1 c1*1-b1")
    assert row(table) == ". y3b1b1b2 b2 . r1 k1"
    assert table.position()["moved"] == [["b1", 1], ["b1", 2], ["b1", 3]]
    assert table.legal_moves() == ["c1*1-b1", "end"]


def test_bs5_everything_can_move_again_in_the_next_turn(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1b1 y3 . r1r1 k3"])
    play_all(table, "a1*1-b1")
    assert table.position()["moved"] == [["b1", 1]]
    play_all(table, "end d1*1-e1 end")
    assert table.position()["moved"] == []
    assert table.legal_moves() == ["a1*1-b1", "b1*1-a1"]


def test_bs6_a_seat_that_can_move_must(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1b1 y3"))
    assert table.legal_moves() == ["a1*1-b1", "a1*2-b1"]
    table.play("a1*1-b1")
    assert table.legal_moves() == ["a1*1-b1", "end"]
    assert table.play("end") == [("turn_ended_early", 1, None, 0)]
    assert (table.actor, table.position()["turns"]) == (2, 1)
    assert table.legal_moves() == ["d1*1-e1"]


def test_bs6_the_turn_ends_by_itself_when_no_further_move_is_possible(new_table: NewTable) -> None:
    """One point is left after the first move, but b2 costs two and b1 has moved."""
    table = set_up(new_table, lane("b2b2 y3"))
    table.play("a1*1-b1")
    assert row(table) == "b2 y3b2 . r1 k1"
    assert (table.actor, table.position()["turns"]) == (2, 1)


def test_bs6_one_may_move_back_to_where_a_piece_came_from(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b2b1b1 y3"))
    table.play("a1*2-b1")
    assert table.legal_moves() == ["b1*1-a1", "end"]
    table.play("b1*1-a1")
    assert row(table) == "b2b1 y3b1 . r1 k1"
    assert table.actor == 2


@pytest.mark.parametrize(
    ("target", "size", "limit", "applies_to", "legal"),
    [
        ("y3y2", 1, 3, "spires", True),
        ("y3y2y1", 1, 3, "spires", False),
        ("y3y2", 2, 3, "spires", False),
        ("y3y2", 2, 4, "spires", True),
        ("r3y2y1", 1, 3, "spires", True),
        ("b3y2y1", 1, 3, "spires", True),
        ("r3y2y1", 1, 3, "all", False),
        ("b3y2y1", 1, 3, "all", False),
        ("r3y2", 1, 3, "all", True),
        ("y3y2y1y1y1y1y1", 2, None, "spires", True),
        ("y3y2y1y1y1y1y1", 2, None, "all", True),
        ("y3", 1, 0, "spires", False),
        ("b3", 1, 0, "spires", True),
        ("b3", 1, 0, "all", False),
    ],
)
def test_bs7_the_stack_at_the_destination_may_not_be_too_high(
    new_table: NewTable, target: str, size: int, limit: int | None, applies_to: str, legal: bool
) -> None:
    spires = {"altitude_limit": limit, "altitude_applies_to": applies_to}
    table = set_up(new_table, lane(f"b1b1 {target}"), {"spires": spires})
    assert (f"a1*{size}-b1" in table.legal_moves()) == legal


@pytest.mark.parametrize(
    ("target", "applies_to", "legal"),
    [
        ("y3y3r1", "spires", True),  # y3y3 and the piece
        ("y3y3y3r1", "spires", False),  # y3y3y3 and the piece
        ("y1r1", "all", True),  # captured whole: the piece alone
        ("y3y3r3", "spires", False),  # no power: nothing is captured
    ],
)
def test_bs7_captures_come_first(new_table: NewTable, target: str, applies_to: str, legal: bool) -> None:
    spires = {"altitude_limit": 3, "altitude_applies_to": applies_to}
    table = set_up(new_table, lane(f"k3k3k3k3b2 {target}"), {"spires": spires})
    assert ("a1*1-b1" in table.legal_moves()) == legal


def test_bs7_a_spire_captured_whole_is_none_any_more(new_table: NewTable) -> None:
    spires: dict[str, Any] = {"altitude_limit": 0}
    assert set_up(new_table, lane("k3k3b2 y1r1"), {"spires": spires}).legal_moves() == ["a1*1-b1"]
    spires["altitude_applies_to"] = "all"
    assert set_up(new_table, lane("k3k3b2 y1r1"), {"spires": spires}).legal_moves() == []


def test_bs7_an_attack_may_be_legal_where_the_plain_move_is_not(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3k3k3b1 y1y1r1"), {**LOW, "attack": {"capture": "optional"}})
    assert table.legal_moves() == ["a1*1-b1"]
    # The attack was not lost, and plain moves are not counted separately.
    assert "altitude_blocked" not in {name for name, *_ in table.play("a1*1-b1")}


def test_bs7_moves_lost_to_the_limit_are_told_by_the_next_ply(new_table: NewTable) -> None:
    """a1*1, a1*2 and c1*1 to b1 are lost; c1's b3 would cost four with what is on it."""
    table = set_up(new_table, lane("b2b1 y1y1y1 b3b1 y1"), LOW)
    assert table.legal_moves() == ["c1*1-d1"]
    assert play_all(table, "c1*1-d1") == [("altitude_blocked", 1, None, 3), ("moved", 1, "c1", 1)]
    assert table.actor == 2  # Only a1*1-b1 would be left, but for the limit.


def test_bs7_an_end_of_turn_tells_lost_moves_too(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 y1y1y1 b1b1 y1 . r1 k1"], LOW)
    play_all(table, "c1*1-d1")
    assert table.legal_moves() == ["c1*1-d1", "end"]
    assert play_all(table, "end") == [("altitude_blocked", 1, None, 2), ("turn_ended_early", 1, None, 0)]


def test_bs7_the_limit_is_thirteen_by_default(new_table: NewTable) -> None:
    assert set_up(new_table, lane("b1 " + "y1" * 12)).legal_moves() == ["a1*1-b1"]
    assert set_up(new_table, lane("b1 " + "y1" * 13)).legal_moves() == []
