"""The other readings of BS-4, BS-8, BS-10 and BS-14 to BS-16, each against the default."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.battlespires.tables import lane, play_all, row, set_up
from tests.tables import NewTable, result_of

FIRST, SECOND, BOTH = [1, 0], [0, 1], [Fraction(1, 2)] * 2


def attack(**keys: Any) -> dict[str, Any]:
    return {"attack": keys}


def toppling(**keys: Any) -> dict[str, Any]:
    return {"spires": {"catastrophe": {"probability": 0.5, "above": 2, **keys}}}


def names(events: list[Any]) -> set[str]:
    return {name for name, *_ in events}


def ended(table: Any) -> tuple[str, list[Any], list[int], int]:
    result = result_of(table)
    return result["ending"], result["credit"], result["scores"], result["turns"]


# BS-4 onto: spires


def test_bs4_only_stacks_with_a_neutral_bottom_may_be_entered(new_table: NewTable) -> None:
    layout = ["y1b1 b3 b2r3 b2 y1r1 b1 y1"]
    table = set_up(new_table, layout, {"movement": {"onto": "spires"}})
    assert table.legal_moves() == ["b1*1-a1", "d1*1-e1", "f1*1-e1", "f1*1-g1"]


def test_bs4_by_spires_an_enemy_tree_cannot_be_attacked_but_an_enemy_on_a_spire(new_table: NewTable) -> None:
    layout = ["r2 k3k3b1 y3r1 r1 k1"]
    table = set_up(new_table, layout, {"movement": {"onto": "spires"}})
    assert table.legal_moves() == ["b1*1-c1"]
    assert ("captured_enemy", 1, "c1", 1) in table.play("b1*1-c1")


def test_bs4_what_the_stack_is_counts_before_the_move(new_table: NewTable) -> None:
    """The spire is captured whole; what is entered was a spire, and is the piece's own stack then."""
    layout = ["k3k3b3 y1r1 r1 k1"]
    table = set_up(new_table, layout, {"movement": {"onto": "spires"}})
    assert ("whole_stack_captured", 1, "b1", 2) in table.play("a1*1-b1")
    assert row(table) == "k3k3 b3 r1 k1"


