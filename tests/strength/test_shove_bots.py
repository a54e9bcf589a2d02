"""On every shipped Shove variant greedy beats random, and the heuristic beats both."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.loader import load
from tests.strength.duels import credit

VARIANTS = Path(__file__).parents[2] / "variants"
EVERY_SHOVE = sorted(file.stem for file in VARIANTS.glob("shove*.yaml"))
PAIRS = [("greedy", "random"), ("heuristic", "random"), ("heuristic", "greedy")]

each_pair = pytest.mark.parametrize(("one", "others"), PAIRS, ids=["-".join(pair) for pair in PAIRS])


@pytest.mark.verify
@pytest.mark.parametrize("name", EVERY_SHOVE)
@each_pair
def test_one_beats_the_others(name: str, one: str, others: str) -> None:
    variant = load(VARIANTS / f"{name}.yaml")
    assert credit(variant, one, others, least=1000, most=6000)["low"] > 1 / variant.rules.players


@pytest.mark.parametrize("name", ["shove-2p", "shove-3p", "shove-4p"])
@each_pair
def test_one_beats_the_others_within_a_thousand_games(name: str, one: str, others: str) -> None:
    variant = load(VARIANTS / f"{name}.yaml")
    assert credit(variant, one, others, most=1000)["low"] > 1 / variant.rules.players


@pytest.mark.parametrize("name", ["shove-2p", "shove-3p", "shove-4p"])
def test_the_heuristic_wins_nearly_always_among_greedy_ones(name: str) -> None:
    assert credit(load(VARIANTS / f"{name}.yaml"), "heuristic", "greedy", most=200)["low"] > 0.9
