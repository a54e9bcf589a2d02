"""How BattleSpires' moves are written, for whoever types them."""

from __future__ import annotations

from playtest.engine.game import MoveKind
from playtest.games.battlespires.ruleset import BattleSpiresRules

MOVE = r"(?P<source>[a-p]\d+)\*(?P<count>\d+)-(?P<square>[a-p]\d+)"


def move_kinds(rules: BattleSpiresRules) -> tuple[MoveKind, ...]:
    """Moves, attacks made as plain moves where they can be declined, and the end of a turn."""
    move = MoveKind(
        MOVE,
        "a1*1-a2",
        "Move from {source} to {square}; pyramids, from the top: {count}. It attacks where it can.",
    )
    plain = MoveKind(
        rf"{MOVE}~",
        "a1*1-a2~",
        "The same without attacking, although it could.",
    )
    end = MoveKind("end", "end", "End your turn; points that are left are lost.")
    return (move, *([plain] if rules.attack.capture == "optional" else []), end)
