"""Which cells come nearest to what the designer is after."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.intervals import Estimate
from playtest.statistics.judging import INSIDE, OUTSIDE, Ends, judge

UNKNOWN = 1.0  # the distance that counts for a figure that no game of the cell has


def judged(
    estimate: Estimate | None, target: Ends, different_games: float | None = math.inf
) -> dict[str, Any]:
    """A figure's `verdict`, as for the targets of a run, and its `distance` from the target.

    The distance is that of the figure itself in widths of the target (of its end where it has one only),
    0 within, None where the figure is undefined.
    """
    verdict = judge(estimate, target, different_games)
    if estimate is None or estimate["mean"] is None:
        return {"verdict": verdict, "distance": None}
    value, (low, high) = estimate["mean"], target
    beyond = max((low - value) if low is not None else 0.0, (value - high) if high is not None else 0.0, 0.0)
    return {"verdict": verdict, "distance": beyond / _scale(low, high)}


def ranked(cells: Sequence[Sequence[Mapping[str, Any]]]) -> list[int]:
    """The places of cells, best first, from what `judged` says of each target (in each lineup).

    First those with all targets inside, then the fewest outside, then the fewest not established or
    outside, then the least distance in all; cells that are equal in all this stay in order.
    """

    def worth(place: int) -> tuple[bool, int, int, float]:
        verdicts = [target["verdict"] for target in cells[place]]
        within = verdicts.count(INSIDE)
        outside = verdicts.count(OUTSIDE)
        distance = sum(
            UNKNOWN if target["distance"] is None else target["distance"] for target in cells[place]
        )
        return within < len(verdicts), outside, len(verdicts) - within, round(distance, 10)

    return sorted(range(len(cells)), key=worth)


def _scale(low: float | None, high: float | None) -> float:
    width = (high - low) if low is not None and high is not None else abs(low or high or 0.0)
    return width or 1.0
