"""The product and the reference play the same games: legal moves, events, position and result ply by ply."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.lockstep import games_from, games_of
from tests.shove.strategies import variants, variants_with_positions
from tests.shove.tables import product_table, reference_table
from tests.shove.variants import VARIANTS
from tests.tables import grid

COST = 16_500  # of the games of each variant; see plies_of
EXAMPLES = 75
TABLES = (reference_table, product_table)


def plies_of(name: str) -> float:
    """Squares times pyramids times plies are what games cost the reference."""
    table = reference_table(VARIANTS[name])
    squares = sum(len(row.split()) for row in grid(table))
    return COST / (squares * max(1, sum(table.position()["pool"].values())))


test_random_games, test_many_random_games = games_of(TABLES, VARIANTS, plies_of)
test_random_games_of_random_variants, test_many_games_of_random_variants = games_from(
    TABLES, st.tuples(variants()), EXAMPLES
)
test_random_games_from_random_positions, test_many_games_from_random_positions = games_from(
    TABLES, variants_with_positions(), EXAMPLES
)
