"""A figure's course from run to run."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from playtest.report.charts.figure import draw_all, panels
from playtest.report.model import Report
from playtest.report.palette import BLUE, GREEN, INK
from playtest.statistics.figures.figure import SHARE
from playtest.studies.journal.content import plot
from playtest.studies.journal.evening import Course, Evening

if TYPE_CHECKING:
    from matplotlib.figure import Figure

HEIGHT = 110
MOST_TICKS = 8
ROOM = 0.08


def drawings(evening: Evening, report: Report) -> dict[str, str]:
    """The SVG of every course by its plot's name."""
    courses = evening.courses()
    return draw_all(report, {plot(k, each).name: partial(draw, each) for k, each in enumerate(courses)})


def draw(course: Course) -> Figure:
    """The values with their intervals, in the order of the runs, over the band of the target."""
    scale = 100 if course.unit == SHARE else 1
    figure, (panel,) = panels([HEIGHT], [""], left=58, gap=8, foot=44)
    values = [scale * point["mean"] for _, point in course.points]
    ends = [
        (scale * point["low"], scale * point["high"])
        for _, point in course.points
        if None not in (point["low"], point["high"])
    ]
    low, high = min([*values, *(end[0] for end in ends)]), max([*values, *(end[1] for end in ends)])
    if course.wanted:
        least, most = (None if end is None else scale * end for end in course.wanted)
        low = min(each for each in (low, least) if each is not None)
        high = max(each for each in (high, most) if each is not None)
        room = ROOM * ((high - low) or 1)
        bottom, top = low - room if least is None else least, high + room if most is None else most
        panel.axhspan(bottom, top, color=GREEN, alpha=0.15, linewidth=0)
    room = ROOM * ((high - low) or 1)
    for place, (_, point) in enumerate(course.points):
        if None not in (point["low"], point["high"]):
            reach = [scale * point[end] for end in ("low", "high")]
            panel.plot([place, place], reach, color=BLUE, linewidth=1.8)
    panel.plot(range(len(values)), values, "o-", color=BLUE, markersize=5, linewidth=0.8)
    panel.set_ylim(low - room, high + room)
    panel.set_xlim(-0.5, len(values) - 0.5)
    step = -(-len(values) // MOST_TICKS)
    ticks = range(0, len(values), step)
    panel.set_xticks(list(ticks), [course.points[place][0] for place in ticks], color=INK)
    panel.set_ylabel("%" if course.unit == SHARE else "")
    return figure
