"""How many different games a lineup needs to have played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

TOO_MANY = 0.01
"""The chance of two equal games above which figures describe few different games."""

FEWEST = 30
"""Below so many different games a lineup's figures describe those few games and not the variant."""


def few_different(figures: Mapping[str, Any]) -> bool:
    """Whether a lineup, by its figures, played too few different games to say anything of the variant."""
    different = figures.get("different_games")
    return different is None or different < FEWEST
