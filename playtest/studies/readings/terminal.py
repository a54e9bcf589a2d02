"""The essence of a study of readings on the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playtest.report.console import Writer
from playtest.report.run import Facts
from playtest.statistics.comparison.sentences import is_established
from playtest.studies.readings.content import ASPECTS
from playtest.studies.readings.findings import findings, notices, signed

if TYPE_CHECKING:
    from rich.console import Console

POINTS = " points"
HEADINGS = ("balance (points)", "length (turns)", "draws (points)")


def render_readings(console: Console, told: Facts, report: Path | str) -> None:
    """Write the answer and the ranking; in ASCII where the console has no more than that."""
    write = Writer(console)
    about = ", ".join([f"{told['title']}, {told['seats']} seats", *told["settings"]])
    write.line(f"{told['variant']} ({about}): readings", style="bold")
    for text in notices(told):
        write.line(text, style="bold yellow")
    for sentence in findings(told):
        write.line(f"  {sentence}")
    rows = [
        [reading["key"], *(_cell(reading, aspect) for aspect in ASPECTS)]
        for reading in told["readings"]
        if reading["effect"] is not None
    ]
    if rows:
        write.table(["largest change", *HEADINGS], rows)
        write.line("* established; points are percentage points of a share")
    write.line(f"Report: {report}", soft_wrap=True)


def _cell(reading: Facts, aspect: str) -> str:
    row = reading["rows"][aspect]
    if reading["effect"] is False:
        return "in no game"
    if row is None:
        return "–"
    text, interval = signed(row)
    text = text.removesuffix(POINTS) + ("*" if is_established(row) else "")
    return f"{text} ({interval})" if interval else text
