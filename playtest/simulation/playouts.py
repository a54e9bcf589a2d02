"""Who led, in a game without points: from its positions' random playouts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from playtest.engine.records import CURVE, MAX_SEATS
from playtest.simulation.player import PLAYOUTS, PlayedOut


def playouts_table(games: Sequence[PlayedOut]) -> dict[str, Any]:
    """Leads and deficits by random playouts, as in `tallies.json`; None where a game has no such figure."""
    winners = [_winner(game) for game in games]
    return {
        "games": len(games),
        "playouts": PLAYOUTS,
        "game": [game.game for game in games],
        "turns": [len(game.ahead) for game in games],
        "lead_changes": [_changes(leaders(game)) for game in games],
        "leader": _curve(games),
        **{
            name: [
                None if winner is None else figure(game, winner)
                for game, winner in zip(games, winners, strict=True)
            ]
            for name, figure in (
                ("comeback", _comeback),
                ("lead_turns", _lead_turns),
                ("decided_turn", _decided_turn),
                ("drama", _drama),
            )
        },
    }


def leaders(game: PlayedOut) -> list[int | None]:
    """The seat, from 0, that is ahead of every other after each turn, None where none is."""
    return [_leader(ahead, len(shares)) for shares, ahead in zip(game.shares, game.ahead, strict=True)]


def _leader(ahead: int, seats: int) -> int | None:
    for seat in range(seats):
        if all(_is_ahead(ahead, seat, other) for other in range(seats) if other != seat):
            return seat
    return None


def _is_ahead(ahead: int, one: int, two: int) -> bool:
    return bool(ahead >> (MAX_SEATS * one + two) & 1)


def _winner(game: PlayedOut) -> int | None:
    """The sole winner: the one with all of the win after the last turn."""
    last = game.shares[-1] if game.shares else []
    return last.index(1.0) if 1.0 in last else None


def _changes(leading: Sequence[int | None]) -> int:
    told = [leader for leader in leading if leader is not None]
    return sum(now != before for before, now in pairwise(told))


def _curve(games: Sequence[PlayedOut]) -> list[list[int]]:
    curve = [[0, 0, 0, 0] for _ in range(CURVE)]
    for game in games:
        leading, winner = leaders(game), _winner(game)
        for step in range(1, CURVE + 1) if leading else ():
            leader = leading[-(-step * len(leading) // CURVE) - 1]
            row = curve[step - 1]
            row[0 if leader is None else 1] += 1
            row[2] += leader is not None and leader == winner
            row[3] += leader is not None and winner is not None
    return curve


def _deficits(game: PlayedOut, winner: int) -> list[float]:
    """How far the winner is behind the best seat after each turn; two standard errors or less count as 0."""
    found = []
    for shares, ahead in zip(game.shares, game.ahead, strict=True):
        best = shares.index(max(shares))
        found.append(shares[best] - shares[winner] if _is_ahead(ahead, best, winner) else 0.0)
    return found


def _comeback(game: PlayedOut, winner: int) -> float:
    return max(_deficits(game, winner))


def _lead_turns(game: PlayedOut, winner: int) -> int:
    return leaders(game).count(winner)


def _decided_turn(game: PlayedOut, winner: int) -> int:
    """The turn after the last one on which the winner did not lead; it leads after the last turn of all."""
    leading = leaders(game)
    return 1 + max((turn for turn, leader in enumerate(leading, start=1) if leader != winner), default=0)


def _drama(game: PlayedOut, winner: int) -> float:
    behind = [deficit for deficit in _deficits(game, winner) if deficit > 0]
    widest = max(max(shares) - min(shares) for shares in game.shares)
    return math.fsum(math.sqrt(deficit / widest) for deficit in behind) / len(behind) if behind else 0.0
