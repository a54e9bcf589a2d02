"""SH-17 and SH-18: ends, scores, ties; the order of ends."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.shove.tables import NewTable, Table, set_up
from tests.tables import grid, merged, ordered

HALF = Fraction(1, 2)
NO_CHECK: dict[str, Any] = {"players": 2, "shoving": {"edge_check": "off"}}


def result_of(table: Table) -> dict[str, Any]:
    result = table.result()
    assert result is not None
    return result


def test_sh17_the_game_ends_with_the_last_bead(new_table: NewTable) -> None:
    table = set_up(new_table, ["y2/A g2g3 . b1/B"], NO_CHECK)
    table.play("a1")
    assert table.actor == 2
    assert table.result() is None
    assert grid(table) == [". y2 g2g3 b1/B"]
    table.play("d1")
    assert result_of(table) == {
        "ending": "score",
        "credit": [HALF, HALF],
        "scores": [0, 0],
        "turns": 2,
        "plies": 2,
    }
    assert table.actor is None
    assert table.legal_moves() == []


def test_sh17_the_score_is_the_pips_taken_and_what_was_there_before(new_table: NewTable) -> None:
    table = set_up(new_table, ["y1/A g3g2g1"], NO_CHECK, scores=[1, 8])
    table.play("a1")
    assert result_of(table)["scores"] == [7, 8]
    assert result_of(table)["credit"] == [0, 1]


def test_sh17_scoring_by_size(new_table: NewTable) -> None:
    partial = merged(NO_CHECK, {"scoring": {"small": 10, "medium": -1, "large": 0}})
    table = set_up(new_table, ["y1/A g3g2g2g1"], partial)
    table.play("a1")
    assert result_of(table)["scores"] == [8, 0]


def test_sh17_points_below_nothing_lose_to_a_seat_without_any(new_table: NewTable) -> None:
    partial = merged(NO_CHECK, {"scoring": {"large": -2}})
    table = set_up(new_table, ["y1/A g3"], partial)
    table.play("a1")
    assert result_of(table) == {
        "ending": "score",
        "credit": [0, 1],
        "scores": [-2, 0],
        "turns": 1,
        "plies": 1,
    }


def test_sh17_without_any_bead_the_game_ends_before_the_first_ply(new_table: NewTable) -> None:
    table = new_table({"players": 3, "bidding": {"beads": 0}})
    assert table.actor is None
    third = Fraction(1, 3)
    assert result_of(table) == {
        "ending": "score",
        "credit": [third] * 3,
        "scores": [0, 0, 0],
        "turns": 0,
        "plies": 0,
    }
    assert table.opening_events == []


def test_sh17_random_assembly_is_not_begun_when_there_is_no_bead(new_table: NewTable) -> None:
    table = new_table({"assembly": {"method": "random"}, "bidding": {"beads": [0, 0, 0, 0]}})
    assert table.actor is None
    assert table.opening_events == []


def test_sh17_a_layout_without_beads_ends_at_once_when_none_is_left_to_bid(new_table: NewTable) -> None:
    table = new_table(
        {
            "players": 2,
            "board": {"columns": 2, "rows": 1},
            "assembly": {"method": "layout", "layout": ["r1 g1"]},
            "bidding": {"beads": 0},
        }
    )
    assert result_of(table)["ending"] == "score"


def test_sh17_a_position_without_beads_is_over(new_table: NewTable) -> None:
    table = set_up(new_table, ["r1 g1"], {"players": 2}, scores=[3, 1])
    assert result_of(table) == {"ending": "score", "credit": [1, 0], "scores": [3, 1], "turns": 0, "plies": 0}
    assert table.opening_events == []


def test_sh17_the_last_beads_may_be_those_of_a_mid_shoved_off(new_table: NewTable) -> None:
    table = set_up(new_table, ["y1/A g2/BB"], NO_CHECK)
    table.play("a1")
    assert result_of(table)["ending"] == "score"
    assert grid(table) == [". y1"]


@pytest.mark.parametrize(
    ("tie_break", "credit"),
    [("shared", [HALF, HALF]), ("fewest_pyramids", [0, 1]), ("most_pyramids", [1, 0])],
)
def test_sh18_tie_break(new_table: NewTable, tie_break: str, credit: list[Fraction]) -> None:
    """Seat 1 takes two small pyramids, seat 2 a medium one."""
    partial = merged(NO_CHECK, {"tie_break": tie_break})
    table = set_up(new_table, ["y1/A g1g1", "y1/B g2"], partial)
    table.play("a2")
    table.play("a1")
    assert result_of(table)["scores"] == [2, 2]
    assert result_of(table)["credit"] == credit


@pytest.mark.parametrize("tie_break", ["fewest_pyramids", "most_pyramids"])
def test_sh18_only_tied_seats_are_compared_and_what_is_still_tied_is_shared(
    new_table: NewTable, tie_break: str
) -> None:
    """Seats 1 and 2 take a medium each; seat 3 takes three small ones worth nothing; seat 4 takes none."""
    partial = {
        "shoving": {"edge_check": "off"},
        "tie_break": tie_break,
        "scoring": {"small": 0},
    }
    table = set_up(new_table, ["y1/A g2", "y1/B g2", "y1/C g1g1g1"], partial)
    for move in ["a3", "a2", "a1"]:
        table.play(move)
    assert table.position()["taken"] == [1, 1, 3, 0]
    assert result_of(table)["credit"] == [HALF, HALF, 0, 0]


def test_sh18_pyramids_scored_before_the_position_do_not_count_as_taken(new_table: NewTable) -> None:
    partial = merged(NO_CHECK, {"tie_break": "most_pyramids"})
    table = set_up(new_table, ["y1/A g2"], partial, scores=[0, 2])
    table.play("a1")
    assert result_of(table)["credit"] == [1, 0]


def test_sh18_scored_discards_count_as_taken(new_table: NewTable) -> None:
    partial = {"players": 2, "shoving": {"discards": "scored"}, "tie_break": "fewest_pyramids"}
    table = set_up(new_table, [". . .", "r3b1b1/A . .", ". . ."], partial, scores=[0, 2])
    table.play("a2")
    assert table.position()["taken"] == [2, 0]
    assert result_of(table)["credit"] == [0, 1]


def test_sh18_the_tie_rule_holds_for_a_deadlock(new_table: NewTable) -> None:
    partial = {
        "players": 2,
        "shoving": {"control": "majority", "edge_check": "off"},
        "tie_break": "most_pyramids",
    }
    table = set_up(new_table, ["y1/AAB g2"], partial, scores=[0, 2])
    table.play("a1")
    assert result_of(table)["ending"] == "deadlock"
    assert result_of(table)["credit"] == [1, 0]


@pytest.mark.parametrize(("at_max_turns", "credit"), [("score", [1, 0, 0]), ("draw", [Fraction(1, 3)] * 3)])
def test_max_turns_while_shoving(new_table: NewTable, at_max_turns: str, credit: list[Fraction]) -> None:
    partial = {
        "players": 3,
        "shoving": {"edge_check": "off"},
        "max_turns": 1,
        "at_max_turns": at_max_turns,
        "tie_break": "most_pyramids",
    }
    table = set_up(new_table, ["y1/A g2 ", "r1/B ."], partial, scores=[0, 2, 0])
    table.play("a2")
    assert table.actor is None
    assert result_of(table) == {
        "ending": "max_turns",
        "credit": credit,
        "scores": [2, 2, 0],
        "turns": 1,
        "plies": 1,
    }


def test_max_turns_while_assembling_and_while_bidding(new_table: NewTable) -> None:
    tiny = {
        "players": 2,
        "board": {"columns": 1, "rows": 1},
        "pyramids": {"small": 1, "medium": 0, "large": 0},
        "bidding": {"beads": 1},
    }
    moves = ["r1@a1", "y1@a1", "g1@a1", "b1@a1", "+a1", "+a1"]
    for max_turns in (3, 5):
        table = new_table({**tiny, "max_turns": max_turns})
        for move in moves[:max_turns]:
            assert table.actor is not None
            table.play(move)
        assert result_of(table)["ending"] == "max_turns"
        assert result_of(table)["credit"] == [HALF, HALF]
        assert result_of(table)["turns"] == max_turns


def test_max_turns_does_not_count_chances_placings(new_table: NewTable) -> None:
    table = new_table(
        {
            "players": 2,
            "board": {"columns": 1, "rows": 1},
            "pyramids": {"small": 1, "medium": 0, "large": 0},
            "bidding": {"beads": 1},
            "assembly": {"method": "random"},
            "max_turns": 1,
        }
    )
    for move in ["r1@a1", "y1@a1", "g1@a1", "b1@a1"]:
        table.play(move)
    assert table.actor == 1
    table.play("+a1")
    assert result_of(table)["ending"] == "max_turns"


def test_order_of_ends_no_beads_comes_before_max_turns(new_table: NewTable) -> None:
    partial = merged(NO_CHECK, {"max_turns": 1, "at_max_turns": "draw"})
    table = set_up(new_table, ["y1/A g2"], partial)
    table.play("a1")
    assert result_of(table)["ending"] == "score"
    assert result_of(table)["credit"] == [1, 0]


def test_order_of_ends_max_turns_comes_before_deadlock_and_skips(new_table: NewTable) -> None:
    partial = merged(NO_CHECK, {"max_turns": 1, "shoving": {"control": "majority"}})
    table = set_up(new_table, ["y1/AAB g2"], partial)
    assert ordered(table.play("a1")) == [
        ("pushed", 1, "b1", 1),
        ("selected", 1, "a1", 0),
        ("shoved_off", 1, "b1", 1),
    ]
    assert result_of(table)["ending"] == "max_turns"
    table = set_up(new_table, ["y1/AA ."], merged(NO_CHECK, {"max_turns": 1}))
    assert table.play("a1") == [("selected", 1, "a1", 0)]


@pytest.mark.parametrize("beads_to_each_mid", [0, None])
def test_order_of_ends_max_turns_comes_before_what_cannot_be_bid(
    new_table: NewTable, beads_to_each_mid: int | None
) -> None:
    """A game that reaches max_turns ends at once: nobody comes to find that no bead can be placed."""
    partial = {
        "players": 2,
        "board": {"columns": 1, "rows": 1},
        "pyramids": {"small": 1, "medium": 0, "large": 0},
        "bidding": {"beads": 1, "max_beads_per_mid": beads_to_each_mid},
        "max_turns": 4,
    }
    table = new_table(partial)
    for move in ["r1@a1", "y1@a1", "g1@a1"]:
        table.play(move)
    assert table.play("b1@a1") == [("placed_on_top", 2, "a1", 0)]
    assert result_of(table)["ending"] == "max_turns"
    assert table.position()["hand"] == [1, 1]


def test_order_of_ends_max_turns_comes_before_what_cannot_be_placed(new_table: NewTable) -> None:
    table = new_table(
        {"players": 2, "board": {"columns": 1, "rows": 1}, "assembly": {"max_height": 1}, "max_turns": 1}
    )
    assert table.play("r3@a1") == [("placed_new", 1, "a1", 0)]
    assert result_of(table)["ending"] == "max_turns"
    assert sum(table.position()["pool"].values()) == 59


def test_order_of_ends_blocked_bidding_that_leaves_no_bead_ends_by_score(new_table: NewTable) -> None:
    table = new_table(
        {
            "players": 2,
            "board": {"columns": 1, "rows": 1},
            "pyramids": {"small": 1, "medium": 0, "large": 0},
            "bidding": {"beads": 1, "max_beads_per_mid": 0},
            "max_turns": 5,
        }
    )
    for move in ["r1@a1", "y1@a1", "g1@a1"]:
        table.play(move)
    assert ordered(table.play("b1@a1")) == [
        ("bidding_blocked", 0, None, 2),
        ("placed_on_top", 2, "a1", 0),
    ]
    assert result_of(table)["ending"] == "score"
    assert result_of(table)["turns"] == 4


def test_order_of_ends_without_beads_nobody_finds_that_nothing_can_be_placed(new_table: NewTable) -> None:
    table = new_table({"assembly": {"max_height": 0}, "bidding": {"beads": 0}})
    assert table.opening_events == []
    assert result_of(table)["ending"] == "score"
