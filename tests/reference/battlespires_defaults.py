"""Every key of a BattleSpires variant with its default, written down a second time to test the loader's."""

from __future__ import annotations

from typing import Any

from tests.reference.defaults import completed

DEFAULTS: dict[str, Any] = {
    "game": "battlespires",
    "players": 2,
    "board": {"columns": 5, "rows": 5},
    "setup": {
        "seats": ["blue", "red"],
        "layout": ["b k r g y", "r g y b k", "y b k r g", "k r g y b", "g y b k r"],
    },
    "movement": {"points": 3, "piece_pips": 3, "directions": "all", "onto": "any"},
    "spires": {
        "altitude_limit": 13,
        "altitude_applies_to": "spires",
        "catastrophe": {
            "above": 10,
            "probability": 0.0,
            "by_itself": 0.0,
            "penalty": 5,
            "outcome": "reconstruct",
        },
    },
    "attack": {
        "advantage": "pyramids",
        "margin": 1,
        "capture": "forced",
        "breakthrough": "repeated",
        "piece": "any",
        "ends_turn": False,
    },
    "scoring": {"small": 1, "medium": 2, "large": 3, "neutral_bonus": 1, "own_factor": 0},
    "victory": {"method": "points", "target": 20, "target_counts": "score", "genocide_needs": "captured"},
    "imprisonment": {"bonus": 5, "self_inflicted": "bonus", "tally": "score"},
    "max_turns": 300,
    "at_max_turns": "draw",
}


def complete(partial: dict[str, Any]) -> dict[str, Any]:
    """A variant with every key: the partial one's values over the defaults."""
    return completed(DEFAULTS, partial)
