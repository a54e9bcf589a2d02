"""What was possible: every legal move of every position, tried again with the reference."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

import pytest

from tests.engine.playing import tabletop
from tests.reference.shove import Shove
from tests.reference.shove_defaults import complete
from tests.shove.variants import VARIANTS

GAMES = 4


@pytest.mark.parametrize("bots", ["random", "greedy"])
@pytest.mark.parametrize(
    "name", ["board_3x2", "open_mids", "majority", "check_all", "random_assembly_blocked", "few_turns"]
)
def test_possible_events(name: str, bots: str) -> None:
    top = tabletop(VARIANTS[name], bots, seed=3)
    positions = 0
    possible: Counter[str] = Counter()
    for index in range(GAMES):
        game = Shove(complete(VARIANTS[name]))
        for move in top.written_moves(index):
            if not move.startswith("!"):
                positions += 1
                raised: set[str] = set()
                for choice in game.legal_moves():
                    raised |= {event[0] for event in deepcopy(game).play(choice)}
                possible.update(raised)
            game.play(move.lstrip("!"))
    found = top.player.examine(0, GAMES)
    assert (found.games, found.positions) == (GAMES, positions)
    events = [event.name for event in top.variant.game.events]
    assert {name: count for name, count in zip(events, found.possible[1:], strict=False) if count} == possible
    assert not found.possible[len(events) + 1 :].any()


def test_examining_changes_no_game() -> None:
    top = tabletop(VARIANTS["majority"], "greedy,random")
    before = top.player.play(0, 20).rows
    top.player.examine(5, 3)
    assert (top.player.play(0, 20).rows == before).all()
