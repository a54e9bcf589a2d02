"""What several games do alike when they write their keys into records."""

from __future__ import annotations

from typing import Any

STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""East and north of each direction, clockwise from north."""

OF_DIRECTIONS = {"all": slice(None), "orthogonal": slice(0, None, 2), "diagonal": slice(1, None, 2)}
"""Which of them `directions` means."""


def limit(number: int | None, no_limit: int) -> int:
    """A key's limit for a record: `no_limit` where it is null, and at most that."""
    return no_limit if number is None else min(number, no_limit)


def write_sources(record: Any, sources: tuple[tuple[int, ...], ...]) -> None:
    """Write where points come from, as the game lists it, into a rules record."""
    record.dimensions = len(sources[0]) if sources else 0
    for source, levels in enumerate(sources):
        record.levels[: len(levels), source] = levels
