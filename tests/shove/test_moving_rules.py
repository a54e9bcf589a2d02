"""SH-11 to SH-13: movement, pushing, shoving off."""

from __future__ import annotations

from typing import Any

import pytest

from tests.shove.tables import NewTable, set_up
from tests.tables import grid, ordered

NO_CHECK: dict[str, Any] = {"players": 2, "shoving": {"edge_check": "off"}}


def shoving(**keys: Any) -> dict[str, Any]:
    return {"players": 2, "shoving": {"edge_check": "off", **keys}}


@pytest.mark.parametrize(("color", "square"), [("r", "c4"), ("y", "d3"), ("g", "c2"), ("b", "b3")])
def test_sh11_the_mid_heads_for_the_edge_of_its_top_color(
    new_table: NewTable, color: str, square: str
) -> None:
    layout = [". . . . ."] * 2 + [f". . {color}1/A . ."] + [". . . . ."] * 2
    table = set_up(new_table, layout, NO_CHECK)
    assert table.play("c3") == [("selected", 1, "c3", 0)]
    row = 5 - int(square[1])
    assert grid(table)[row].split()["abcde".index(square[0])] == color + "1"


def test_sh11_edges_may_have_any_colors_in_any_order(new_table: NewTable) -> None:
    edges = {"north": "black", "east": "red", "south": "orange", "west": "white"}
    table = set_up(new_table, [". . .", ". o2r1/A .", ". . ."], {"board": {"edges": edges}, **NO_CHECK})
    table.play("b2")
    assert grid(table)[1] == ". . o2r1"


def test_sh11_it_moves_as_many_squares_as_it_has_pyramids(new_table: NewTable) -> None:
    table = set_up(new_table, ["b3r2y1/A . . . . ."], NO_CHECK)
    table.play("a1")
    assert grid(table) == [". . . b3r2y1 . ."]


@pytest.mark.parametrize(("distance", "column"), [("pyramids", 2), ("top_pips", 3), (1, 1), (4, 4), (9, 6)])
def test_sh11_distance(new_table: NewTable, distance: str | int, column: int) -> None:
    table = set_up(new_table, ["y3y3/A . . . . . ."], shoving(distance=distance))
    table.play("a1")
    assert grid(table)[0].split().index("y3y3") == column


def test_sh11_a_fixed_distance_of_none_moves_nothing_and_loses_no_movement(new_table: NewTable) -> None:
    table = set_up(new_table, ["y3y3/AA g1/B"], shoving(distance=0))
    assert ordered(table.play("a1")) == [("moved_zero", 1, "a1", 0), ("selected", 1, "a1", 0)]
    assert grid(table) == ["y3y3/A g1/B"]


def test_sh12_movement_beyond_the_edge_is_lost(new_table: NewTable) -> None:
    table = set_up(new_table, [". . y3y2y1/A . ."], shoving(distance=5))
    assert ordered(table.play("c1")) == [("movement_lost", 1, "e1", 3), ("selected", 1, "c1", 0)]
    assert grid(table) == [". . . . y3y2y1"]


def test_sh12_a_mid_at_the_edge_it_heads_for_stays(new_table: NewTable) -> None:
    table = set_up(new_table, ["g1/B . y3y1/AA"], NO_CHECK)
    assert ordered(table.play("c1")) == [
        ("moved_zero", 1, "c1", 0),
        ("movement_lost", 1, "c1", 2),
        ("selected", 1, "c1", 0),
    ]
    assert grid(table) == ["g1/B . y3y1/A"]


def test_sh12_one_mid_is_pushed_once_for_every_square_entered(new_table: NewTable) -> None:
    table = set_up(new_table, ["y3y2y1/A . g1/B . . ."], NO_CHECK)
    assert ordered(table.play("a1")) == [
        ("pushed", 1, "c1", 1),
        ("pushed", 1, "d1", 1),
        ("selected", 1, "a1", 0),
    ]
    assert grid(table) == [". . . y3y2y1 g1/B ."]


def test_sh12_a_run_grows_when_it_meets_another_mid(new_table: NewTable) -> None:
    table = set_up(new_table, ["y3y1/A g1/B . r1 ."], NO_CHECK)
    assert ordered(table.play("a1")) == [
        ("pushed", 1, "b1", 1),
        ("pushed", 1, "c1", 2),
        ("selected", 1, "a1", 0),
    ]
    assert grid(table) == [". . y3y1 g1/B r1"]


def test_sh12_a_gap_ends_the_run(new_table: NewTable) -> None:
    table = set_up(new_table, ["y1/A g1/B r2 . b3"], NO_CHECK)
    assert ("pushed", 1, "b1", 2) in table.play("a1")
    assert grid(table) == [". y1 g1/B r2 b3"]


