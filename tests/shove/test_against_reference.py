"""The product and the reference play the same games: legal moves, events, position and result ply by ply."""

from __future__ import annotations

import random
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.shove.strategies import variants, variants_with_positions
from tests.shove.tables import PRODUCT_TABLES, NewTable, Table, name_of, ordered, reference_table
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


def state(table: Table, events: list[Any]) -> dict[str, Any]:
    """All that can be compared; the phase of a finished game has no meaning."""
    position = table.position()
    if table.actor is None:
        del position["phase"]
    return {
        "actor": table.actor,
        "legal moves": table.legal_moves(),
        "events": ordered(events),
        "result": table.result(),
        **position,
    }


def explain(expected: dict[str, Any], found: dict[str, Any], played: list[str], before: Any) -> str:
    lines = [f"after {len(played)} moves: {' '.join(played)}", f"position before the last: {before}"]
    for name, value in expected.items():
        if found[name] != value:
            lines += [f"{name}:", f"  reference {value}", f"  product   {found[name]}"]
    return "\n".join(lines)


def play_in_lockstep(
    product_table: NewTable, seed: int, partial: dict[str, Any], position: dict[str, Any] | None = None
) -> None:
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
            return
        before = expected["layout"]
        played.append(rng.choice(expected["legal moves"]))
        expected = state(reference, reference.play(played[-1]))
        found = state(product, product.play(played[-1]))


@every_product
@pytest.mark.parametrize("name", VARIANTS)
def test_random_games(product_table: NewTable, name: str) -> None:
    for game in range(games_of(VARIANTS[name])):
        play_in_lockstep(product_table, crc32(f"{name} {game}".encode()), VARIANTS[name])


@every_product
@settings(max_examples=1500, deadline=None, derandomize=True)
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
