"""What can be forced, by looking at every line with the slow references: the judge of tactical positions."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

WIN, NOTHING, LOSS = 1, 0, -1


def best_moves(game: Any, plies: int) -> tuple[int, set[str]]:
    """What the seat to move can force within so many plies against all others, and the moves that do."""
    seat = game.actor
    found = {move: _forced(_after(game, move), seat, plies - 1) for move in game.legal_moves()}
    best = max(found.values())
    return best, {move for move, outcome in found.items() if outcome == best}


def _after(game: Any, move: str) -> Any:
    after = deepcopy(game)
    after.play(move)
    return after


def _forced(game: Any, seat: int, plies: int) -> int:
    """WIN or LOSS for the seat where it is certain, NOTHING for all else, a shared win too."""
    if game.actor is None:
        share = game.result()["credit"][seat - 1]
        return WIN if share == 1 else LOSS if share == 0 else NOTHING
    if plies == 0:
        return NOTHING
    own = game.actor == seat
    best = LOSS if own else WIN
    for move in game.legal_moves():
        outcome = _forced(_after(game, move), seat, plies - 1)
        best = max(best, outcome) if own else min(best, outcome)
        if best == (WIN if own else LOSS):
            break
    return best
