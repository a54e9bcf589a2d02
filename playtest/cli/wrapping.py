"""Paragraphs as wide as the terminal, but not too wide to read."""

from __future__ import annotations

import shutil
import textwrap

NARROWEST = 60
WIDEST = 100


def wrapped(text: str, indent: str = "", hanging: str | None = None, widest: int = WIDEST) -> list[str]:
    """The lines of a paragraph behind `indent`, all but the first behind `hanging`; no word is broken."""
    return textwrap.wrap(
        text,
        width(widest),
        initial_indent=indent,
        subsequent_indent=indent if hanging is None else hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )


def width(widest: int = WIDEST) -> int:
    """How many columns a paragraph takes on this terminal."""
    return max(NARROWEST, min(widest, shutil.get_terminal_size().columns))
