"""The product and the reference play the same games: legal moves, events, position and result ply by ply."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.battlespires.strategies import variants, variants_with_positions
from tests.battlespires.tables import product_table, reference_table
from tests.battlespires.variants import VARIANTS
from tests.lockstep import MORE, play_games, play_in_lockstep
from tests.tables import grid

COST = 6_500  # of the games of each variant; see plies_of
EXAMPLES = 450


def plies_of(name: str) -> float:
    """Squares times plies are what games cost the reference."""
    squares = sum(len(line.split()) for line in grid(reference_table(VARIANTS[name])))
    return COST / squares


TABLES = (reference_table, product_table)
every_variant = pytest.mark.parametrize("name", VARIANTS)
random_variants = given(variant=variants(), seed=st.integers(0, 2**32 - 1))
random_positions = given(pair=variants_with_positions(), seed=st.integers(0, 2**32 - 1))


@every_variant
def test_random_games(name: str) -> None:
    play_games(TABLES, name, VARIANTS[name], plies_of(name))


@pytest.mark.verify
@every_variant
def test_many_random_games(name: str) -> None:
    play_games(TABLES, f"more {name}", VARIANTS[name], MORE * plies_of(name))


def of_a_variant(variant: dict[str, Any], seed: int) -> None:
    play_in_lockstep(reference_table(variant), product_table(variant), seed)


def from_a_position(pair: tuple[dict[str, Any], dict[str, Any]], seed: int) -> None:
    play_in_lockstep(reference_table(*pair), product_table(*pair), seed)


few = settings(max_examples=EXAMPLES, deadline=None, derandomize=True)
many = settings(max_examples=MORE * EXAMPLES, deadline=None)
test_random_games_of_random_variants = few(random_variants(of_a_variant))
test_random_games_from_random_positions = few(random_positions(from_a_position))
test_many_games_of_random_variants = pytest.mark.verify(many(random_variants(of_a_variant)))
test_many_games_from_random_positions = pytest.mark.verify(many(random_positions(from_a_position)))
