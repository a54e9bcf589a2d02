"""BS-15, BS-16 and max_turns: who wins, and when a game is over."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.battlespires.tables import lane, play_all, row, set_up
from tests.tables import NewTable, result_of

GENOCIDE: dict[str, Any] = {"victory": {"method": "genocide"}}
NONE_LEFT: dict[str, Any] = {"victory": {"method": "genocide", "genocide_needs": "none_left"}}
REMOVED: dict[str, Any] = {"spires": {"catastrophe": {"probability": 0.5, "above": 1, "outcome": "remove"}}}
FIRST, SECOND, BOTH = [1, 0], [0, 1], [Fraction(1, 2)] * 2


def ended(table: Any) -> tuple[str, list[Any], list[int], int]:
    result = result_of(table)
    return result["ending"], result["credit"], result["scores"], result["turns"]


def test_bs15_the_target_ends_the_game_in_mid_turn(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3b1b1 r1"), {"victory": {"target": 5}}, scores=[4, 4])
    assert play_all(table, "a1*1-b1") == [
        ("attack", 1, "b1", 0),
        ("captured_enemy", 1, "b1", 1),
        ("moved", 1, "a1", 1),
        ("whole_stack_captured", 1, "b1", 1),
    ]
    assert result_of(table) == {
        "ending": "target",
        "credit": FIRST,
        "scores": [5, 4],
        "turns": 1,
        "plies": 1,
    }


def test_bs15_one_point_less_does_not(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3b1b1 r1"), {"victory": {"target": 5}}, scores=[3, 4])
    table.play("a1*1-b1")
    assert table.result() is None
    assert table.legal_moves() == ["a1*1-b1", "end"]


def test_bs15_more_than_the_target_is_as_good(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3b3 r3"), scores=[18, 19])
    table.play("a1*1-b1")
    assert ended(table) == ("target", FIRST, [21, 19], 1)


def test_bs15_the_target_is_reached_before_the_spire_can_topple(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3k3k3b1b1 y3y1r1"), REMOVED, scores=[19, 0])
    table.play("a1*1-b1")
    assert ended(table) == ("target", FIRST, [20, 0], 1)


def test_bs15_a_position_past_the_target_goes_on_until_a_turn_is_over(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1b1 y3"), scores=[30, 2])
    assert (table.actor, table.opening_events) == (1, [])
    table.play("a1*1-b1")
    assert table.actor == 1  # A plain move; scores are looked at when the turn is over.
    table.play("end")
    assert ended(table) == ("target", FIRST, [30, 2], 1)


def test_bs15_the_other_seat_past_the_target_wins_then_too(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1 y3"), scores=[2, 20])
    table.play("a1*1-b1")
    assert ended(table) == ("target", SECOND, [2, 20], 1)


def test_bs15_a_capture_is_an_occasion_to_look_at_both_scores(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3b1b1 r1"), scores=[2, 20])
    table.play("a1*1-b1")
    assert ended(table) == ("target", SECOND, [3, 20], 1)


@pytest.mark.parametrize(("to_move", "move"), [(1, "a1*1-b1"), (2, "d1*1-e1")])
def test_bs15_of_two_past_the_target_the_one_in_turn_wins(
    new_table: NewTable, to_move: int, move: str
) -> None:
    table = set_up(new_table, lane("b1 y3"), scores=[22, 22], to_move=to_move)
    table.play(move)
    assert ended(table) == ("target", [FIRST, SECOND][to_move - 1], [22, 22], 1)


def test_bs15_a_penalty_counts_before_the_turn_is_over(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1 y3y3"), REMOVED, scores=[22, 0])
    table.play("a1*1-b1")
    table.play("topple")
    assert (table.actor, table.position()["scores"]) == (2, [17, 0])


def test_bs15_genocide_needs_every_enemy_pyramid(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3k3k3b3 r1r1"), GENOCIDE)
    table.play("a1*1-b1")
    assert table.actor == 2  # One is left on d1.
    table = set_up(new_table, ["k3k3k3b3 r1r1 b3"], GENOCIDE)
    table.play("a1*1-b1")
    assert ended(table) == ("genocide", FIRST, [2, 0], 1)


def test_bs15_genocide_has_no_target(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3b1b1 r1"), GENOCIDE, scores=[50, 60])
    table.play("a1*1-b1")
    assert (table.actor, table.position()["scores"]) == (1, [51, 60])


def test_bs15_genocide_in_mid_turn_and_over_several_turns(new_table: NewTable) -> None:
    table = set_up(new_table, ["k3b1b1 r1 y3 k3k3b1 y3 r1", "y3 . . . . ."], GENOCIDE)
    play_all(table, "a2*1-b2 end")
    assert table.actor == 2
    play_all(table, "f2*1-e2")
    assert table.position()["taken"] == [{"r1": 1}, {}]
    table.play("d2*1-e2")
    assert ended(table) == ("genocide", FIRST, [2, 0], 3)


def test_bs15_a_position_begins_genocide_anew(new_table: NewTable) -> None:
    """The variant's set-up has more red pyramids than the position; the position's are what counts."""
    partial = {**GENOCIDE, "setup": {"layout": ["r r r"]}}
    layout = ["k3b1 r1 y3"]
    table = new_table({"board": {"columns": 3, "rows": 1}, **partial}, {"layout": layout, "to_move": 1})
    table.play("a1*1-b1")
    assert ended(table) == ("genocide", FIRST, [1, 0], 1)


@pytest.mark.parametrize(("partial", "over"), [(GENOCIDE, False), (NONE_LEFT, True)])
def test_bs15_what_the_enemy_captured_itself_is_out_of_reach(
    new_table: NewTable, partial: dict[str, Any], over: bool
) -> None:
    """Red breaks through b1 and its own r1; then blue captures the last red pyramid."""
    layout = ["k3k3k3k3r2 y3r1b1 k3k3k3b2 y3"]
    table = set_up(new_table, layout, partial, to_move=2)
    table.play("a1*1-b1")
    assert row(table) == "k3k3k3k3 y3r2 k3k3k3b2 y3"
    assert table.position()["taken"] == [{}, {"b1": 1, "r1": 1}]
    assert table.actor == 1
    table.play("c1*1-b1")
    assert table.position()["taken"] == [{"r2": 1}, {"b1": 1, "r1": 1}]
    # Out of reach, red is imprisoned instead and blue's bonus makes it seven to one.
    assert ended(table) == (("genocide", FIRST, [2, 1], 2) if over else ("imprisoned", FIRST, [7, 1], 2))


@pytest.mark.parametrize(("partial", "over"), [(GENOCIDE, False), (NONE_LEFT, True)])
def test_bs15_what_fell_with_a_spire_is_out_of_reach(
    new_table: NewTable, partial: dict[str, Any], over: bool
) -> None:
    layout = ["b1 y3r3 k3k3b1 r1 y3 b1 k1"]
    table = set_up(new_table, layout, {**partial, **REMOVED})
    table.play("a1*1-b1")
    table.play("topple")
    assert row(table) == ". . k3k3b1 r1 y3 b1 k1"
    table.play("c1*1-d1")
    assert table.position()["taken"] == [{"r1": 1}, {}]
    if over:
        assert ended(table) == ("genocide", FIRST, [-4, 0], 1)
    else:
        assert table.legal_moves() == ["end", "f1*1-e1", "f1*1-g1"]


@pytest.mark.parametrize("partial", [GENOCIDE, NONE_LEFT])
def test_bs15_a_last_pyramid_that_falls_is_no_genocide(new_table: NewTable, partial: dict[str, Any]) -> None:
    table = set_up(new_table, ["b3 y3r3"], {**partial, **REMOVED})
    table.play("a1*1-b1")
    table.play("topple")
    # The turn is over and red is imprisoned: minus five and plus five.
    assert ended(table) == ("imprisoned", BOTH, [0, 0], 1)


def test_bs15_none_left_is_about_a_capture(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 y3"], NONE_LEFT)
    table.play("a1*1-b1")
    assert ended(table) == ("imprisoned", FIRST, [5, 0], 1)


def test_bs15_captured_of_a_setup_without_enemies_is_won_with_the_first_turn(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1b1 y3"], GENOCIDE)
    table.play("a1*1-b1")
    assert table.actor == 1
    table.play("end")
    assert ended(table) == ("genocide", FIRST, [0, 0], 1)


def test_bs15_own_pyramids_captured_last_do_not_matter(new_table: NewTable) -> None:
    """Blue's breakthrough takes red's last and its own; the piece itself is what blue has left."""
    table = set_up(new_table, ["k3k3k3b3 b2r1 k3"], NONE_LEFT)
    table.play("a1*1-b1")
    assert ended(table) == ("genocide", FIRST, [1, 0], 1)


def test_bs16_a_seat_without_a_move_is_imprisoned(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 y3 . r1"])
    assert play_all(table, "a1*1-b1") == [
        ("imprisoned", 2, None, 0),
        ("moved", 1, "a1", 1),
        ("square_emptied", 1, "a1", 0),
    ]
    assert result_of(table) == {
        "ending": "imprisoned",
        "credit": FIRST,
        "scores": [5, 0],
        "turns": 1,
        "plies": 1,
    }


@pytest.mark.parametrize(
    ("scores", "bonus", "final", "credit"),
    [
        ([0, 4], 5, [5, 4], FIRST),
        ([0, 5], 5, [5, 5], BOTH),
        ([0, 6], 5, [5, 6], SECOND),  # Imprisoning is no win for one who is behind on points.
        ([3, 3], 0, [3, 3], BOTH),
        ([-9, -3], 5, [-4, -3], SECOND),
        ([7, 19], 13, [20, 19], FIRST),  # The ending is imprisonment, though the target is reached.
    ],
)
@pytest.mark.parametrize("method", ["points", "genocide"])
def test_bs16_the_higher_score_wins_whatever_the_method(
    new_table: NewTable, method: str, scores: list[int], bonus: int, final: list[int], credit: list[Any]
) -> None:
    partial = {"victory": {"method": method}, "imprisonment": {"bonus": bonus}}
    table = set_up(new_table, ["b1 y3 . r1"], partial, scores=scores)
    table.play("a1*1-b1")
    assert ended(table) == ("imprisoned", credit, final, 1)


@pytest.mark.parametrize(
    ("layout", "partial"),
    [
        (["r1 . b1"], {}),
        (["r1 y3"], {}),
        (["y3b1r1r3 y3 r1 y3"], {}),
        (["b3r1 y3 r1 y3"], {}),
        (["b1 y3 r1"], {"movement": {"points": 0}}),
        (["b2 y3 r1 y3"], {"movement": {"points": 1}}),
        (["b2 y3 r1 y3"], {"movement": {"piece_pips": 1}}),
        (["b1 b1 . r1 y3"], {"movement": {"onto": "not_own"}}),
        (["b1 y3 . r1 y3"], {"spires": {"altitude_limit": 1}}),
        (["b1 . y1", ". y1 r1"], {"movement": {"directions": "orthogonal"}}),
        (["b1 y1 r1"], {"movement": {"directions": "diagonal"}}),
        ([". ."], {}),
        (["b1"], {}),
    ],
)
def test_bs16_a_position_may_be_one_of_imprisonment(
    new_table: NewTable, layout: list[str], partial: dict[str, Any]
) -> None:
    table = set_up(new_table, layout, partial, scores=[9, 1])
    assert table.opening_events == [("imprisoned", 1, None, 0)]
    assert result_of(table) == {
        "ending": "imprisoned",
        "credit": FIRST,
        "scores": [9, 6],
        "turns": 0,
        "plies": 0,
    }


def test_bs16_the_variants_own_set_up_may_be_one(new_table: NewTable) -> None:
    table = new_table({"board": {"columns": 2, "rows": 1}, "setup": {"layout": ["r y"]}})
    assert table.opening_events == [("imprisoned", 1, None, 0)]
    assert ended(table) == ("imprisoned", SECOND, [0, 5], 0)


def test_bs16_a_seat_that_has_moved_and_can_move_no_more_is_not_imprisoned(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1 y3"))
    assert "imprisoned" not in {name for name, *_ in table.play("a1*1-b1")}
    assert table.actor == 2


def test_bs16_the_end_by_target_comes_before_imprisonment(new_table: NewTable) -> None:
    table = set_up(new_table, ["k3b3 r1"], scores=[19, 90])
    table.play("a1*1-b1")
    assert ended(table) == ("target", FIRST, [20, 90], 1)


@pytest.mark.parametrize(
    ("at_max_turns", "scores", "credit"),
    [
        ("draw", [9, 3], BOTH),
        ("score", [9, 3], FIRST),
        ("score", [3, 9], SECOND),
        ("score", [4, 4], BOTH),
    ],
)
def test_max_turns_counts_turns_and_not_plies(
    new_table: NewTable, at_max_turns: str, scores: list[int], credit: list[Any]
) -> None:
    partial = {"max_turns": 2, "at_max_turns": at_max_turns}
    table = set_up(new_table, lane("b1b1b1 y3"), partial, scores=scores)
    play_all(table, "a1*1-b1 a1*1-b1 end")
    assert table.actor == 2
    table.play("d1*1-e1")
    assert result_of(table) == {
        "ending": "max_turns",
        "credit": credit,
        "scores": scores,
        "turns": 2,
        "plies": 4,
    }


def test_max_turns_comes_after_the_target_and_before_imprisonment(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 y3 . r1"], {"max_turns": 1})
    table.play("a1*1-b1")
    assert ended(table) == ("max_turns", BOTH, [0, 0], 1)
    table = set_up(new_table, lane("b1 y3"), {"max_turns": 1}, scores=[20, 0])
    table.play("a1*1-b1")
    assert ended(table) == ("target", FIRST, [20, 0], 1)


def test_max_turns_comes_after_genocide(new_table: NewTable) -> None:
    table = set_up(new_table, ["k3b1 r1 y3"], {**GENOCIDE, "max_turns": 1})
    table.play("a1*1-b1")
    assert ended(table) == ("genocide", FIRST, [1, 0], 1)
