"""The essence on the terminal: verdict, seat table, warnings, where the report is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playtest.report.model import Cell, Row
from playtest.report.run import Lineup, Run
from playtest.report.sections.method import rounded_up, settings
from playtest.report.sections.overview import partial_run, verdict_sentences, warning_notices
from playtest.report.sections.seats import share_rows

if TYPE_CHECKING:
    from rich.console import Console

PLAIN = {
    "–": "-",
    "−": "-",
    "±": "+/-",
    "≥": ">=",
    "≤": "<=",
    "×": "x",
    "·": "*",
    "…": "...",
    "✓": "ok",
    "√": "sqrt",
}
LABEL_WIDTH = 8


def render_terminal(
    console: Console, meta: Mapping[str, Any], summary: Mapping[str, Any], report_path: Path | str
) -> None:
    """Write the essence of a run; in ASCII where the console's encoding has no more than that."""
    run = Run.of(meta, summary)
    write = _Writer(console)
    about = ", ".join([f"{meta['title']}, {meta['seats']} seats", *settings(run)])
    write.line(f"{meta['variant']} ({about})", style="bold")
    for notice in partial_run(run):
        write.line(notice.text, style="bold yellow")
    for text in rounded_up(run):
        write.line(text.text)
    for sentence in verdict_sentences(run):
        write.line(f"  {sentence}")
    write.seat_tables(run)
    for notice in warning_notices(run):
        about = f"{notice.label}: " if notice.label else ""
        write.line(f"Warning: {about}{notice.text}", style="yellow")
    write.line(f"Report: {report_path}", soft_wrap=True)


class _Writer:
    """Text on a console, with what its encoding cannot say exchanged for ASCII."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.encoding = console.encoding or "ascii"

    def line(self, text: str, style: str = "", soft_wrap: bool = False) -> None:
        from rich.text import Text

        self.console.print(Text(self.sayable(text), style=style), soft_wrap=soft_wrap)

    def sayable(self, text: str) -> str:
        """The text in characters that the console can write."""
        if self._has(text):
            return text
        plain = "".join(PLAIN.get(letter, letter) if not self._has(letter) else letter for letter in text)
        return plain.encode(self.encoding, "replace").decode(self.encoding)

    def _has(self, text: str) -> bool:
        try:
            text.encode(self.encoding)
        except (UnicodeError, LookupError):
            return False
        return True

    def seat_tables(self, run: Run) -> None:
        """The seat shares, as many lineups side by side as fit."""
        rows = share_rows(run)
        widest = max((len(line) for x in run.lineups for line in _column_lines(x, rows)), default=1)
        across = max(1, (self.console.width - LABEL_WIDTH) // (widest + 3))
        for first in range(0, len(run.lineups), across):
            chosen = slice(first, first + across)
            self._seat_table(run.lineups[chosen], [Row(row.label, row.cells[chosen]) for row in rows])

    def _seat_table(self, lineups: tuple[Lineup, ...], rows: list[Row]) -> None:
        from rich import box
        from rich.table import Table
        from rich.text import Text

        style = box.SIMPLE_HEAD if self._has("─") else box.ASCII
        table = Table(box=style, show_edge=False, pad_edge=False, header_style="")
        table.add_column(Text("wins"), overflow="fold")
        for lineup in lineups:
            table.add_column(
                Text(self.sayable(f"{lineup.label}\n{lineup.column.note}")), justify="right", overflow="fold"
            )
        for row in rows:
            table.add_row(Text(row.label.text), *(Text(self.sayable(_in_line(cell))) for cell in row.cells))
        self.console.print(table)


def _column_lines(lineup: Lineup, rows: tuple[Row, ...]) -> list[str]:
    cells = [_in_line(cell) for row in rows for cell in row.cells]
    return [lineup.label, lineup.column.note, *cells]


def _in_line(cell: Cell) -> str:
    return f"{cell.text} ({cell.interval})" if cell.interval else cell.text
