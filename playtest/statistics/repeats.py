"""How many different games a lineup needs to have played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.statistics.limits import LEAST_DIFFERENT

TOO_MANY = 0.01
"""The chance of two equal games above which figures describe few different games."""

FEWEST = LEAST_DIFFERENT


def few_different(figures: Mapping[str, Any]) -> bool:
    """Whether a lineup, by its figures, played too few different games to say anything of the variant."""
    different = figures.get("different_games")
    return different is None or different < FEWEST
