"""What the conformance tests know of each game: variants that are over soon, positions that can be set up."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.games import game_names

TINY: dict[str, list[dict[str, Any]]] = {
    "battlespires": [
        {
            "board": {"columns": 3, "rows": 2},
            "setup": {"layout": ["b k1r1 r", "r2b1 g b2"]},
            "victory": {"target": 6},
            "max_turns": 30,
        },
        {
            "board": {"columns": 3, "rows": 2},
            "setup": {"layout": ["b k1r1 y1r1", "r2y1 g b2"]},
            "movement": {"onto": "spires"},
            "attack": {"breakthrough": "once", "piece": "full", "margin": 0},
            "victory": {"target": 6, "target_counts": "values"},
            "imprisonment": {"self_inflicted": "no_bonus", "tally": "captured"},
            "max_turns": 30,
        },
        {
            "board": {"columns": 2, "rows": 3},
            "setup": {"seats": ["green", "yellow"], "layout": ["g3 k2y1", "y2g1 b", "r1g1 y3"]},
            "movement": {"piece_pips": 2, "onto": "not_own"},
            "spires": {
                "altitude_limit": 5,
                "catastrophe": {"above": 2, "probability": 0.4, "by_itself": 0.5, "outcome": "remove"},
            },
            "attack": {"capture": "optional", "advantage": "pips"},
            "victory": {"method": "genocide", "genocide_needs": "none_left"},
            "max_turns": 25,
            "at_max_turns": "score",
        },
    ],
    "icedao": [
        {
            "board": {"columns": 3, "rows": 3},
            "setup": {"layout": ["g1 . g3", ". g2b1 .", "b2 . b1"]},
            "line": {"length": 3},
            "max_turns": 30,
        },
        {
            "board": {"columns": 4, "rows": 2},
            "setup": {"seats": ["red", "purple"], "layout": ["p1 r1 . p2", "r3 . . r1"]},
            "slide": {"distance": "any", "blocked_by": "any"},
            "zero_moves": "never",
            "line": {"length": 3, "directions": "diagonal"},
            "repetition": {"limit": 2, "result": "loss"},
            "max_turns": 25,
        },
        {
            "board": {"columns": 3, "rows": 3},
            "setup": {"layout": ["g1 b1 .", ". g2b1 b3", "b1 . g1"]},
            "line": {"length": None},
            "patterns": {"square": True, "corners": True, "shut_in": True},
            "max_turns": 30,
        },
    ],
    "shove": [
        {
            "players": 3,
            "board": {"columns": 3, "rows": 2},
            "pyramids": {"small": 1, "medium": 1, "large": 1},
            "bidding": {"beads": 2},
        },
        {
            "players": 2,
            "board": {"columns": 2, "rows": 3},
            "pyramids": {"small": 1, "medium": 1, "large": 1},
            "assembly": {"method": "random", "stacking": "any"},
            "shoving": {"unclaimed_mids": "open", "edge_check": "all", "discards": "scored"},
            "max_turns": 30,
        },
    ],
}


def can_be_written(position: dict[str, Any]) -> bool:
    """Whether a position file can set a position up again: of any game all in which a seat is to move."""
    return isinstance(position["to_move"], int)


def variants_of(game: str) -> list[dict[str, Any]]:
    """The game at its defaults, and its tiny variants."""
    return [{"game": game}, *({"game": game, **keys} for keys in TINY.get(game, []))]


def tiny_variants_of(game: str) -> list[dict[str, Any]]:
    """The tiny variants; of a game without any, the defaults cut off early."""
    return variants_of(game)[1:] or [{"game": game, "max_turns": 12}]


every_variant = pytest.mark.parametrize(
    "keys",
    [keys for name in game_names() for keys in variants_of(name)],
    ids=lambda keys: f"{keys['game']}-{len(keys)}",
)
every_tiny_variant = pytest.mark.parametrize(
    "keys",
    [keys for name in game_names() for keys in tiny_variants_of(name)],
    ids=lambda keys: f"{keys['game']}-{len(keys)}",
)

COUNTS_NOT: dict[str, tuple[str, ...]] = {
    "battlespires": ("taken", "fallen", "penalties"),  # in these variants
    "shove": ("taken", "discarded", "set_aside"),
}
"""What is written of a position although play goes on alike without it."""
