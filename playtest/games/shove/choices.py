"""The values of Shove's keys that are words; kernels number them in this order."""

from __future__ import annotations

from typing import Any, Literal, get_args

Method = Literal["players", "random", "layout"]
Stacking = Literal["no_larger", "strictly_smaller", "any"]
Control = Literal["not_outnumbered", "most_beads", "majority"]
Distance = Literal["pyramids", "top_pips"]
EdgeCheck = Literal["stopped", "all", "off"]
TieBreak = Literal["shared", "fewest_pyramids", "most_pyramids"]
Phase = Literal["assembly", "bidding", "shoving"]


def number_of(choices: Any, value: str) -> int:
    """The number that kernels know a value by, of one of these lists of choices."""
    return get_args(choices).index(value)
