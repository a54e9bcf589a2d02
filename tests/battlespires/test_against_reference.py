"""The product and the reference play the same games: legal moves, events, position and result ply by ply."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.battlespires.strategies import variants, variants_with_positions
from tests.battlespires.tables import PRODUCT_TABLES, NewTable, grid, reference_table
from tests.battlespires.variants import VARIANTS
from tests.lockstep import play_in_lockstep
from tests.shove.tables import name_of

# Squares times plies are what games of a variant cost the reference; about half a minute for all.
COST = 25_000
MOST_GAMES = 100

every_product = pytest.mark.parametrize("product_table", PRODUCT_TABLES, ids=name_of)


@every_product
@pytest.mark.parametrize("name", VARIANTS)
def test_random_games(product_table: NewTable, name: str) -> None:
    partial = VARIANTS[name]
    squares = sum(len(line.split()) for line in grid(reference_table(partial)))
    plies = 0
    for game in range(MOST_GAMES):
        seed = crc32(f"{name} {game}".encode())
        plies += play_in_lockstep(reference_table(partial), product_table(partial), seed)
        if plies * squares >= COST:
            break


@every_product
@settings(max_examples=1000, deadline=None, derandomize=True)
@given(variant=variants(), seed=st.integers(0, 2**32 - 1))
def test_random_games_of_random_variants(product_table: NewTable, variant: dict[str, Any], seed: int) -> None:
    play_in_lockstep(reference_table(variant), product_table(variant), seed)


@every_product
@settings(max_examples=1000, deadline=None, derandomize=True)
@given(pair=variants_with_positions(), seed=st.integers(0, 2**32 - 1))
def test_random_games_from_random_positions(
    product_table: NewTable, pair: tuple[dict[str, Any], dict[str, Any]], seed: int
) -> None:
    play_in_lockstep(reference_table(*pair), product_table(*pair), seed)
