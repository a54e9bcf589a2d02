"""Text and tables on a console, in ASCII where its encoding has no more than that."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from playtest.visible import visible

if TYPE_CHECKING:
    from rich.console import Console

PLAIN = {
    "–": "-",
    "−": "-",
    "±": "+/-",
    "≥": ">=",
    "≤": "<=",
    "×": "x",
    "·": "*",
    "…": "...",
    "✓": "ok",
    "✕": "x",
    "√": "sqrt",
    "“": '"',
    "”": '"',
    "▲": "^",
    "▼": "v",
    "→": "->",
}

GLUE = "\ue000"  # stands for a blank at which no line ends
WORDS = re.compile(r"\S+")
PIECES = re.compile(r"\S*\([^()]*\)\S*|\S+")  # words, and what stands in brackets as a whole

GAP = 3  # between two columns


def _wrapped(text: str, width: int) -> list[str]:
    """Lines as far in as the first, none of which ends between a number and its unit."""
    indent = " " * (len(text) - len(text.lstrip()))
    lines = [
        piece
        for line in text.split("\n")
        for piece in wrap(
            line.replace(" %", f"{GLUE}%"),
            max(width, len(indent) + 1),
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
        or [""]
    ]
    return [line.replace(GLUE, " ") for line in lines]


class Writer:
    """Text on a console, with what its encoding cannot say exchanged for ASCII."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.encoding = console.encoding or "ascii"

    def line(self, text: str, style: str = "", soft_wrap: bool = False) -> None:
        from rich.text import Text

        said = self.sayable(text)
        lines = [said] if soft_wrap else _wrapped(said, self.console.width)
        for each in lines:
            self.console.print(Text(each, style=style), soft_wrap=True)

    def sayable(self, text: str) -> str:
        """The text in characters that the console can write, and everybody sees."""
        text = visible(text)
        if self._has(text):
            return text
        plain = "".join(PLAIN.get(letter, letter) if not self._has(letter) else letter for letter in text)
        return plain.encode(self.encoding, "replace").decode(self.encoding)

    def _has(self, text: str) -> bool:
        try:
            text.encode(self.encoding)
        except (UnicodeError, LookupError):
            return False
        return True

    def table(
        self, headings: Sequence[str], rows: Sequence[Sequence[str]], styles: Sequence[str] | None = None
    ) -> None:
        """A table with its first column to the left and the others to the right; a style for each row.

        Where it is too wide, the widest cells go over several lines; what stands in brackets stays whole
        as long as there is room for that, and words always: where they have no room, cells stand below
        each other.
        """
        from rich import box
        from rich.table import Table
        from rich.text import Text

        looks = styles or [""] * len(rows)
        columns = zip(headings, *rows, strict=True)
        fitted = _fitted([list(map(self.sayable, column)) for column in columns], self.console.width)
        if fitted is None:
            self._one_by_one(headings, rows, looks)
            return
        style = box.SIMPLE_HEAD if self._has("─") else box.ASCII
        table = Table(box=style, show_edge=False, pad_edge=False, header_style="")
        for place, (heading, *_) in enumerate(fitted):
            table.add_column(Text(heading), justify="right" if place else "left", overflow="fold")
        lines = zip(*(cells for _, *cells in fitted), strict=True)
        for row, look in zip(lines, looks, strict=True):
            table.add_row(*map(Text, row), style=look)
        self.console.print(table)

    def _one_by_one(
        self, headings: Sequence[str], rows: Sequence[Sequence[str]], looks: Sequence[str]
    ) -> None:
        """A table's rows one after the other, a line for each cell that says anything."""
        for (label, *cells), look in zip(rows, looks, strict=True):
            self.line(label, style=look)
            for heading, cell in zip(headings[1:], cells, strict=True):
                if cell.strip():
                    self.line("  " + " ".join(f"{heading}: {cell}".split()), style=look)


def _fitted(columns: Sequence[Sequence[str]], width: int) -> list[list[str]] | None:
    """The cells of each column, in lines so short that all columns fit into `width`; None if they cannot."""
    widths = [max(_longest(cell.split("\n")) for cell in column) for column in columns]
    room = width - GAP * (len(widths) - 1)
    for pieces in (PIECES, WORDS):
        least = [max(_longest(pieces.findall(cell)) for cell in column) for column in columns]
        if sum(least) <= room:
            break
    else:
        return None
    while sum(widths) > room:
        places = [place for place in range(len(widths)) if widths[place] > least[place]]
        widths[max(places, key=lambda place: widths[place])] -= 1
    return [
        [_broken(cell, wide, pieces) for cell in column] for column, wide in zip(columns, widths, strict=True)
    ]


def _longest(texts: Sequence[str]) -> int:
    from rich.cells import cell_len

    return max(map(cell_len, texts), default=0)


def _broken(cell: str, width: int, pieces: re.Pattern[str]) -> str:
    """The cell with line breaks between its pieces where a line would be wider."""
    lines: list[str] = []
    for line in cell.split("\n"):
        if _longest([line]) <= width or not line.strip():
            lines.append(line)
            continue
        first, *others = pieces.findall(line)
        lines.append(first)
        for piece in others:
            if _longest([f"{lines[-1]} {piece}"]) <= width:
                lines[-1] += f" {piece}"
            else:
                lines.append(piece)
    return "\n".join(lines)
