"""Sums of blocks added up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.engine.records import TALLY


def add_tally(total: Any, part: Any) -> None:
    """Add a block's sums to others."""
    names: Sequence[str] = TALLY.names or ()
    for name in names:
        total[name] += part[name]
