"""The essence of a ladder on the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playtest.report.console import Writer
from playtest.report.numbers import number, percent, span
from playtest.report.run import Facts
from playtest.studies.ladder.content import skill_sentences

if TYPE_CHECKING:
    from rich.console import Console


def render_ladder(console: Console, told: Facts, report: Path | str) -> None:
    """Write a ladder's sentences and its table; in ASCII where the console has no more than that."""
    write = Writer(console)
    about = ", ".join([f"{told['title']}, {told['seats']} seats", *told["settings"]])
    write.line(f"{told['variant']} ({about}): ladder", style="bold")
    if not told["complete"]:
        write.line("Not complete: the ladder was stopped before all games were played.", style="bold yellow")
    for sentence in skill_sentences(told):
        write.line(f"  {sentence}")
    steps = [*told["steps"], None] if told["steps"] else [None] * len(told["bots"])
    rows = [_row(bot, step) for bot, step in zip(told["bots"], steps, strict=True)]
    write.table(["bot", "Elo", "ahead of the next", "games"], rows)
    write.line(f"Report: {report}", soft_wrap=True)


def _row(bot: Facts, step: Facts | None) -> list[str]:
    elo, interval = number(bot["elo"], 0), span(bot["low"], bot["high"], 0)
    ahead = ""
    if step:
        share = step["ahead"]
        ahead = f"{percent(share['mean'])} ({span(share['low'], share['high'], 1, 100)})"
    return [bot["bot"], f"{elo} ({interval})" if interval else elo, ahead, f"{bot['games']:,}"]
