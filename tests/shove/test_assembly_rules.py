"""SH-1 to SH-5: assembly."""

from __future__ import annotations

from typing import Any

import pytest

from tests.shove.tables import NewTable
from tests.tables import grid, ordered

ONE_SMALL_EACH = {"small": 1, "medium": 0, "large": 0}
TINY: dict[str, Any] = {
    "players": 2,
    "board": {"columns": 2, "rows": 1},
    "pyramids": ONE_SMALL_EACH,
    "bidding": {"beads": 1},
}


def play_all(table: Any, moves: str) -> list[Any]:
    return [event for move in moves.split() for event in table.play(move)]


def test_sh1_all_pyramids_form_one_pool_and_seat_one_starts(new_table: NewTable) -> None:
    table = new_table({"pyramids": {"small": 1, "medium": 2, "large": 0}})
    assert table.actor == 1
    assert table.phase == "assembly"
    assert table.position()["pool"] == {kind + "1": 1 for kind in "bgry"} | {kind + "2": 2 for kind in "bgry"}
    assert len(table.legal_moves()) == 8 * 64
    assert table.opening_events == []


def test_sh1_seats_take_turns_clockwise(new_table: NewTable) -> None:
    table = new_table({"players": 3})
    actors = []
    for move in ["r3@a1", "r3@a1", "y1@b2", "y1@b2"]:
        actors.append(table.actor)
        table.play(move)
    assert actors == [1, 2, 3, 1]
    assert table.position()["turns"] == 4


def test_sh1_the_pool_has_the_colors_of_the_edges(new_table: NewTable) -> None:
    edges = {"north": "purple", "east": "white", "south": "cyan", "west": "black"}
    table = new_table({**TINY, "board": {"columns": 1, "rows": 1, "edges": edges}})
    assert table.legal_moves() == ["c1@a1", "k1@a1", "p1@a1", "w1@a1"]


def test_sh2_a_placing_starts_a_mid_or_goes_on_top(new_table: NewTable) -> None:
    table = new_table(TINY)
    assert table.legal_moves() == ["b1@a1", "b1@b1", "g1@a1", "g1@b1", "r1@a1", "r1@b1", "y1@a1", "y1@b1"]
    assert table.play("r1@b1") == [("placed_new", 1, "b1", 0)]
    assert table.play("b1@b1") == [("placed_on_top", 2, "b1", 0)]
    assert grid(table) == [". r1b1"]
    assert table.legal_moves() == ["g1@a1", "g1@b1", "y1@a1", "y1@b1"]
    assert table.position()["pool"] == {"g1": 1, "y1": 1}


def test_sh2_pyramids_of_equal_color_and_size_are_one_move(new_table: NewTable) -> None:
    table = new_table(
        {**TINY, "board": {"columns": 1, "rows": 1}, "pyramids": {"small": 5, "medium": 0, "large": 0}}
    )
    assert table.legal_moves() == ["b1@a1", "g1@a1", "r1@a1", "y1@a1"]


@pytest.mark.parametrize(
    ("stacking", "sizes_on_a_medium"),
    [("no_larger", "12"), ("strictly_smaller", "1"), ("any", "123")],
)
def test_sh3_stacking_compares_with_the_top_pyramid(
    new_table: NewTable, stacking: str, sizes_on_a_medium: str
) -> None:
    table = new_table({"assembly": {"stacking": stacking}})
    play_all(table, "r3@c3 g2@c3")
    on_it = {move[:2] for move in table.legal_moves() if move.endswith("@c3")}
    assert on_it == {color + size for color in "rygb" for size in sizes_on_a_medium}
    elsewhere = [move for move in table.legal_moves() if not move.endswith("@c3")]
    assert len(elsewhere) == 12 * 63


def test_sh3_max_height_bounds_a_mid_while_assembling(new_table: NewTable) -> None:
    table = new_table({**TINY, "assembly": {"max_height": 2}})
    play_all(table, "r1@a1 y1@a1")
    assert table.legal_moves() == ["b1@b1", "g1@b1"]


def test_sh4_assembly_ends_when_the_pool_is_empty(new_table: NewTable) -> None:
    table = new_table(TINY)
    play_all(table, "r1@a1 y1@a1 g1@a1")
    assert table.phase == "assembly"
    assert table.play("b1@a1") == [("placed_on_top", 2, "a1", 0)]
    assert table.phase == "bidding"
    assert table.position()["pool"] == {}


