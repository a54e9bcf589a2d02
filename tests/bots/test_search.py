"""Searches find what the plainest program finds, keep to their budgets and take equal moves equally often."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from playtest.engine.records import CHANCE, OVER
from playtest.loader import resolve
from tests.bots.slow_search import Desk, SlowSearch
from tests.conformance.games import TINY

IMPOSSIBLY_UNLIKELY = 1e-6
CASES = [(game, index) for game in TINY for index in range(len(TINY[game]))]


def desk_of(game: str, index: int, bot: str) -> Desk:
    return Desk(resolve({"game": game, **TINY[game][index]}), bot)


def random_positions(desk: Desk, count: int, seed: int) -> Any:
    """Leaves the desk in `count` positions of random games, one after the other, with a decision to make."""
    rng = np.random.default_rng(seed)
    start = desk.work.rows.get(0)
    while count:
        desk.work.rows.put(0, start)
        plies = int(rng.integers(0, 25))
        while desk.position.actor != OVER and (plies > 0 or desk.position.actor == CHANCE):
            desk.play(int(rng.choice(desk.legal_moves())))
            plies -= 1
        if desk.position.actor != OVER and 1 < len(desk.legal_moves()) < 40:
            count -= 1
            yield


@pytest.mark.parametrize(("game", "index"), CASES)
@pytest.mark.parametrize(("name", "depth"), [("paranoid", 1), ("paranoid", 2), ("paranoid", 3), ("maxn", 2)])
def test_values_are_those_of_the_plainest_program(game: str, index: int, name: str, depth: int) -> None:
    captures = 2
    desk = desk_of(game, index, f"{name}:{depth}:captures={captures}")
    checked = 0
    for _ in random_positions(desk, 6 if depth < 3 else 3, depth):
        before = desk.work.rows.get(0).tobytes()
        chosen = desk.decide()
        assert desk.work.rows.get(0).tobytes() == before
        if not (int(desk.work.rules.scoring_phases) >> int(desk.position.phase)) & 1:
            continue
        value, best = desk.found()
        expected = SlowSearch(desk, captures).best(depth, name == "paranoid")
        assert (value, best) == expected
        assert chosen in best
        checked += 1
    assert checked or game == "shove"