def test_sh12_the_run_is_pushed_together_and_its_last_mid_shoved_off(new_table: NewTable) -> None:
    table = set_up(new_table, ["y1/A g1/B r2"], NO_CHECK)
    assert ordered(table.play("a1")) == [
        ("pushed", 1, "b1", 2),
        ("selected", 1, "a1", 0),
        ("shoved_off", 1, "c1", 1),
    ]
    assert grid(table) == [". y1 g1/B"]
    assert table.position()["scores"] == [2, 0]


def test_sh12_one_turn_may_shove_off_several_mids(new_table: NewTable) -> None:
    table = set_up(new_table, ["y3y2y1/A g1/B r2 b3"], NO_CHECK)
    assert ordered(table.play("a1")) == [
        ("beads_lost", 1, "d1", 1),
        ("pushed", 1, "b1", 3),
        ("pushed", 1, "c1", 2),
        ("pushed", 1, "d1", 1),
        ("selected", 1, "a1", 0),
        ("shoved_off", 1, "d1", 1),
        ("shoved_off", 1, "d1", 1),
        ("shoved_off", 1, "d1", 1),
    ]
    assert grid(table) == [". . . y3y2y1"]
    assert table.position()["taken"] == [3, 0]


def test_sh12_pushing_works_along_columns_too(new_table: NewTable) -> None:
    table = set_up(new_table, ["b2/B", "y1", "r1/A", "."], NO_CHECK)
    assert ("shoved_off", 1, "a4", 1) in table.play("a2")
    assert grid(table) == ["y1", "r1", ".", "."]


@pytest.mark.parametrize(
    ("push_limit", "row"),
    [(0, "y3y1 g1/B r2 . ."), (1, "y3y1 g1/B r2 . ."), (2, ". . y3y1 g1/B r2"), (None, ". . y3y1 g1/B r2")],
)
def test_sh12_push_limit_stops_before_a_longer_run(
    new_table: NewTable, push_limit: int | None, row: str
) -> None:
    table = set_up(new_table, ["y3y1/A g1/B r2 . ."], shoving(push_limit=push_limit))
    events = table.play("a1")
    assert grid(table) == [row]
    stopped = [("moved_zero", 1, "a1", 0), ("movement_lost", 1, "a1", 2), ("selected", 1, "a1", 0)]
    assert (ordered(events) == stopped) == (push_limit in (0, 1))


def test_sh12_push_limit_is_looked_at_on_every_square(new_table: NewTable) -> None:
    table = set_up(new_table, ["y3y2y1/A g1/B . r2 ."], shoving(push_limit=1))
    assert ordered(table.play("a1")) == [
        ("movement_lost", 1, "b1", 2),
        ("pushed", 1, "b1", 1),
        ("selected", 1, "a1", 0),
    ]
    assert grid(table) == [". y3y2y1 g1/B r2 ."]


def test_sh12_push_limit_counts_the_mid_that_would_be_shoved_off(new_table: NewTable) -> None:
    layout = ["y1/A g1/B r2"]
    stuck = set_up(new_table, layout, shoving(push_limit=1))
    stuck.play("a1")
    assert grid(stuck) == ["y1 g1/B r2"]
    free = set_up(new_table, layout, shoving(push_limit=2))
    free.play("a1")
    assert grid(free) == [". y1 g1/B"]


def test_sh12_push_limit_of_none_at_all_still_moves_over_empty_squares(new_table: NewTable) -> None:
    table = set_up(new_table, ["y3y2y1/A . g1/B . ."], shoving(push_limit=0))
    table.play("a1")
    assert grid(table) == [". y3y2y1 g1/B . ."]


def test_sh13_beads_leave_and_pyramids_go_to_the_selecting_seat(new_table: NewTable) -> None:
    table = set_up(new_table, ["b3g2r1/AABCC b2/A y1/B"], {**NO_CHECK, "players": 3})
    assert ordered(table.play("b1")) == [
        ("beads_lost", 1, "a1", 5),
        ("own_beads_lost", 1, "a1", 2),
        ("pushed", 1, "a1", 1),
        ("selected", 1, "b1", 0),
        ("shoved_off", 1, "a1", 3),
    ]
    assert grid(table) == ["b2 . y1/B"]
    assert table.position()["scores"] == [6, 0, 0]
    assert table.position()["taken"] == [3, 0, 0]


def test_sh13_scoring_may_be_negative(new_table: NewTable) -> None:
    table = set_up(
        new_table,
        ["r3y1/B b2/A"],
        {**NO_CHECK, "scoring": {"small": 0, "medium": 1, "large": -7}},
        scores=[4, 0],
    )
    table.play("b1")
    assert table.position()["scores"] == [-3, 0]
