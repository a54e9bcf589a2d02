"""Which cells come nearest to what the designer is after."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.distances import distances
from playtest.statistics.intervals import Estimate
from playtest.statistics.judging import Ends, judge

Judged = Sequence[Mapping[str, Any]]


def judged(
    estimate: Estimate | None, target: Ends, metric: str, different_games: float | None = math.inf
) -> dict[str, Any]:
    """A figure's `verdict`, as for the targets of a run, and its `distance` from the target in differences
    that matter, with the `least` and the `most` that it may be."""
    return {"verdict": judge(estimate, target, different_games), **distances(estimate, target, metric)}


def ranked(cells: Sequence[Judged]) -> list[int]:
    """The places of cells, nearest first, from what `judged` says of each target.

    Cells are as far as their figures are from all targets together. Of equals those come first whose
    intervals reach least far out, then they stay in order. A cell that lacks a figure comes after all that
    have it.
    """

    def worth(place: int) -> tuple[int, float, float]:
        unknown = sum(target["distance"] is None for target in cells[place])
        return unknown, round(total(cells[place], "distance"), 10), round(total(cells[place], "most"), 10)

    return sorted(range(len(cells)), key=worth)


def as_near(cells: Sequence[Judged], nearest: int) -> list[int]:
    """The places of the other cells that may be as near as this one, as far as their intervals tell."""
    reach = total(cells[nearest], "most")
    return [place for place, cell in enumerate(cells) if place != nearest and total(cell, "least") <= reach]


def total(cell: Judged, which: str) -> float:
    """A cell's `distance`, `least` or `most` from all targets together; infinite where a `most` is open."""
    unknown = math.inf if which == "most" else 0.0
    return sum(unknown if target[which] is None else float(target[which]) for target in cell)
