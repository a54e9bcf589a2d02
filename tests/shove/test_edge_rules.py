"""SH-14 to SH-16: the edge check, discards, the removed bead; and the designer's own example of play."""

from __future__ import annotations

from typing import Any

import pytest

from tests.shove.tables import NewTable, set_up
from tests.tables import grid, ordered

TWO: dict[str, Any] = {"players": 2}
SWAPPED = {"north": "red", "east": "blue", "south": "green", "west": "yellow"}


def shoving(**keys: Any) -> dict[str, Any]:
    return {"players": 2, "shoving": keys}


def test_the_designers_example_of_play(new_table: NewTable) -> None:
    """Seat 1 plays "red" beads, seat 2 "blue", seat 3 "yellow"; the blue edge is on the left."""
    layout = [". . . . .", ". r3g1/BC y3y2b1/AAB . .", ". . . . .", "r2/C . . . ."]
    table = set_up(new_table, layout, {"players": 3})
    assert table.legal_moves() == ["c3"]
    assert ordered(table.play("c3")) == [
        ("beads_lost", 1, "a3", 2),
        ("edge_discard", 1, "a3", 1),
        ("movement_lost", 1, "a3", 1),
        ("pushed", 1, "a3", 1),
        ("pushed", 1, "b3", 1),
        ("selected", 1, "c3", 0),
        ("shoved_off", 1, "a3", 2),
    ]
    assert grid(table) == [". . . . .", "y3y2/AB . . . .", ". . . . .", "r2/C . . . ."]
    assert table.position()["scores"] == [4, 0, 0]
    # "The player with Blue Control Beads could select this Mid on her next turn. She would have to
    # move it two spaces to the right."
    assert (table.actor, table.legal_moves()) == (2, ["a3"])
    assert table.play("a3") == [("selected", 2, "a3", 0)]
    assert grid(table)[1] == ". . y3y2/A . ."


def test_sh14_matching_tops_are_discarded_until_one_does_not_match(new_table: NewTable) -> None:
    table = set_up(new_table, [". . .", "r3b2b2b1/AA . .", ". . ."], TWO)
    assert [event for event in ordered(table.play("a2")) if event[0] == "edge_discard"] == [
        ("edge_discard", 1, "a2", 1),
        ("edge_discard", 1, "a2", 2),
        ("edge_discard", 1, "a2", 2),
    ]
    assert grid(table)[1] == "r3/A . ."


def test_sh14_a_top_that_does_not_match_protects_what_is_below(new_table: NewTable) -> None:
    table = set_up(
        new_table, [". . .", "b1/AA y3b3r1 .", ". . ."], {"players": 2, "board": {"edges": SWAPPED}}
    )
    assert ("pushed", 1, "b2", 1) in table.play("a2")
    assert grid(table)[1] == ". b1/A y3b3r1"


def test_sh14_a_pushed_mid_that_stops_at_an_edge_is_checked(new_table: NewTable) -> None:
    table = set_up(new_table, [". . . .", "y1/A r3y2/B . .", ". . . ."], shoving(distance=2))
    events = table.play("a2")
    assert ("edge_discard", 1, "d2", 2) in events
    assert grid(table)[1] == ". . y1 r3/B"


def test_sh14_every_edge_the_square_touches_counts_not_only_the_one_aimed_at(new_table: NewTable) -> None:
    # The pushed Mid slides along the north edge and has the color of it.
    table = set_up(new_table, ["y1/A g2r3/B . .", ". . . ."], TWO)
    events = table.play("a2")
    assert ("edge_discard", 1, "c2", 3) in events
    assert ("corner_discard", 1, "c2", 3) not in events
    assert grid(table)[0] == ". y1 g2/B ."


def test_sh14_a_mid_is_checked_where_it_stops_not_where_it_started(new_table: NewTable) -> None:
    # It leaves the west edge, which matches what comes to light only at the east edge.
    table = set_up(new_table, [". . .", "b2y3y1/AA . .", ". . ."], TWO)
    table.play("a2")
    assert grid(table)[1] == ". . b2/A"


def test_sh14_a_mid_that_did_not_move_is_not_checked_when_stopped(new_table: NewTable) -> None:
    layout = ["b1/B . .", ". . .", ". . .", "b1/B g1/AA ."]
    table = set_up(new_table, layout, TWO)
    table.play("b1")
    assert grid(table) == ["b1/B . .", ". . .", ". . .", "b1/B . ."]


