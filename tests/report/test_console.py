"""Tables on consoles of any width."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from playtest.report.console import Writer

KEYS = ["setup.layout", "victory.genocide_needs", "spires.altitude_applies_to"]
HEADINGS = ["largest change", "balance (points)", "length (turns)"]
ROWS = [[key, "+6.0 (−12.9 to 24.9)", "+54.3* (33.9–74.6)"] for key in KEYS]


def table(width: int, headings: list[str], rows: list[list[str]]) -> list[str]:
    page = io.StringIO()
    Writer(Console(file=page, width=width)).table(headings, rows)
    return [line.rstrip() for line in page.getvalue().splitlines()]


def test_a_wide_console_has_a_line_a_row() -> None:
    lines = table(100, HEADINGS, ROWS)
    assert len(lines) == 2 + len(ROWS)
    assert lines[2].split("   ")[0] == "setup.layout"
    assert lines[2].endswith("   +6.0 (−12.9 to 24.9)   +54.3* (33.9–74.6)")


@pytest.mark.parametrize(("width", "interval"), [(62, "(−12.9 to 24.9)"), (52, "24.9)")])
def test_a_narrow_one_breaks_before_brackets_then_between_words_and_never_a_key(
    width: int, interval: str
) -> None:
    lines = table(width, HEADINGS, ROWS)
    assert max(map(len, lines)) <= width
    assert [line.split()[0] for line in lines[2:] if not line.startswith(" ")][-3:] == KEYS
    assert sum(interval in line.split("   ") or line.strip().startswith(interval) for line in lines) == 3


WORD = st.text("abc.(–", min_size=1, max_size=12)
CELL = st.lists(WORD, max_size=4).map(" ".join)


@given(st.integers(1, 4).flatmap(lambda n: st.lists(st.lists(CELL, min_size=n, max_size=n), min_size=1)))
@settings(deadline=None, max_examples=60)
def test_no_word_is_cut_or_lost_where_all_have_room(rows: list[list[str]]) -> None:
    columns = list(zip(*rows, strict=True))
    words = [max(len(word) for cell in column for word in [*cell.split(), ""]) for column in columns]
    width = max(sum(words) + 3 * (len(columns) - 1), 1)
    lines = table(width, *(rows[0], rows[1:]))
    assert max(map(len, lines)) <= width
    shown = sorted(" ".join(lines).replace("─", " ").split())
    assert shown == sorted(word for row in rows for cell in row for word in cell.split())


def test_where_words_have_no_room_the_cells_stand_below_each_other() -> None:
    lines = table(40, HEADINGS, [*ROWS[:1], [KEYS[1], "", "+54.3*"]])
    assert lines == [
        "setup.layout",
        "  balance (points): +6.0 (−12.9 to 24.9)",
        "  length (turns): +54.3* (33.9–74.6)",
        "victory.genocide_needs",
        "  length (turns): +54.3*",
    ]
