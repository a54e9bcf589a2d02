"""Planted problems: fair variants of two games with one key bent away, which a search is to repair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.fix.variants import SMALL

ICE = {"game": "icedao", "line": {"length": 3}, "simulate": {"lineups": ["random"]}}


@dataclass(frozen=True)
class Problem:
    """A bent variant with the targets that the fair one meets, and the keys that are searched."""

    name: str
    bent: dict[str, Any]
    vary: tuple[str, ...]


SHOVE_KEYS = ("bidding", "tie_break", "scoring", "shoving")
ICE_KEYS = ("slide", "line", "zero_moves", "no_moves", "repetition", "patterns")

PROBLEMS = (
    Problem(
        "handicap",
        {**SMALL, "bidding": {"beads": [1, 6]}, "targets": {"seat_spread": [None, 0.15]}},
        SHOVE_KEYS,
    ),
    Problem(
        "too many beads",
        {
            **SMALL,
            "bidding": {"beads": 5},
            "targets": {"turns.median": [9, 13], "stalled": [None, 0.1], "seat_spread": [None, 0.2]},
        },
        SHOVE_KEYS,
    ),
    Problem(
        "worthless discards",
        {**SMALL, "targets": {"outcomes.draw_of_all": [None, 0.2], "seat_spread": [None, 0.2]}},
        SHOVE_KEYS,
    ),
    Problem(
        "lines too long",
        {
            **ICE,
            "line": {"length": 4},
            "targets": {"turns.median": [10, 40], "outcomes.draw_of_all": [None, 0.2]},
        },
        ICE_KEYS,
    ),
    Problem(
        "moves of no square",
        {
            **ICE,
            "zero_moves": "any",
            "targets": {"turns.median": [10, 40], "outcomes.draw_of_all": [None, 0.2]},
        },
        ICE_KEYS,
    ),
)

AS_GOOD = 1.0
"""Repaired is what is as near to the targets as the fair variant, which is inside, but for what matters."""
