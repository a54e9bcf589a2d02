"""The essence of a sweep on the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playtest.report.console import Writer
from playtest.report.model import Cell
from playtest.report.numbers import counted
from playtest.report.run import Facts
from playtest.studies.sweep.findings import findings, notices
from playtest.studies.sweep.view import View

if TYPE_CHECKING:
    from rich.console import Console

MOST_ROWS = 16
LEAST_COLUMN = 10


def render_sweep(console: Console, told: Facts, report: Path | str) -> None:
    """Write what a sweep shows and a table for each lineup; in ASCII where the console has no more."""
    view = View(told)
    write = Writer(console)
    seats = " or ".join(map(str, told["seats"]))
    about = ", ".join([f"{told['title']}, {seats} seats", *told["settings"], *view.fixed()])
    write.line(f"{told['variant']} ({about}): sweep of {counted(len(view.cells), 'cell')}", style="bold")
    for kind, text in notices(view):
        write.line(text, style="bold yellow" if kind == "partial" else "yellow")
    for sentence in findings(view):
        write.line(f"  {sentence}")
    for lineup in view.lineups:
        _table(write, view, lineup)
    write.line(f"Report: {report}", soft_wrap=True)


def _table(write: Writer, view: View, lineup: int) -> None:
    """A row for each cell in the order of the values; of long grids those nearest to the targets."""
    names = [name for name in view.headlines if view.has(lineup, name)]
    if not names:
        return  # no game of the lineup was finished, as has been said
    order = view.told["best"] or range(len(view.cells))
    places = sorted(order[:MOST_ROWS])
    cells = [view.cells[place] for place in places]
    columns = [[_label(view, place) for place in places]]
    columns += [[_in_line(view.entry(cell, lineup, name)) for cell in cells] for name in names]
    fitting = _fitting(columns, write.console.width)
    write.line(f"{view.labels[lineup]}, by {view.varying_names}:", style="bold")
    write.table(["", *map(view.title, names[: fitting - 1])], list(zip(*columns[:fitting], strict=True)))
    if len(order) > MOST_ROWS:
        write.line(f"... and {counted(len(order) - MOST_ROWS, 'cell')} more in the report")


def _fitting(columns: list[list[str]], width: int) -> int:
    """How many columns stand side by side, at least the labels and one more."""
    taken, fitting = 0, 0
    for column in columns:
        taken += max(LEAST_COLUMN, *map(len, column)) + 2
        fitting += int(taken <= width)
    return max(fitting, 2)


def _label(view: View, place: int) -> str:
    cell, order = view.cells[place], view.told["best"]
    found = ["as it is"] if cell["is_own"] else []
    found += ["nearest"] if order and place == order[0] else []
    return view.short(cell) + (f" ({', '.join(found)})" if found else "")


def _in_line(cell: Cell) -> str:
    return f"{cell.text} ({cell.interval})" if cell.interval else cell.text
