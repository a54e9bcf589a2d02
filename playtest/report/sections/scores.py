"""Final scores, margins, and where points come from."""

from __future__ import annotations

from dataclasses import replace

from playtest.report.figures import more, plain_rows
from playtest.report.model import Block, Cell, Column, Plot, Row, Section, Table
from playtest.report.numbers import UNDEFINED, Estimate, number, supported_decimals
from playtest.report.run import Facts, Lineup, Run, mean_cell, percentile_cell
from playtest.statistics.figures.scores import GROUP


def scores(run: Run) -> Section:
    """Final scores by seat, the winner's margin, points by source."""
    digits = supported_decimals(estimate for x in run.lineups for estimate in x.facts["scores"] or ())
    rows = (
        Row(Cell("Final score, mean")),
        *run.by_seat(lambda s: run.means(f"Seat {s}", lambda f: _score(f, s), decimals=digits)),
        *plain_rows(run, "Final scores and margins"),
    )
    medians = run.by_seat(lambda s: run.row(f"Seat {s}", lambda f: _middle(_score(f, s))))
    blocks: list[Block] = []
    if run.has_games:
        words = "Final scores by seat: 5th, 25th, 50th, 75th and 95th percentile, a panel for each lineup."
        blocks.append(Plot("scores", "What do the seats score?", words))
    blocks += [
        Table("Final scores and margins", run.columns, rows),
        *_points(run),
        Table("Final scores: median, and the range of nine games in ten", run.columns, medians, aside=True),
        *more(run, GROUP),
    ]
    return Section("scores", "Where points come from", tuple(blocks))


def _score(facts: Facts, seat: int) -> Estimate | None:
    found: Estimate | None = (facts["scores"] or {seat - 1: None})[seat - 1]
    return found


def _middle(found: Estimate | None) -> Cell:
    if not found or found.get("median") is None:
        return Cell(UNDEFINED)
    within = f"nine in ten {number(found['p5'], 0)} to {number(found['p95'], 0)}"
    return replace(percentile_cell(found, "median"), note=within)


def _points(run: Run) -> list[Block]:
    titles = {source["name"]: source["title"] for source in run.meta["sources"]}
    left_out = () if len(run.meta["phases"]) > 1 else ("phase",)
    tables = [
        {name: table for name, table in (x.facts["points"] or {}).items() if name not in left_out}
        for x in run.lineups
    ]
    levels = {
        name: list(dict.fromkeys(level for table in tables for level in table.get(name) or ()))
        for name in dict.fromkeys(name for table in tables for name in table)
    }
    groups = {f"By {titles.get(name, name)}": (name, found) for name, found in levels.items() if found}
    if not groups:
        return []
    rows: list[Row] = []
    for heading, (name, found) in groups.items():
        rows += [Row(Cell(heading)), *(_level(run, name, level) for level in found)]
    by_seat = [_points_by_seat(run, lineup, groups) for lineup in run.lineups]
    return [Table("Points a game, all seats together", run.columns, tuple(rows)), *by_seat]


def _level(run: Run, name: str, level: str) -> Row:
    return run.means(level, lambda f: ((f["points"] or {}).get(name) or {}).get(level))


def _points_by_seat(run: Run, lineup: Lineup, groups: dict[str, tuple[str, list[str]]]) -> Table:
    rows = []
    for heading, (name, levels) in groups.items():
        rows.append(Row(Cell(heading)))
        table = (lineup.facts["points"] or {}).get(name) or {}
        for level in levels:
            found = (table.get(level) or {}).get("seats") or [None] * len(run.seats)
            digits = supported_decimals(found)
            rows.append(Row(Cell(level), tuple(mean_cell(e, digits, lineup.finished) for e in found)))
    columns = tuple(Column(f"Seat {seat}", lineup.column.note) for seat in run.seats)
    return Table(f"Points a game by seat: {lineup.label}", columns, tuple(rows), aside=True)
