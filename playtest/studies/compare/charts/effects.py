"""How large the established differences of the main figures are, on one scale and in plain units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.report.charts.figure import RIGHT, WIDTH, panels, short
from playtest.report.numbers import number
from playtest.report.palette import CARD, INK, RULE, series_color, series_marker
from playtest.statistics.figures.figure import SHARE
from playtest.studies.compare import rows as r
from playtest.studies.compare.view import Matched, View

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

LINE = 14
LABELS = 150
VALUES = 74
LEGEND_LINE = 16
MOST_ROWS = 14
LONGEST = 24
REACH = 10.0  # what is larger, in multiples of what matters, ends in an arrow


def draw(view: View, lineups: list[Matched]) -> Figure:
    """A panel for each other variant, a row for each figure, in it a line for each lineup.

    A line is as long as the difference is in multiples of what matters, and has it in the figure's own unit
    beside it, so that figures of all units stand on one even scale.
    """
    names = _names(lineups)
    titles = [f"{x.letter} against A" if len(view.others) > 1 else "" for x in view.others]
    room = LEGEND_LINE * len(lineups) if len(lineups) > 1 else 0
    row = LINE * len(lineups) + 10
    figure, axes = panels(
        [float(row * len(names) + 8)] * len(titles), titles, left=LABELS, top=room, gap=24, foot=74
    )
    shrunk = (WIDTH - LABELS - RIGHT - VALUES) / WIDTH
    for k, panel in enumerate(axes):
        box = panel.get_position()
        panel.set_position((box.x0, box.y0, shrunk, box.height))
        panel.set_title(panel.get_title(loc="left"), x=(8 - LABELS) / (shrunk * WIDTH), fontweight="bold")
        for y in range(1, len(names), 2):
            panel.axhspan(y - 0.5, y + 0.5, color=RULE, alpha=0.3, linewidth=0)
        panel.axvspan(-1, 1, color=RULE, alpha=0.6, linewidth=0)
        panel.axvline(0, color=INK, linewidth=1)
        for place, lineup in enumerate(lineups):
            _lines(panel, lineup, k, place, len(lineups), list(names))
        panel.set_yticks(range(len(names)), [short(title, LONGEST) for title in names.values()], color=INK)
        panel.set_ylim(len(names) - 0.4, -0.6)
        panel.set_xlim(-1.06 * REACH, 1.06 * REACH)
        panel.set_xticks([])
        panel.grid(visible=False)
    axes[-1].set_xlabel(
        "◂ less\u2003more ▸\ngrey band: too small to matter\narrow: more than ten times what matters\n"
        "hollow: no difference established",
        labelpad=6,
    )
    if len(lineups) > 1:
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


def _lines(panel: Axes, lineup: Matched, k: int, place: int, lineups: int, names: list[str]) -> None:
    color, marker = series_color(place + 2), series_marker(place + 2) if lineups > 1 else "o"
    step = LINE / (LINE * lineups + 10)
    offset = step * (place - (lineups - 1) / 2)
    for facts in r.by_name(lineup):
        fact = facts[k]
        if fact is None or fact["name"] not in names or fact["difference"] is None or not fact["matters"]:
            continue
        y = names.index(fact["name"]) + offset
        established = r.any_established([fact])
        middle = fact["difference"] / fact["matters"]
        panel.plot([0, _held(middle)], [y, y], color=color, linewidth=4, alpha=0.35, solid_capstyle="butt")
        if fact["low"] is not None and fact["high"] is not None:
            low, high = (_held(fact[end] / fact["matters"]) for end in ("low", "high"))
            panel.plot([low, high], [y, y], color=color, linewidth=1.6)
        beyond = abs(middle) > REACH
        look = (">" if middle > 0 else "<") if beyond else marker
        face = color if established else CARD
        panel.plot([_held(middle)], [y], look, color=color, markersize=6, markerfacecolor=face)
        panel.annotate(
            _in_units(fact),
            (1, y),
            xycoords=("axes fraction", "data"),
            xytext=(6, 0),
            textcoords="offset points",
            va="center",
            color=INK,
            fontsize=10,
            annotation_clip=False,
        )


def _held(value: float) -> float:
    return min(max(value, -REACH), REACH)


def _in_units(fact: r.Fact) -> str:
    """A difference as the tables have it: `−49.2 points`, `+13`."""
    value = fact["difference"] * (100 if fact["unit"] == SHARE else 1)
    size = abs(value)
    text = number(size, 0 if size >= 100 or size == round(size) else 1 if size >= 1 else 2)
    sign = "−" if value < 0 else "+" if value > 0 else ""
    return f"{sign}{text} points" if fact["unit"] == SHARE else f"{sign}{text}"


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
