"""Texts in CSV files that stay text: no spreadsheet takes one for a formula, a number or a date."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import pandas as pd

MARK = "'"
"""Stands before a text that would be taken for something else; one is taken off when it is read."""

_VALUE = re.compile(r"-?(\d+(\.\d+)?|\.\d+)([eE][-+]?\d+)?|true|false|null")
_MONTH = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_MISREAD = re.compile(
    r"[-+=@'\t\r]"  # formulas, and the mark itself
    r"|[\s$€£]*[\d.,][-\s\d.,:/_%eE]*( ?[aApP][mM]| [aApP])?$"  # numbers, shares, dates, times
    r"|0[xXbBoO][\da-fA-F]+$"
    rf"|(\d{{1,4}}[-/. ]?)?(?i:{_MONTH})[a-z]{{0,6}}[-/. ]?\d{{0,4}}$"
    r"|(?i:n/?a|nan|null|inf|infinity|true|false)$"
)


def text_cell(text: str) -> str:
    """A text as a cell that is read as text: `'+d4`, `'12e4567`; most are as they are."""
    return f"{MARK}{text}" if _MISREAD.match(text) else text


def text_of(cell: str) -> str:
    """The text in a cell, also where an earlier version wrote it without the mark."""
    return cell.removeprefix(MARK)


def value_cell(written: str) -> str:
    """A key's value as a cell: what is a number, yes, no or nothing stays that."""
    return written if _VALUE.fullmatch(written) else text_cell(written)


def as_cells(table: pd.DataFrame, columns: Iterable[str]) -> pd.DataFrame:
    """The table with these columns of texts as cells."""
    return _with_words(table, columns, text_cell)


def as_texts(table: pd.DataFrame, columns: Iterable[str]) -> pd.DataFrame:
    """The table with these columns of cells as texts."""
    return _with_words(table, columns, text_of)


def _with_words(table: pd.DataFrame, columns: Iterable[str], change: Callable[[str], str]) -> pd.DataFrame:
    changed = {}
    for name in columns:
        if name in table:
            codes, words = pd.factorize(table[name])
            new = [change(str(word)) for word in words]
            if new != list(words):
                changed[name] = pd.Series(new, dtype=object).take(codes).to_numpy()
    return table.assign(**changed) if changed else table
