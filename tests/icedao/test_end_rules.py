"""ID-7 to ID-10: seats that cannot move, lines, repetition, scores; the order of ends."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from playtest.errors import InputError
from tests.icedao.tables import set_up
from tests.tables import NewTable, grid, ordered, result_of

HALF = Fraction(1, 2)
NEVER: dict[str, Any] = {"zero_moves": "never"}

# The small green one cannot leave its corner while the small blue one is beside it.
CORNERED = ["g1 b1 . . b2"]


def line(length: int, directions: str = "all") -> dict[str, Any]:
    return {"line": {"length": length, "directions": directions}}


def repetition(limit: int | None, result: str = "draw") -> dict[str, Any]:
    return {"repetition": {"limit": limit, "result": result}}


def draw(ending: str, turns: int, plies: int) -> dict[str, Any]:
    return {"ending": ending, "credit": [HALF, HALF], "scores": [0, 0], "turns": turns, "plies": plies}


# ID-7


def test_id7_a_seat_without_a_move_passes_without_a_ply(new_table: NewTable) -> None:
    table = set_up(new_table, CORNERED, NEVER)
    assert ordered(table.play("e1:w")) == [("passed", 2, None, 2), ("slid", 1, "e1", 2)]
    assert grid(table) == ["g1 b1 b2 . ."]
    assert (table.actor, table.position()["turns"]) == (1, 2)


def test_id7_a_pass_at_the_start_of_a_position_is_seen_at_once(new_table: NewTable) -> None:
    table = set_up(new_table, CORNERED, NEVER, to_move=2)
    assert table.opening_events == [("passed", 2, None, 1)]
    assert (table.actor, table.position()["turns"]) == (1, 1)
    assert table.legal_moves() == ["b1:e", "e1:w"]


def test_id7_a_pass_at_the_start_of_a_variant(new_table: NewTable) -> None:
    table = new_table({"setup": {"layout": ["g1 . . . .", *[". . . . ."] * 4]}})
    assert table.opening_events == [("passed", 1, None, 1)]
    assert table.actor == 2


def test_id7_a_seat_that_can_stay_does_not_pass(new_table: NewTable) -> None:
    table = set_up(new_table, CORNERED, to_move=2)
    assert (table.actor, table.legal_moves(), table.opening_events) == (2, ["a1:e"], [])


@pytest.mark.parametrize("layout", [["b1 g1"], [".", "."], ["b2"], ["b1 g1 b1", "g1 b1 g1"]])
def test_id7_both_seats_pass_before_the_first_ply(new_table: NewTable, layout: list[str]) -> None:
    table = set_up(new_table, layout, {**NEVER, "slide": {"directions": "orthogonal"}})
    assert ordered(table.opening_events) == [("passed", 1, None, 1), ("passed", 2, None, 2)]
    assert result_of(table) == draw("no_moves", turns=2, plies=0)


def test_id7_both_seats_pass_after_a_ply(new_table: NewTable) -> None:
    """The small one steps off a small green one, which keeps it from going back."""
    table = set_up(new_table, ["g1b1 . g1"], NEVER)
    assert ordered(table.play("a1:e")) == [
        ("passed", 1, None, 3),
        ("passed", 2, None, 2),
        ("slid", 1, "a1", 1),
    ]
    assert result_of(table) == draw("no_moves", turns=3, plies=1)


@pytest.mark.parametrize(("max_turns", "ending"), [(1, "max_turns"), (2, "max_turns"), (3, "no_moves")])
def test_id7_max_turns_is_looked_at_after_the_first_pass_but_not_the_second(
    new_table: NewTable, max_turns: int, ending: str
) -> None:
    table = set_up(new_table, ["g1b1 . g1"], {**NEVER, "max_turns": max_turns})
    passes = [event for event in table.play("a1:e") if event[0] == "passed"]
    assert result_of(table) == draw(ending, turns=max_turns, plies=1)
    assert len(passes) == max_turns - 1


def test_id7_one_turn_is_over_after_a_pass_at_the_start(new_table: NewTable) -> None:
    table = set_up(new_table, CORNERED, {**NEVER, "max_turns": 1}, to_move=2)
    assert table.opening_events == [("passed", 2, None, 1)]
    assert result_of(table) == draw("max_turns", turns=1, plies=0)


def test_id7_a_second_pass_ends_the_game_before_repetition_is_looked_at(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 g1"], NEVER | repetition(2, "loss"))
    assert result_of(table) == draw("no_moves", turns=2, plies=0)
    assert all(name == "passed" for name, *_ in table.opening_events)


@pytest.mark.parametrize(("result", "credit"), [("draw", [HALF, HALF]), ("loss", [1, 0])])
def test_id7_a_pass_that_repeats_a_position(new_table: NewTable, result: str, credit: list[Fraction]) -> None:
    """There and back: the start comes again by the pass of seat 2, and the loss is its own."""
    table = set_up(new_table, CORNERED, NEVER | repetition(2, result))
    table.play("e1:w")
    assert ordered(table.play("c1:e")) == [
        ("passed", 2, None, 4),
        ("repetition", 2, None, 0),
        ("slid", 1, "c1", 2),
    ]
    assert result_of(table) == {
        "ending": "repetition",
        "credit": credit,
        "scores": [0, 0],
        "turns": 4,
        "plies": 2,
    }


def test_id7_a_seat_without_a_move_loses(new_table: NewTable) -> None:
    """Its turn does not count, and it does not pass."""
    table = set_up(new_table, CORNERED, {**NEVER, "no_moves": "lose"})
    assert table.play("e1:w") == [("slid", 1, "e1", 2)]
    assert result_of(table) == {
        "ending": "no_moves",
        "credit": [1, 0],
        "scores": [0, 0],
        "turns": 1,
        "plies": 1,
    }


@pytest.mark.parametrize(("to_move", "credit"), [(1, [0, 1]), (2, [1, 0])])
def test_id7_a_seat_may_lose_before_the_first_ply(
    new_table: NewTable, to_move: int, credit: list[int]
) -> None:
    table = set_up(new_table, ["b1 g1"], {**NEVER, "no_moves": "lose"}, to_move=to_move)
    assert table.opening_events == []
    assert result_of(table) == {
        "ending": "no_moves",
        "credit": credit,
        "scores": [0, 0],
        "turns": 0,
        "plies": 0,
    }


def test_id7_max_turns_comes_before_a_loss_for_want_of_moves(new_table: NewTable) -> None:
    table = set_up(new_table, CORNERED, {**NEVER, "no_moves": "lose", "max_turns": 1})
    table.play("e1:w")
    assert result_of(table) == draw("max_turns", turns=1, plies=1)


# ID-8


def test_id8_four_in_a_row(new_table: NewTable) -> None:
    table = set_up(new_table, [". . b3 . .", "g1 . . . .", "b1 b1 . b2 g1"])
    assert ordered(table.play("c3:s")) == [("line_orthogonal", 1, None, 0), ("slid", 1, "c3", 2)]
    assert result_of(table) == {"ending": "line", "credit": [1, 0], "scores": [1, 0], "turns": 1, "plies": 1}
    assert table.position()["scores"] == [1, 0]


def test_id8_seat_2_wins_as_well(new_table: NewTable) -> None:
    table = set_up(new_table, [". . . g1", "g1 . . .", "g1 . . .", "g1 . b1 ."], to_move=2)
    table.play("d4:w")
    assert result_of(table) == {"ending": "line", "credit": [0, 1], "scores": [0, 1], "turns": 1, "plies": 1}


def test_id8_a_line_of_five_where_four_are_asked_for(new_table: NewTable) -> None:
    table = set_up(new_table, [". . b1 . .", "b1 b1 . b1 b1"])
    assert ordered(table.play("c2:s")) == [("line_orthogonal", 1, None, 0), ("slid", 1, "c2", 1)]
    assert result_of(table)["credit"] == [1, 0]


def test_id8_four_are_no_line_where_five_are_asked_for(new_table: NewTable) -> None:
    table = set_up(new_table, [". . b1 . .", "b1 b1 . b1 g1"], line(5))
    table.play("c2:s")
    assert table.result() is None


def test_id8_a_gap_breaks_a_line(new_table: NewTable) -> None:
    table = set_up(new_table, [". . . b1 . .", "b1 b1 . . b1 g1"])
    table.play("d2:s")
    assert table.result() is None


DIAGONAL = ["b1 . b3", ". b2 .", "g1 . ."]


@pytest.mark.parametrize(("directions", "won"), [("all", True), ("diagonal", True), ("orthogonal", False)])
def test_id8_diagonal_lines(new_table: NewTable, directions: str, won: bool) -> None:
    table = set_up(new_table, DIAGONAL, line(3, directions))
    events = table.play("c3:s")
    assert (("line_diagonal", 1, None, 0) in events) == won
    assert (table.result() is not None) == won


@pytest.mark.parametrize(("directions", "won"), [("all", True), ("diagonal", False), ("orthogonal", True)])
def test_id8_orthogonal_lines(new_table: NewTable, directions: str, won: bool) -> None:
    table = set_up(new_table, ["b1 . b1", ". g3 .", ". b1 ."], line(3, directions))
    events = table.play("b1:n")
    assert won == (("line_orthogonal", 1, None, 0) in events)
    assert (table.result() is not None) == won
    assert grid(table) == ["b1 b1 b1", ". g3 .", ". . ."]


def test_id8_lines_of_both_kinds_at_once(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 . .", ". b2 b3", "b1 b1 ."], line(3))
    assert ordered(table.play("c2:s")) == [
        ("line_diagonal", 1, None, 0),
        ("line_orthogonal", 1, None, 0),
        ("slid", 1, "c2", 1),
    ]


def test_id8_the_other_diagonal(new_table: NewTable) -> None:
    table = set_up(new_table, ["b3 . b1", ". b2 .", ". . g1"], line(3))
    assert ("line_diagonal", 1, None, 0) in table.play("a3:s")


def test_id8_a_win_with_a_covered_pyramid(new_table: NewTable) -> None:
    table = set_up(new_table, ["b3g1 b2 . b3"], line(3))
    assert ordered(table.play("d1:w")) == [
        ("line_orthogonal", 1, None, 0),
        ("line_with_covered", 1, None, 0),
        ("slid", 1, "d1", 1),
    ]
    assert result_of(table)["credit"] == [1, 0]


def test_id8_a_win_on_top_of_the_other_seat_s_pyramids(new_table: NewTable) -> None:
    table = set_up(new_table, ["g2b1 b1 g3 . b2"], line(3))
    assert ordered(table.play("e1:w")) == [
        ("line_orthogonal", 1, None, 0),
        ("pinned", 1, "c1", 0),
        ("slid", 1, "e1", 2),
        ("stacked_enemy", 1, "c1", 0),
    ]


def test_id8_one_covered_square_among_several_lines_is_told(new_table: NewTable) -> None:
    """a1 to d1 all lie on top; b1 to e1 is a line with a covered pyramid."""
    table = set_up(new_table, [". . b1 . .", "b1 b1 . b1 b3g1"])
    assert ("line_with_covered", 1, None, 0) in table.play("c2:s")


def test_id8_uncovering_the_other_seat_gives_it_no_win_in_this_turn(new_table: NewTable) -> None:
    table = set_up(new_table, ["g1 g1 g2b1 . ."], line(3))
    table.play("c1:e")
    assert table.result() is None
    assert ("line_orthogonal", 2, None, 0) in table.play("a1:e")


def test_id8_pyramids_on_one_square_are_no_line(new_table: NewTable) -> None:
    table = set_up(new_table, ["b . b2b1 g1"], line(3))
    table.play("a1:e")
    assert grid(table) == ["b3b2 b1 b2b1 g1"]
    assert result_of(table)["ending"] == "line"
    table = set_up(new_table, ["b b1 . . g1"], line(3))
    table.play("b1:e")
    assert grid(table) == ["b3b2b1 . . b1 g1"]
    assert table.result() is None


def test_id8_a_line_does_not_go_round_the_edge(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 g3 . b2", ". . b1 ."], line(3))
    table.play("d2:s")
    assert grid(table) == ["b1 g3 . .", ". . b1 b2"]
    assert table.result() is None


def test_id8_a_board_narrower_than_the_line(new_table: NewTable) -> None:
    """Four upwards is a line, a full row of three is none."""
    rows = [". . b3", "b1 . .", "b1 . .", "b1 . ."]
    table = set_up(new_table, [". . .", *rows])
    assert ("line_orthogonal", 1, None, 0) in table.play("c4:w")
    table = set_up(new_table, ["g1 . .", ". . b3", "b1 b1 ."])
    table.play("c2:s")
    assert grid(table)[2] == "b1 b1 b3"
    assert table.result() is None


def test_id8_a_board_smaller_than_the_line_has_no_winner(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 g1", "g1 b1"], line(3) | {"max_turns": 3} | repetition(None))
    for _ in range(3):
        table.play(table.legal_moves()[0])
    assert result_of(table) == draw("max_turns", turns=3, plies=3)


def test_id8_only_the_mover_s_line_counts_and_only_after_its_turn(new_table: NewTable) -> None:
    """Green has its line from the start, and wins by staying where it is."""
    table = set_up(new_table, ["g1 g1 g1 . b1"], line(3))
    assert (table.actor, table.opening_events) == (1, [])
    table.play("e1:w")
    assert table.result() is None
    assert ordered(table.play("a1:e")) == [("line_orthogonal", 2, None, 0), ("zero_move", 2, "a1", 0)]
    assert result_of(table) == {"ending": "line", "credit": [0, 1], "scores": [0, 1], "turns": 2, "plies": 2}


def test_id8_a_line_that_its_own_seat_breaks_is_no_win(new_table: NewTable) -> None:
    table = set_up(new_table, [". b1 .", "b1 b1 b1", "g1 . ."], line(3, "orthogonal"))
    table.play("c2:n")
    assert table.result() is None


def test_id8_a_forced_pass_does_not_win(new_table: NewTable) -> None:
    table = set_up(new_table, ["g1 g1 g1 b1 . . b2"], line(3) | NEVER)
    table.play("g1:w")
    assert table.result() is None
    assert (table.actor, table.position()["turns"]) == (1, 2)


def test_id8_a_line_of_one_is_a_line_of_every_kind(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 g1"], line(1))
    assert ordered(table.play("a1:e")) == [
        ("line_diagonal", 1, None, 0),
        ("line_orthogonal", 1, None, 0),
        ("zero_move", 1, "a1", 0),
    ]


@pytest.mark.parametrize(("directions", "kind"), [("orthogonal", "orthogonal"), ("diagonal", "diagonal")])
def test_id8_a_line_of_one_is_of_the_kinds_asked_for(new_table: NewTable, directions: str, kind: str) -> None:
    table = set_up(new_table, ["b1 g1"], line(1, directions))
    assert ordered(table.play("a1:e"))[0] == (f"line_{kind}", 1, None, 0)


def test_id8_a_line_comes_before_max_turns(new_table: NewTable) -> None:
    table = set_up(new_table, [". b1 .", "b1 . b1"], line(3) | {"max_turns": 1})
    table.play("b2:s")
    assert result_of(table)["ending"] == "line"


def test_id8_a_line_comes_before_repetition(new_table: NewTable) -> None:
    """Green stays, blue stays: the start again, in which blue has had its line all the time."""
    table = set_up(new_table, ["b1 b1 g1"], line(2) | repetition(2, "loss"), to_move=2)
    table.play("c1:w")
    events = table.play("a1:e")
    assert ("line_orthogonal", 1, None, 0) in events
    assert ("repetition", 1, None, 0) not in events
    assert result_of(table)["ending"] == "line"


# ID-9


@pytest.mark.parametrize(("result", "credit"), [("draw", [HALF, HALF]), ("loss", [1, 0])])
def test_id9_a_zero_length_move_that_makes_the_third_repetition(
    new_table: NewTable, result: str, credit: list[Fraction]
) -> None:
    table = set_up(new_table, ["b1 g1"], repetition(3, result))
    for move in ("a1:e", "b1:w", "a1:e"):
        assert len(table.play(move)) == 1
        assert table.result() is None
    assert ordered(table.play("b1:w")) == [("repetition", 2, None, 0), ("zero_move", 2, "b1", 0)]
    assert result_of(table) == {
        "ending": "repetition",
        "credit": credit,
        "scores": [0, 0],
        "turns": 4,
        "plies": 4,
    }


def test_id9_the_seat_to_move_is_part_of_the_position(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 g1"], repetition(2))
    table.play("a1:e")
    assert table.result() is None
    table.play("b1:w")
    assert result_of(table) == draw("repetition", turns=2, plies=2)


def test_id9_a_repetition_by_slides_there_and_back(new_table: NewTable) -> None:
    """The start counts once, so it is there for the third time after eight turns; seat 2 made it."""
    table = set_up(new_table, ["b1 . .", "g1 . ."], {"slide": {"directions": "orthogonal"}})
    moves = ["a2:e", "a1:e", "c2:w", "c1:w"] * 2
    for move in moves[:-1]:
        table.play(move)
        assert table.result() is None
    assert ("repetition", 2, None, 0) in table.play(moves[-1])
    assert result_of(table) == draw("repetition", turns=8, plies=8)


def test_id9_the_loser_is_whoever_repeats(new_table: NewTable) -> None:
    table = set_up(new_table, ["g1 b1"], repetition(2, "loss"), to_move=2)
    table.play("a1:e")
    assert ("repetition", 1, None, 0) in table.play("b1:w")
    assert result_of(table)["credit"] == [0, 1]


def test_id9_two_pyramids_of_a_kind_are_the_same(new_table: NewTable) -> None:
    """The two small blue ones end where they were, each in the other's place."""
    partial = {"slide": {"directions": "orthogonal", "distance": "any"}} | repetition(2)
    table = set_up(new_table, ["b1 . b1", ". . .", ". g1 ."], partial)
    for move in ("a3:s-a2", "b1:w-a1", "c3:w-a3", "a1:e-b1", "a2:e-c2", "b1:w-a1", "c2:n-c3"):
        table.play(move)
        assert table.result() is None
    table.play("a1:e-b1")
    assert grid(table) == ["b1 . b1", ". . .", ". g1 ."]
    assert result_of(table) == draw("repetition", turns=8, plies=8)


