"""Seat shares and draws over the strength of who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from playtest.report.charts.figure import LEFT, RIGHT, WIDTH, panels, short
from playtest.report.palette import INK, MUTED, series_color, series_marker
from playtest.report.run import Facts, Run
from playtest.report.sections.curve import measured_levels

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SHARES, DRAWN = 150, 60
DODGE = 5  # CSS pixels between the intervals of two seats
LINE, LETTER = 14, 6.4  # of the bots' names
LONGEST_NAME = 18
MARGIN = 0.14
LEAST_RANGE = 20  # Elo
ROOM = 1.3  # for the legend


def draw(run: Run) -> Figure:
    """The seats' shares in one panel, draws of all in another; the bots are named between them."""
    levels = measured_levels(run)
    known = {figure["name"]: figure["values"] for figure in (run.curve or {"figures": ()})["figures"]}
    seats = [known[f"seat_share.{seat}"] for seat in run.seats]
    elos = [float(level["elo"]) for level in levels]
    reach = max(max(elos) - min(elos), LEAST_RANGE)
    left, right = min(elos) - MARGIN * reach, max(elos) + MARGIN * reach
    pixel = (right - left) / (WIDTH - LEFT - RIGHT)
    names = [short(level["bot"], LONGEST_NAME) for level in levels]
    rows = _rows(names, elos, pixel)
    titles = ["Share of the wins (%), dashed: fair", "Draws of all (%)"]
    figure, (shares, draws) = panels([SHARES, DRAWN], titles, between=LINE * (max(rows) + 1))
    for index, values in enumerate(seats):
        shift = DODGE * pixel * (index - (len(seats) - 1) / 2)
        _line(shares, [elo + shift for elo in elos], values, index, f"seat {index + 1}")
    shares.axhline(100 / len(seats), color=INK, linestyle=(0, (4, 3)), linewidth=1)
    _line(draws, elos, known["outcomes.draw_of_all"], len(seats), "")
    for name, elo, row in zip(names, elos, rows, strict=True):
        for panel in (shares, draws):
            panel.axvline(elo, color=MUTED, linewidth=0.6, zorder=0)
        shares.annotate(
            name,
            (elo, 0),
            xycoords=("data", "axes fraction"),
            xytext=(0, -LINE * (row + 1)),
            textcoords="offset points",
            ha="center",
            fontsize=10,
            color=INK,
        )
    high = max((value["high"] or 0.0 for values in seats for value in values), default=0.0)
    shares.set_ylim(0, min(100.0, max(ROOM * 100 * high, 200 / len(seats))))
    draws.set_ylim(0, 100)
    draws.set_yticks([0, 50, 100])
    shares.legend(loc="upper left", ncols=len(seats), borderaxespad=0.1, columnspacing=1, handletextpad=0.3)
    draws.set_xlim(left, right)
    draws.set_xlabel("strength (Elo, the bots' mean: 0), 95 % intervals")
    return figure


def _line(panel: Axes, at: Sequence[float], values: Sequence[Facts], series: int, label: str) -> None:
    """A line through what is known, with its intervals."""
    color = series_color(series)
    points = [(x, value) for x, value in zip(at, values, strict=True) if value["mean"] is not None]
    panel.plot(
        [x for x, _ in points],
        [100 * value["mean"] for _, value in points],
        color=color,
        marker=series_marker(series),
        markersize=5,
        linewidth=1.4,
        label=label,
        clip_on=False,
    )
    for x, value in points:
        if value["low"] is not None and value["high"] is not None:
            panel.plot([x, x], [100 * value["low"], 100 * value["high"]], color=color, linewidth=2.2)


def _rows(names: Sequence[str], elos: Sequence[float], pixel: float) -> list[int]:
    """For each name the first row in which it meets no other one."""
    taken: list[list[tuple[float, float]]] = []
    rows: list[int] = []
    for name, elo in zip(names, elos, strict=True):
        half = (LETTER * len(name) / 2 + 3) * pixel
        own = (elo - half, elo + half)
        row = next(
            (k for k, ends in enumerate(taken) if all(own[1] < a or b < own[0] for a, b in ends)), len(taken)
        )
        if row == len(taken):
            taken.append([])
        taken[row].append(own)
        rows.append(row)
    return rows