def test_bs16_a_seat_that_has_no_spire_beside_it_is_imprisoned(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 r1 y1"], {"movement": {"onto": "spires"}})
    assert table.opening_events == [("imprisoned", 1, None, 0)]


# BS-8 piece: full


@pytest.mark.parametrize(
    ("squares", "size", "attacks"),
    [
        ("k3k3k3b3 r1", 1, True),
        ("k3k3b2b1 r1", 2, True),
        ("k3k3b1r1y1 r3", 3, True),  # riders count, whatever their color
        ("k3k3k3b2 r1", 1, False),
        ("k3k3k3b1b1 r2", 2, False),
    ],
)
def test_bs8_only_full_pieces_attack(new_table: NewTable, squares: str, size: int, attacks: bool) -> None:
    table = set_up(new_table, lane(squares), attack(piece="full"))
    assert ("attack" in names(table.play(f"a1*{size}-b1"))) == attacks


def test_bs8_a_smaller_pieces_move_is_a_plain_one(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3k3b1b1 r1"), attack(piece="full", capture="optional"))
    assert table.legal_moves() == ["a1*1-b1", "a1*2-b1"]
    assert play_all(table, "a1*1-b1") == [("moved", 1, "a1", 1), ("plain_onto_enemy", 1, "b1", 0)]
    assert row(table) == "k3k3b1 r1b1 . r1 k1"


def test_bs8_a_smaller_piece_can_lack_advantage_or_power_too(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b2 r1"), attack(piece="full"))
    assert ("no_advantage", 1, "b1", 0) in table.play("a1*1-b1")
    table = set_up(new_table, lane("k3b1 r2"), attack(piece="full"))
    assert ("no_power", 1, "b1", 0) in table.play("a1*1-b1")


@pytest.mark.parametrize(("pips", "squares", "size"), [(2, "k3k3b2 r1", 1), (4, "k3k3k3b3b1 r1", 2)])
def test_bs8_full_means_as_many_pips_as_a_piece_may_have(
    new_table: NewTable, pips: int, squares: str, size: int
) -> None:
    partial = {"movement": {"piece_pips": pips, "points": 4}, **attack(piece="full")}
    table = set_up(new_table, lane(squares), partial)
    assert "attack" in names(table.play(f"a1*{size}-b1"))


def test_bs8_pieces_that_no_turn_can_pay_for_never_attack(new_table: NewTable) -> None:
    partial = {"movement": {"piece_pips": 4}, **attack(piece="full")}
    table = set_up(new_table, lane("k3k3k3b3 r1"), partial)
    assert "attack" not in names(table.play("a1*1-b1"))


# BS-10 breakthrough: once


@pytest.mark.parametrize(
    ("squares", "captured", "left"),
    [
        ("k3k3k3k3b3 r1r1r1", 2, "k3k3k3k3 r1b3"),
        ("k3k3k3b3 y1r2", 2, "k3k3k3 b3"),
        ("k3k3k3b3 y2r2", 1, "k3k3k3 y2b3"),  # one pip is left, which is too little
        ("k3k3k3k3b3 r1b1r1", 2, "k3k3k3k3 r1b3"),  # also one's own
        ("k3b3 r3", 1, "k3 b3"),
    ],
)
def test_bs10_once_at_most_the_one_below_the_defender_is_captured(
    new_table: NewTable, squares: str, captured: int, left: str
) -> None:
    table = set_up(new_table, lane(squares), attack(breakthrough="once"))
    events = table.play("a1*1-b1")
    assert sum(name.startswith("captured_") for name, *_ in events) == captured
    depths = [value for name, _, _, value in events if name == "breakthrough"]
    assert depths == ([1] if captured == 2 else [])
    assert row(table) == f"{left} . r1 k1"


# BS-14 by_itself


@pytest.mark.parametrize("by_itself", [0.001, 0.5, 1.0])
def test_bs14_a_spire_may_also_fall_by_itself(new_table: NewTable, by_itself: float) -> None:
    table = set_up(new_table, lane("b1b1 y3y3"), toppling(by_itself=by_itself))
    table.play("a1*1-b1")
    assert table.legal_moves() == ["", "fall", "topple"]


def test_bs14_a_fall_costs_nothing(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1b1 y3y3"), toppling(by_itself=0.5), scores=[3, 1])
    table.play("a1*1-b1")
    assert table.play("fall") == [("catastrophe", 1, "b1", 3)]
    assert row(table) == "b1 y3y3b1 . r1 k1"
    assert table.position()["scores"] == [3, 1]
    assert table.legal_moves() == ["a1*1-b1", "end"]


def test_bs14_a_spire_that_falls_leaves_play_too(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1b1 y3r1 y2"), toppling(by_itself=0.5, outcome="remove"), scores=[3, 1])
    table.play("a1*1-b1")
    assert sorted(table.play("fall")) == [("catastrophe", 1, "b1", 3), ("square_emptied", 1, "b1", 0)]
    assert row(table) == "b1 . y2 . r1 k1"
    assert (table.position()["scores"], table.position()["taken"]) == ([3, 1], [{}, {}])


def test_bs14_a_spire_that_always_falls_by_itself_can_still_be_toppled_in_a_written_game(
    new_table: NewTable,
) -> None:
    table = set_up(new_table, lane("b1b1 y3y3"), toppling(by_itself=1.0))
    table.play("a1*1-b1")
    table.play("topple")
    assert table.position()["scores"] == [-5, 0]


# BS-15 target_counts: values


VALUES: dict[str, Any] = {"victory": {"target": 5, "target_counts": "values"}}


def test_bs15_by_values_the_bonus_for_neutral_ones_does_not_count(new_table: NewTable) -> None:
    """A medium red one and a small yellow one: five points by now, but only four in values."""
    layout = lane("k3k3k3b3 y1r2")
    table = set_up(new_table, layout, VALUES, scores=[1, 0])
    table.play("a1*1-b1")
    assert (table.actor, table.position()["scores"]) == (2, [5, 0])
    table = set_up(new_table, layout, {"victory": {"target": 5}}, scores=[1, 0])
    table.play("a1*1-b1")
    assert ended(table) == ("target", FIRST, [5, 0], 1)
    table = set_up(new_table, layout, VALUES, scores=[2, 0])
    table.play("a1*1-b1")
    assert ended(table) == ("target", FIRST, [6, 0], 1)


def test_bs15_by_values_penalties_do_not_count(new_table: NewTable) -> None:
    """Two points lost for a toppled spire are still lost, but the values are five."""
    layout = lane("b1 y3y3 . k3k3b2 r2")
    table = set_up(new_table, layout, {**VALUES, **toppling(penalty=2)}, scores=[3, 0])
    play_all(table, "a1*1-b1 topple d1*1-e1")
    assert ended(table) == ("target", FIRST, [3, 0], 1)
    table = set_up(new_table, layout, {"victory": {"target": 5}, **toppling(penalty=2)}, scores=[3, 0])
    play_all(table, "a1*1-b1 topple d1*1-e1")
    assert table.result() is None


@pytest.mark.parametrize(("factor", "over"), [(0, False), (1, True), (-1, False)])
def test_bs15_by_values_own_pyramids_count_their_factor(new_table: NewTable, factor: int, over: bool) -> None:
    partial = {**VALUES, "scoring": {"own_factor": factor}}
    table = set_up(new_table, lane("k3k3k3b3 b1r2"), partial, scores=[2, 0])
    table.play("a1*1-b1")
    assert (table.result() is not None) == over
    assert table.position()["scores"] == [4 + factor, 0]


def test_bs15_by_values_a_positions_scores_are_values_so_far(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1 y3"), VALUES, scores=[2, 5])
    table.play("a1*1-b1")
    assert ended(table) == ("target", SECOND, [2, 5], 1)


def test_bs16_by_values_imprisonment_still_compares_scores(new_table: NewTable) -> None:
    """Blue has four in values and five points, red five and a bonus less."""
    partial = {"victory": {"target": 9, "target_counts": "values"}}
    table = set_up(new_table, ["k3k3k3b3 y1r2"], partial, scores=[0, 8])
    table.play("a1*1-b1")
    assert ended(table) == ("imprisoned", FIRST, [9, 8], 1)


# BS-15 genocide where the set-up has no enemies


@pytest.mark.parametrize("to_move", [1, 2])
def test_bs15_without_enemies_genocide_is_won_with_the_first_turn_of_a_seat_that_can_move(
    new_table: NewTable, to_move: int
) -> None:
    table = set_up(new_table, ["b1b1 y3 k1"], {"victory": {"method": "genocide"}}, to_move=to_move)
    if to_move == 2:  # red has no pyramid, and cannot move
        assert ended(table) == ("imprisoned", FIRST, [5, 0], 0)
        return
    table.play("a1*1-b1")
    assert table.actor == 1
    table.play("b1*1-c1") if "b1*1-c1" in table.legal_moves() else table.play("end")
    assert ended(table) == ("genocide", FIRST, [0, 0], 1)


def test_bs15_without_enemies_none_left_is_never_won(new_table: NewTable) -> None:
    partial = {"victory": {"method": "genocide", "genocide_needs": "none_left"}}
    table = set_up(new_table, ["b3 y3 k1"], partial)
    table.play("a1*1-b1")
    assert ended(table) == ("imprisoned", FIRST, [5, 0], 1)


# BS-16 self_inflicted: no_bonus

NO_BONUS: dict[str, Any] = {"imprisonment": {"self_inflicted": "no_bonus"}}


@pytest.mark.parametrize(("partial", "scores"), [({}, [0, 5]), (NO_BONUS, [0, 0])])
def test_bs16_a_seat_that_shut_itself_in_gives_no_bonus(
    new_table: NewTable, partial: dict[str, Any], scores: list[int]
) -> None:
    """Blue leaves a1, and nothing is beside b1 any more; red's own move changes nothing about that."""
    table = set_up(new_table, ["b1 y1 . r1 k1"], partial)
    table.play("a1*1-b1")
    table.play("d1*1-e1")
    assert ended(table) == ("imprisoned", SECOND if scores[1] else BOTH, scores, 2)


@pytest.mark.parametrize("partial", [{}, NO_BONUS])
def test_bs16_a_seat_that_the_other_one_shut_in_gives_the_bonus(
    new_table: NewTable, partial: dict[str, Any]
) -> None:
    """Blue on b1 could go back to a1 until red covers it."""
    table = set_up(new_table, ["y1b1 y1 r1 k1"], partial)
    table.play("a1*1-b1")
    table.play("c1*1-b1")
    assert row(table) == "y1 y1b1r1 . k1"
    table = set_up(new_table, ["y1b3 y1 r1 k1"], partial)
    table.play("a1*1-b1")
    table.play("c1*1-b1")  # three and one pips are more than a piece may have
    assert ended(table) == ("imprisoned", SECOND, [0, 5], 2)


def test_bs16_pyramids_that_have_moved_could_move_again(new_table: NewTable) -> None:
    """Right after its turn blue could not go on, but with the points of a new turn it could go back."""
    table = set_up(new_table, ["y1b3 y1 r1 k1"], NO_BONUS)
    table.play("a1*1-b1")
    assert table.actor == 2
    table.play("c1*1-b1")
    assert ended(table) == ("imprisoned", SECOND, [0, 5], 2)


@pytest.mark.parametrize("to_move", [1, 2])
def test_bs16_a_seat_without_a_turn_so_far_gives_the_bonus(new_table: NewTable, to_move: int) -> None:
    table = set_up(new_table, [". ."], NO_BONUS, to_move=to_move)
    assert ended(table) == ("imprisoned", [SECOND, FIRST][to_move - 1], [[0, 5], [5, 0]][to_move - 1], 0)
    table = set_up(new_table, ["b1 y3 . r1"], NO_BONUS)
    table.play("a1*1-b1")
    assert ended(table) == ("imprisoned", FIRST, [5, 0], 1)


# BS-16 tally: captured

TALLY: dict[str, Any] = {"imprisonment": {"tally": "captured"}}


@pytest.mark.parametrize(
    ("partial", "outcome", "scores", "credit"),
    [
        ({}, "topple", [2, 3], SECOND),
        (TALLY, "topple", [7, 3], FIRST),
        ({}, "fall", [7, 3], FIRST),
        (TALLY, "fall", [7, 3], FIRST),
    ],
)
def test_bs16_penalties_may_not_count_in_the_tally(
    new_table: NewTable, partial: dict[str, Any], outcome: str, scores: list[int], credit: list[Any]
) -> None:
    table = set_up(new_table, ["b3 y3y3 . r1"], {**partial, **toppling(by_itself=0.5)}, scores=[2, 3])
    table.play("a1*1-b1")
    table.play(outcome)
    assert ended(table) == ("imprisoned", credit, scores, 1)


@pytest.mark.parametrize("at_max_turns", ["draw", "score"])
def test_max_turns_compares_scores_with_their_penalties(new_table: NewTable, at_max_turns: str) -> None:
    partial = {**TALLY, **toppling(), "max_turns": 1, "at_max_turns": at_max_turns}
    table = set_up(new_table, lane("b3 y3y3"), partial, scores=[2, 0])
    play_all(table, "a1*1-b1 topple")
    assert ended(table) == ("max_turns", BOTH if at_max_turns == "draw" else SECOND, [-3, 0], 1)
