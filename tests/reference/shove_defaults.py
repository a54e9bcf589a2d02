"""Every key of a Shove variant with its default, written down a second time to test the loader's."""

from __future__ import annotations

from typing import Any

from tests.reference.defaults import completed

DEFAULTS: dict[str, Any] = {
    "game": "shove",
    "players": 4,
    "board": {
        "columns": 8,
        "rows": 8,
        "edges": {"north": "red", "east": "yellow", "south": "green", "west": "blue"},
    },
    "pyramids": {"small": 5, "medium": 5, "large": 5},
    "assembly": {"method": "players", "stacking": "no_larger", "max_height": None, "layout": None},
    "bidding": {"beads": 5, "max_beads_per_mid": None},
    "shoving": {
        "control": "not_outnumbered",
        "unclaimed_mids": "locked",
        "distance": "pyramids",
        "push_limit": None,
        "edge_check": "stopped",
        "unmoved_mid": "checked",
        "discards": "removed",
    },
    "scoring": {"small": 1, "medium": 2, "large": 3},
    "tie_break": "shared",
    "max_turns": 400,
    "at_max_turns": "score",
}


def complete(partial: dict[str, Any]) -> dict[str, Any]:
    """A variant with every key: the partial one's values over the defaults."""
    return completed(DEFAULTS, partial)
