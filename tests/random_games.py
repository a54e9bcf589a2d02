"""Random games for laws that hold in every one of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from tests.reference.shove import Event
from tests.tables import Table

SEEDS = st.integers(0, 2**32 - 1)
LAWS = settings(max_examples=150, deadline=None, derandomize=True)
Pair = tuple[dict[str, Any], dict[str, Any]]
"""A partial variant, and a written position that goes with it."""


def steps(table: Table, seed: int) -> Iterator[list[Event]]:
    """The events of the opening, then those of every ply (and of what chance did) of a random game."""
    rng = random.Random(seed)
    yield table.opening_events
    while table.actor is not None:
        yield table.play(rng.choice(table.legal_moves()))