def test_sh4_what_cannot_be_placed_is_set_aside(new_table: NewTable) -> None:
    table = new_table({**TINY, "assembly": {"max_height": 1}})
    table.play("r1@a1")
    events = table.play("g1@b1")
    assert ordered(events) == [("assembly_blocked", 0, None, 2), ("placed_new", 2, "b1", 0)]
    assert table.phase == "bidding"
    assert table.position()["pool"] == {}
    assert table.actor == 1


def test_sh4_one_kind_may_be_blocked_while_another_can_still_be_placed(new_table: NewTable) -> None:
    table = new_table(
        {
            "players": 2,
            "board": {"columns": 1, "rows": 1},
            "pyramids": {"small": 1, "medium": 1, "large": 0},
            "bidding": {"beads": 1},
        }
    )
    table.play("r1@a1")
    assert table.legal_moves() == ["b1@a1", "g1@a1", "y1@a1"]
    table.play("b1@a1")
    table.play("g1@a1")
    assert ordered(table.play("y1@a1")) == [("assembly_blocked", 0, None, 4), ("placed_on_top", 2, "a1", 0)]


def test_sh4_with_a_height_of_none_nothing_is_ever_placed_and_all_beads_are_lost(new_table: NewTable) -> None:
    table = new_table({**TINY, "assembly": {"max_height": 0}})
    assert ordered(table.opening_events) == [
        ("assembly_blocked", 0, None, 4),
        ("bidding_blocked", 0, None, 2),
    ]
    assert table.actor is None
    result = table.result()
    assert result is not None
    assert (result["ending"], result["turns"], result["plies"]) == ("score", 0, 0)


def test_sh5_random_assembly_is_chances_and_passes_no_turn(new_table: NewTable) -> None:
    table = new_table({**TINY, "players": 3, "assembly": {"method": "random"}})
    seats = []
    for move in ["r1@a1", "y1@a1", "g1@b1", "b1@b1"]:
        assert table.actor == "chance"
        assert move in table.legal_moves()
        seats += [seat for _, seat, _, _ in table.play(move)]
    assert seats == [1, 2, 3, 1]
    assert table.position()["turns"] == 0
    assert table.phase == "bidding"
    assert table.actor == 2


def test_sh5_random_assembly_obeys_stacking_and_height(new_table: NewTable) -> None:
    table = new_table({**TINY, "assembly": {"method": "random", "max_height": 1}})
    table.play("r1@a1")
    assert table.legal_moves() == ["b1@b1", "g1@b1", "y1@b1"]
    assert ordered(table.play("y1@b1")) == [("assembly_blocked", 0, None, 2), ("placed_new", 2, "b1", 0)]
    assert table.actor == 1


def test_sh5_a_layout_is_the_assembled_board_and_seat_one_bids_first(new_table: NewTable) -> None:
    layout = ["r3y1 .", ". b"]
    table = new_table(
        {
            "board": {"columns": 2, "rows": 2},
            "assembly": {"method": "layout", "layout": layout, "max_height": 1},
        }
    )
    assert (table.phase, table.actor) == ("bidding", 1)
    assert grid(table) == ["r3y1 .", ". b3b2b1"]
    assert table.position()["pool"] == {}
    assert table.legal_moves() == ["+a2", "+b1"]
    assert table.opening_events == []


def test_sh5_a_layout_with_beads_and_no_beads_to_bid_starts_with_shoving(new_table: NewTable) -> None:
    table = new_table(
        {
            "board": {"columns": 2, "rows": 1},
            "assembly": {"method": "layout", "layout": ["g1/BA r2/B"]},
            "bidding": {"beads": 0},
        }
    )
    assert (table.phase, table.actor) == ("shoving", 1)
    assert grid(table) == ["g1/AB r2/B"]
    assert table.legal_moves() == ["a1"]


def test_sh5_beads_in_hand_are_bid_on_top_of_a_layouts_beads(new_table: NewTable) -> None:
    table = new_table(
        {
            "players": 2,
            "board": {"columns": 2, "rows": 1},
            "assembly": {"method": "layout", "layout": ["g1/B r2"]},
            "bidding": {"beads": 1},
        }
    )
    table.play("+a1")
    assert grid(table) == ["g1/AB r2"]
    assert (table.phase, table.actor) == ("bidding", 2)
