"""What a position has beside the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def position_notes(position: Mapping[str, Any]) -> list[str]:
    """Who is to move, the scores and what else there is, a line each; nothing that is nothing."""
    actor = position["to_move"]
    notes = [
        "The game is over."
        if actor is None
        else "Chance moves."
        if actor == "chance"
        else f"Seat {actor} to move."
    ]
    if len(position.get("phase", "")) and actor is not None:
        notes[0] = f"{notes[0][:-1]} ({position['phase']})."
    if any(position["scores"]):
        notes.append(f"Scores: {', '.join(map(str, position['scores']))}.")
    if any(position.get("hand", ())):
        notes.append(f"Beads in hand: {', '.join(map(str, position['hand']))}.")
    if pool := position.get("pool"):
        notes.append("Pool: " + ", ".join(f"{number} {kind}" for kind, number in pool.items()) + ".")
    return notes
