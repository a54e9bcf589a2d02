"""How large the established differences of the main figures are, each by what matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.report.charts.figure import panels, short
from playtest.report.comparison import rows as r
from playtest.report.comparison.view import Matched, View
from playtest.report.palette import INK, RULE, series_color, series_marker

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ROW = 22
LABELS = 196
LEGEND_LINE = 16
MOST_ROWS = 14
LONGEST = 31


def draw(view: View, lineups: list[Matched]) -> Figure:
    """A panel for each other variant, a row for each figure, a mark for each lineup.

    On a scale that is even up to what matters and logarithmic beyond, so that all fit.
    """
    names = _names(lineups)
    titles = [f"{x.letter} against A" if len(view.others) > 1 else "" for x in view.others]
    room = LEGEND_LINE * len(lineups)
    figure, axes = panels(
        [float(ROW * len(names) + 8)] * len(titles), titles, left=LABELS, top=room, gap=24, foot=68
    )
    for k, panel in enumerate(axes):
        for y in range(1, len(names), 2):
            panel.axhspan(y - 0.5, y + 0.5, color=RULE, alpha=0.3, linewidth=0)
        panel.axvspan(-1, 1, color=RULE, alpha=0.55, linewidth=0)
        panel.axvline(0, color=INK, linewidth=1)
        for place, lineup in enumerate(lineups):
            _marks(panel, lineup, k, place, len(lineups), list(names))
        panel.set_yticks(range(len(names)), [short(title, LONGEST) for title in names.values()], color=INK)
        panel.set_ylim(len(names) - 0.4, -0.6)
        panel.grid(axis="y", visible=False)
    _even_then_logarithmic(axes)
    axes[-1].set_xlabel(
        "◂ lower\u2003higher ▸\nin multiples of what matters\nhollow: no difference established"
    )
    _legend(figure, lineups)
    return figure


def _names(lineups: list[Matched]) -> dict[str, str]:
    """The main figures with an established difference anywhere, the largest first, with their titles."""
    heaviest: dict[str, float] = {}
    titles: dict[str, str] = {}
    for lineup in lineups:
        for facts in r.by_name(lineup):
            row = r.one(facts)
            if row["main"] and r.any_established(facts):
                titles[row["name"]] = row["title"]
                heaviest[row["name"]] = max(heaviest.get(row["name"], 0.0), r.heaviest(facts))
    chosen = sorted(heaviest, key=lambda name: -heaviest[name])[:MOST_ROWS]
    return {name: titles[name] for name in chosen}


def _marks(panel: Axes, lineup: Matched, k: int, place: int, lineups: int, names: list[str]) -> None:
    color, marker = series_color(place + 2), series_marker(place + 2)
    offset = 0.5 / max(lineups - 1, 1) * (place - (lineups - 1) / 2) if lineups > 1 else 0.0
    for facts in r.by_name(lineup):
        fact = facts[k]
        if fact is None or fact["name"] not in names or fact["low"] is None or not fact["matters"]:
            continue
        y = names.index(fact["name"]) + offset
        low, middle, high = (fact[part] / fact["matters"] for part in ("low", "difference", "high"))
        established = r.any_established([fact])
        panel.plot([low, high], [y, y], color=color, linewidth=1.8, alpha=1 if established else 0.5)
        face = color if established else "none"
        panel.plot([middle], [y], marker, color=color, markersize=5.5, markerfacecolor=face)


def _even_then_logarithmic(axes: list[Axes]) -> None:
    """One scale for all panels, once everything is drawn."""
    from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

    reach = 1.35 * max(3.0, *(abs(end) for panel in axes for end in panel.dataLim.intervalx))
    marks = [mark for mark in ((1, 3, 10) if reach < 30 else (1, 10, 100, 1000)) if mark <= reach]
    for panel in axes:
        panel.set_xscale("symlog", linthresh=1, linscale=0.6)
        panel.set_xlim(-reach, reach)
        panel.xaxis.set_major_locator(FixedLocator([*(-m for m in marks), 0, *marks]))
        panel.xaxis.set_minor_locator(NullLocator())
        panel.xaxis.set_major_formatter(FuncFormatter(lambda x, _: f"{abs(x):g}×" if x else "0"))


def _legend(figure: Figure, lineups: list[Matched]) -> None:
    from matplotlib.lines import Line2D

    handles = [
        Line2D([], [], markersize=6, linewidth=1.8, color=series_color(k + 2), marker=series_marker(k + 2))
        for k in range(len(lineups))
    ]
    figure.legend(
        handles,
        [short(lineup.label) for lineup in lineups],
        loc="upper left",
        bbox_to_anchor=(0.0, 1 - 2 / (figure.get_figheight() * 72)),
        borderaxespad=0,
        labelspacing=0.25,
        handlelength=1.6,
    )