def test_sh14_all_checks_every_mid_on_an_edge_square(new_table: NewTable) -> None:
    layout = ["b1/B . . .", ". . b2/AA .", ". b1 . r2y3/B", "g2b1/B . . ."]
    table = set_up(new_table, layout, shoving(edge_check="all", distance=1))
    assert ordered(table.play("c3")) == ordered(
        [
            ("selected", 1, "c3", 0),
            ("edge_discard", 1, "a4", 1),
            ("corner_discard", 1, "a4", 1),
            ("mid_discarded", 1, "a4", 1),
            ("beads_lost", 1, "a4", 1),
            ("edge_discard", 1, "d2", 3),
            ("edge_discard", 1, "a1", 1),
            ("corner_discard", 1, "a1", 1),
            ("edge_discard", 1, "a1", 2),
            ("corner_discard", 1, "a1", 2),
            ("mid_discarded", 1, "a1", 1),
            ("beads_lost", 1, "a1", 1),
        ]
    )
    assert grid(table) == [". . . .", ". b2/A . .", ". b1 . r2/B", ". . . ."]


def test_sh14_all_checks_after_a_turn_that_moved_nothing_whatever_unmoved_mid_says(
    new_table: NewTable,
) -> None:
    layout = ["g1/B . r1", ". . .", ". y3b1/A .", ". . ."]
    keys = {"edge_check": "all", "unmoved_mid": "ignored", "distance": 0}
    table = set_up(new_table, layout, shoving(**keys))
    table.play("b2")
    assert grid(table) == ["g1/B . .", ". . .", ". y3b1 .", ". . ."]


def test_sh14_off_checks_nothing(new_table: NewTable) -> None:
    table = set_up(new_table, ["g1/B b3b2/AA"], shoving(edge_check="off"))
    table.play("b1")
    assert grid(table) == ["b3b2/A ."]
    unmoved = set_up(new_table, ["b3b2/AA . g1/B"], shoving(edge_check="off"))
    unmoved.play("a1")
    assert grid(unmoved) == ["b3b2/A . g1/B"]


@pytest.mark.parametrize(("unmoved_mid", "left"), [("checked", "r3/A"), ("ignored", "r3b1/A")])
def test_sh14_unmoved_mid_at_its_edge(new_table: NewTable, unmoved_mid: str, left: str) -> None:
    table = set_up(new_table, [". . .", "r3b1/AA . .", ". . ."], shoving(unmoved_mid=unmoved_mid))
    table.play("a2")
    assert grid(table)[1] == left + " . ."


@pytest.mark.parametrize(("unmoved_mid", "left"), [("checked", "r3/A"), ("ignored", "r3b1/A")])
def test_sh14_unmoved_mid_held_by_the_distance(new_table: NewTable, unmoved_mid: str, left: str) -> None:
    keys = {"unmoved_mid": unmoved_mid, "distance": 0}
    table = set_up(new_table, [". . .", "r3b1/AA . .", ". . ."], shoving(**keys))
    table.play("a2")
    assert grid(table)[1] == left + " . ."


def test_sh14_a_mid_held_by_the_push_limit_is_not_at_the_edge_of_its_top(new_table: NewTable) -> None:
    # It is checked, but what stops it stands between it and the edge it heads for.
    table = set_up(new_table, [". .", "g1/B .", "g2r1/AA ."], shoving(push_limit=0))
    assert ordered(table.play("a1")) == [
        ("moved_zero", 1, "a1", 0),
        ("movement_lost", 1, "a1", 2),
        ("selected", 1, "a1", 0),
    ]
    assert grid(table) == [". .", "g1/B .", "g2r1/A ."]


def test_sh14_unmoved_mid_ignored_still_checks_a_mid_that_moved(new_table: NewTable) -> None:
    table = set_up(new_table, [". . .", ". r3b1/AA .", ". . ."], shoving(unmoved_mid="ignored"))
    table.play("b2")
    assert grid(table)[1] == "r3/A . ."


def test_sh14_a_corner_checks_both_its_edges_in_any_order(new_table: NewTable) -> None:
    # North-west: red and blue. Only the first pyramid below that has neither color ends the check.
    table = set_up(new_table, ["y3r2b1r1b1/AA . .", ". . ."], TWO)
    events = table.play("a2")
    assert [event[3] for event in events if event[0] == "edge_discard"] == [1, 1, 1, 2]
    assert [event[3] for event in events if event[0] == "corner_discard"] == [1, 1, 1, 2]
    assert grid(table)[0] == "y3/A . ."


