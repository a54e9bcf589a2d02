"""Games that share an opening, taken together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt


def cluster_sums(values: npt.NDArray[Any], clusters: npt.NDArray[Any] | None) -> npt.NDArray[np.float64]:
    """The sum of the values of each cluster, in the order of their names; without clusters the values."""
    values = np.asarray(values, np.float64)
    if clusters is None:
        return values
    names, codes = np.unique(clusters, return_inverse=True)
    return np.bincount(codes, weights=values, minlength=len(names)).astype(np.float64)


def part_of(clusters: npt.NDArray[Any] | None, games: int) -> float:
    """How many clusters there are for each of so many games: what a game is worth at least; 1 without."""
    return 1.0 if clusters is None or not games else len(np.unique(clusters)) / len(clusters)


def effective_games(estimate: Mapping[str, Any]) -> float:
    """How many independent games an estimate's are worth; fewer or more where they share openings."""
    return float(estimate.get("effective_games", estimate["games"]))
