"""How many turns games take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playtest.report.charts.figure import panels
from playtest.report.numbers import count, number
from playtest.report.palette import CARD, INK, VERMILION, series_color
from playtest.report.run import Lineup, Run

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from matplotlib.figure import Figure

MOST_BARS = 40


def draw(run: Run, lineups: list[Lineup], tables: list[pd.DataFrame]) -> Figure:
    """A histogram for each lineup on one scale of turns; capped games stand out."""
    import numpy as np

    turns = [table["turns"].to_numpy(dtype=float) for table in tables]
    edges = bar_edges(np.concatenate(turns))
    figure, axes = panels([80] * len(lineups), [x.label for x in lineups])
    any_capped = False
    for index, (panel, found, table) in enumerate(zip(axes, turns, tables, strict=True)):
        capped = (table["ending"] == "max_turns").to_numpy()
        any_capped = any_capped or bool(capped.any())
        to_percent = np.full(len(found), 100 / len(found))
        _, _, bars = panel.hist(
            [found[capped], found[~capped]],
            bins=edges.tolist(),
            weights=[to_percent[capped], to_percent[~capped]],
            stacked=True,
            color=[VERMILION, series_color(0)],
            edgecolor=CARD,
            linewidth=0.6,
        )
        for bar in bars[0]:  # type: ignore[index, union-attr]
            bar.set_hatch("////")
        median = float(np.median(found))
        panel.axvline(median, color=INK, linestyle=(0, (4, 3)), linewidth=1)
        panel.set_title(f"median {number(median, 1 if median % 1 else 0)}", loc="right", fontweight="normal")
        panel.set_ylabel("% of games" if index == len(axes) // 2 else "")
        panel.locator_params(axis="y", nbins=4)
        panel.grid(axis="x", visible=False)
    ending = f"; orange, hatched: stopped at {count(run.meta['max_turns'])}" if any_capped else ""
    axes[-1].set_xlabel(f"turns of a game{ending}")
    axes[-1].locator_params(axis="x", integer=True)
    return figure


def bar_edges(turns: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Bars of equal whole width, so that no bar can hold more numbers of turns than another."""
    import numpy as np

    low, high = int(turns.min()), int(turns.max())
    width = -(-(high - low + 1) // MOST_BARS)
    first, bars = low, max(-(-(high - low + 1) // width), 9)
    if bars * width > high - low + 1:
        first = max(0, low - (bars * width - (high - low + 1)) // 2)
    return np.asarray(first - 0.5 + width * np.arange(bars + 1))
