"""The tree search beats the heuristic, and itself with fewer simulations, on every game's default variant."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.games import BUILT_IN
from playtest.loader import load
from tests.strength.duels import duel

VARIANTS = Path(__file__).parents[2] / "variants"
GAMES = sorted(BUILT_IN)


@pytest.mark.verify
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("one", "others"), [("mcts:400", "heuristic"), ("mcts:1600", "mcts:100")])
def test_one_beats_the_others(name: str, one: str, others: str) -> None:
    variant = load(VARIANTS / f"{name}.yaml")
    assert duel(variant, one, others, most=600).low > 1 / variant.rules.players


@pytest.mark.parametrize("name", GAMES)
def test_few_simulations_beat_greedy_soon(name: str) -> None:
    variant = load(VARIANTS / f"{name}.yaml")
    assert duel(variant, "mcts:30", "greedy", first=30, most=30).low > 1 / variant.rules.players
