"""The essence on the terminal: verdict, seat table, warnings, where the report is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from playtest.report.advice import known_advice
from playtest.report.console import Writer
from playtest.report.model import Cell, Row
from playtest.report.palette import STATUS_WORDS
from playtest.report.run import Lineup, Run
from playtest.report.sections.claims import advised, in_words, level, p_values
from playtest.report.sections.curve import line
from playtest.report.sections.method import rounded_up, settings, starts
from playtest.report.sections.overview import further_warnings, partial_run, verdict_sentences
from playtest.report.sections.seats import share_rows

if TYPE_CHECKING:
    from rich.console import Console

LABEL_WIDTH = 8
MOST_LINES = 3  # of a heading


def render_terminal(
    console: Console,
    meta: Mapping[str, Any],
    summary: Mapping[str, Any],
    report_path: Path | str,
    details: bool = False,
    run_folder: Path | None = None,
) -> None:
    """Write the essence of a run; in ASCII where the console's encoding has no more than that.

    With `details` every claim follows, with what was tested and the p-values. The run is in `run_folder`
    where that is another one than the report's.
    """
    run = Run.of(meta, summary)
    write = Writer(console)
    about = ", ".join([f"{meta['title']}, {meta['seats']} seats", *settings(run)])
    write.line(f"{meta['variant']} ({about})", style="bold")
    for notice in partial_run(run):
        write.line(notice.text, style="bold yellow")
    for text in [*rounded_up(run), *starts(run)]:
        write.line(text.text)
    for sentence in verdict_sentences(run):
        write.line(f"  {sentence}")
    _seat_tables(write, run)
    for sentence in _better_play(run):
        write.line(f"  {sentence}")
    if about_strength := line(run):
        write.line(about_strength)
    for notice in further_warnings(run):
        about = f"{notice.label}: " if notice.label else ""
        write.line(f"Warning: {about}{notice.text}", style="yellow")
    if advice := advised(replace(run, advice=known_advice(run_folder or Path(report_path).parent))):
        write.line(advice)
    if details:
        _claims(write, run)
    write.line(f"Report: {report_path}", soft_wrap=True)


def _better_play(run: Run) -> list[str]:
    """How much better play pays in lineups of several bots, where no warning says that it does not."""
    return [c["sentence"] for c in run.claims if c["name"] == "skill" and c["status"] == "fine"]


def _claims(write: Writer, run: Run) -> None:
    labels = {lineup.meta["name"]: lineup.label for lineup in run.lineups}
    for claim in run.summary["claims"]:
        about = " and ".join(labels[name] for name in claim["lineups"])
        write.line(f"{STATUS_WORDS[claim['status']]} {claim['title']}, {about}: {claim['sentence']}")
        if claim["test"]:
            write.line(f"    {in_words(claim['test'])}: {p_values(claim['test'])}", style="dim")
    write.line(level(run))


def _seat_tables(write: Writer, run: Run) -> None:
    """The seat shares, as many lineups side by side as fit; of mixed lineups only where there are no others,
    since their bots take turns on the seats."""
    alike = tuple(lineup for lineup in run.lineups if lineup.meta["same_bot"])
    run = replace(run, lineups=alike or run.lineups)
    rows = share_rows(run)
    widest = max((len(line) for x in run.lineups for line in _column_lines(x, rows)), default=1)
    across = max(1, (write.console.width - LABEL_WIDTH) // (widest + 3))
    for first in range(0, len(run.lineups), across):
        chosen = slice(first, first + across)
        headings = [_heading(run, lineup, widest) for lineup in run.lineups[chosen]]
        cells = [[row.label.text, *map(_in_line, row.cells[chosen])] for row in rows]
        write.table(["wins", *headings], cells)


def _heading(run: Run, lineup: Lineup, width: int) -> str:
    """Who plays, in words where these fit above the column in a few lines, and the number of games."""
    lines = wrap(lineup.who(run.meta), width, break_long_words=False)
    fits = len(lines) <= MOST_LINES and all(len(line) <= width for line in lines)
    return "\n".join([*(lines if fits else [lineup.label]), lineup.column.note])


def _column_lines(lineup: Lineup, rows: tuple[Row, ...]) -> list[str]:
    cells = [_in_line(cell) for row in rows for cell in row.cells]
    return [lineup.label, lineup.column.note, *cells]


def _in_line(cell: Cell) -> str:
    return f"{cell.text} ({cell.interval})" if cell.interval else cell.text