def test_id9_the_order_in_a_stack_is_part_of_the_position(new_table: NewTable) -> None:
    """The small and the medium one come back to their square the other way up."""
    slide = {"directions": "orthogonal", "blocked_by": "same_size", "distance": "any"}
    table = set_up(new_table, ["b1b2 . .", "g3 . ."], repetition(2) | {"slide": slide})
    green = ["a1:e-b1", "b1:w-a1"] * 2
    for move, answer in zip(["a2:e-b2", "a2:e-c2", "b2:w-a2", "c2:w-a2"], green, strict=True):
        table.play(move)
        table.play(answer)
    assert grid(table) == ["b2b1 . .", "g3 . ."]
    assert (table.actor, table.result()) == (1, None)


def test_id9_without_a_limit_nothing_is_a_repetition(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 g1"], repetition(None) | {"max_turns": 9})
    while table.actor is not None:
        assert len(table.play(table.legal_moves()[0])) == 1
    assert result_of(table) == draw("max_turns", turns=9, plies=9)


def test_id9_repetition_comes_before_max_turns(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 g1"], repetition(2, "loss") | {"max_turns": 2})
    table.play("a1:e")
    table.play("b1:w")
    assert result_of(table)["ending"] == "repetition"


def test_max_turns_is_a_draw(new_table: NewTable) -> None:
    table = new_table({"max_turns": 2})
    table.play("a1:ne")
    table.play("a5:s")
    assert result_of(table) == draw("max_turns", turns=2, plies=2)


# ID-10


@pytest.mark.parametrize("cell", ["r1", "b3r1", "y", "g3b2k1"])
def test_id10_a_third_color_is_an_error(new_table: NewTable, cell: str) -> None:
    with pytest.raises((InputError, ValueError)):
        set_up(new_table, [f"b1 {cell} g1"])


def test_id10_the_seats_colors_decide_whose_a_pyramid_is(new_table: NewTable) -> None:
    partial = {"setup": {"seats": ["green", "blue"]}}
    table = set_up(new_table, ["b1 . g1"], partial)
    assert table.legal_moves() == ["c1:w"]
    assert table.play("c1:w")[0][1] == 1
