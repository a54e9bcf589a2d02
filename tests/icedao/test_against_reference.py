"""The product and the reference play the same games: legal moves, events, position and result ply by ply."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.icedao.strategies import variants, variants_with_positions
from tests.icedao.tables import product_table, reference_table
from tests.icedao.variants import VARIANTS
from tests.lockstep import games_from, games_of

PLIES = 60  # of each variant: many short games or a few long ones
EXAMPLES = 75
TABLES = (reference_table, product_table)

test_random_games, test_many_random_games = games_of(TABLES, VARIANTS, lambda name: PLIES)
test_random_games_of_random_variants, test_many_games_of_random_variants = games_from(
    TABLES, st.tuples(variants()), EXAMPLES
)
test_random_games_from_random_positions, test_many_games_from_random_positions = games_from(
    TABLES, variants_with_positions(), EXAMPLES
)
