"""Every bound of Shove's keys: the values at it are taken, those beyond are refused by name."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.loader import resolve
from tests.loader.helpers import complaints


def nested(path: str, value: Any) -> dict[str, Any]:
    keys = path.split(".")
    tree: Any = value
    for key in reversed(keys):
        tree = {key: tree}
    return {"game": "shove", **tree}


RANGES = [
    ("players", 2, 4),
    ("board.columns", 1, 16),
    ("board.rows", 1, 16),
    ("bidding.beads", 0, 255),
    ("scoring.small", -1000, 1000),
    ("scoring.medium", -1000, 1000),
    ("scoring.large", -1000, 1000),
    ("max_turns", 1, 100_000),
]
FROM_ZERO = [
    "pyramids.small",
    "pyramids.medium",
    "pyramids.large",
    "assembly.max_height",
    "bidding.max_beads_per_mid",
    "shoving.distance",
    "shoving.push_limit",
]
NULLABLE = ["assembly.max_height", "assembly.layout", "bidding.max_beads_per_mid", "shoving.push_limit"]


def value_at(path: str, rules: Any) -> Any:
    for key in path.split("."):
        rules = getattr(rules, key)
    return rules


@pytest.mark.parametrize(("path", "low", "high"), RANGES)
def test_a_range_includes_its_ends_and_nothing_beyond(path: str, low: int, high: int) -> None:
    for value in (low, high):
        assert value_at(path, resolve(nested(path, value)).rules) == value
    for value in (low - 1, high + 1, 10**9, -(10**40)):
        (problem,) = complaints(resolve, nested(path, value))
        found = "a huge number" if abs(value) > 10**30 else value
        assert problem.startswith(f"{path} must be a whole number from {low:,} to {high:,}")
        assert problem.endswith(f"; found {found}")


@pytest.mark.parametrize("path", FROM_ZERO)
def test_counts_start_at_zero(path: str) -> None:
    assert value_at(path, resolve(nested(path, 0)).rules) == 0
    (problem,) = complaints(resolve, nested(path, -1))
    assert problem.startswith(f"{path} must be a whole number from 0 up")


@pytest.mark.parametrize("path", [path for path, _, _ in RANGES] + FROM_ZERO + NULLABLE)
def test_only_keys_whose_default_is_null_may_be_null(path: str) -> None:
    if path in NULLABLE:
        assert value_at(path, resolve(nested(path, None)).rules) is None
    else:
        assert complaints(resolve, nested(path, None))[0].endswith(
            "; found null; leave the key out for its default"
        )


@pytest.mark.parametrize("path", [path for path, _, _ in RANGES] + FROM_ZERO)
@pytest.mark.parametrize("value", [True, False, 2.0, 2.5, "2", "x", [2], {"a": 2}, float("nan"), object()])
def test_a_whole_number_is_nothing_else(path: str, value: Any) -> None:
    if path == "bidding.beads" and value == [2]:
        value = [2.0, 2, 2, 2]
    (problem,) = complaints(resolve, nested(path, value))
    assert "must be a whole number from" in problem


def test_a_game_has_at_most_1023_pyramids() -> None:
    assert resolve(nested("pyramids", {"small": 0, "medium": 255, "large": 0})).rules.pyramids.total() == 1020
    (problem,) = complaints(resolve, nested("pyramids", {"small": 1, "medium": 255, "large": 0}))
    assert problem == ("pyramids: four colors of 1 + 255 + 0 are 1,024 pyramids; a game has at most 1,023")


def laid_out(*rows: str, beads: Any = 5, players: int = 4) -> dict[str, Any]:
    board = {"columns": len(rows[0].split()), "rows": len(rows)}
    layout = {"method": "layout", "layout": list(rows)}
    return {
        "game": "shove",
        "players": players,
        "board": board,
        "assembly": layout,
        "bidding": {"beads": beads},
    }


def test_a_layout_has_at_most_1023_pyramids() -> None:
    assert resolve(laid_out("b1" * 1023)).rules.assembly.layout is not None
    assert complaints(resolve, laid_out("b1" * 1000 + " " + "r1" * 24)) == [
        "the layout has 1,024 pyramids; a game has at most 1,023"
    ]


def test_a_seat_has_at_most_255_beads_in_hand_and_layout_together() -> None:
    resolve(laid_out("b/" + "A" * 255, beads=0))
    resolve(laid_out("b/" + "B" * 250, beads=[0, 5, 0, 0]))
    assert complaints(resolve, laid_out("b/" + "A" * 256, beads=0)) == [
        "seat 1 has 256 beads, in hand and in the layout together; a seat has at most 255"
    ]
    assert complaints(resolve, laid_out("b/" + "B" * 250, beads=6)) == [
        "seat 2 has 256 beads, in hand and in the layout together; a seat has at most 255"
    ]


def test_layouts_are_taken_as_they_are() -> None:
    tree = laid_out("r1r3g2/AAA .")
    tree["assembly"] |= {"stacking": "strictly_smaller", "max_height": 1}
    tree["bidding"]["max_beads_per_mid"] = 1
    tree["pyramids"] = {"small": 0, "medium": 0, "large": 0}
    assert resolve(tree).rules.assembly.layout == ("r1r3g2/AAA .",)


def test_beads_may_be_a_list_of_one_number_a_seat() -> None:
    rules = resolve({"game": "shove", "players": 3, "bidding": {"beads": [0, 255, 7]}}).rules
    assert rules.beads_of_seats() == (0, 255, 7)
    assert resolve({"game": "shove", "players": 3}).rules.beads_of_seats() == (5, 5, 5)
    assert complaints(resolve, {"game": "shove", "players": 3, "bidding": {"beads": [0, 256, 7]}}) == [
        "item 2 of bidding.beads must be a whole number from 0 to 255; found 256"
    ]


def test_edges_may_have_any_four_different_colors() -> None:
    edges = {"north": "black", "east": "white", "south": "orange", "west": "purple"}
    rules = resolve({"game": "shove", "board": {"edges": edges}}).rules
    assert rules.board.edges.letters() == ("k", "w", "o", "p")
    resolve({"game": "shove", "board": {"edges": {"north": "cyan"}}})
