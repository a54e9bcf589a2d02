"""The files of a sweep's report."""

from __future__ import annotations

from pathlib import Path

from playtest.report.model import Plot
from playtest.report.run import Facts
from playtest.report.run_files import write_pages
from playtest.report.sweep.sweep_content import pictures, sweep_content
from playtest.report.sweep.view import View


def write_sweep(folder: Path, told: Facts) -> None:
    """Write report.md, report.html and plots/*.svg into an existing folder, without plots of before.

    Each file is written under a temporary name and renamed. Raises OSError where that fails.
    """
    view = View(told)
    report = sweep_content(told)
    write_pages(folder, report, _drawings(view, pictures(view)))


def _drawings(view: View, plots: list[Plot]) -> dict[str, str]:
    """Every picture by its name, which says what it shows."""
    from playtest.report.charts import figure
    from playtest.report.sweep import lines
    from playtest.report.sweep.heat import heat_map

    drawn = {}
    with figure.drawing():
        for plot in plots:
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
