"""Every written move of every game is of one kind, whose example is of that kind too."""

from __future__ import annotations

from random import Random

import pytest

from playtest.engine.game import Game
from playtest.engine.table import Table
from playtest.loader import resolve
from tests.conformance.games import TINY
from tests.variations import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_move_is_of_one_kind(game: Game) -> None:
    for number, keys in enumerate([{}, *TINY[game.name]]):
        variant = resolve({"game": game.name, **keys})
        kinds = game.move_kinds(variant.rules)
        for kind in kinds:
            assert [other.told(kind.example) is not None for other in kinds].count(True) == 1
            assert kind.told(kind.example)
        table, random, seen = Table(game, variant.rules), Random(number), set()
        for _ in range(150):
            if table.actor is None:
                break
            moves = table.legal_moves()
            if table.actor != "chance":
                for move in moves:
                    (kind,) = (kind for kind in kinds if kind.told(move))
                    seen.add(kind)
            table.play(random.choice(moves))
        assert seen
