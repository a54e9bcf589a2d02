"""The greedy bot's choice by its definition, with the reference."""

from __future__ import annotations

from copy import deepcopy

from tests.reference.shove import Shove


def greedy_moves(game: Shove) -> list[str]:
    """The moves that greedy holds for equally good, in a phase in which points can be scored."""
    seat = game.in_turn
    after = {move: _after(game, move) for move in game.legal_moves()}
    leads = {move: _lead(then, seat) for move, then in after.items()}
    if len(set(leads.values())) > 1:
        return [move for move, lead in leads.items() if lead == max(leads.values())]
    worth = {move: _outcome(then, seat) for move, then in after.items()}
    return [move for move, outcome in worth.items() if outcome == max(worth.values())]


def _after(game: Shove, move: str) -> Shove:
    after = deepcopy(game)
    after.play(move)
    return after


def _lead(game: Shove, seat: int) -> int:
    scores = game.scores()
    own = scores.pop(seat - 1)
    return own - max(scores)


def _outcome(game: Shove, seat: int) -> int:
    """1 for a win, -1 for a loss now or by the next seat's move, 0 for everything else."""
    if game.actor is None:
        return _won(game, seat)
    if game.actor == seat:
        return 0
    replies = (_after(game, move) for move in game.legal_moves())
    return -1 if any(reply.actor is None and _won(reply, seat) == -1 for reply in replies) else 0


def _won(game: Shove, seat: int) -> int:
    result = game.result()
    assert result is not None
    share = result["credit"][seat - 1]
    return 1 if share == 1 else -1 if share == 0 else 0
