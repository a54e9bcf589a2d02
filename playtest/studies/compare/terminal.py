"""A comparison on the terminal: the rules that differ, then what that does, the largest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playtest.report.console import Writer
from playtest.report.numbers import count, counted
from playtest.report.run import lineup_labels
from playtest.statistics.comparison.by_targets import BETTER, MIXED, NOT_ESTABLISHED, WORSE
from playtest.statistics.comparison.compare import NO_DIFFERENCE, other_number_of_games
from playtest.statistics.comparison.notes import LETTERS
from playtest.statistics.comparison.sentences import (
    by_weight,
    finding,
    is_established,
    is_headline,
    is_said,
    leaves_out_0,
    strongest_first,
)
from playtest.statistics.wording import capitalized, listed
from playtest.studies.compare import rows as r
from playtest.studies.compare.apart import apart_tables
from playtest.studies.compare.content import NO_RULES, SAME_RULES
from playtest.studies.compare.targets import first_lines, left_out_lines, targets_table
from playtest.studies.compare.view import names_of

if TYPE_CHECKING:
    from rich.console import Console

Found = dict[str, Any]

MOST_ROWS = 14
STYLES = {BETTER: "bold green", WORSE: "bold red", MIXED: "bold yellow", NOT_ESTABLISHED: "bold"}
NONE_ESTABLISHED = "none established"
NAMED = 4


def render_comparison(console: Console, told: Mapping[str, Any], report_path: Path | str) -> None:
    """Write the essence of comparison.json; in ASCII where the console's encoding has no more than that."""
    write = Writer(console)
    names = names_of(told["variants"])
    for letter, name, variant in zip(LETTERS, names, told["variants"], strict=False):
        write.line(f"{letter}: {name} ({told['title']}, {variant['seats']} seats)", style="bold")
    judged = [each for each in told["comparisons"] if each["by_targets"]]
    for line, each in zip_longest(first_lines(told["comparisons"]), judged):
        write.line(line, style=STYLES.get(each["by_targets"]["verdict"], "") if each else "dim")
    for note in told["notes"]:
        write.line(f"Warning: {note}", style="yellow")
    _apart(write, told)
    for letter, comparison in zip(LETTERS[1:], told["comparisons"], strict=False):
        write.line("")
        about = f" from A to {letter}" if len(told["comparisons"]) > 1 else ""
        _targets(write, letter, comparison)
        _rules(write, comparison["rules"], about)
        labels = dict(zip(map(id, comparison["lineups"]), lineup_labels(comparison["lineups"]), strict=True))
        for lineup in strongest_first(comparison["lineups"]):
            _lineup(write, letter, capitalized(labels[id(lineup)]), lineup)
    write.line("")
    write.line(f"Report: {report_path}", soft_wrap=True)


def _apart(write: Writer, told: Mapping[str, Any]) -> None:
    """What each change did alone, and all together."""
    for table in apart_tables(told):
        write.line("")
        write.line(f"{table.title}, each change alone and together (* established)", style="bold")
        heads = ["difference from A", *(" ".join(filter(None, [x.title, x.note])) for x in table.columns)]
        write.table(heads, [[row.label.text, *(cell.text for cell in row.cells)] for row in table.rows])
    for sentence in told["left_out"]:
        write.line(f"Warning: {sentence}.", style="yellow")


def _targets(write: Writer, letter: str, comparison: Mapping[str, Any]) -> None:
    """A line for each target."""
    if not comparison["by_targets"]:
        return
    table = targets_table(letter, comparison)
    heads = ["targets", "wanted", "A", letter, f"{letter} against A"]
    lines = []
    for row in table.rows:
        verdict, wanted, a, b = row.cells
        lines.append([f"{row.label.text}, {row.label.note}", wanted.text, a.text, b.text, verdict.text])
    write.table(heads, lines)
    for line in left_out_lines([comparison]):
        write.line(line)
    write.line("")


def _rules(write: Writer, differences: Sequence[Mapping[str, Any]] | None, about: str) -> None:
    if not differences:
        write.line(NO_RULES if differences is None else SAME_RULES)
        return
    write.line(f"What changes in the rules{about}", style="bold")
    for difference in differences:
        old, new = difference["a"], difference["b"]
        if len(old) == len(new) == 1:
            write.line(f"  {difference['key']}: {old[0]} → {new[0]}", style="cyan")
        else:
            write.line(f"  {difference['key']}:", style="cyan")
            width = max(map(len, old), default=0)
            for left, arrow, right in zip_longest(old, "→", new, fillvalue=""):
                write.line(f"    {left:{width}}  {arrow or ' '}  {right}".rstrip(), style="cyan")
        write.line(f"    {difference['sentence']}", style="dim")


def _lineup(write: Writer, letter: str, label: str, lineup: Found) -> None:
    """A lineup's finding, its largest differences, and the rest in short."""
    a, b = lineup["games"]
    played = f"{count(a)} games each" if a == b else f"{count(a)} and {count(b)} games"
    unpaired = lineup["why_not_paired"]
    number_is_why = unpaired == other_number_of_games(a, b)
    write.line("")
    write.line(f"{label}, {played}{', so not compared game by game' if number_is_why else ''}", style="bold")
    if unpaired and not number_is_why:
        write.line(f"  Not compared game by game: {unpaired}.")
    established = [row for row in lineup["metrics"] if is_established(row)]
    largest = by_weight([row for row in established if is_said(row)])
    if not largest:
        write.line(f"  {capitalized(finding(lineup))}")
    if lineup["same_games"] is not False:
        return
    headlines = [row for row in lineup["metrics"] if is_headline(row)]
    shown = [*headlines, *(row for row in largest if row not in headlines)][:MOST_ROWS]
    _table(write, letter, shown)
    if any(row["verdict"] == NO_DIFFERENCE and leaves_out_0(row) for row in shown):
        write.line("  An interval is of its figure alone; verdicts allow for all of them.", style="dim")
    further = by_weight([row for row in established if row not in shown])
    if further and largest:
        write.line(f"  Also established: {_some(further)}.")
    _undecided(write, lineup, shown)


def _table(write: Writer, letter: str, shown: Sequence[Mapping[str, Any]]) -> None:
    heads = ["", "A", letter, f"{letter} − A", "95 % interval", "verdict"]
    lines = []
    for row in shown:
        cells = r.metric_row([row]).cells
        a, b, difference = cells[1:]
        verdict = NONE_ESTABLISHED if row["verdict"] == NO_DIFFERENCE else r.verdict_text(row)
        lines.append(
            [capitalized(row["title"]), a.text, b.text, difference.text, difference.interval, verdict]
        )
    write.table(heads, lines, [_color(row) for row in shown])


def _color(row: Mapping[str, Any]) -> str:
    if not is_established(row):
        return ""
    return "green" if row["difference"] > 0 else "magenta"


def _some(rows: Sequence[Mapping[str, Any]]) -> str:
    """The first few titles, and how many more there are."""
    named = [("▲ " if row["difference"] > 0 else "▼ ") + row["title"] for row in rows[:NAMED]]
    more = len(rows) - len(named)
    return listed([*named, f"{count(more)} more"] if more else named)


def _undecided(write: Writer, lineup: Found, shown: Sequence[Mapping[str, Any]]) -> None:
    """How many figures not `shown` have no difference."""
    unclear = [x for x in lineup["metrics"] if x["p_value"] is not None and not is_established(x)]
    others = [row for row in unclear if row not in shown]
    if others:
        write.line(f"  No difference established in {counted(len(others), 'other figure')}.", style="dim")
