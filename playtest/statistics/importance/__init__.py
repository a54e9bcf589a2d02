"""How much each key of a variant matters to each figure, and which keys do not simply add up."""

from playtest.statistics.importance.effects import (
    CHANGES,
    MATTERS,
    OPEN,
    SAME,
    SMALL,
    Effect,
    Level,
    effect,
    effects_of,
    figures_for,
    key_weight,
)
from playtest.statistics.importance.interactions import Cross, interactions

__all__ = [
    "CHANGES",
    "MATTERS",
    "OPEN",
    "SAME",
    "SMALL",
    "Cross",
    "Effect",
    "Level",
    "effect",
    "effects_of",
    "figures_for",
    "interactions",
    "key_weight",
]
