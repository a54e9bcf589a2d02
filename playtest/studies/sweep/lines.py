"""Figures along the one key that varies, with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from playtest.report.charts.figure import panels, short
from playtest.report.palette import series_color, series_marker
from playtest.studies.sweep.view import SEAT_SHARE, View

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

HEIGHT = 190
LEGEND_LINE = 17
LONGEST = 14
APART = 0.012  # how far lines of intervals stand apart, in parts of the axis

Line = tuple[str, int, str]
"""A label, a lineup and a metric."""


def seats_figure(view: View, lineup: int) -> Figure:
    """The shares of all seats in one lineup."""
    names = [name for name in view.told["metrics"] if name.startswith(SEAT_SHARE)]
    lines = [(f"seat {name.removeprefix(SEAT_SHARE)}", lineup, name) for name in names]
    return _figure(view, [line for line in lines if view.has(lineup, line[2])], "share of the wins (%)")


def metric_figure(view: View, name: str) -> Figure:
    """One metric in all lineups that have it."""
    lines = [(view.labels[lineup], lineup, name) for lineup in view.lineups if view.has(lineup, name)]
    return _figure(view, lines, f"{view.title(name)}{' (%)' if view.is_share(name) else ''}")


def _figure(view: View, lines: Sequence[Line], label: str) -> Figure:
    key = view.keys[view.varying[0]]
    values = key["values"]
    numeric = all(isinstance(value, int | float) and not isinstance(value, bool) for value in values)
    places = [float(value) for value in values] if numeric else [float(place) for place in range(len(values))]
    legend = 8 + LEGEND_LINE * -(-len(lines) // 2)
    figure, (panel,) = panels([HEIGHT], [""], gap=legend, foot=44)
    width = (max(places) - min(places)) or 1.0
    for index, (words, lineup, name) in enumerate(lines):
        shift = (index - (len(lines) - 1) / 2) * APART * width
        _line(panel, view, (words, lineup, name), index, [place + shift for place in places])
    _ticks(panel, places, key["written"])
    panel.set_xlim(min(places) - 0.06 * width, max(places) + 0.06 * width)
    panel.grid(axis="x", visible=False)
    panel.set_xlabel(key["name"])
    panel.set_ylabel(label)
    panel.margins(y=0.08)
    panel.legend(
        loc="lower left",
        bbox_to_anchor=(0, 1.0),
        borderaxespad=0.1,
        handlelength=1.6,
        ncols=2,
        columnspacing=1.2,
    )
    return figure


def _line(panel: Axes, view: View, line: Line, index: int, places: Sequence[float]) -> None:
    words, lineup, name = line
    key, scale = view.varying[0], view.scale(name)
    known = [
        (places[cell["places"][key]], estimate)
        for cell in view.cells
        if (estimate := view.estimate(cell, lineup, name)) and estimate["mean"] is not None
    ]
    found = sorted(known, key=lambda point: point[0])
    color = series_color(index)
    panel.plot(
        [x for x, _ in found],
        [scale * estimate["mean"] for _, estimate in found],
        marker=series_marker(index),
        color=color,
        markersize=4.5,
        linewidth=1.4,
        label=short(words),
    )
    for x, estimate in found:
        if estimate["low"] is not None and estimate["high"] is not None:
            panel.plot(
                [x, x], [scale * estimate["low"], scale * estimate["high"]], color=color, linewidth=1.6
            )


def _ticks(panel: Axes, places: Sequence[float], written: Sequence[str]) -> None:
    """The values under the axis; of many, every second or so, and long ones cut short."""
    longest = max(len(text) for text in written)
    step = max(1, -(-len(written) * min(longest, LONGEST) // 60))
    chosen = range(0, len(written), step)
    panel.set_xticks(
        [places[k] for k in chosen],
        [short(written[k], LONGEST) for k in chosen],
    )
