"""Games that share an opening, taken together."""

from __future__ import annotations

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
