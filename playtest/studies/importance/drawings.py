"""Of each figure the keys that move it most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.report.charts.figure import draw_all, panels, short
from playtest.report.model import Report
from playtest.report.palette import BLUE, CARD, INK, MUTED, RULE, VERMILION
from playtest.report.run import Facts
from playtest.statistics.importance import MATTERS
from playtest.studies.importance.content import PLOT, panels_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ROW = 22
LONGEST_KEY = 26


def drawings(told: Facts, report: Report) -> dict[str, str]:
    """The SVG of every picture by its name."""
    return draw_all(report, {PLOT.name: lambda: draw(told)})


def draw(told: Facts) -> Figure:
    """A panel for each figure, in it a row for each key that is established to change it."""
    shown = panels_of(told)
    longest = max(len(_short(key["name"])) for _, keys in shown for key in keys)
    titles = [f"Change of {figure['title']}" for figure, _ in shown]
    heights = [float(ROW * len(keys) + 6) for _, keys in shown]
    figure, axes = panels(heights, titles, left=24 + 6.4 * longest, gap=30, foot=64, shared=False, between=36)
    for panel, (about, keys) in zip(axes, shown, strict=True):
        _panel(panel, about, keys)
    figure.text(
        8 / (figure.get_figwidth() * 72),
        6 / (figure.get_figheight() * 72),
        "grey: each value · orange: matters · band: too small to matter",
        color=INK,
        fontsize=10,
    )
    return figure


def _panel(panel: Axes, figure: Facts, keys: list[Facts]) -> None:
    scale = 100 if figure["unit"] == "share" else 1
    name, band = figure["name"], scale * (figure["matters"] or 0)
    panel.axvspan(-band, band, color=RULE, alpha=0.55, linewidth=0)
    panel.axvline(0, color=INK, linewidth=0.8)
    reach = 1.5 * band
    for y, key in enumerate(keys):
        values = [each["figures"].get(name) for each in key["values"]]
        known = [scale * each["difference"] for each in values if each and each["difference"] is not None]
        panel.plot([min(0, *known), max(0, *known)], [y, y], color=MUTED, linewidth=0.8, alpha=0.6)
        panel.plot(known, [y] * len(known), "o", color=MUTED, markersize=3.5)
        effect = key["effects"][name]
        ends = [scale * effect[end] for end in ("low", "high") if effect[end] is not None]
        color = VERMILION if effect["verdict"] == MATTERS else BLUE
        if len(ends) == 2:
            panel.plot(ends, [y, y], color=color, linewidth=1.8)
        middle = scale * effect["difference"]
        panel.plot([middle], [y], "o", color=color, markersize=6, markerfacecolor=color, markeredgecolor=CARD)
        value = short(key["values"][effect["value"]]["shown"], 16)
        panel.annotate(
            value,
            (middle, y),
            xytext=(0, 5),
            textcoords="offset points",
            fontsize=8.5,
            color=INK,
            ha="center",
        )
        reach = max(reach, *map(abs, [*known, *ends]))
    panel.set_yticks(range(len(keys)), [_short(key["name"]) for key in keys], color=INK)
    panel.set_ylim(len(keys) - 0.4, -0.8)
    panel.set_xlim(-1.12 * (reach or 1), 1.12 * (reach or 1))
    panel.grid(axis="y", visible=False)
    unit = "percentage points" if figure["unit"] == "share" else figure["title"]
    panel.set_xlabel(f"◂ less\u2003{unit}\u2003more ▸")


def _short(key: str) -> str:
    return key if len(key) <= LONGEST_KEY else f"…{key[1 - LONGEST_KEY :]}"
