"""Every picture of a report as SVG text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.report.board import heat_board
from playtest.report.model import Plot, Report
from playtest.report.pieces import scene
from playtest.report.position import position_svg
from playtest.report.run import Run
from playtest.report.sections.rules import SET_UP, set_up_rows

if TYPE_CHECKING:
    import pandas as pd


def draw_plots(report: Report, run: Run, games: pd.DataFrame) -> dict[str, str]:
    """The SVG of every plot in the report, by name; charts leave out lineups without a finished game."""
    wanted = list(report.plots())
    boards = _boards(run, {plot.name: plot for plot in wanted})
    charts = _charts([plot for plot in wanted if plot.name not in boards], run, games)
    return {plot.name: (charts | boards)[plot.name] for plot in wanted}


def _charts(plots: list[Plot], run: Run, games: pd.DataFrame) -> dict[str, str]:
    if not plots:
        return {}
    from playtest.report.charts import branching, coverage, curve, figure, leader, length, scores, seats

    played = [lineup for lineup in run.lineups if lineup.finished]
    finished = games[games["ending"] != "crashed"]
    tables = [finished[finished["lineup"] == i] for i, x in enumerate(run.lineups) if x.finished]
    drawn = {
        "curve": lambda: curve.draw(run),
        "seats": lambda: seats.draw(run, played),
        "length": lambda: length.draw(run, played, tables),
        "branching": lambda: branching.draw(run, played),
        "scores": lambda: scores.draw(run, played, tables),
        "coverage": lambda: coverage.draw(run, played),
        "leader": lambda: leader.draw(run, played),
    }
    return figure.draw_each(plots, drawn)


def _boards(run: Run, plots: dict[str, Plot]) -> dict[str, str]:
    meta, boards = run.meta, {}
    if SET_UP in plots:
        drawn = scene(plots[SET_UP].title, set_up_rows(run), meta["edges"], ())
        boards[SET_UP] = position_svg(drawn, SET_UP)
    for heat_map in meta["heat_maps"]:
        found = [lineup.facts["heat_maps"].get(heat_map["name"]) or {} for lineup in run.lineups]
        darkest = max((value or 0.0 for squares in found for value in squares.values()), default=0.0)
        for index, squares in enumerate(found, 1):
            plot = plots.get(f"{heat_map['name']}-{index}")
            if plot:
                boards[plot.name] = heat_board(
                    meta["columns"], meta["rows"], meta["edges"], squares, darkest, plot
                )
    return boards