def test_sh14_on_a_board_of_one_row_every_square_touches_north_and_south(new_table: NewTable) -> None:
    table = set_up(new_table, ["y3g2r1y1/A . . . . . ."], TWO)
    assert ordered(table.play("a1")) == [("selected", 1, "a1", 0)]
    assert grid(table) == [". . . . y3g2r1y1 . ."]
    table = set_up(new_table, [". . y2g3r1/AA b1/B"], TWO)
    assert ordered(table.play("c1")) == [
        ("corner_discard", 1, "c1", 1),
        ("corner_discard", 1, "c1", 3),
        ("edge_discard", 1, "c1", 1),
        ("edge_discard", 1, "c1", 3),
        ("moved_zero", 1, "c1", 0),
        ("movement_lost", 1, "c1", 3),
        ("selected", 1, "c1", 0),
    ]
    assert grid(table) == [". . y2/A b1/B"]


def test_sh14_on_a_single_square_every_selected_mid_is_discarded(new_table: NewTable) -> None:
    table = set_up(new_table, ["y3g2/AB"], TWO)
    assert ordered(table.play("a1")) == [
        ("beads_lost", 1, "a1", 2),
        ("corner_discard", 1, "a1", 2),
        ("corner_discard", 1, "a1", 3),
        ("edge_discard", 1, "a1", 2),
        ("edge_discard", 1, "a1", 3),
        ("mid_discarded", 1, "a1", 2),
        ("moved_zero", 1, "a1", 0),
        ("movement_lost", 1, "a1", 2),
        ("own_beads_lost", 1, "a1", 1),
        ("selected", 1, "a1", 0),
    ]
    assert grid(table) == ["."]
    assert table.actor is None


def test_sh14_nothing_is_checked_during_assembly_or_bidding(new_table: NewTable) -> None:
    table = new_table(
        {
            "players": 2,
            "board": {"columns": 1, "rows": 1},
            "pyramids": {"small": 1, "medium": 0, "large": 0},
            "bidding": {"beads": 1},
            "shoving": {"edge_check": "all"},
        }
    )
    for move in ["r1@a1", "y1@a1", "g1@a1", "b1@a1", "+a1", "+a1"]:
        table.play(move)
    assert grid(table) == ["r1y1g1b1/AB"]


@pytest.mark.parametrize(
    ("discards", "scores", "taken"), [("removed", [0, 0], [0, 0]), ("scored", [3, 0], [2, 0])]
)
def test_sh15_discards(new_table: NewTable, discards: str, scores: list[int], taken: list[int]) -> None:
    table = set_up(new_table, [". . .", "r3b2b1/AA . .", ". . ."], shoving(discards=discards))
    table.play("a2")
    assert table.position()["scores"] == scores
    assert table.position()["taken"] == taken


def test_sh15_discards_of_a_pushed_mid_score_for_the_selecting_seat(new_table: NewTable) -> None:
    table = set_up(new_table, [". . .", "y1/B g1y3/A .", ". . ."], shoving(discards="scored"), to_move=2)
    table.play("a2")
    assert table.position()["scores"] == [0, 3]


def test_sh15_a_mid_without_pyramids_is_gone_with_every_bead(new_table: NewTable) -> None:
    table = set_up(new_table, ["g2/B . .", ". b1/AAB .", ". . ."], TWO)
    assert ordered(table.play("b2")) == [
        ("beads_lost", 1, "a2", 3),
        ("edge_discard", 1, "a2", 1),
        ("mid_discarded", 1, "a2", 3),
        ("own_beads_lost", 1, "a2", 2),
        ("selected", 1, "b2", 0),
    ]
    assert grid(table) == ["g2/B . .", ". . .", ". . ."]


def test_sh15_a_bare_mid_is_discarded_without_losing_beads(new_table: NewTable) -> None:
    table = set_up(new_table, [". . .", "y1/AA y3 .", ". . ."], TWO)
    assert ordered(table.play("a2")) == [
        ("edge_discard", 1, "c2", 3),
        ("mid_discarded", 1, "c2", 0),
        ("pushed", 1, "b2", 1),
        ("selected", 1, "a2", 0),
        ("skipped", 2, None, 0),
    ]
    assert table.position()["taken"] == [0, 0]


def test_sh16_one_own_bead_is_removed_from_the_selected_mid_only(new_table: NewTable) -> None:
    table = set_up(new_table, [". . .", "y1/AAB g3/AA .", ". . ."], TWO)
    table.play("a2")
    assert grid(table)[1] == ". y1/AB g3/AA"


def test_sh16_no_bead_is_removed_elsewhere_when_the_selected_mid_is_gone(new_table: NewTable) -> None:
    table = set_up(new_table, [". . .", "b1/A . g3/A", ". . ."], TWO)
    table.play("a2")
    assert grid(table)[1] == ". . g3/A"
