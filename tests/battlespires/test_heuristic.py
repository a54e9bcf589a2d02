"""What the heuristic sees: captures and moves that the keys allow, and what counts towards winning."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.engine.table import Table
from playtest.games.battlespires.evaluation import expected_penalty, standing, survey
from playtest.loader import resolve, resolve_position
from tests.tables import merged, starting_with

ROW = ["k3k3k3b3 y1r2 k3k3k3k3b3 r1"]


def surveyed(partial: dict[str, Any], layout: list[str] = ROW) -> tuple[float, float, int]:
    """The most that blue's next move can capture, the sum over its moves, and how many these are."""
    variant = resolve({"game": "battlespires", **merged(starting_with(layout), partial)})
    position = resolve_position({"layout": layout, "to_move": 1}, variant)
    table = Table(variant.game, variant.rules, position)
    rules = variant.game.setup(variant.rules).rules[0]
    best, total, moves = survey(rules, table._work.rows.get(0), 0, rules.points, True)
    return float(best), float(total), int(moves)


@pytest.mark.parametrize(
    ("partial", "best", "total", "moves"),
    [
        # a1 onto b1: two for the red one and two for the yellow one; so c1; and c1 onto d1: one
        ({}, 4, 9, 3),
        ({"movement": {"onto": "spires"}}, 4, 8, 2),
        ({"movement": {"onto": "not_own"}}, 4, 9, 3),
        ({"victory": {"target_counts": "values"}}, 3, 7, 3),
        ({"attack": {"breakthrough": "off"}}, 2, 5, 3),
        ({"attack": {"piece": "full"}}, 4, 9, 3),
        ({"attack": {"piece": "full"}, "movement": {"piece_pips": 4}}, 0, 0, 3),
        ({"victory": {"method": "genocide"}}, 1, 3, 3),
    ],
)
def test_captures_count_as_the_keys_have_them(
    partial: dict[str, Any], best: float, total: float, moves: int
) -> None:
    assert surveyed(partial) == (best, total, moves)


@pytest.mark.parametrize(("below", "most"), [("repeated", 3), ("once", 2), ("off", 1)])
def test_breakthroughs_go_as_deep_as_they_may(below: str, most: int) -> None:
    partial = {"attack": {"breakthrough": below}}
    assert surveyed(partial, ["k3k3k3k3b3 r1r1r1"]) == (most, most, 1)


@pytest.mark.parametrize(
    ("victory", "by_itself", "penalty"),
    [
        ({}, 0.0, 2.5),
        ({}, 0.5, 1.25),
        ({}, 1.0, 0.0),
        ({"target_counts": "values"}, 0.0, 0.0),
        ({"method": "genocide"}, 0.0, 0.0),
    ],
)
def test_a_spire_that_may_topple_costs_what_it_does_on_average(
    victory: dict[str, Any], by_itself: float, penalty: float
) -> None:
    catastrophe = {"probability": 0.5, "by_itself": by_itself}
    keys = {"game": "battlespires", "victory": victory, "spires": {"catastrophe": catastrophe}}
    variant = resolve(keys)
    assert float(expected_penalty(variant.game.setup(variant.rules).rules[0])) == penalty


def test_what_counts_is_what_wins() -> None:
    layout = ["k3k3k3b3 y1r2 k3k3k3k3b3 r1"]
    for counts, found in (("score", 6.0), ("values", 5.0)):
        keys = {"victory": {"target_counts": counts}}
        variant = resolve({"game": "battlespires", **merged(starting_with(layout), keys)})
        position = resolve_position({"layout": layout, "to_move": 1, "scores": [2, 0]}, variant)
        table = Table(variant.game, variant.rules, position)
        table.play("a1*1-b1")
        rules = variant.game.setup(variant.rules).rules[0]
        assert float(standing(rules, table._work.rows.get(0), 0)) == found
