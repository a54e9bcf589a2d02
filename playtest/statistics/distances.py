"""How far a figure is from its target, in differences that matter, and how far it may be."""

from __future__ import annotations

import math
from typing import Any

from playtest.statistics.figures.catalogue import find
from playtest.statistics.figures.figure import Matters
from playtest.statistics.intervals import Estimate
from playtest.statistics.judging import Ends

PLAIN = Matters(1.0)


def distances(estimate: Estimate | None, wanted: Ends, metric: str) -> dict[str, Any]:
    """How far the figure `metric` is from its target: `distance` by its value, `least` and `most` by its
    interval; 0 within. All None where the figure is undefined, `most` also where the interval is open.

    The unit is the smallest difference that matters of the figure, taken at the end of the target that it is
    beyond.
    """
    if estimate is None or estimate["mean"] is None:
        return {"distance": None, "least": None, "most": None}
    matters = matters_of(metric)
    value, low, high = estimate["mean"], estimate["low"], estimate["high"]
    if low is None and high is None:
        low = high = value  # counted, or the same in all games
    low = -math.inf if low is None else low
    high = math.inf if high is None or estimate.get("open_above") else high
    ends = [beyond(each, wanted, matters) for each in (low, high)]
    least = 0.0 if _within(low, high, wanted) else min(ends)
    most = max(ends)
    return {
        "distance": beyond(value, wanted, matters),
        "least": least,
        "most": most if math.isfinite(most) else None,
    }


def beyond(value: float, wanted: Ends, matters: Matters) -> float:
    """How far a value is from the target, in differences that matter at the end beyond which it is."""
    low, high = wanted
    if low is not None and value < low:
        return (low - value) / matters.to(low)
    if high is not None and value > high:
        return (value - high) / matters.to(high)
    return 0.0


def matters_of(metric: str) -> Matters:
    """What matters of the figure of this name."""
    number = find(metric)
    return number.figure.matters if number else PLAIN


def _within(low: float, high: float, wanted: Ends) -> bool:
    """Whether the interval and the target have a value in common."""
    least, most = wanted
    return (least is None or high >= least) and (most is None or low <= most)
