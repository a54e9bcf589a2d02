"""How many different games a lineup played, move for move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.statistics.limits import LEAST_DIFFERENT
from playtest.statistics.tables import Lineup

TOO_MANY = 0.01
FEWEST = LEAST_DIFFERENT


def repeats(lineup: Lineup) -> dict[str, Any]:
    """The probability Σk(k − 1)/(N(N − 1)) that two games are the same; flagged above 0.01."""
    games = lineup.finished
    counts = lineup.games["moves_hash"].value_counts().to_numpy(dtype="int64")
    same = int((counts * (counts - 1)).sum()) / (games * (games - 1)) if games > 1 else None
    return {"mean": same, "games": games, "flag": same is not None and same > TOO_MANY}


def different_games(lineup: Lineup) -> float | None:
    """1/Σp², p being the share of games that are one and the same: how many different games there are, as it
    were.

    N where no two games are the same, 1 where all are; None without a game. It is the inverse of Simpson's
    concentration, the effective number of M. O. Hill, Ecology 54 (1973).
    """
    counts = lineup.games["moves_hash"].value_counts().to_numpy(dtype="int64")
    return float(lineup.finished**2 / (counts * counts).sum()) if lineup.finished else None


def few_different(figures: Mapping[str, Any]) -> bool:
    """Whether a lineup, by its figures, played too few different games to say anything of the variant."""
    different = figures.get("different_games")
    return different is None or different < FEWEST
