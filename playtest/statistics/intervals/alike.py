"""What games that are all alike say of those that were not played."""

from __future__ import annotations


def at_most_differ(games: float) -> float:
    """1 − 0.05^(1/n): the largest share of games that can differ where none of n does, at 95 %."""
    return float(1 - 0.05 ** (1 / games)) if games else 1.0
