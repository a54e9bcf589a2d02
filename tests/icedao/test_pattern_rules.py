"""ID-8 without lines, ID-11 and ID-12: squares, corners and corners that are shut in; the order of ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.icedao.tables import set_up
from tests.tables import NewTable, ordered, result_of

FIRST, SECOND = [1, 0], [0, 1]
NO_LINES: dict[str, Any] = {"line": {"length": None}}
DAO = ["g1 . . b1", ". g1 b1 .", ". b1 g1 .", "b1 . . g1"]


def patterns(*names: str, **others: Any) -> dict[str, Any]:
    """Only these patterns win, and no lines."""
    return {**NO_LINES, "patterns": dict.fromkeys(names, True), **others}


def ended(table: Any) -> tuple[str, list[Any], list[int], int]:
    result = result_of(table)
    return result["ending"], result["credit"], result["scores"], result["turns"]


def names(events: list[Any]) -> list[str]:
    return sorted(name for name, *_ in events)


# ID-8


def test_id8_lines_may_not_win(new_table: NewTable) -> None:
    layout = ["b1 b2 b1 . b3", "g1 . . . ."]
    table = set_up(new_table, layout, NO_LINES)
    assert table.play("e2:w") == [("slid", 1, "e2", 1)]
    assert table.actor == 2
    table = set_up(new_table, layout)
    table.play("e2:w")
    assert ended(table) == ("line", FIRST, [1, 0], 1)


def test_id8_without_lines_games_still_end(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 g1 b1"], {**NO_LINES, "max_turns": 2})
    table.play("a1:e")
    table.play("b1:w")
    assert ended(table)[0] == "max_turns"


# ID-11 square


def test_id11_two_by_two_squares_win(new_table: NewTable) -> None:
    table = set_up(new_table, ["b2 b3 . .", "b1 . . b1", "g1 . . g1"], patterns("square"))
    assert ordered(table.play("d2:w")) == [("slid", 1, "d2", 2), ("square_made", 1, None, 0)]
    assert ended(table) == ("square", FIRST, [1, 0], 1)


@pytest.mark.parametrize("partial", [NO_LINES, patterns("corners", "shut_in")])
def test_id11_only_where_they_are_to_win(new_table: NewTable, partial: dict[str, Any]) -> None:
    table = set_up(new_table, ["b2 b3 . .", "b1 . . b1", "g1 . . g1"], partial)
    table.play("d2:w")
    assert table.actor == 2


def test_id11_three_squares_and_four_elsewhere_do_not_win(new_table: NewTable) -> None:
    table = set_up(new_table, ["b2 b1 . b1", "b3 . . .", "g1 . . g1"], patterns("square"))
    table.play("d3:s")
    assert table.actor == 2


def test_id11_covered_pyramids_count(new_table: NewTable) -> None:
    table = set_up(new_table, ["b3g1 b1 . .", "b1 . . b1", "g1 . . g1"], patterns("square"))
    table.play("d2:w")
    assert ended(table) == ("square", FIRST, [1, 0], 1)


def test_id11_the_other_seats_turn_wins_nothing_for_this_one(new_table: NewTable) -> None:
    """Blue's square stands already; it wins with blue's own turn, and not with green's."""
    layout = ["b1 b1 .", "b1 b1 .", "g2 . g1"]
    table = set_up(new_table, layout, patterns("square"), to_move=2)
    table.play("c1:n")
    assert table.actor == 1
    table.play("b2:w")  # a move of no square
    assert ended(table) == ("square", FIRST, [1, 0], 2)


