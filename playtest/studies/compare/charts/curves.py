"""Curves along the game, one for each variant: the leader's wins, and the choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from playtest.report.charts.figure import panels
from playtest.report.numbers import Estimate
from playtest.report.sections.choice import along_the_game
from playtest.report.sections.tension import leader_curve
from playtest.studies.compare.charts.overlay import legend, legend_height, style
from playtest.studies.compare.view import Matched, Played, View

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Point = tuple[float, Estimate]
WIDE_RANGE = 15


def draw_leader(view: View, lineups: list[Matched]) -> Figure:
    """A panel for each lineup: how often the leader at each moment goes on to win alone."""
    figure, axes = panels([105.0] * len(lineups), [x.label for x in lineups], top=legend_height(view))
    for index, (panel, lineup) in enumerate(zip(axes, lineups, strict=True)):
        for each in lineup.played:
            _curve(panel, each, [(100 * p["fraction"], p) for p in leader_curve(each.lineup.facts)], 100)
        panel.set_ylim(0, 102)
        panel.set_yticks([0, 25, 50, 75, 100])
        panel.set_ylabel("leader wins (%)" if index == len(axes) // 2 else "")
    by_points = lineups[0].played[0].lineup.facts["standing"]["by"] == "points"
    axes[-1].set_xlim(0, 101)
    axes[-1].set_xlabel(f"part of the {'scoring ' if by_points else ''}turns played (%)")
    legend(figure, view, axes[0])
    return figure


def draw_branching(view: View, lineups: list[Matched]) -> Figure:
    """A panel for each lineup: legal moves at a ply, on a logarithmic scale where they range wide."""
    figure, axes = panels([105.0] * len(lineups), [x.label for x in lineups], top=legend_height(view))
    for index, (panel, lineup) in enumerate(zip(axes, lineups, strict=True)):
        means: list[float] = []
        for each in lineup.played:
            parts = along_the_game(each.lineup.facts)
            means += _curve(panel, each, [(10 * k + 5, part) for k, part in enumerate(parts) if part], 1)
        if means and max(means) > WIDE_RANGE * max(min(means), 0.1):
            panel.set_yscale("log")
            panel.yaxis.set_major_formatter("{x:,g}")
            panel.minorticks_off()
            panel.set_ylim(0.8 * max(min(means), 0.1), 1.6 * max(means))
        elif means:
            panel.set_ylim(0, 1.15 * max(means))
        panel.set_ylabel("legal moves" if index == len(axes) // 2 else "")
    axes[-1].set_xlim(0, 100)
    axes[-1].set_xlabel("part of the game played (% of its plies)")
    legend(figure, view, axes[0])
    return figure


def _curve(panel: Axes, each: Played, points: Sequence[Point], scale: float) -> list[float]:
    """One variant's line with its intervals as a band; returns the heights it goes through."""
    known = [(x, point) for x, point in points if point["mean"] is not None]
    x = [at for at, _ in known]
    means = [scale * point["mean"] for _, point in known]
    low, high = (
        [scale * (point["mean"] if point[end] is None else point[end]) for _, point in known]
        for end in ("low", "high")
    )
    look = style(each.variant)
    panel.fill_between(x, low, high, color=look["color"], alpha=0.2, linewidth=0)
    panel.plot(x, means, markersize=4, linewidth=1.6, **look)
    return means
