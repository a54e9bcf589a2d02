"""Random games for laws that hold in every one of them, and random boards to begin from."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from tests.reference.shove import Event
from tests.tables import Table

SEEDS = st.integers(0, 2**32 - 1)
MORE_LAWS = "MORE_LAWS" in os.environ  # `make verify` tries the laws in more games, other ones each time
LAWS = settings(max_examples=1000 if MORE_LAWS else 40, deadline=None, derandomize=not MORE_LAWS)
Pair = tuple[dict[str, Any], dict[str, Any]]
"""A partial variant, and a written position that goes with it."""


def steps(table: Table, seed: int) -> Iterator[list[Event]]:
    """The events of the opening, then those of every ply (and of what chance did) of a random game."""
    rng = random.Random(seed)
    yield table.opening_events
    while table.actor is not None:
        yield table.play(rng.choice(table.legal_moves()))


def boards(cells: st.SearchStrategy[str], columns: int, rows: int) -> st.SearchStrategy[list[str]]:
    """Written boards of random cells."""
    row = st.lists(cells, min_size=columns, max_size=columns).map(" ".join)
    return st.lists(row, min_size=rows, max_size=rows)


def pyramids(letters: st.SearchStrategy[str], pips: st.SearchStrategy[int]) -> st.SearchStrategy[str]:
    """Written pyramids: `b3`."""
    return st.builds(lambda letter, number: f"{letter}{number}", letters, pips)
