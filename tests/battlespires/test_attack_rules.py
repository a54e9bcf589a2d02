"""BS-8 to BS-14: attacks, breakthroughs, points, catastrophes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.battlespires.tables import lane, play_all, row, set_up
from tests.tables import NewTable

OPTIONAL: dict[str, Any] = {"attack": {"capture": "optional"}}
# In every lane below the piece of a1 moves onto b1; "k3k3k3" gives it height without more power.


def attack(**keys: Any) -> dict[str, Any]:
    return {"attack": keys}


def names(events: list[Any]) -> list[str]:
    return [name for name, *_ in events]


def captured(events: list[Any]) -> list[tuple[str, int]]:
    return [(name, value) for name, _, _, value in events if name.startswith("captured")]


@pytest.mark.parametrize(
    ("squares", "size", "told"),
    [
        ("k3b1 r1", 1, "attack"),
        ("k3b3 r1", 1, "attack"),
        ("k3k3b2 y3r2", 1, "attack"),
        ("k3b1b1 r2", 2, "attack"),  # two small ones have the power of a medium one
        ("k3b1r1y1 r3", 3, "attack"),  # and riders count, whatever their color
        ("b3 r1", 1, "no_advantage"),
        ("b3 r3", 1, "no_advantage"),
        ("b3 y1y1r1", 1, "no_advantage"),
        ("k3b1 r2", 1, "no_power"),
        ("k3k3b1b1 y1r3", 2, "no_power"),
        ("b1 r2", 1, "neither"),
        ("b2 y1r3", 1, "neither"),
        ("k3k3b3 y1", 1, "no enemy"),
        ("k3k3b3 b1", 1, "no enemy"),
        ("k3k3b3 r1y1", 1, "no enemy"),  # an enemy below is no defender
        ("k3k3b3 r1b1", 1, "no enemy"),
    ],
)
def test_bs8_an_attack_needs_an_enemy_top_and_advantage_and_power(
    new_table: NewTable, squares: str, size: int, told: str
) -> None:
    source, target = squares.split()
    table = set_up(new_table, lane(squares))
    events = table.play(f"a1*{size}-b1")
    reasons = [name for name in names(events) if name in ("attack", "no_advantage", "no_power")]
    assert reasons == ([told] if told in ("attack", "no_advantage", "no_power") else [])
    assert ("plain_onto_enemy" in names(events)) == (told not in ("attack", "no enemy"))
    assert bool(captured(events)) == (told == "attack")
    if told != "attack":
        left = source[: -2 * size] or "."
        assert row(table) == f"{left} {target}{source[-2 * size :]} . r1 k1"


def test_bs8_events_of_an_attack_and_of_a_plain_move(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3b1 r1"))
    assert play_all(table, "a1*1-b1") == [
        ("attack", 1, "b1", 0),
        ("captured_enemy", 1, "b1", 1),
        ("moved", 1, "a1", 1),
        ("whole_stack_captured", 1, "b1", 1),
    ]
    assert row(table) == "k3 b1 . r1 k1"
    table = set_up(new_table, lane("b1 r2"))
    assert play_all(table, "a1*1-b1") == [
        ("moved", 1, "a1", 1),
        ("plain_onto_enemy", 1, "b1", 0),
        ("square_emptied", 1, "a1", 0),
    ]
    table = set_up(new_table, lane("b2 r2"))
    assert play_all(table, "a1*1-b1") == [
        ("moved", 1, "a1", 2),
        ("no_advantage", 1, "b1", 0),
        ("plain_onto_enemy", 1, "b1", 0),
        ("square_emptied", 1, "a1", 0),
    ]
    table = set_up(new_table, lane("k3b1 r2"))
    assert play_all(table, "a1*1-b1") == [
        ("moved", 1, "a1", 1),
        ("no_power", 1, "b1", 0),
        ("plain_onto_enemy", 1, "b1", 0),
    ]


def test_bs8_the_other_seat_attacks_alike(new_table: NewTable) -> None:
    table = set_up(new_table, ["b1 y3r1 . b1 k1"], to_move=2)
    assert play_all(table, "b1*1-a1") == [
        ("attack", 2, "a1", 0),
        ("captured_enemy", 2, "a1", 1),
        ("moved", 2, "b1", 1),
        ("whole_stack_captured", 2, "a1", 1),
    ]
    assert table.position()["scores"] == [0, 1]
    assert table.position()["taken"] == [{}, {"b1": 1}]


@pytest.mark.parametrize(
    ("margin", "squares", "attacks"),
    [
        (1, "b1 r1", False),
        (1, "k3b1 r1", True),
        (0, "b1 r1", True),
        (0, "b1 y3r1", False),
        (-1, "b1 y3r1", True),
        (-1, "b1 y3y3r1", False),
        (2, "k3b1 r1", False),
        (2, "k3k3b1 r1", True),
        (3, "k3k3b1 r1", False),
    ],
)
def test_bs9_advantage_is_by_the_height_of_whole_stacks(
    new_table: NewTable, margin: int, squares: str, attacks: bool
) -> None:
    events = set_up(new_table, lane(squares), attack(margin=margin)).play("a1*1-b1")
    assert ("attack" in names(events)) == attacks


@pytest.mark.parametrize(
    ("advantage", "margin", "squares", "attacks"),
    [
        ("pips", 1, "b2 r1", True),
        ("pyramids", 1, "b2 r1", False),
        ("pips", 1, "y1b1 r2", False),
        ("pips", 1, "y1b1 r1", True),
        ("pips", 1, "y1y1b1 y3r1", False),
        ("pyramids", 1, "y1y1b1 y3r1", True),
        ("pips", 0, "y1y1b2 y3r1", True),
        ("pips", 2, "b3 r1", True),
        ("pips", 3, "b3 r1", False),
        ("pips", -2, "b1 y2r1", True),
        ("pips", -1, "b1 y2r1", False),
    ],
)
def test_bs9_height_may_be_counted_in_pips(
    new_table: NewTable, advantage: str, margin: int, squares: str, attacks: bool
) -> None:
    events = set_up(new_table, lane(squares), attack(advantage=advantage, margin=margin)).play("a1*1-b1")
    assert ("attack" in names(events)) == attacks


def test_bs9_the_piece_counts_for_the_height_it_leaves(new_table: NewTable) -> None:
    """After the first move of the turn a1 is no higher than b1 any more."""
    table = set_up(new_table, ["b1b1 r1 y1 k1 . r1 k1", "y1 . . . . . ."])
    table.play("a2*1-a1")
    assert "no_advantage" in names(table.play("a2*1-b2"))


@pytest.mark.parametrize(
    ("target", "size", "left", "depth", "taken"),
    [
        ("r1", 1, "", 0, {"r1": 1}),
        ("r1r1r1", 1, "", 2, {"r1": 3}),
        ("r1r1r1r1", 1, "r1", 2, {"r1": 3}),
        ("r3r1", 1, "r3", 0, {"r1": 1}),
        ("r2r1", 1, "", 1, {"r1": 1, "r2": 1}),
        ("r1r2", 1, "", 1, {"r1": 1, "r2": 1}),
        ("r2r2", 1, "r2", 0, {"r2": 1}),
        ("r1r3", 1, "r1", 0, {"r3": 1}),
        ("y2r1", 1, "", 1, {"r1": 1, "y2": 1}),
        ("r1y1r1", 1, "", 2, {"r1": 2, "y1": 1}),
        ("y1b1r1", 1, "", 2, {"b1": 1, "r1": 1, "y1": 1}),
        ("y3b2r1", 1, "y3", 1, {"b2": 1, "r1": 1}),
        ("y1b3r1", 1, "y1b3", 0, {"r1": 1}),  # what cannot be captured protects what is below it
    ],
)
def test_bs10_power_left_captures_what_is_below_of_whatever_color(
    new_table: NewTable, target: str, size: int, left: str, depth: int, taken: dict[str, int]
) -> None:
    table = set_up(new_table, lane(f"k3k3k3k3b3 {target}"))
    events = table.play(f"a1*{size}-b1")
    assert row(table) == f"k3k3k3k3 {left}b3 . r1 k1"
    assert table.position()["taken"] == [taken, {}]
    assert [event for event in events if event[0] == "breakthrough"] == (
        [("breakthrough", 1, "b1", depth)] if depth else []
    )
    whole = [event for event in events if event[0] == "whole_stack_captured"]
    assert whole == ([] if left else [("whole_stack_captured", 1, "b1", sum(taken.values()))])
    assert sorted(captured(events)) == sorted(
        (f"captured_{ {'r': 'enemy', 'y': 'neutral', 'b': 'own'}[kind[0]] }", int(kind[1]))
        for kind, number in taken.items()
        for _ in range(number)
    )


def test_bs10_an_own_pyramid_is_captured_in_a_breakthrough(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3k3k3b3 y3b2r1"))
    assert play_all(table, "a1*1-b1") == [
        ("attack", 1, "b1", 0),
        ("breakthrough", 1, "b1", 1),
        ("captured_enemy", 1, "b1", 1),
        ("captured_own", 1, "b1", 2),
        ("moved", 1, "a1", 3),
    ]
    assert row(table) == "k3k3k3 y3b3 . r1 k1"
    assert table.position()["scores"] == [1, 0]


def test_bs10_a_stack_may_be_captured_whole_by_a_piece_with_riders(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3k3b1r2 r1y1r1"))
    assert play_all(table, "a1*2-b1") == [
        ("attack", 1, "b1", 0),
        ("breakthrough", 1, "b1", 2),
        ("captured_enemy", 1, "b1", 1),
        ("captured_enemy", 1, "b1", 1),
        ("captured_neutral", 1, "b1", 1),
        ("moved", 1, "a1", 3),
        ("ride", 1, "a1", 2),
        ("whole_stack_captured", 1, "b1", 3),
    ]
    assert row(table) == "k3k3 b1r2 . r1 k1"


def test_bs10_without_breakthrough_only_the_defender_is_captured(new_table: NewTable) -> None:
    table = set_up(new_table, lane("k3k3k3b3 r1r1r1"), attack(breakthrough="off"))
    assert play_all(table, "a1*1-b1") == [
        ("attack", 1, "b1", 0),
        ("captured_enemy", 1, "b1", 1),
        ("moved", 1, "a1", 3),
    ]
    assert row(table) == "k3k3k3 r1r1b3 . r1 k1"
    table = set_up(new_table, lane("k3b3 r1"), attack(breakthrough="off"))
    assert ("whole_stack_captured", 1, "b1", 1) in table.play("a1*1-b1")


def test_bs10_a_pyramid_that_moved_may_be_captured_by_the_next_piece(new_table: NewTable) -> None:
    """b1 carries r1 to y2, and the next piece captures both."""
    table = set_up(new_table, ["b1r1 y2 k3k3k3k3b3 . r1 k1"], {"movement": {"points": 5}})
    table.play("a1*2-b1")
    assert table.position()["moved"] == [["b1", 1]]
    assert play_all(table, "c1*1-b1") == [
        ("attack", 1, "b1", 0),
        ("breakthrough", 1, "b1", 1),
        ("captured_enemy", 1, "b1", 1),
        ("captured_own", 1, "b1", 1),
        ("moved", 1, "c1", 3),
        ("second_move", 1, "c1", 0),
    ]
    assert row(table) == ". y2b3 k3k3k3k3 . r1 k1"
    assert table.position()["taken"] == [{"b1": 1, "r1": 1}, {}]


def test_bs11_each_attack_can_also_be_a_plain_move(new_table: NewTable) -> None:
    layout = lane("k3b1b1 r1 y3b1 y2")
    assert set_up(new_table, layout).legal_moves() == ["a1*1-b1", "a1*2-b1", "c1*1-b1", "c1*1-d1"]
    table = set_up(new_table, layout, OPTIONAL)
    assert table.legal_moves() == [
        "a1*1-b1",
        "a1*1-b1~",
        "a1*2-b1",
        "a1*2-b1~",
        "c1*1-b1",
        "c1*1-b1~",
        "c1*1-d1",
    ]
    assert play_all(table, "a1*1-b1~") == [("moved", 1, "a1", 1), ("plain_onto_enemy", 1, "b1", 0)]
    assert row(table) == "k3b1 r1b1 y3b1 y2 . r1 k1"
    assert table.position()["taken"] == [{}, {}]


def test_bs11_a_move_that_is_no_attack_has_one_form(new_table: NewTable) -> None:
    assert set_up(new_table, lane("b1 r1"), OPTIONAL).legal_moves() == ["a1*1-b1"]
    assert set_up(new_table, lane("k3b1 r2"), OPTIONAL).legal_moves() == ["a1*1-b1"]


def test_bs11_the_plain_form_may_be_too_high_where_the_attack_is_not(new_table: NewTable) -> None:
    partial = {**OPTIONAL, "spires": {"altitude_limit": 3}}
    assert set_up(new_table, lane("k3k3k3b1 y1y1r1"), partial).legal_moves() == ["a1*1-b1"]
    table = set_up(new_table, lane("k3k3k3b1b1 y1r1"), partial)
    assert table.legal_moves() == ["a1*1-b1", "a1*1-b1~", "a1*2-b1"]


def test_bs11_the_plain_form_does_not_end_a_turn_that_an_attack_would_end(new_table: NewTable) -> None:
    partial = attack(capture="optional", ends_turn=True)
    table = set_up(new_table, lane("k3k3k3b1b1 y1r1"), partial)
    table.play("a1*1-b1~")
    assert (table.actor, table.position()["points_left"]) == (1, 2)
    table = set_up(new_table, lane("k3k3k3b1b1 y1r1"), partial)
    table.play("a1*1-b1")
    assert table.actor == 2


@pytest.mark.parametrize(("ends_turn", "actor"), [(False, 1), (True, 2)])
def test_bs12_an_attack_may_end_the_turn(new_table: NewTable, ends_turn: bool, actor: int) -> None:
    table = set_up(new_table, lane("k3b1b1 y3r1"), attack(ends_turn=ends_turn))
    events = table.play("a1*1-b1")
    assert table.actor == actor
    assert table.position()["turns"] == actor - 1
    assert "turn_ended_early" not in names(events)


def test_bs12_a_plain_move_does_not_end_it(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1b1 y3"), attack(ends_turn=True))
    table.play("a1*1-b1")
    assert table.legal_moves() == ["a1*1-b1", "end"]


@pytest.mark.parametrize(
    ("scoring", "target", "score"),
    [
        ({}, "r1", 1),
        ({}, "r2", 2),
        ({}, "r3", 3),
        ({}, "y2r1", 1 + 3),
        ({}, "y1y1r1", 1 + 2 + 2),
        ({}, "b2r1", 1),
        ({"own_factor": 1}, "b2r1", 3),
        ({"own_factor": -1}, "b2r1", -1),
        ({"own_factor": -3, "neutral_bonus": 7}, "b1y1r1", 1 + 8 - 3),
        ({"neutral_bonus": 0}, "y2r1", 3),
        ({"small": 5, "medium": 7, "large": 11}, "r1", 5),
        ({"small": 5, "medium": 7, "large": 11}, "r2r1", 12),
        ({"small": 5, "medium": 7, "large": 11}, "r3", 11),
        ({"small": -5, "medium": 0, "large": 11}, "y2r1", -5 + 1),
        ({"small": 0, "own_factor": 2, "medium": 4}, "b2r1", 8),
    ],
)
def test_bs13_what_is_captured_scores_by_size_and_owner(
    new_table: NewTable, scoring: dict[str, int], target: str, score: int
) -> None:
    table = set_up(new_table, lane(f"k3k3k3k3b3 {target}"), {"scoring": scoring}, scores=[2, 4])
    table.play("a1*1-b1")
    assert row(table) == "k3k3k3k3 b3 . r1 k1"  # Power is in pips, whatever scoring says.
    assert table.position()["scores"] == [2 + score, 4]


def toppling(probability: float = 0.5, **keys: Any) -> dict[str, Any]:
    return {"spires": {"catastrophe": {"probability": probability, "above": 2, **keys}}}


def test_bs14_a_spire_never_topples_by_default(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1b1 y3y3y3y3y3y3y3y3y3y3y3"))
    table.play("a1*1-b1")
    assert table.actor == 1


@pytest.mark.parametrize(
    ("squares", "may_topple"),
    [
        ("b1b1 y3y3", True),
        ("b1b1 y3", False),  # two high
        ("b1b1 b3b3", False),  # no spires
        ("b1b1 r3r3", False),
        ("b1b1 y3r3b3", True),
        ("k3k3k3b1 y3y1r1", True),  # three high when the defender is gone
        ("k3k3k3b1b1 y3r1", False),
        ("k3k3k3k3b3 y1y1r1", False),  # captured whole
        ("y3y3y3b1 y1", False),  # the spire left behind is safe
    ],
)
def test_bs14_the_destination_may_topple_if_it_is_a_high_spire(
    new_table: NewTable, squares: str, may_topple: bool
) -> None:
    table = set_up(new_table, lane(squares), toppling())
    table.play("a1*1-b1")
    assert (table.actor == "chance") == may_topple
    if may_topple:
        assert table.legal_moves() == ["", "topple"]
        assert table.position()["to_move"] == "chance"


@pytest.mark.parametrize("probability", [0.001, 0.5, 1.0])
def test_bs14_both_outcomes_can_be_played_whatever_the_probability(
    new_table: NewTable, probability: float
) -> None:
    table = set_up(new_table, lane("b1b1 y3y3"), toppling(probability))
    table.play("a1*1-b1")
    assert table.legal_moves() == ["", "topple"]


def test_bs14_when_it_holds_nothing_happens_and_the_turn_goes_on(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1b1 y3y3"), toppling())
    table.play("a1*1-b1")
    assert table.position()["points_left"] == 2
    assert table.play("") == []
    assert (table.actor, table.position()["scores"]) == (1, [0, 0])
    assert table.position()["moved"] == [["b1", 2]]
    assert table.legal_moves() == ["a1*1-b1", "end"]


def test_bs14_reconstructed(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1b1 y3y3"), toppling(), scores=[3, 1])
    table.play("a1*1-b1")
    assert table.play("topple") == [("catastrophe", 1, "b1", 3)]
    assert row(table) == "b1 y3y3b1 . r1 k1"
    assert table.position()["scores"] == [-2, 1]
    assert table.position()["moved"] == [["b1", 2]]
    assert table.legal_moves() == ["a1*1-b1", "end"]


def test_bs14_removed(new_table: NewTable) -> None:
    partial = toppling(outcome="remove", penalty=2)
    table = set_up(new_table, lane("b1b1 y3r1 y2"), partial, scores=[3, 1])
    table.play("a1*1-b1")
    assert sorted(table.play("topple")) == [("catastrophe", 1, "b1", 3), ("square_emptied", 1, "b1", 0)]
    assert row(table) == "b1 . y2 . r1 k1"
    assert table.position()["scores"] == [1, 1]
    assert table.position()["taken"] == [{}, {}]
    assert table.actor == 2  # a1 has nowhere to go, the turn is over.


def test_bs14_the_turn_goes_on_with_other_moves_after_a_removal(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1 y3y3 b1 y2"), toppling(outcome="remove"))
    table.play("a1*1-b1")
    table.play("topple")
    assert table.position()["moved"] == []
    assert table.position()["points_left"] == 2
    assert table.legal_moves() == ["c1*1-d1", "end"]
    assert ("second_move", 1, "c1", 0) in table.play("c1*1-d1")


@pytest.mark.parametrize("outcome", ["", "topple"])
def test_bs14_after_an_attack_that_ends_the_turn(new_table: NewTable, outcome: str) -> None:
    table = set_up(new_table, lane("k3k3k3b1b1 y3y3r1"), {**toppling(), **attack(ends_turn=True)})
    table.play("a1*1-b1")
    assert (table.actor, table.position()["turns"]) == ("chance", 0)
    table.play(outcome)
    assert (table.actor, table.position()["turns"]) == (2, 1)


def test_bs14_the_last_move_of_a_turn_may_topple_a_spire_too(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b3 y3y3"), toppling())
    table.play("a1*1-b1")
    assert (table.actor, table.position()["turns"]) == ("chance", 0)
    table.play("topple")
    assert (table.actor, table.position()["turns"], table.position()["scores"]) == (2, 1, [-5, 0])


def test_bs14_each_move_has_its_own_chance(new_table: NewTable) -> None:
    table = set_up(new_table, lane("b1b1b1 y3y3"), toppling(penalty=4))
    for _ in range(2):
        table.play("a1*1-b1")
        table.play("topple")
    assert table.position()["scores"] == [-8, 0]


def test_bs14_chance_is_no_ply_and_reports_no_lost_moves(new_table: NewTable) -> None:
    partial = toppling()
    partial["spires"]["altitude_limit"] = 3
    partial["max_turns"] = 1
    table = set_up(new_table, lane("b1 y3y3 b1 y3y3"), partial)
    assert "altitude_blocked" not in names(table.play("a1*1-b1"))
    assert table.play("topple") == [("catastrophe", 1, "b1", 3)]  # c1*1-b1 is lost by now.
    assert ("altitude_blocked", 1, None, 1) in table.play("end")
    result = table.result()
    assert result is not None
    assert (result["plies"], result["turns"], result["ending"]) == (2, 1, "max_turns")
