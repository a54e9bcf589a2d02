"""A comparison's report in its folder, each file replaced in one step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playtest.report.comparison.comparison_content import content
from playtest.report.comparison.view import View
from playtest.report.model import Report
from playtest.report.run_files import write_pages
from playtest.statistics.comparison.side import RunTables


def write_comparison(folder: Path, told: Mapping[str, Any], tables: Sequence[RunTables]) -> None:
    """Write report.md, report.html and plots/*.svg into an existing folder.

    `told` is comparison.json, `tables` are the runs it is about, in its order. Raises OSError where the
    folder cannot be written.
    """
    view = View.of(told, tables)
    report = content(view)
    write_pages(folder, report, draw_plots(report, view))


def draw_plots(report: Report, view: View) -> dict[str, str]:
    """The SVG of every plot in the report, by name; charts leave out lineups without a finished game."""
    from playtest.report.charts import figure
    from playtest.report.comparison.charts import curves, effects, length, seats

    lineups = [lineup for lineup in view.lineups if lineup.has_games]
    drawn = {
        "effects": lambda: effects.draw(view, list(view.lineups)),
        "seats": lambda: seats.draw(view, lineups),
        "length": lambda: length.draw(view, lineups),
        "branching": lambda: curves.draw_branching(view, lineups),
        "leader": lambda: curves.draw_leader(view, lineups),
    }
    return figure.draw_all(report, drawn)
