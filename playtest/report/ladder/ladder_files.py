"""The files of a ladder's report."""

from __future__ import annotations

from pathlib import Path

from playtest.report.charts.figure import draw_all
from playtest.report.ladder.ladder_content import PLOT, ladder_content
from playtest.report.run import Facts
from playtest.report.run_files import write_pages


def write_ladder(folder: Path, told: Facts) -> None:
    """Write report.md, report.html and plots/ladder.svg into an existing folder.

    Each file is written under a temporary name and renamed. Raises OSError where that fails.
    """
    from playtest.report.ladder import chart

    report = ladder_content(told)
    write_pages(folder, report, draw_all(report, {PLOT.name: lambda: chart.draw(told)}))
