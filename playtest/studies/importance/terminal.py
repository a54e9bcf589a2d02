"""The essence of a study of importance on the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playtest.report.console import Writer
from playtest.report.run import Facts
from playtest.studies.importance.content import effect_cell
from playtest.studies.importance.findings import SURE, findings, label, notices, sure, value

if TYPE_CHECKING:
    from rich.console import Console

MOST_ROWS, MOST_COLUMNS = 12, 5


def render_importance(console: Console, told: Facts, report: Path | str) -> None:
    """Write the answer and the ranking; in ASCII where the console has no more than that."""
    write = Writer(console)
    about = ", ".join([f"{told['title']}, {told['seats']} seats", *told["settings"]])
    write.line(f"{told['variant']} ({about}): what hangs on which key", style="bold")
    for text in notices(told):
        write.line(text, style="bold yellow")
    for sentence in findings(told):
        write.line(f"  {sentence}")
    figures = [figure for figure in told["figures"] if sure(told, figure["name"])][:MOST_COLUMNS]
    keys = [key for key in told["keys"] if any(_is_sure(each) for each in key["effects"].values())]
    if figures:
        write.line(f"Largest changes by one key alone, {label(told)}:", style="bold")
        headings = ["", *(_heading(figure) for figure in figures)]
        rows = [["today", *(value(figure, figure["today"]) for figure in figures)]]
        rows += [[key["name"], *(_cell(key, figure) for figure in figures)] for key in keys[:MOST_ROWS]]
        write.table(headings, rows)
        if len(keys) > MOST_ROWS:
            write.line(f"... and {len(keys) - MOST_ROWS} more keys in the report")
        write.line("* established; points are percentage points of a share")
    write.line(f"Report: {report}", soft_wrap=True)


def _heading(figure: Facts) -> str:
    return f"{figure['title']}{' (points)' if figure['unit'] == 'share' else ''}"


def _cell(key: Facts, figure: Facts) -> str:
    effect = key["effects"][figure["name"]]
    cell = effect_cell(key, figure)
    return cell.text + ("*" if _is_sure(effect) else "")


def _is_sure(effect: Facts | None) -> bool:
    return effect is not None and effect["verdict"] in SURE
