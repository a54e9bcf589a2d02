"""Every key of an Ice Dao variant with its default, written down a second time to test the loader's."""

from __future__ import annotations

from typing import Any

from tests.reference.defaults import completed

DEFAULTS: dict[str, Any] = {
    "game": "icedao",
    "players": 2,
    "board": {"columns": 5, "rows": 5},
    "setup": {
        "seats": ["blue", "green"],
        "layout": ["g3 g2 . g1 g1", ". . . . .", ". . . . .", ". . . . .", "b1 b1 . b2 b3"],
    },
    "slide": {"directions": "all", "blocked_by": "same_or_smaller", "distance": "far"},
    "zero_moves": "blocked",
    "no_moves": "pass",
    "line": {"length": 4, "directions": "all"},
    "patterns": {"square": False, "corners": False, "shut_in": False},
    "repetition": {"limit": 3, "result": "draw"},
    "max_turns": 200,
    "at_max_turns": "draw",
}


def complete(partial: dict[str, Any]) -> dict[str, Any]:
    """A variant with every key: the partial one's values over the defaults."""
    return completed(DEFAULTS, partial)
