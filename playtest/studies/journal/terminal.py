"""An evening of the journal on the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playtest.report.console import Writer
from playtest.report.numbers import counted
from playtest.studies.journal.evening import Evening, at, changed, did, stands, targets, what

if TYPE_CHECKING:
    from rich.console import Console

STYLES = {"better": "green", "worse": "red", "mixed": "yellow"}


def render_journal(console: Console, evening: Evening, page: Path | str) -> None:
    """Write each change and what it did; in ASCII where the console has no more than that."""
    write = Writer(console)
    write.line(f"Journal of {evening.title}", style="bold")
    if evening.unreadable:
        write.line(f"Warning: {counted(evening.unreadable, 'line')} cannot be read.", style="yellow")
    for entry in evening.entries:
        write.line("")
        write.line(f"{at(entry)} {what(entry)}", style="bold")
        if about := changed(entry):
            write.line(f"  {about}", style="cyan")
        if entry["note"]:
            write.line(f"  “{entry['note']}”")
        verdict = (entry.get("since") or {}).get("verdict")
        for sentence in did(entry):
            write.line(f"  {sentence}", style=STYLES.get(verdict or "", ""))
        for text in filter(None, [stands(entry), targets(entry), evening.advice(entry)]):
            write.line(f"  {text}", style="dim")
        write.line(f"  {entry['folder']}", style="dim")
    write.line("")
    write.line(f"Page: {page}", soft_wrap=True)
