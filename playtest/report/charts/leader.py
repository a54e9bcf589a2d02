"""How often the leader goes on to win, along the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from playtest.report.charts.figure import panels
from playtest.report.numbers import Estimate
from playtest.report.palette import BLUE, MUTED
from playtest.report.run import Lineup, Run
from playtest.report.sections.tension import has_late_points, leader_curve

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def draw(run: Run, lineups: list[Lineup]) -> Figure:
    """A panel for each lineup with the actual curve, its interval, and fresh starts dashed."""
    figure, axes = panels([105] * len(lineups), [x.label for x in lineups])
    for index, (panel, lineup) in enumerate(zip(axes, lineups, strict=True)):
        curve = leader_curve(lineup.facts)
        fresh = _known([(point["fraction"], point.get("baseline")) for point in curve])
        actual = _known([(point["fraction"], point) for point in curve])
        x = [at for at, _ in actual]
        panel.fill_between(
            x,
            [100 * point["low"] for _, point in actual],
            [100 * point["high"] for _, point in actual],
            color=BLUE,
            alpha=0.22,
            linewidth=0,
        )
        if fresh:
            panel.plot(
                [at for at, _ in fresh],
                [100 * point["mean"] for _, point in fresh],
                color=MUTED,
                linestyle=(0, (4, 2)),
                linewidth=1.6,
                label="fresh starts",
            )
        panel.plot(
            x, [100 * point["mean"] for _, point in actual], "o-", color=BLUE, markersize=3.5, label="played"
        )
        panel.set_ylim(0, 102)
        panel.set_yticks([0, 25, 50, 75, 100])
        panel.set_ylabel("leader wins (%)" if index == len(axes) // 2 else "")
        if index == 0 and fresh:
            panel.legend(loc="lower right", ncols=2, borderaxespad=0.2)
    axes[-1].set_xlim(0, 101)
    turns = "scoring turns" if has_late_points(run) else "turns"
    axes[-1].set_xlabel(f"part of the {turns} played (%)")
    return figure


def _known(points: Sequence[tuple[float, Estimate | None]]) -> list[tuple[float, Estimate]]:
    return [(100 * at, found) for at, found in points if found and found["mean"] is not None]
