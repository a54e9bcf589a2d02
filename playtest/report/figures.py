"""The plain rows of the report: figures as they are declared, each in its table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from playtest.report.model import Cell, Row, Table
from playtest.report.numbers import supported_decimals
from playtest.report.run import Run, mean_cell, percentile_cell, share_cell
from playtest.statistics.figures import estimate_in, value_in
from playtest.statistics.figures.catalogue import figures
from playtest.statistics.figures.figure import MORE, SHARE, Figure, Named
from playtest.statistics.figures.scope import Scope

PARTS = {"mean": "mean", "median": "median", "p5": "5th percentile", "p95": "95th percentile"}
"""What rows call the parts of a distribution, in their order."""


def more(run: Run, group: str) -> list[Table]:
    """The figures of a group that no other table has, none or one table."""
    rows = tuple(
        _rows(run, [figure for figure in figures() if (figure.group, figure.table) == (group, MORE)])
    )
    return [Table(f"{group}: further figures", run.columns, rows, aside=True)] if rows else []


def plain_rows(run: Run, table: str) -> tuple[Row, ...]:
    """The rows of a table that has figures in the order of their declarations."""
    return tuple(_rows(run, [figure for figure in figures() if figure.table == table]))


def _rows(run: Run, chosen: list[Figure]) -> Iterator[Row]:
    """Figures of one root under a heading, a figure alone without."""
    scope = Scope.of(run.meta)
    for _, of_root in groupby(chosen, key=lambda figure: figure.root):
        numbers = [n for figure in of_root for n in _shown(run, scope, figure)]
        if len(numbers) == 1 and not numbers[0].figure.row:
            yield _row(run, numbers[0], numbers[0].title, numbers[0].figure.definition)
            continue
        for (title, note), under in groupby(numbers, key=lambda number: _heading(number, numbers[0])):
            yield Row(Cell(title, note=note))
            yield from (_row(run, number, _label(number)) for number in under)


def _shown(run: Run, scope: Scope, figure: Figure) -> list[Named]:
    """The numbers of a figure, part by part where it has several for each key."""
    silent = figure.silent(scope)
    numbers = [number for number in figure.named(scope) if number.key not in silent]
    if figure.axis is not None:
        numbers.sort(key=lambda number: figure.measure.parts.index(number.part))
    else:
        numbers.sort(key=lambda number: [*PARTS, ""].index(number.part))
    found = [estimate_in(lineup.facts, number.name) for number in numbers for lineup in run.lineups]
    return [] if figure.rare and not any(each and each["mean"] for each in found) else numbers


def _heading(number: Named, first: Named) -> tuple[str, str]:
    """Keys have a heading for each part; what else has the same root stands under the first's."""
    figure = number.figure
    if figure.axis is not None and figure.axis.listed:
        part = f", {PARTS[number.part]}" if number.part and len(figure.measure.parts) > 1 else ""
        return f"{figure.called}{part}", ""
    return first.figure.called, first.figure.definition


def _label(number: Named) -> str:
    if number.figure.row:
        return number.figure.row.replace("{}", number.words)
    if number.figure.axis is not None:
        return number.words
    return PARTS.get(number.part, number.title)


def _row(run: Run, number: Named, label: str, note: str = "") -> Row:
    found = [estimate_in(lineup.facts, number.name) for lineup in run.lineups]
    games = [lineup.finished for lineup in run.lineups]
    if number.figure.unit == SHARE:
        cells = [share_cell(each, n) for each, n in zip(found, games, strict=True)]
    elif number.part in ("p5", "median", "p95"):
        whole = number.name.rpartition(".")[0]
        cells = [percentile_cell(value_in(lineup.facts, whole), number.part) for lineup in run.lineups]
    else:
        digits = supported_decimals(found)
        cells = [mean_cell(each, digits, n) for each, n in zip(found, games, strict=True)]
    return Row(Cell(label[:1].upper() + label[1:] if note else label, note=note), tuple(cells))
