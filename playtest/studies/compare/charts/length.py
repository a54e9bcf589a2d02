"""How many turns games of every variant take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.report.charts.figure import panels
from playtest.report.charts.length import bar_edges
from playtest.report.numbers import number
from playtest.studies.compare.charts.overlay import legend, legend_height, style
from playtest.studies.compare.view import Matched, View

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def draw(view: View, lineups: list[Matched]) -> Figure:
    """A panel for each lineup with a stepped outline for each variant, its median dashed."""
    import numpy as np

    everything = [each.games["turns"].to_numpy(dtype=float) for x in lineups for each in x.played]
    edges = bar_edges(np.concatenate(everything))
    figure, axes = panels([92.0] * len(lineups), [x.label for x in lineups], top=legend_height(view))
    for index, (panel, lineup) in enumerate(zip(axes, lineups, strict=True)):
        medians = []
        for each in lineup.played:
            turns = each.games["turns"].to_numpy(dtype=float)
            if not len(turns):
                continue
            color, stroke = style(each.variant)["color"], style(each.variant)["linestyle"]
            shares = 100 * np.histogram(turns, edges)[0] / len(turns)
            panel.stairs(shares, edges, color=color, fill=True, alpha=0.16, linewidth=0)
            panel.stairs(shares, edges, color=color, linewidth=1.6, linestyle=stroke)
            median = float(np.median(turns))
            panel.axvline(median, color=color, linestyle=(0, (4, 2 + each.variant)), linewidth=1.3)
            medians.append(f"{each.letter} {number(median, 0 if median == round(median) else 1)}")
        panel.set_title(f"median {', '.join(medians)}", loc="right", fontweight="normal")
        panel.set_ylabel("% of games" if index == len(axes) // 2 else "")
        panel.set_ylim(0, None)
        panel.locator_params(axis="y", nbins=4)
        panel.grid(axis="x", visible=False)
    axes[-1].set_xlabel("turns of a game; upright lines: medians")
    axes[-1].locator_params(axis="x", integer=True)
    legend(figure, view, axes[0])
    return figure
