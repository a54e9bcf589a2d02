"""Legal moves along the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.report.charts.figure import LEFT, panels, short
from playtest.report.palette import series_color, series_marker
from playtest.report.run import Lineup, Run
from playtest.report.sections.choice import along_the_game

if TYPE_CHECKING:
    from matplotlib.figure import Figure

WIDE_RANGE = 15


def draw(run: Run, lineups: list[Lineup]) -> Figure:
    """A line for each lineup over the ten parts of the game, on a logarithmic scale where it ranges wide."""
    figure, (panel,) = panels([200 + 16 * len(lineups)], [""], left=LEFT, gap=14)
    lowest, highest = float("inf"), 0.0
    for index, lineup in enumerate(lineups):
        parts = along_the_game(lineup.facts)
        known = [(10 * k + 5, part) for k, part in enumerate(parts) if part and part["mean"] is not None]
        if not known:
            continue
        x = [at for at, _ in known]
        means = [part["mean"] for _, part in known]
        lows = [part["mean"] if part["low"] is None else max(part["low"], 0.1) for _, part in known]
        highs = [part["mean"] if part["high"] is None else part["high"] for _, part in known]
        style = {
            "color": series_color(index),
            "marker": series_marker(index),
            "markersize": 5,
            "linewidth": 1.8,
        }
        panel.plot(x, means, label=short(lineup.label), **style)  # type: ignore[arg-type]
        panel.fill_between(x, lows, highs, color=series_color(index), alpha=0.25, linewidth=0)
        lowest, highest = min(lowest, *means), max(highest, *means)
    if highest > WIDE_RANGE * max(lowest, 0.1):
        panel.set_yscale("log")
        panel.yaxis.set_major_formatter("{x:,g}")
        panel.minorticks_off()
        panel.set_ylim(0.8 * max(lowest, 0.1), highest * 1.6 * 1.25 ** len(lineups))
    else:
        panel.set_ylim(0, highest * (1.15 + 0.1 * len(lineups)))
    panel.set_xlim(0, 100)
    panel.set_xlabel("part of the game played (% of its plies)")
    panel.set_ylabel("legal moves at a ply")
    panel.legend(loc="upper right", borderaxespad=0.2)
    return figure
