"""Two tables play one random game: legal moves, events, position and result must agree ply by ply."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reference.shove import Event
from tests.sampling import one_in
from tests.tables import NewTable, Table, ordered

NewTables = tuple[NewTable, NewTable]
"""The reference's and the product's."""

FEWEST_GAMES, MOST_GAMES = 1, 25
MORE = 60  # times as much is played by `make verify`
WITHOUT_MEANING_WHEN_OVER = ("phase", "moved", "points_left")


def state(table: Table, events: list[Event]) -> dict[str, Any]:
    """All that can be compared."""
    position = table.position()
    if table.actor is None:
        position = {key: value for key, value in position.items() if key not in WITHOUT_MEANING_WHEN_OVER}
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


def play_in_lockstep(reference: Table, product: Table, seed: int) -> int:
    """Plays a random game at both tables; the number of its plies, chance's included."""
    rng = random.Random(seed)
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


def play_games(new_tables: NewTables, name: str, partial: dict[str, Any], plies: float, most: int) -> None:
    """Plays random games of a named variant, one at least, until they have so many plies in all."""
    games = played = 0
    while games < FEWEST_GAMES or (played < plies and games < most):
        reference, product = (new_table(partial) for new_table in new_tables)
        played += play_in_lockstep(reference, product, crc32(f"{name} {games}".encode()))
        games += 1


def games_of(
    new_tables: NewTables, variants: Mapping[str, dict[str, Any]], plies_of: Callable[[str], float]
) -> tuple[Any, Any]:
    """Two tests of random games of every variant: with so many plies, and a long one with more."""

    def few(name: str) -> None:
        play_games(new_tables, name, variants[name], plies_of(name), MOST_GAMES)

    def many(name: str) -> None:
        play_games(new_tables, f"more {name}", variants[name], MORE * plies_of(name), MORE * MOST_GAMES)

    every_variant = pytest.mark.parametrize("name", variants)
    every_second = pytest.mark.parametrize("name", one_in(2, variants))
    return every_second(few), pytest.mark.verify(every_variant(many))


def games_from(
    new_tables: NewTables, starts: st.SearchStrategy[Collection[dict[str, Any]]], examples: int
) -> tuple[Any, Any]:
    """Two tests of a random game from each of so many random starts, and a long one from more, other ones
    each time.

    A start is what tables are made of: a partial variant, or one and a position.
    """

    def plays(start: Collection[dict[str, Any]], seed: int) -> None:
        reference, product = (new_table(*start) for new_table in new_tables)
        play_in_lockstep(reference, product, seed)

    some = given(start=starts, seed=st.integers(0, 2**32 - 1))
    few = settings(max_examples=examples, deadline=None, derandomize=True)
    many = settings(max_examples=MORE * examples, deadline=None)
    return few(some(plays)), pytest.mark.verify(many(some(plays)))
