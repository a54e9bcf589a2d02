"""What a picture of a ply marks: the squares of what won, a corner that is shut in."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.engine.table import Table
from playtest.games.icedao.marks import marks
from playtest.loader import resolve, resolve_position
from tests.tables import starting_with

PATTERNS = {"square": True, "corners": True, "shut_in": True}


def marked(layout: list[str], move: str, to_move: int = 1, **keys: Any) -> list[tuple[str, str]]:
    """The kinds and squares of all marks but that of the slide."""
    variant = resolve({"game": "icedao", **starting_with(layout), **keys})
    position = resolve_position({"layout": layout, "to_move": to_move}, variant)
    table = Table(variant.game, variant.rules, position)
    before = table.position()
    events = table.play(move)
    found = marks(variant.rules, before, move, events, table.position())
    return [(mark.kind, mark.square) for mark in found if mark.kind not in ("moved", "stayed")]


@pytest.mark.parametrize(
    ("layout", "move", "to_move", "expected"),
    [
        (["b2 b3 . .", "b1 . . b1", "g1 . . g1"], "d2:w", 1, ["a2", "a3", "b2", "b3"]),
        (["b1 . . b1", ". g1 . .", "b1 . b1 ."], "c1:e", 1, ["a1", "a3", "d1", "d3"]),
        (["b1 b2 b1 . b3", "g1 . . . ."], "e2:w", 1, ["a2", "b2", "c2", "d2"]),
    ],
)
def test_id8_id11_the_squares_that_win(
    layout: list[str], move: str, to_move: int, expected: list[str]
) -> None:
    found = marked(layout, move, to_move, patterns=PATTERNS)
    assert found == [("line", square) for square in expected]


def test_id12_a_corner_that_is_shut_in() -> None:
    layout = ["b1 g1 . .", "g1 . . g2", ". . . .", ". b2 . ."]
    assert marked(layout, "d3:w", 2, patterns={"shut_in": True}) == [("captured", "a4")]


def test_id8_without_lines_none_is_marked() -> None:
    assert marked(["b1 b2 b1 . b3", "g1 . . . ."], "e2:w", line={"length": None}) == []
