"""The pictures of a sweep."""

from __future__ import annotations

from playtest.report.model import Report
from playtest.studies.sweep.view import View


def drawings(view: View, report: Report) -> dict[str, str]:
    """The SVG of every picture by its name, which says what it shows."""
    from playtest.report.charts import figure
    from playtest.studies.sweep import lines
    from playtest.studies.sweep.heat import heat_map

    drawn = {}
    with figure.drawing():
        for plot in report.plots():
            kind, *numbers = plot.name.split("-")
            first, *others = (int(each) - 1 for each in numbers)
            if kind == "heat":
                lineup, piece = others
                drawn[plot.name] = heat_map(view, view.headlines[first], lineup, view.slices()[piece], plot)
            elif kind == "seats":
                drawn[plot.name] = figure.to_svg(lines.seats_figure(view, first), plot)
            else:
                drawn[plot.name] = figure.to_svg(lines.metric_figure(view, view.headlines[first]), plot)
    return drawn
