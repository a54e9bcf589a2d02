"""Readings by what they change: balance, length and draws, each in its own unit, with intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from playtest.report.charts.figure import draw_all, panels
from playtest.report.model import Report
from playtest.report.palette import BLUE, CARD, GREEN, INK, RULE, VERMILION
from playtest.report.run import Facts
from playtest.statistics.comparison.sentences import is_established
from playtest.statistics.figures.figure import SHARE
from playtest.studies.readings.content import PLOT

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ROW = 24
LONGEST_KEY = 26


class Aspect(NamedTuple):
    """A panel: which of a reading's rows it shows, under which title, along which axis."""

    name: str
    title: str
    axis: str
    color: str


ASPECTS = (
    Aspect("balance", "Who wins: change of a seat's share", "percentage points", BLUE),
    Aspect("length", "How long it lasts: change of the mean", "turns", VERMILION),
    Aspect("draws", "Draws and games cut off: change of their share", "percentage points", GREEN),
)


def drawings(told: Facts, report: Report) -> dict[str, str]:
    """The SVG of every picture by its name."""
    return draw_all(report, {PLOT.name: lambda: draw(told)})


def draw(told: Facts) -> Figure:
    """A panel for each aspect, in it a row for each reading that was played; hollow: not established."""
    shown = [reading for reading in told["readings"] if reading["effect"] is not None]
    keys = [_short(reading["key"]) for reading in shown]
    left = 24 + 6.4 * max(len(key) for key in keys)
    titles = [aspect.title for aspect in ASPECTS]
    figure, axes = panels(
        [float(ROW * len(shown) + 6)] * 3, titles, left=left, gap=30, foot=64, shared=False, between=36
    )
    for panel, aspect in zip(axes, ASPECTS, strict=True):
        rows = [reading["rows"][aspect.name] if reading["effect"] else None for reading in shown]
        _panel(panel, rows, aspect)
        panel.set_yticks(range(len(keys)), keys, color=INK)
        panel.set_ylim(len(keys) - 0.4, -0.6)
    figure.text(
        8 / (figure.get_figwidth() * 72),
        6 / (figure.get_figheight() * 72),
        "grey band: too small to matter · hollow: not established",
        color=INK,
        fontsize=10,
    )
    return figure


def _panel(panel: Axes, rows: list[Facts | None], aspect: Aspect) -> None:
    reach = 0.0
    panel.axvline(0, color=INK, linewidth=0.8)
    for y, row in enumerate(rows):
        if row is None or row["difference"] is None or not row["matters"]:
            continue
        scale = 100 if row["unit"] == SHARE else 1
        band = scale * row["matters"]
        panel.fill_betweenx([y - 0.5, y + 0.5], -band, band, color=RULE, alpha=0.55, linewidth=0)
        ends = [scale * row[end] for end in ("low", "high") if row[end] is not None]
        if len(ends) == 2:
            panel.plot(ends, [y, y], color=aspect.color, linewidth=1.8)
        face = aspect.color if is_established(row) else CARD
        middle = scale * row["difference"]
        panel.plot([middle], [y], "o", color=aspect.color, markersize=6, markerfacecolor=face)
        reach = max(reach, 1.5 * band, abs(middle), *map(abs, ends))
    panel.set_xlim(-1.08 * (reach or 1), 1.08 * (reach or 1))
    panel.grid(axis="y", visible=False)
    panel.set_xlabel(f"◂ less\u2003{aspect.axis}\u2003more ▸")


def _short(key: str) -> str:
    return key if len(key) <= LONGEST_KEY else f"…{key[1 - LONGEST_KEY :]}"
