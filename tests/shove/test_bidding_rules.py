"""SH-6 and SH-7: bidding; SH-8: who starts to shove."""

from __future__ import annotations

from typing import Any

from tests.shove.tables import NewTable, set_up
from tests.tables import grid, ordered

FOUR_PYRAMIDS = {"small": 1, "medium": 0, "large": 0}


def assembled(players: int, beads: Any, **bidding: Any) -> dict[str, Any]:
    return {
        "players": players,
        "board": {"columns": 2, "rows": 1},
        "pyramids": FOUR_PYRAMIDS,
        "bidding": {"beads": beads, **bidding},
    }


def layout_game(layout: list[str], players: int, beads: Any, **bidding: Any) -> dict[str, Any]:
    return {
        "players": players,
        "board": {"columns": len(layout[0].split()), "rows": len(layout)},
        "assembly": {"method": "layout", "layout": layout},
        "bidding": {"beads": beads, **bidding},
    }


def test_sh6_the_seat_after_the_last_placer_bids_first(new_table: NewTable) -> None:
    table = new_table(assembled(players=3, beads=2))
    for move in ["r1@a1", "y1@a1", "g1@b1", "b1@b1"]:
        table.play(move)
    assert (table.phase, table.actor) == ("bidding", 2)
    assert table.legal_moves() == ["+a1", "+b1"]
    assert table.position()["hand"] == [2, 2, 2]


def test_sh6_a_turn_puts_one_bead_on_any_stand(new_table: NewTable) -> None:
    table = new_table(layout_game(["r1 . g1"], players=2, beads=2))
    assert table.play("+c1") == [("bead_placed", 1, "c1", 0)]
    assert table.play("+c1") == [("bead_placed", 2, "c1", 0)]
    assert table.play("+c1") == [("bead_placed", 1, "c1", 0)]
    assert grid(table) == ["r1 . g1/AAB"]
    assert table.position()["hand"] == [0, 1]
    assert table.position()["turns"] == 3


def test_sh6_max_beads_per_mid_counts_all_seats_beads_together(new_table: NewTable) -> None:
    table = new_table(layout_game(["r1/B g1"], players=2, beads=2, max_beads_per_mid=2))
    table.play("+a1")
    assert table.legal_moves() == ["+b1"]


def test_sh6_a_layouts_stand_above_the_limit_is_taken_as_it_is(new_table: NewTable) -> None:
    table = new_table(layout_game(["r1/ABB g1"], players=2, beads=1, max_beads_per_mid=2))
    assert table.legal_moves() == ["+b1"]


def test_sh6_a_seat_without_beads_in_hand_is_skipped(new_table: NewTable) -> None:
    table = new_table(layout_game(["r1 g1"], players=4, beads=[1, 0, 0, 3]))
    assert ordered(table.play("+a1")) == [
        ("bead_placed", 1, "a1", 0),
        ("skipped", 2, None, 0),
        ("skipped", 3, None, 0),
    ]
    assert table.actor == 4
    assert ordered(table.play("+a1")) == [
        ("bead_placed", 4, "a1", 0),
        ("skipped", 1, None, 0),
        ("skipped", 2, None, 0),
        ("skipped", 3, None, 0),
    ]
    assert table.actor == 4
    assert table.position()["turns"] == 2


def test_sh6_the_first_bidder_is_skipped_before_the_first_ply(new_table: NewTable) -> None:
    table = new_table(layout_game(["r1 g1"], players=3, beads=[0, 0, 1]))
    assert ordered(table.opening_events) == [("skipped", 1, None, 0), ("skipped", 2, None, 0)]
    assert table.actor == 3


def test_sh6_skips_after_the_last_placing_belong_to_its_ply(new_table: NewTable) -> None:
    table = new_table(assembled(players=2, beads=[0, 1]))
    for move in ["r1@a1", "y1@a1", "g1@b1"]:
        table.play(move)
    assert ordered(table.play("b1@b1")) == [("placed_on_top", 2, "b1", 0), ("skipped", 1, None, 0)]
    assert (table.phase, table.actor) == ("bidding", 2)


def test_sh7_bidding_ends_when_no_seat_has_a_bead(new_table: NewTable) -> None:
    table = new_table(layout_game(["r1 g1"], players=2, beads=1))
    table.play("+a1")
    assert table.phase == "bidding"
    table.play("+b1")
    assert table.phase == "shoving"


def test_sh7_beads_that_cannot_be_placed_are_lost(new_table: NewTable) -> None:
    table = new_table(layout_game(["r1 g1"], players=3, beads=2, max_beads_per_mid=1))
    table.play("+a1")
    assert ordered(table.play("+b1")) == [
        ("bead_placed", 2, "b1", 0),
        ("bidding_blocked", 0, None, 4),
        ("skipped", 3, None, 0),
    ]
    assert (table.phase, table.actor) == ("shoving", 1)
    assert table.position()["hand"] == [0, 0, 0]


def test_sh7_blocked_at_once_the_layouts_beads_are_still_played(new_table: NewTable) -> None:
    table = new_table(layout_game(["r1/B g1/B"], players=2, beads=2, max_beads_per_mid=1))
    assert ordered(table.opening_events) == [("bidding_blocked", 0, None, 4), ("skipped", 1, None, 0)]
    assert (table.phase, table.actor) == ("shoving", 2)


def test_sh7_a_board_without_a_mid_ends_the_game_before_the_first_ply(new_table: NewTable) -> None:
    table = new_table(layout_game([". ."], players=2, beads=2))
    assert table.opening_events == [("bidding_blocked", 0, None, 4)]
    result = table.result()
    assert result is not None
    assert (result["ending"], result["turns"]) == ("score", 0)


def test_sh8_the_seat_after_the_last_bidder_shoves_first(new_table: NewTable) -> None:
    table = new_table(layout_game(["r1/C g1"], players=3, beads=[1, 1, 0]))
    table.play("+a1")
    table.play("+b1")
    assert (table.phase, table.actor) == ("shoving", 3)


def test_sh8_a_handicap_decides_who_places_the_last_bead(new_table: NewTable) -> None:
    table = new_table(layout_game(["r1 g1"], players=2, beads=[3, 1]))
    for move in ["+a1", "+b1", "+a1", "+a1"]:
        table.play(move)
    assert (table.phase, table.actor) == ("shoving", 2)


def test_sh8_without_a_placed_bead_the_seat_that_would_have_bid_first_shoves_first(
    new_table: NewTable,
) -> None:
    table = set_up(new_table, ["r1/AB g1/AB"], {"players": 2}, to_move=2, phase="bidding", hand=[0, 0])
    assert (table.phase, table.actor) == ("shoving", 2)
    assert table.opening_events == []


def test_sh8_a_written_bidding_position_goes_on_with_its_hand(new_table: NewTable) -> None:
    table = set_up(new_table, ["r1 g1"], {"players": 2}, to_move=2, phase="bidding", hand=[1, 1])
    assert table.legal_moves() == ["+a1", "+b1"]
    table.play("+a1")
    assert (table.phase, table.actor) == ("bidding", 1)
    table.play("+b1")
    assert (table.phase, table.actor) == ("shoving", 2)
