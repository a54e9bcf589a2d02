"""Small random variants and positions for property tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.random_games import boards, pyramids
from tests.reference.shove import LETTERS

DIRECTIONS = st.sampled_from(["all", "orthogonal", "diagonal"])


def layouts(columns: int, rows: int, colors: list[str]) -> st.SearchStrategy[list[str]]:
    """Boards with whatever stacks, half of the squares empty."""
    letters = st.sampled_from([LETTERS[color] for color in colors])
    single = pyramids(letters, st.integers(1, 3))
    stacks = st.lists(single, min_size=1, max_size=4).map("".join)
    cells = st.just(".") | st.just(".") | single | stacks | letters
    return boards(cells, columns, rows)


@st.composite
def variants(draw: st.DrawFn) -> dict[str, Any]:
    """A partial variant on a small board."""
    columns, rows = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    seats = draw(st.lists(st.sampled_from(sorted(LETTERS)), min_size=2, max_size=2, unique=True))
    return {
        "board": {"columns": columns, "rows": rows},
        "setup": {"seats": seats, "layout": draw(layouts(columns, rows, seats))},
        "slide": {
            "directions": draw(DIRECTIONS),
            "blocked_by": draw(st.sampled_from(["same_or_smaller", "same_size", "any"])),
            "distance": draw(st.sampled_from(["far", "any"])),
        },
        "zero_moves": draw(st.sampled_from(["never", "blocked", "any"])),
        "no_moves": draw(st.sampled_from(["pass", "lose"])),
        "line": {"length": draw(st.integers(1, 6) | st.none()), "directions": draw(DIRECTIONS)},
        "patterns": {name: draw(st.booleans()) for name in ("square", "corners", "shut_in")},
        "repetition": {
            "limit": draw(st.integers(2, 4) | st.none()),
            "result": draw(st.sampled_from(["draw", "loss"])),
        },
        "max_turns": draw(st.just(60) | st.integers(1, 60)),
    }


@st.composite
def variants_with_positions(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    """A partial variant and a written position that goes with it."""
    variant = draw(variants())
    board = variant["board"]
    layout = draw(layouts(board["columns"], board["rows"], variant["setup"]["seats"]))
    return variant, {"layout": layout, "to_move": draw(st.integers(1, 2))}
