"""On every shipped variant greedy beats random and the heuristic beats both, where skill can tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.games import BUILT_IN
from playtest.loader import load
from tests.strength.duels import duel

VARIANTS = Path(__file__).parents[2] / "variants"
SHIPPED = sorted(file.stem for game in BUILT_IN for file in VARIANTS.glob(f"{game}*.yaml"))
BASES = [name for name in SHIPPED if name in {*BUILT_IN, "shove-2p", "shove-3p", "shove-4p"} - {"shove"}]
PAIRS = [("greedy", "random"), ("heuristic", "random"), ("heuristic", "greedy")]

# Seat 1 has a winning first move there, and both bots play it whenever they have that seat.
DECIDED_BY_SEAT = {("icedao-instant-win", "heuristic", "greedy")}

DUELS = [(name, *pair) for name in SHIPPED for pair in PAIRS if (name, *pair) not in DECIDED_BY_SEAT]


@pytest.mark.parametrize(
    ("name", "one", "others"),
    [pytest.param(*each, marks=[] if each[0] in BASES else [pytest.mark.verify]) for each in DUELS],
)
def test_one_beats_the_others(name: str, one: str, others: str) -> None:
    variant = load(VARIANTS / f"{name}.yaml")
    assert duel(variant, one, others, first=50, most=3000).low > 1 / variant.rules.players


@pytest.mark.parametrize(("name", "one", "others"), sorted(DECIDED_BY_SEAT))
def test_where_the_seat_decides_neither_is_better(name: str, one: str, others: str) -> None:
    assert duel(load(VARIANTS / f"{name}.yaml"), one, others, first=500, most=500).mean == 0.5


SEARCHERS = [
    ("icedao", "alphabeta:4", 10),
    ("icedao-dao", "alphabeta:4", 10),
    ("battlespires", "alphabeta:4", 10),
    ("shove-2p", "alphabeta:4", 10),
    # A few points ahead only: looked at seldom, since every look costs games.
    ("shove-3p", "paranoid:2", 1000),
    ("shove-4p", "paranoid:2", 1000),
]


@pytest.mark.verify
@pytest.mark.parametrize(("name", "bot", "first"), SEARCHERS)
def test_searching_beats_the_heuristic(name: str, bot: str, first: int) -> None:
    variant = load(VARIANTS / f"{name}.yaml")
    assert duel(variant, bot, "heuristic", first=first, most=4000).low > 1 / variant.rules.players


def test_searching_beats_the_heuristic_soon() -> None:
    variant = load(VARIANTS / "icedao.yaml")
    assert duel(variant, "alphabeta:3", "heuristic", most=120).low > 0.5