def test_id11_a_square_that_stood_and_stands_no_more_does_not_win(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 b1 .", "b1 b1 .", "g2 . g1"], patterns("square"))
    table.play("b2:e")
    assert table.actor == 2
    table.play("c1:w")
    table.play("c2:w")
    assert ended(table) == ("square", FIRST, [1, 0], 3)


# ID-11 corners

CORNERS = ["b1 . . b1", ". g1 . .", "b1 . b1 .", "g2 . . ."]


def test_id11_the_four_corners_win(new_table: NewTable) -> None:
    layout = ["b1 . . b1", ". g1 . .", ". . . g2", "b1 . b1 ."]
    table = set_up(new_table, layout, patterns("corners"))
    assert ordered(table.play("c1:e")) == [("corners", 1, None, 0), ("slid", 1, "c1", 1)]
    assert ended(table) == ("corners", FIRST, [1, 0], 1)
    table = set_up(new_table, layout, patterns("square", "shut_in"))
    table.play("c1:e")
    assert table.actor == 2


def test_id11_three_corners_do_not(new_table: NewTable) -> None:
    table = set_up(new_table, CORNERS, patterns("corners"))
    table.play("a2:e")
    assert table.actor == 2


def test_id11_corners_may_be_covered(new_table: NewTable) -> None:
    table = set_up(new_table, ["b3g1 . b2g1", "b1 . .", "b3g1 b1 ."], patterns("corners"))
    table.play("b1:e")
    assert ended(table) == ("corners", FIRST, [1, 0], 1)


@pytest.mark.parametrize("layout", [["b1 . b1 b1"], ["b1", ".", "b1", "b1"], ["b1 b1"], ["b1"]])
def test_id11_a_board_of_one_row_or_column_has_no_corners(new_table: NewTable, layout: list[str]) -> None:
    table = set_up(new_table, layout, patterns("square", "corners", zero_moves="any"))
    table.play(table.legal_moves()[0])
    assert table.result() is None


def test_id11_on_two_by_two_squares_a_square_is_looked_for_first(new_table: NewTable) -> None:
    layout = ["b1 b1", "b1 b1"]
    table = set_up(new_table, layout, patterns("square", "corners"))
    assert names(table.play("a1:n")) == ["square_made", "zero_move"]
    assert ended(table) == ("square", FIRST, [1, 0], 1)
    table = set_up(new_table, layout, patterns("corners"))
    assert names(table.play("a1:n")) == ["corners", "zero_move"]
    assert ended(table) == ("corners", FIRST, [1, 0], 1)


def test_id11_a_line_is_looked_for_before_a_square(new_table: NewTable) -> None:
    partial = {"line": {"length": 2}, "patterns": {"square": True, "corners": True}}
    table = set_up(new_table, ["b1 b1", "b1 b1"], partial)
    table.play("a1:n")
    assert ended(table) == ("line", FIRST, [1, 0], 1)


# ID-12


def test_id12_whoever_shuts_a_corner_in_loses(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 g1 . .", "g1 . . g2", ". . . .", ". b2 . ."], patterns("shut_in"), 2)
    assert ordered(table.play("d3:w")) == [("shut_in", 2, "a4", 0), ("slid", 2, "d3", 2)]
    assert ended(table) == ("shut_in", FIRST, [0, 0], 1)
    table = set_up(new_table, ["b1 g1 . .", "g1 . . g2", ". . . .", ". b2 . ."], patterns("square"), 2)
    table.play("d3:w")
    assert table.actor == 1


def test_id12_the_diagonal_square_counts_too(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 . g1 .", "g1 . . .", ". g2 . .", ". b2 . ."], patterns("shut_in"), 2)
    table.play("c4:w")
    assert table.actor == 1


@pytest.mark.parametrize(
    ("cells", "shut"),
    [
        (("b1", "g1", "g1"), True),
        (("g3b1", "b3g1", "g1"), True),  # tops count
        (("b3g1", "g1", "g1"), False),
        (("b1", "g3b1", "g1"), False),
        (("b1", "g1", "."), False),
        (("g1", "g1", "g1"), False),
    ],
)
def test_id12_top_pyramids_count(new_table: NewTable, cells: tuple[str, str, str], shut: bool) -> None:
    corner, beside, across = cells
    layout = [f"{corner} {beside} .", f"g2 {across} b3", ". . ."]
    partial = patterns("shut_in", zero_moves="any")
    table = set_up(new_table, layout, partial, to_move=2)
    table.play("a2:w")  # a move of no square is a ply like any other
    assert (table.result() is not None) == shut
    if shut:
        assert ended(table) == ("shut_in", FIRST, [0, 0], 1)


def test_id12_a_seat_that_shuts_its_own_corner_in_wins_only_if_it_stays_so(new_table: NewTable) -> None:
    """Blue slides over a small green one into the corner; then green moves elsewhere, or away from there."""
    layout = [". . . .", ". . . g3", "g1 g1 . .", ". g1 b3 ."]
    partial = patterns("shut_in", slide={"blocked_by": "same_size", "distance": "any"})
    for move, over in (("d3:w-c3", True), ("b2:n-b3", False)):
        table = set_up(new_table, layout, partial)
        table.play("c1:w-a1")
        assert table.actor == 2
        table.play(move)
        assert (table.result() is not None) == over
        if over:
            assert ended(table) == ("shut_in", FIRST, [0, 0], 2)


def test_id12_a_line_or_pattern_that_wins_comes_first(new_table: NewTable) -> None:
    layout = [". g1 g1", "g1 . g1", "b1 g1 ."]
    table = set_up(new_table, layout, patterns("square", "shut_in"), to_move=2)
    assert names(table.play("c2:w")) == ["shut_in", "slid"]
    assert ended(table) == ("shut_in", FIRST, [0, 0], 1)
    table = set_up(new_table, layout, {**patterns("shut_in"), "line": {"length": 3}}, to_move=2)
    assert names(table.play("c2:w")) == ["line_orthogonal", "slid"]
    assert ended(table) == ("line", SECOND, [0, 1], 1)
    layout = [". . .", "g1 . g1", "b1 g1 g1"]
    assert "shut_in" in names(set_up(new_table, layout, patterns("shut_in"), 2).play("c2:w"))
    table = set_up(new_table, ["g1 g1 .", "g1 . g1", "b1 g1 ."], patterns("square", "shut_in"), to_move=2)
    assert names(table.play("c2:w")) == ["slid", "square_made"]
    assert ended(table) == ("square", SECOND, [0, 1], 1)


def test_id12_it_comes_before_repetition_and_max_turns(new_table: NewTable) -> None:
    layout = ["b1 g1 .", "g2 g1 b3", ". . ."]
    table = set_up(new_table, layout, patterns("shut_in", zero_moves="any", max_turns=1), to_move=2)
    table.play("a2:w")
    assert ended(table)[0] == "shut_in"


@pytest.mark.parametrize(
    ("layout", "move", "shut"),
    [
        (["b1 . g1 . b2"], "c1:w", "a1"),
        (["b1", ".", "g1", ".", "."], "a3:n", "a5"),
        (["b1 g2"], "b1:e", "a1"),
    ],
)
def test_id12_in_one_row_or_column_one_neighbor_is_enough(
    new_table: NewTable, layout: list[str], move: str, shut: str
) -> None:
    table = set_up(new_table, layout, patterns("shut_in", zero_moves="any"), to_move=2)
    assert ("shut_in", 2, shut, 0) in table.play(move)
    assert ended(table) == ("shut_in", FIRST, [0, 0], 1)


def test_id12_two_corners_can_be_shut_in_at_once(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 . b1", "g1 . g1"], patterns("shut_in"), to_move=2)
    table.play("a1:e")
    assert table.actor == 1
    table = set_up(new_table, ["b1 g1 b1"], patterns("shut_in"), to_move=2)
    events = table.play("b1:e")
    assert [event for event in ordered(events) if event[0] == "shut_in"] == [
        ("shut_in", 2, "a1", 0),
        ("shut_in", 2, "c1", 0),
    ]
    assert ended(table) == ("shut_in", FIRST, [0, 0], 1)


def test_id12_a_forced_pass_shuts_nothing_in(new_table: NewTable) -> None:
    """Green stands beside both corners of blue and cannot move; that it passes costs it nothing."""
    partial = patterns("shut_in", zero_moves="never")
    table = set_up(new_table, ["b1 g1 b1 . ."], partial, to_move=2)
    assert table.opening_events == [("passed", 2, None, 1)]
    assert table.actor == 1


# Dao


def dao(**others: Any) -> dict[str, Any]:
    return {
        "slide": {"blocked_by": "any"},
        "zero_moves": "never",
        "line": {"length": 4, "directions": "orthogonal"},
        "patterns": {"square": True, "corners": True, "shut_in": True},
        **others,
    }


def test_dao_has_twelve_first_moves(new_table: NewTable) -> None:
    moves = set_up(new_table, DAO, dao()).legal_moves()
    assert moves == [
        "a1:e",
        "a1:n",
        "b2:nw",
        "b2:s",
        "b2:se",
        "b2:w",
        "c3:e",
        "c3:n",
        "c3:nw",
        "c3:se",
        "d4:s",
        "d4:w",
    ]


def test_dao_a_diagonal_is_no_line(new_table: NewTable) -> None:
    table = set_up(new_table, DAO, dao())
    table.play("a1:n")
    assert table.actor == 2
