"""What each of several changes did alone, beside what they did together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playtest.report.model import Cell, Column, Row, Section, Table, Text
from playtest.report.numbers import UNDEFINED, signed
from playtest.report.run import Facts, lineup_labels
from playtest.statistics.comparison.notes import LETTERS
from playtest.statistics.comparison.sentences import is_established, is_headline, is_said, strongest_first
from playtest.statistics.figures.figure import SHARE
from playtest.statistics.wording import capitalized
from playtest.studies.compare import rows as r

ABOUT = (
    "Differences from A of each change alone, added up, and of all changes together, shares in points; * are "
    "established. Where together is far from added up, the changes act on each other."
)


def apart_section(told: Facts) -> Section | None:
    """A table for each lineup; None where the changes were not taken apart."""
    tables = list(apart_tables(told))
    if not tables:
        return None
    left_out = tuple(Text(f"{sentence}.") for sentence in told["left_out"])
    return Section("apart", "Each change alone", (Text(ABOUT), *tables, *left_out))


def apart_tables(told: Facts) -> Iterator[Table]:
    """Of each lineup the headline figures, and what is established of any change."""
    if not told["each"]:
        return
    *alone, together = told["comparisons"]
    labels = dict(zip(map(id, together["lineups"]), lineup_labels(together["lineups"]), strict=True))
    for lineup in strongest_first(together["lineups"]):
        others = [_rows(comparison, lineup["name"]) for comparison in alone]
        rows = [[*(found.get(row["name"]) for found in others), row] for row in lineup["metrics"]]
        shown = [facts for facts in rows if is_headline(facts[-1]) or any(x and is_said(x) for x in facts)]
        if shown:
            yield Table(capitalized(labels[id(lineup)]), _columns(told), tuple(map(_row, shown)))


def _rows(comparison: Facts, lineup: str) -> Mapping[str, Any]:
    found = next((each for each in comparison["lineups"] if each["name"] == lineup), {"metrics": ()})
    return {row["name"]: row for row in found["metrics"]}


def _columns(told: Facts) -> tuple[Column, ...]:
    *alone, _ = told["comparisons"]
    changed = [
        Column(letter, ", ".join(rule["key"] for rule in comparison["rules"] or ()))
        for letter, comparison in zip(LETTERS[1:], alone, strict=False)
    ]
    return (*changed, Column("added up"), Column(LETTERS[len(alone) + 1], "together"))


def _row(facts: Sequence[Facts | None]) -> Row:
    together = facts[-1]
    assert together is not None, "the rows are those of all changes together"
    known = [fact for fact in facts if fact is not None]
    decimals = max(r.decimals_of([fact]) for fact in known)
    scale = 100 if together["unit"] == SHARE else 1
    alone = [None if fact is None else fact["difference"] for fact in facts[:-1]]
    numbers = [each for each in alone if each is not None]
    added = signed(scale * sum(numbers), decimals) if len(numbers) == len(alone) else UNDEFINED
    cells = [_cell(fact, decimals) for fact in facts]
    return Row(Cell(capitalized(together["title"])), (*cells[:-1], Cell(added), cells[-1]))


def _cell(fact: Facts | None, decimals: int) -> Cell:
    if fact is None:
        return Cell(UNDEFINED)
    found = r.difference_cell(fact, decimals)
    return Cell(found.text + ("*" if is_established(fact) else ""), found.interval)
