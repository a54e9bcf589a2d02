"""What a position has beside the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def position_notes(position: Mapping[str, Any], phases: Sequence[str], ending: str = "") -> list[str]:
    """Who is to move, the scores and what else there is, a line each; nothing that is nothing.

    `ending` is the sentence on how the game ended. A game's only phase is not named.
    """
    actor = position["to_move"]
    phase = f" ({position['phase']})" if len(phases) > 1 else ""
    if actor is None:
        notes = [f"The game is over: {ending}" if ending else "The game is over."]
    elif actor == "chance":
        notes = [f"Chance moves{phase}."]
    else:
        notes = [f"Seat {actor} to move{phase}."]
    if any(position["scores"]):
        notes.append(f"Scores: {', '.join(map(str, position['scores']))}.")
    if any(position.get("hand", ())):
        notes.append(f"Beads in hand: {', '.join(map(str, position['hand']))}.")
    if pool := position.get("pool"):
        notes.append("Pool: " + ", ".join(f"{number} {kind}" for kind, number in pool.items()) + ".")
    return notes
