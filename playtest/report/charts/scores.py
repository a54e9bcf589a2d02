"""Final scores by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.report.charts.figure import panels
from playtest.report.palette import BLUE, CARD, INK
from playtest.report.run import Lineup, Run

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

ROW = 20
PERCENTILES = (5, 25, 50, 75, 95)


def draw(run: Run, lineups: list[Lineup], tables: list[pd.DataFrame]) -> Figure:
    """A panel for each lineup; per seat the middle 90 % (line) and half (bar) and the median (dot)."""
    import numpy as np

    n = len(run.seats)
    figure, axes = panels([ROW * n + 6] * len(lineups), [x.label for x in lineups])
    everything: list[float] = []
    for panel, table in zip(axes, tables, strict=True):
        for seat in run.seats:
            found = np.percentile(table[f"score_{seat}"].to_numpy(dtype=float), PERCENTILES)
            p5, p25, p50, p75, p95 = (float(value) for value in found)
            everything += [p5, p95]
            panel.plot([p5, p95], [seat, seat], color=BLUE, linewidth=1.6)
            panel.plot([p25, p75], [seat, seat], color=BLUE, linewidth=10, solid_capstyle="butt", alpha=0.45)
            panel.plot([p50], [seat], "o", color=INK, markersize=6, markeredgecolor=CARD)
        panel.set_yticks(list(run.seats), [f"Seat {seat}" for seat in run.seats], color=INK)
        panel.set_ylim(n + 0.6, 0.4)
        panel.grid(axis="y", visible=False)
    low, high = min(0.0, *everything), max(everything)
    room = 0.03 * max(high - low, 1)
    axes[-1].set_xlim(low - room, max(high, low + 1) + room)
    axes[-1].locator_params(axis="x", integer=True)
    axes[-1].set_xlabel("final score: median (dot), half the games (bar), nine in ten (line)")
    return figure
