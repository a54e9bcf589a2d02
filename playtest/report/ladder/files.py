"""The files of a ladder's report."""

from __future__ import annotations

from pathlib import Path

from playtest.report.files import replace_file
from playtest.report.html import html
from playtest.report.ladder.content import PLOT, ladder_content
from playtest.report.markdown import markdown
from playtest.report.run import Facts
from playtest.report.svg import standalone


def write_ladder(folder: Path, told: Facts) -> None:
    """Write report.md, report.html and plots/ladder.svg into an existing folder.

    Each file is written under a temporary name and renamed. Raises OSError where that fails.
    """
    from playtest.report.charts import figure
    from playtest.report.ladder import chart

    report = ladder_content(told)
    drawings = {}
    if PLOT in report.plots():
        with figure.drawing():
            drawings[PLOT.name] = figure.to_svg(chart.draw(told), PLOT)
    plots = folder / "plots"
    plots.mkdir(exist_ok=True)
    for name, svg in drawings.items():
        replace_file(plots / f"{name}.svg", standalone(svg))
    replace_file(folder / "report.md", markdown(report))
    replace_file(folder / "report.html", html(report, drawings))
