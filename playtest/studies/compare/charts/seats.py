"""Seat shares of every variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.report.charts.figure import panels, short
from playtest.report.charts.seats import LONGEST_NAME
from playtest.report.palette import INK
from playtest.studies.compare.charts.overlay import legend, legend_height, style
from playtest.studies.compare.view import Matched, Played, View

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ROW = 26
MARK = 12


def draw(view: View, lineups: list[Matched]) -> Figure:
    """A panel for each lineup, a row for each seat (of mixed lineups: each bot), a mark for each variant."""
    rows = [_rows(lineup) for lineup in lineups]
    row = max(ROW, MARK * len(view.variants))
    heights = [float(row * len(found) + 6) for found in rows]
    figure, axes = panels(heights, [x.label for x in lineups], left=96, top=legend_height(view))
    highest = 0.0
    for panel, found, lineup in zip(axes, rows, lineups, strict=True):
        spread = 0.5 / max(len(view.variants) - 1, 1)
        for each in lineup.played:
            shares = _shares(each)
            for y, name in enumerate(found):
                share = shares.get(name)
                if share is None or share["mean"] is None:
                    continue
                at = y + spread * (each.variant - (len(view.variants) - 1) / 2)
                low, mean, high = (100 * share[part] for part in ("low", "mean", "high"))
                panel.plot([low, high], [at, at], color=style(each.variant)["color"], linewidth=2.2)
                panel.plot(
                    [mean], [at], markersize=6, clip_on=False, **{**style(each.variant), "linestyle": "none"}
                )
                highest = max(highest, high)
        for seats in {len(each.lineup.facts["seat_share"]) for each in lineup.played}:
            panel.axvline(100 / seats, color=INK, linestyle=(0, (4, 3)), linewidth=1)
        panel.set_yticks(range(len(found)), [short(name, LONGEST_NAME) for name in found], color=INK)
        panel.set_ylim(len(found) - 0.4, -0.6)
        panel.grid(axis="y", visible=False)
    axes[-1].set_xlim(0, min(104, max(1.04 * highest, 10)))
    axes[-1].set_xlabel("share of the wins (%), 95 % interval; dashed: fair")
    legend(figure, view, axes[0])
    return figure


def _rows(lineup: Matched) -> list[str]:
    return list(dict.fromkeys(name for each in lineup.played for name in _shares(each)))


def _shares(each: Played) -> dict[str, dict[str, float]]:
    """Shares by seat, or by bot where several play: there the seats say little."""
    facts = each.lineup.facts
    if each.lineup.meta["same_bot"]:
        return {f"Seat {seat}": share for seat, share in enumerate(facts["seat_share"], 1)}
    return dict(facts["bot_share"])
