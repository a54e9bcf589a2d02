"""In positions of played games, search bots take a win that is there and avoid a loss that can be avoided."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.deciding import spots
from tests.engine.playing import tabletop

SEARCHERS = ("mcts:400", "mcts:400:prior=0:cut=1000", "alphabeta:2", "paranoid:2", "maxn:2")
GAMES: dict[str, tuple[dict[str, Any], str]] = {
    "shove": ({"players": 2, "board": {"columns": 4, "rows": 4}, "bidding": {"beads": 4}}, "greedy"),
    "battlespires": (
        # One pip a turn is one move a turn: a position is lost only if it is so by the next one.
        {"game": "battlespires", "movement": {"points": 1}, "victory": {"target": 3}},
        "greedy",
    ),
    "icedao": ({"game": "icedao"}, "heuristic,random"),
}
WANTED = 5


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_win_in_one_is_taken_and_a_loss_in_two_avoided(name: str) -> None:
    partial, bots = GAMES[name]
    player = tabletop(partial, bots, seed=3).player
    searchers = [tabletop(partial, bot).player for bot in SEARCHERS]
    found = {"win": 0, "danger": 0}
    for index in range(250):
        for spot in list(spots(player, index))[-4:]:
            wins, moves = spot.wins(), spot.moves()
            losing = [move for move in moves if spot.after(move).is_lost(spot.seat, 1)]
            kind = "win" if wins else "danger"
            if not 0 < len(wins or losing) < len(moves) or found[kind] == WANTED:
                continue
            found[kind] += 1
            for searcher in searchers:
                for seed in range(3):
                    choice = spot.choice(searcher, seed)
                    if wins:
                        assert choice in wins
                    elif choice in losing:
                        others = set(moves) - set(losing)
                        assert all(spot.after(move).is_lost(spot.seat, 6) for move in others)
        if min(found.values()) >= WANTED:
            break
    assert min(found.values()) >= WANTED, found
