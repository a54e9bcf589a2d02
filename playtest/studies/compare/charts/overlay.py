"""What the overlaid charts share: each variant's color and marker, and one legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playtest.report.charts.figure import short
from playtest.report.palette import series_color, series_marker
from playtest.studies.compare.view import View

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

LINE = 16
STROKES = ("-", (0, (4, 1.5)), (0, (1, 1)), (0, (4, 1.5, 1, 1.5)))


def style(variant: int) -> dict[str, Any]:
    """The color, marker and stroke of the variant at this place."""
    stroke = STROKES[variant % len(STROKES)]
    return {"color": series_color(variant), "marker": series_marker(variant), "linestyle": stroke}


def legend_height(view: View) -> int:
    """The room that the legend takes above the first panel."""
    return LINE * len(view.variants)


def legend(figure: Figure, view: View, panel: Axes) -> None:
    """A line for each variant above the first panel."""
    from matplotlib.lines import Line2D

    handles = [
        Line2D([], [], markersize=6, linewidth=1.8, **style(place)) for place in range(len(view.variants))
    ]
    height = figure.get_figheight() * 72
    figure.legend(
        handles,
        [short(variant.label) for variant in view.variants],
        loc="upper left",
        bbox_to_anchor=(0.0, 1 - 2 / height),
        borderaxespad=0,
        labelspacing=0.25,
        handlelength=2.2,
    )
