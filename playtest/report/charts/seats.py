"""Seat shares with their intervals and the fair line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.report.charts.figure import panels, short
from playtest.report.numbers import Estimate
from playtest.report.palette import BLUE, INK, VERMILION
from playtest.report.run import Lineup, Run

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ROW = 19
LONGEST_NAME = 13


def draw(run: Run, lineups: list[Lineup]) -> Figure:
    """A panel for each lineup, a row for each seat and, in mixed lineups, for each bot."""
    rows = [_rows(lineup) for lineup in lineups]
    figure, axes = panels([ROW * len(found) + 6 for found in rows], [x.label for x in lineups], left=96)
    fair = 1 / len(run.seats)
    for panel, found in zip(axes, rows, strict=True):
        for y, (_, share, color) in enumerate(found):
            panel.plot([100 * share["low"], 100 * share["high"]], [y, y], color=color, linewidth=2.4)
            panel.plot([100 * share["mean"]], [y], "o", color=color, markersize=6, clip_on=False)
        panel.axvline(100 * fair, color=INK, linestyle=(0, (4, 3)), linewidth=1)
        panel.set_yticks(range(len(found)), [label for label, _, _ in found], color=INK)
        panel.set_ylim(len(found) - 0.4, -0.6)
        panel.grid(axis="y", visible=False)
    high = max(share["high"] for found in rows for _, share, _ in found)
    axes[-1].set_xlim(0, min(104, max(104 * high, 120 * fair)))
    axes[-1].set_xlabel(f"share of the wins (%), 95 % interval; dashed: fair, {100 * fair:.1f} %")
    return figure


def _rows(lineup: Lineup) -> list[tuple[str, Estimate, str]]:
    seats = [(f"Seat {s}", share, BLUE) for s, share in enumerate(lineup.facts["seat_share"], 1)]
    if lineup.meta["same_bot"]:
        return seats
    bots = lineup.facts["bot_share"].items()
    return seats + [(short(bot, LONGEST_NAME), share, VERMILION) for bot, share in bots]
