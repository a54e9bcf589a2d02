"""Strengths with their intervals, strongest on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.report.charts.figure import draw_all, panels, short
from playtest.report.model import Report
from playtest.report.palette import BLUE, INK
from playtest.report.run import Facts
from playtest.studies.ladder.content import PLOT

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ROW = 24
LONGEST_NAME = 20


def drawings(told: Facts, report: Report) -> dict[str, str]:
    """The SVG of every picture by its name."""
    return draw_all(report, {PLOT.name: lambda: draw(told)})


def draw(told: Facts) -> Figure:
    """A row for each bot."""
    bots = told["bots"]
    figure, (panel,) = panels([ROW * len(bots) + 6], [""], left=130, gap=8, foot=54)
    for y, bot in enumerate(bots):
        panel.plot([bot["low"], bot["high"]], [y, y], color=BLUE, linewidth=2.4)
        panel.plot([bot["elo"]], [y], "o", color=BLUE, markersize=6)
    panel.set_yticks(range(len(bots)), [short(bot["bot"], LONGEST_NAME) for bot in bots], color=INK)
    panel.set_ylim(len(bots) - 0.4, -0.6)
    panel.grid(axis="y", visible=False)
    panel.set_xlabel("strength (Elo), 95 % interval\n0: the mean of these bots")
    return figure
