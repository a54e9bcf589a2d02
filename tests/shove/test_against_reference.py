"""The product and the reference play the same games: legal moves, events, position and result ply by ply."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lockstep import play_in_lockstep
from tests.shove.strategies import variants, variants_with_positions
from tests.shove.tables import PRODUCT_TABLES, NewTable, name_of, reference_table
from tests.shove.variants import VARIANTS

# Squares times pyramids are what a game of the reference costs; thousands of games in about a minute.
GAMES_BY_COST = [(60, 150), (250, 60), (800, 25), (4000, 4)]
FEWEST_GAMES = 2

every_product = pytest.mark.parametrize("product_table", PRODUCT_TABLES, ids=name_of)


def games_of(partial: dict[str, Any]) -> int:
    table = reference_table(partial)
    squares = sum(len(row.split()) for row in table.position()["layout"])
    cost = squares * sum(table.position()["pool"].values())
    return next((games for limit, games in GAMES_BY_COST if cost <= limit), FEWEST_GAMES)


@every_product
@pytest.mark.parametrize("name", VARIANTS)
def test_random_games(product_table: NewTable, name: str) -> None:
    for game in range(games_of(VARIANTS[name])):
        seed = crc32(f"{name} {game}".encode())
        play_in_lockstep(reference_table(VARIANTS[name]), product_table(VARIANTS[name]), seed)


@every_product
@settings(max_examples=1500, deadline=None, derandomize=True)
@given(variant=variants(), seed=st.integers(0, 2**32 - 1))
def test_random_games_of_random_variants(product_table: NewTable, variant: dict[str, Any], seed: int) -> None:
    play_in_lockstep(reference_table(variant), product_table(variant), seed)


@every_product
@settings(max_examples=700, deadline=None, derandomize=True)
@given(pair=variants_with_positions(), seed=st.integers(0, 2**32 - 1))
def test_random_games_from_random_positions(
    product_table: NewTable, pair: tuple[dict[str, Any], dict[str, Any]], seed: int
) -> None:
    play_in_lockstep(reference_table(*pair), product_table(*pair), seed)
