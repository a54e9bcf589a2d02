"""Tiny variants of all three games, each with at most some thousand positions."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from tests.battlespires.variants import start as spires
from tests.icedao.variants import start as ice

Partial = dict[str, Any]

ONE_AGAINST_THREE = ("g1 g1 .", "g2 . b1")
THREE_AGAINST_ONE = ("b1 b2 .", "b1 . g2")
TWO_AGAINST_THREE = ("g1 . g2", "b2 g1 b1")
TREES = ("g1g2 .", "b1b2 g1")
ZERO_MOVES = ("blocked", "any", "never")
SLIDES = [
    {"blocked_by": blocked, "distance": distance}
    for blocked, distance in product(("same_or_smaller", "same_size", "any"), ("far", "any"))
]


def slides(name: str, board: tuple[str, ...]) -> dict[str, Partial]:
    """A board with all kinds of slides and of zero-length moves among them."""
    return {
        f"{name}, {slide['blocked_by']}, {slide['distance']}, {zero}": ice(
            *board, slide=slide, zero_moves=zero, line={"length": 3}
        )
        for slide, zero in zip(SLIDES, 2 * ZERO_MOVES, strict=True)
    }


ANY = {"blocked_by": "any"}
ICE: dict[str, Partial] = {
    **slides("one against three", ONE_AGAINST_THREE),
    **slides("trees", TREES),
    "three against one": ice(*THREE_AGAINST_ONE, slide=ANY, line={"length": 3}),
    "three against one, moving": ice(*THREE_AGAINST_ONE, slide=ANY, zero_moves="never", line={"length": 3}),
    "two against three": ice(*TWO_AGAINST_THREE, slide=ANY, line={"length": 3}),
    "two against three, moving": ice(*TWO_AGAINST_THREE, slide=ANY, zero_moves="never", line={"length": 3}),
    "lines of two": ice("b1 g1", "b2 g2", ". .", slide=ANY, zero_moves="never", line={"length": 2}),
    "one row": ice("b1 . b2 g2 . g1", line={"length": 2}, slide={"blocked_by": "same_size"}),
    "lines of three": ice("b1 b2", "g1 .", "b3 .", line={"length": 3}),
    "no lines": ice("g1 .", ". b1", line={"length": None}),
    "squares and corners": ice(
        "b1 . g1", "b1 . .", line={"length": None}, patterns={"square": True, "corners": True}
    ),
    "shut in": ice("b1 . g1 .", line={"length": 3}, patterns={"shut_in": True}, zero_moves="any"),
    "stuck seats lose": ice("b1 g1 .", zero_moves="never", no_moves="lose", line={"length": 2}),
    "stuck seats pass": ice("b1 g1 . g2", zero_moves="never", line={"length": 2}),
    "a line from the start": ice("b1 b2 .", "g1 . g2", line={"length": 2}),
    "diagonals": ice(
        "g1 . g2", "b1 . b2", slide={"directions": "diagonal"}, zero_moves="never", line={"length": 2}
    ),
}

SPIRES: dict[str, Partial] = {
    f"{name}, {turns} turns, {end}": spires(*layout, max_turns=turns, at_max_turns=end)
    for (name, layout), turns, end in product(
        {"a row": ("b k1 r",), "two rows": ("b k1", "y1 r")}.items(), (2, 3), ("score", "draw")
    )
} | {
    "optional captures": spires("b k1 r", max_turns=4, attack={"capture": "optional", "margin": 0}),
    "two points": spires("b . r", "k1 . .", max_turns=3, movement={"points": 2}),
}


def shove(columns: int, rows: int, small: int, beads: int, **others: Any) -> Partial:
    return {
        "players": 2,
        "board": {"columns": columns, "rows": rows},
        "pyramids": {"small": small, "medium": 0, "large": 0},
        "bidding": {"beads": beads},
        **others,
    }


SHOVE: dict[str, Partial] = {
    "two squares": shove(2, 1, 1, 1),
    "two squares, two beads": shove(2, 1, 1, 2),
    "cut off, a draw": shove(2, 2, 1, 1, max_turns=4, at_max_turns="draw"),
    "cut off, by score": shove(3, 1, 1, 1, max_turns=5),
    "one high": shove(2, 2, 1, 1, assembly={"max_height": 1}),
}


def one_in(several: int, names: Iterable[str]) -> list[Any]:
    """All names as parameters, of which `make test` takes one in several."""
    return [
        name if place % several == 0 else pytest.param(name, marks=pytest.mark.verify)
        for place, name in enumerate(names)
    ]
