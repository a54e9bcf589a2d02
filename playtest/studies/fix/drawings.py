"""Changes by how many rules they touch and how far from the targets they leave the variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.report.charts.figure import draw_all, panels
from playtest.report.model import Report
from playtest.report.palette import BLUE, MUTED, VERMILION
from playtest.report.run import Facts
from playtest.studies.fix.content import PLOT
from playtest.studies.fix.findings import LETTERS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

HEIGHT = 230
WIDE = 0.3  # how far points of the same number of rules are spread
APART = 0.16  # finalists
FARTHEST = 1.5  # times today's distance that the picture shows


def drawings(told: Facts, report: Report) -> dict[str, str]:
    """The SVG of every picture by its name."""
    return draw_all(report, {PLOT.name: lambda: draw(told)})


def draw(told: Facts) -> Figure:
    """The race's changes as small points, finalists large with intervals, and the front of both."""
    figure, (panel,) = panels([HEIGHT], [""], gap=14, foot=44)
    finalists = {row["settings"] for row in told["rows"]}
    raced = [each for each in told["raced"] if each["settings"] not in finalists]
    top = _top(told)
    for place, each in enumerate(raced):
        x = each["keys"] + WIDE * ((place % 7) / 6 - 0.5)
        y, marker = (each["left"], "o") if each["left"] <= top else (top, "^")
        panel.plot([x], [y], marker, color=MUTED, markersize=3.5, alpha=0.6, clip_on=False)
    for place, row in enumerate(told["rows"]):
        x = row["keys"] + APART * (place - (len(told["rows"]) - 1) / 2)
        left = row["left"]
        panel.plot([x, x], [left["low"], left["high"]], color=BLUE, linewidth=2)
        panel.plot([x], [left["mean"]], "o", color=BLUE, markersize=7, clip_on=False)
        panel.annotate(
            LETTERS[place],
            (x, left["high"]),
            xytext=(0, 4),
            textcoords="offset points",
            ha="center",
            fontsize=10.5,
            fontweight="bold",
            color=BLUE,
        )
    if told["left_today"] is not None:
        panel.axhline(told["left_today"], color=VERMILION, linestyle=(0, (4, 3)), linewidth=1.2)
    _front(panel, told)
    most = max([1, *(each["keys"] for each in told["raced"])])
    panel.set_xlim(0.5, most + 0.5)
    panel.set_xticks(range(1, most + 1))
    panel.set_ylim(0, 1.04 * top)
    panel.grid(axis="x", visible=False)
    panel.set_xlabel("rules touched · dashed: today · A, B, C: finalists")
    panel.set_ylabel("distance from the targets")
    return figure


def _top(told: Facts) -> float:
    """The distance up to which the picture goes: what is far worse than today would squeeze all else."""
    known = [row["left"]["high"] for row in told["rows"]]
    farthest = max([0.0, *(each["left"] for each in told["raced"])])
    if told["left_today"]:
        farthest = min(farthest, FARTHEST * told["left_today"])
    return float(max([1.0, farthest, told["left_today"] or 0.0, *known]))


def _front(panel: object, told: Facts) -> None:
    """The finalists that no other one beats in both."""
    best: dict[int, float] = {}
    for row in told["rows"]:
        best[row["keys"]] = min(best.get(row["keys"], row["left"]["mean"]), row["left"]["mean"])
    front: list[tuple[int, float]] = []
    for keys in sorted(best):
        if not front or best[keys] < front[-1][1]:
            front.append((keys, best[keys]))
    if len(front) > 1:
        panel.plot(*zip(*front, strict=True), color=BLUE, linewidth=1)  # type: ignore[attr-defined]
