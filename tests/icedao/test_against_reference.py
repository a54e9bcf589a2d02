"""The product and the reference play the same games: legal moves, events, position and result ply by ply."""

from __future__ import annotations

import random
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.icedao.strategies import variants, variants_with_positions
from tests.icedao.tables import PRODUCT_TABLES, NewTable, Table, reference_table
from tests.icedao.variants import VARIANTS
from tests.lockstep import explain
from tests.shove.tables import name_of, ordered

# Plies of each variant: many short games or a few long ones, about half a minute for all.
PLIES = 1000
MOST_GAMES = 150

every_product = pytest.mark.parametrize("product_table", PRODUCT_TABLES, ids=name_of)


def state(table: Table, events: list[Any]) -> dict[str, Any]:
    """All that can be compared."""
    return {
        "actor": table.actor,
        "legal moves": table.legal_moves(),
        "events": ordered(events),
        "result": table.result(),
        **table.position(),
    }


def play_in_lockstep(
    product_table: NewTable, seed: int, partial: dict[str, Any], position: dict[str, Any] | None = None
) -> int:
    """Plays a random game at both tables; the number of its plies."""
    rng = random.Random(seed)
    reference, product = reference_table(partial, position), product_table(partial, position)
    expected = state(reference, reference.opening_events)
    found = state(product, product.opening_events)
    played: list[str] = []
    before = None
    while True:
        if expected != found:
            pytest.fail(explain(expected, found, played, before))
        if reference.actor is None:
            return len(played)
        before = expected["layout"]
        played.append(rng.choice(expected["legal moves"]))
        expected = state(reference, reference.play(played[-1]))
        found = state(product, product.play(played[-1]))


@every_product
@pytest.mark.parametrize("name", VARIANTS)
def test_random_games(product_table: NewTable, name: str) -> None:
    plies = 0
    for game in range(MOST_GAMES):
        plies += play_in_lockstep(product_table, crc32(f"{name} {game}".encode()), VARIANTS[name])
        if plies >= PLIES:
            break


@every_product
@settings(max_examples=700, deadline=None, derandomize=True)
@given(variant=variants(), seed=st.integers(0, 2**32 - 1))
def test_random_games_of_random_variants(product_table: NewTable, variant: dict[str, Any], seed: int) -> None:
    play_in_lockstep(product_table, seed, variant)


@every_product
@settings(max_examples=700, deadline=None, derandomize=True)
@given(pair=variants_with_positions(), seed=st.integers(0, 2**32 - 1))
def test_random_games_from_random_positions(
    product_table: NewTable, pair: tuple[dict[str, Any], dict[str, Any]], seed: int
) -> None:
    play_in_lockstep(product_table, seed, *pair)
