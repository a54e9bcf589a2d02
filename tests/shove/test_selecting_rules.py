"""SH-8 to SH-10: a shoving turn and who may select what."""

from __future__ import annotations

import pytest

from tests.shove.tables import NewTable, set_up
from tests.tables import grid, ordered


@pytest.mark.parametrize(
    ("control", "beads", "may"),
    [
        ("not_outnumbered", "AABBC", True),  # the text's own example: equal to one other seat
        ("not_outnumbered", "ABB", False),
        ("not_outnumbered", "ABCD", True),
        ("not_outnumbered", "B", False),  # the seat must have a bead there
        ("most_beads", "AABC", True),  # more than each other seat, not more than both together
        ("most_beads", "AABB", False),
        ("most_beads", "A", True),
        ("majority", "AABC", False),
        ("majority", "AAABC", True),
        ("majority", "AAABBC", False),
        ("majority", "A", True),
    ],
)
def test_sh9_control(new_table: NewTable, control: str, beads: str, may: bool) -> None:
    layout = [". . . . .", f". g1/{beads} . g1/A .", ". . . . ."]
    table = set_up(new_table, layout, {"shoving": {"control": control}})
    assert table.legal_moves() == (["b2", "d2"] if may else ["d2"])


def test_sh9_locked_mids_without_beads_cannot_be_selected(new_table: NewTable) -> None:
    table = set_up(new_table, ["r1/A g1 b1/B"])
    assert table.legal_moves() == ["a1"]


def test_sh9_open_mids_without_beads_may_be_selected_and_lose_none(new_table: NewTable) -> None:
    table = set_up(
        new_table,
        [". . .", "y1/AB y1 .", ". . ."],
        {"shoving": {"unclaimed_mids": "open", "edge_check": "off"}},
    )
    assert table.legal_moves() == ["a2", "b2"]
    assert table.play("b2") == [("selected", 1, "b2", 0)]
    assert grid(table)[1] == "y1/AB . y1"
    assert table.actor == 2


def test_sh9_open_mids_need_a_bead_of_the_seat_somewhere_on_the_board(new_table: NewTable) -> None:
    table = set_up(
        new_table, ["g1/B g1 g1"], {"players": 2, "shoving": {"unclaimed_mids": "open", "edge_check": "off"}}
    )
    assert table.opening_events == [("skipped", 1, None, 0)]
    assert table.actor == 2
    assert table.legal_moves() == ["a1", "b1", "c1"]


def test_sh9_an_outnumbered_seat_may_still_select_an_open_mid(new_table: NewTable) -> None:
    table = set_up(new_table, ["g1/ABB g1"], {"players": 2, "shoving": {"unclaimed_mids": "open"}})
    assert table.legal_moves() == ["b1"]


def test_sh10_a_seat_that_can_select_none_is_skipped(new_table: NewTable) -> None:
    # Seat 2 stays outnumbered, seat 3 has no bead, seat 4 equals seat 1 on the other Mid.
    table = set_up(new_table, [". . .", ". r1/AAABD b1/AD", ". . ."], {"shoving": {"edge_check": "off"}})
    assert ordered(table.play("b2")) == [
        ("selected", 1, "b2", 0),
        ("skipped", 2, None, 0),
        ("skipped", 3, None, 0),
    ]
    assert grid(table) == [". r1/AABD .", ". . b1/AD", ". . ."]
    assert (table.actor, table.legal_moves()) == (4, ["c2"])
    assert table.position()["turns"] == 1


def test_sh10_the_first_seat_of_a_position_may_be_skipped(new_table: NewTable) -> None:
    table = set_up(new_table, ["r1/BC"], {"players": 3})
    assert table.opening_events == [("skipped", 1, None, 0)]
    assert table.actor == 2


def test_sh10_a_seat_may_move_again_when_all_others_are_skipped(new_table: NewTable) -> None:
    table = set_up(new_table, [". . .", ". r1/AA .", ". . ."], {"players": 3, "shoving": {"distance": 0}})
    assert ordered(table.play("b2")) == [
        ("moved_zero", 1, "b2", 0),
        ("selected", 1, "b2", 0),
        ("skipped", 2, None, 0),
        ("skipped", 3, None, 0),
    ]
    assert table.actor == 1


def test_sh10_no_seat_is_skipped_when_the_game_ends_instead(new_table: NewTable) -> None:
    table = set_up(new_table, [". . .", ". y1/A .", ". . ."], {"shoving": {"edge_check": "off"}})
    assert table.play("b2") == [("selected", 1, "b2", 0)]
    assert table.actor is None


@pytest.mark.parametrize("control", ["most_beads", "majority"])
def test_sh10_deadlock_at_once(new_table: NewTable, control: str) -> None:
    table = set_up(
        new_table, ["r1/AB g1/AABB"], {"players": 2, "shoving": {"control": control}}, scores=[2, 5]
    )
    assert table.opening_events == [("deadlock", 0, None, 0)]
    assert table.actor is None
    assert table.legal_moves() == []
    result = table.result()
    assert result is not None
    assert result["ending"] == "deadlock"
    assert result["credit"] == [0, 1]
    assert result["scores"] == [2, 5]


def test_sh10_deadlock_after_a_turn_with_scores_compared_as_usual(new_table: NewTable) -> None:
    # Seat 1 shoves b2 off over the east edge; what remains is tied, so nobody has most beads.
    table = set_up(
        new_table, ["y2/AAB b2/B"], {"players": 2, "shoving": {"control": "most_beads", "edge_check": "off"}}
    )
    assert ordered(table.play("a1")) == [
        ("beads_lost", 1, "b1", 1),
        ("deadlock", 0, None, 0),
        ("pushed", 1, "b1", 1),
        ("selected", 1, "a1", 0),
        ("shoved_off", 1, "b1", 1),
    ]
    result = table.result()
    assert result is not None
    assert (result["ending"], result["credit"], result["scores"]) == ("deadlock", [1, 0], [2, 0])


def test_sh10_equal_beads_are_no_deadlock_by_default(new_table: NewTable) -> None:
    table = set_up(new_table, ["r1/AB g1/AABB"], {"players": 2})
    assert table.legal_moves() == ["a1", "b1"]
