"""Those who look further are stronger, from random openings."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.loader import load
from tests.strength.opened import opened_duel

VARIANTS = Path(__file__).parents[2] / "variants"
BETTER = [
    ("battlespires", "alphabeta:2", "alphabeta:1"),
    ("battlespires", "alphabeta:3", "alphabeta:2"),
    ("battlespires", "alphabeta:4", "alphabeta:3"),
    ("battlespires", "mcts:200", "mcts:50"),
    ("icedao", "alphabeta:2", "alphabeta:1"),
    ("icedao", "alphabeta:3", "alphabeta:2"),
    ("icedao", "alphabeta:4", "alphabeta:3"),
    ("icedao", "maxn:2", "maxn:1"),
    ("icedao", "mcts:100", "mcts:50"),
    ("icedao", "mcts:200", "mcts:100"),
    ("icedao", "mcts:800", "mcts:200"),
    ("icedao", "paranoid:3", "paranoid:2"),
    ("shove-2p", "alphabeta:3", "alphabeta:2"),
    ("shove-2p", "mcts:200", "mcts:50"),
]


@pytest.mark.verify
@pytest.mark.parametrize(("name", "one", "others"), BETTER)
def test_who_looks_further_is_stronger(name: str, one: str, others: str) -> None:
    variant = load(VARIANTS / f"{name}.yaml")
    assert opened_duel(variant, one, others, first=20, most=640).low > 1 / variant.rules.players


def test_the_heuristic_beats_random_from_openings_soon() -> None:
    variant = load(VARIANTS / "icedao.yaml")
    assert opened_duel(variant, "heuristic", "greedy", first=10, most=40).low > 0.5
