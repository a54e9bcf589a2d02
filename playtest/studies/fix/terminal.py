"""The essence of a search for a repair on the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playtest.report.console import Writer
from playtest.report.numbers import number, span
from playtest.report.run import Facts
from playtest.report.target_sentences import SIGNS, wanted
from playtest.studies.fix.findings import LETTERS, cost_words, findings, goal_figure, label_of, notices

if TYPE_CHECKING:
    from rich.console import Console


def render_fix(console: Console, told: Facts, report: Path | str) -> None:
    """Write the answer and the finalists; in ASCII where the console has no more than that."""
    write = Writer(console)
    about = ", ".join([f"{told['title']}, {told['seats']} seats", *told["settings"]])
    write.line(f"{told['variant']} ({about}): what to change", style="bold")
    for text in notices(told):
        write.line(text, style="bold yellow")
    for sentence in findings(told):
        write.line(f"  {sentence}")
    if told["today"] is not None and told["rows"]:
        letters = LETTERS[: len(told["rows"])]
        headings = ["", "today", *letters]
        rows = [
            [
                f"{goal['title']}\n{wanted(goal)}"
                + (f"\n{label_of(told, goal['lineup'])}" if goal["lineup"] else ""),
                *(f"{SIGNS[x['verdict']]} {goal_figure(goal, x)}" for x in _figures(told, place)),
            ]
            for place, goal in enumerate(told["goals"])
        ]
        rows.append(["distance left", number(told["left_today"], 1), *map(_left, told["rows"])])
        rows.append(["rules touched", "0", *(str(row["keys"]) for row in told["rows"])])
        rows.append(["for the worse", "", *(cost_words(row["costs"]) or "nothing" for row in told["rows"])])
        for letter, row in zip(letters, told["rows"], strict=True):
            write.line(f"{letter}: {row['settings']}", style="bold")
        write.table(headings, rows)
        write.line("✓ inside, ✕ outside, ? not established; the distance is in units of what matters.")
    write.line(f"Report: {report}", soft_wrap=True)


def _figures(told: Facts, place: int) -> list[Facts]:
    return [told["today"][place], *(row["figures"][place] for row in told["rows"])]


def _left(row: Facts) -> str:
    return f"{number(row['left']['mean'], 1)} ({span(row['left']['low'], row['left']['high'], 1)})"
