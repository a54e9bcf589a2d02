"""The report's files in a run folder, each replaced in one step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playtest.report.advice import known_advice
from playtest.report.html import html
from playtest.report.markdown import markdown
from playtest.report.model import Report
from playtest.report.plots import draw_plots
from playtest.report.run import Run
from playtest.report.run_content import content
from playtest.report.svg import standalone
from playtest.simulation.replacing import replace_file

if TYPE_CHECKING:
    import pandas as pd


def write_report(
    folder: Path,
    meta: Mapping[str, Any],
    summary: Mapping[str, Any],
    games: pd.DataFrame,
    stepping: Mapping[str, Any] | None = None,
    run_folder: Path | None = None,
) -> None:
    """Write report.md, report.html and plots/*.svg into an existing run folder.

    `stepping` are the run's recorded games; without them the report has none to step through. `run_folder`
    is where the run itself lies, if not there; what a search for a repair beside it found is said. Each
    file is written under a temporary name and renamed; drawings of an earlier report that this one
    does not have are removed. Raises OSError where the folder cannot be written.
    """
    run = replace(Run.of(meta, summary, stepping), advice=known_advice(run_folder or folder))
    report = content(run)
    write_pages(folder, report, draw_plots(report, run, games))


def write_pages(folder: Path, report: Report, drawings: Mapping[str, str]) -> None:
    """Write a report and its drawings, SVG by name, as report.md, report.html and plots/*.svg.

    Drawings of before that this report does not have are removed.
    """
    pages = {"report.md": markdown(report), "report.html": html(report, drawings)}
    plots = folder / "plots"
    plots.mkdir(exist_ok=True)
    for name, svg in drawings.items():
        replace_file(plots / f"{name}.svg", standalone(svg))
    for old in plots.glob("*.svg"):
        if old.stem not in drawings:
            old.unlink()
    for name, text in pages.items():
        replace_file(folder / name, text)
