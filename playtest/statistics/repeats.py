"""Repeats: how often two games are the same, move for move."""

from __future__ import annotations

from typing import Any

from playtest.statistics.tables import Lineup

TOO_MANY = 0.01


def repeats(lineup: Lineup) -> dict[str, Any]:
    """The probability Σk(k − 1)/(N(N − 1)) that two games are the same; flagged above 0.01."""
    games = lineup.finished
    counts = lineup.games["moves_hash"].value_counts().to_numpy(dtype="int64")
    same = int((counts * (counts - 1)).sum()) / (games * (games - 1)) if games > 1 else None
    return {"mean": same, "games": games, "flag": same is not None and same > TOO_MANY}
