"""Text and tables on a console, in ASCII where its encoding has no more than that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

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
    "▲": "^",
    "▼": "v",
    "→": "->",
}


class Writer:
    """Text on a console, with what its encoding cannot say exchanged for ASCII."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.encoding = console.encoding or "ascii"

    def line(self, text: str, style: str = "", soft_wrap: bool = False) -> None:
        from rich.text import Text

        self.console.print(Text(self.sayable(text), style=style), soft_wrap=soft_wrap)

    def sayable(self, text: str) -> str:
        """The text in characters that the console can write."""
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
        """A table with its first column to the left and the others to the right; a style for each row."""
        from rich import box
        from rich.table import Table
        from rich.text import Text

        style = box.SIMPLE_HEAD if self._has("─") else box.ASCII
        table = Table(box=style, show_edge=False, pad_edge=False, header_style="")
        for place, heading in enumerate(headings):
            text = Text(self.sayable(heading))
            table.add_column(text, justify="right" if place else "left", overflow="fold")
        for row, look in zip(rows, styles or [""] * len(rows), strict=True):
            table.add_row(*(Text(self.sayable(cell)) for cell in row), style=look)
        self.console.print(table)
