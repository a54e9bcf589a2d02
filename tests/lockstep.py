"""Two tables play one random game: legal moves, events, position and result must agree ply by ply."""

from __future__ import annotations

import random
from typing import Any
from zlib import crc32

import pytest

from tests.reference.shove import Event
from tests.tables import NewTable, Table, ordered

FEWEST_GAMES, MOST_GAMES = 2, 150
MORE = 10  # times as much is played by `make verify`
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


def play_games(
    new_tables: tuple[NewTable, NewTable], name: str, partial: dict[str, Any], plies: float
) -> None:
    """Plays random games of a named variant, two at least, until they have so many plies in all.

    `new_tables` are the reference's and the product's.
    """
    games = played = 0
    while games < FEWEST_GAMES or (played < plies and games < MOST_GAMES):
        reference, product = (new_table(partial) for new_table in new_tables)
        played += play_in_lockstep(reference, product, crc32(f"{name} {games}".encode()))
        games += 1
