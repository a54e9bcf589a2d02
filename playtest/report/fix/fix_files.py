"""The files of a report on a search for a repair."""

from __future__ import annotations

from pathlib import Path

from playtest.report.charts.figure import draw_all
from playtest.report.fix.fix_content import PLOT, fix_content
from playtest.report.run import Facts
from playtest.report.run_files import write_pages


def write_fix(folder: Path, told: Facts) -> None:
    """Write report.md, report.html and plots/front.svg into an existing folder; OSError where that fails."""
    from playtest.report.fix import front

    report = fix_content(told)
    write_pages(folder, report, draw_all(report, {PLOT.name: lambda: front.draw(told)}))
