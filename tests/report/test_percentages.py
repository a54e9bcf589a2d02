"""Percentages that are the parts of a whole add up to 100.0 in every column of report.md, as printed."""

from __future__ import annotations

import copy
import re
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.report.content import content
from playtest.report.markdown import markdown
from playtest.report.run import Run
from playtest.statistics.intervals import share_of
from tests.report.golden import NAMES, file_of
from tests.report.runs import Saved, saved

PERCENT = re.compile(r"^(\d+)\.(\d) %")
PARTS = {
    "Seat shares": "",
    "How games end": "",
    "What comes out": "",
    "Weak and strong play side by side": "Seat",
}
"""The tables whose columns are parts of a whole, and how the labels of those rows begin."""


def columns(text: str, title: str) -> list[list[str]]:
    """The cells of a table's columns, without the labels' column, from the Markdown."""
    body = text.split(f"### {title}\n\n")[1].split("\n\n")[0].splitlines()[2:]
    rows = [[cell.strip() for cell in re.split(r"(?<!\\\\)\|", line)[1:-1]] for line in body]
    chosen = [row[1:] for row in rows if row[0].startswith(PARTS[title])]
    return [list(column) for column in zip(*chosen, strict=True)]


def add_up(text: str) -> int:
    """Checks every such column of a report; the number of columns that were there."""
    checked = 0
    for title in PARTS:
        for column in columns(text, title) if f"### {title}\n" in text else []:
            found = [PERCENT.match(cell) for cell in column]
            if all(found):
                tenths = [10 * int(match[1]) + int(match[2]) for match in found if match]
                assert sum(tenths) == 1000, (title, column)
                checked += 1
    return checked


@pytest.mark.parametrize("name", NAMES)
def test_the_expected_reports(name: str) -> None:
    assert add_up(file_of(name).read_text(encoding="utf-8")) == 3 * 3 + 2


@cache
def _saved() -> Saved:
    return saved(games=12, lineups=("random", "heuristic"))


def _shares(counts: list[int]) -> list[dict[str, Any]]:
    return [{**share_of(count, sum(counts)), "count": count} for count in counts]


@settings(deadline=None, max_examples=40)
@given(st.data())
def test_any_shares(data: st.DataObject) -> None:
    """Whatever the seats' wins, the endings and the outcomes are."""
    run = _saved()
    summary = copy.deepcopy(run.summary)
    for lineup in summary["lineups"]:
        for key in ("endings", "outcomes", "seat_share"):
            size = len(lineup[key])
            counts = data.draw(st.lists(st.integers(0, 3000), min_size=size, max_size=size).filter(any))
            shares = _shares(counts)
            lineup[key] = shares if key == "seat_share" else dict(zip(lineup[key], shares, strict=True))
    sides = [lineup["seat_share"] for lineup in summary["lineups"]]
    for seat, (weak, strong) in enumerate(zip(*sides, strict=True)):
        summary["strengths"]["seat_share"][seat] |= {"weak": weak, "strong": strong}
    assert add_up(markdown(content(Run.of(run.meta, summary)))) == 2 * 4
