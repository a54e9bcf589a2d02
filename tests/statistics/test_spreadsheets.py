"""Cells of CSV files: whatever a move, a bot or a hash is called, a spreadsheet takes it for text."""

from __future__ import annotations

import io
import math
from datetime import datetime

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.statistics.columns import COLUMNS, MARKED_COLUMNS
from playtest.statistics.spreadsheets import as_cells, as_texts, text_cell, text_of, value_cell
from playtest.statistics.tables import read_games
from tests.statistics.small import small_lineup

MISREAD = (
    "+d4", "-1", "=A1", "@b2", "'d4", "\td4", "12e4567", "1234567890123456", "00000000000001e5", "1", "1.5",
    ".5", "1,000", "50%", "1/2", "1-2", "3:30", "2024-01-02", "0x12", "mar1", "1-Mar", "MAY 4", "dec", "true",
    "nan", "4 pm",
)  # fmt: skip
TEXTS = (
    "d4",
    "r1@a1",
    "heuristic|random",
    "mcts:400",
    "b1e5",
    "53dd83387f3f475b",
    "line",
    "pass",
    "",
    "march on",
    "1a",
)


@pytest.mark.parametrize("text", MISREAD)
def test_what_would_be_misread_has_a_mark(text: str) -> None:
    assert text_cell(text) == f"'{text}"
    assert text_of(text_cell(text)) == text


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_text_stays_as_it_is(text: str) -> None:
    assert text_cell(text) == text


@pytest.mark.parametrize("written", ["3", "-1", "0.5", "1e3", "true", "null", "majority", "[1, 2]"])
def test_values_that_are_numbers_stay_numbers(written: str) -> None:
    assert value_cell(written) == written


def is_a_number(text: str) -> bool:
    try:
        return not math.isnan(float(text)) or True
    except ValueError:
        return False


def is_a_date(text: str) -> bool:
    for form in ("%Y-%m-%d", "%d/%m", "%d.%m.%Y", "%d-%b", "%b %d", "%H:%M"):
        try:
            datetime.strptime(f"2024 {text}", f"%Y {form}" if "%Y" not in form else f"2024 {form}")
            return True
        except ValueError:
            continue
    return False


@settings(deadline=None)
@given(
    st.one_of(
        st.text(), st.text("0123456789abcdef", max_size=16), st.text("0123456789.,:/-eE+ amp", max_size=8)
    )
)
def test_law_no_cell_is_a_formula_a_number_or_a_date(text: str) -> None:
    cell = text_cell(text)
    assert not cell.startswith(("+", "-", "=", "@", "\t", "\r"))
    assert not is_a_number(cell)
    assert not is_a_date(cell)
    assert text_of(cell) == text


@settings(deadline=None, max_examples=30)
@given(st.lists(st.text("'+-=@0123456789abcdefgh \n,\"", max_size=6), min_size=1, max_size=5))
def test_law_tables_go_out_and_in(texts: list[str]) -> None:
    table = pd.DataFrame({"first_move": texts, "turns": range(len(texts))})
    file = io.StringIO(as_cells(table, ["first_move", "missing"]).to_csv(index=False))
    again = as_texts(pd.read_csv(file, dtype={"first_move": str}, keep_default_na=False), ["first_move"])
    assert again["first_move"].tolist() == texts
    assert table["first_move"].tolist() == texts


def test_both_ways_of_writing_are_read(tmp_path) -> None:  # type: ignore[no-untyped-def]
    told = [{"first_move": "+d4", "first_seat": 1, "moves_hash": "12e4567890123456"}] * 2
    games = small_lineup(told).games
    for name, table in (("now", as_cells(games, MARKED_COLUMNS)), ("before", games)):
        table.to_csv(tmp_path / name, index=False)
    now, before = read_games(tmp_path / "now"), read_games(tmp_path / "before")
    assert "'+d4" in (tmp_path / "now").read_text()
    pd.testing.assert_frame_equal(now, before)
    assert now["first_move"].tolist() == ["+d4", "+d4"]
    assert set(MARKED_COLUMNS) < {column.name for column in COLUMNS}
