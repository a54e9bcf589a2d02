"""The files of a report on readings."""

from __future__ import annotations

from pathlib import Path

from playtest.report.charts.figure import draw_all
from playtest.report.readings.readings_content import PLOT, readings_content
from playtest.report.run import Facts
from playtest.report.run_files import write_pages


def write_readings(folder: Path, told: Facts) -> None:
    """Write report.md, report.html and plots/readings.svg into an existing folder.

    Each file is written under a temporary name and renamed. Raises OSError where that fails.
    """
    from playtest.report.readings import chart

    report = readings_content(told)
    write_pages(folder, report, draw_all(report, {PLOT.name: lambda: chart.draw(told)}))
