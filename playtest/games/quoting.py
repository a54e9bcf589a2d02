"""How a message repeats what it found: in one line, without invisible characters, never at length."""

from __future__ import annotations

LONGEST_QUOTE = 40


def printable(text: str) -> str:
    """The text on one line, "?" for every character that cannot be printed."""
    return "".join(char if char.isprintable() else "?" for char in text)


def quoted(text: str) -> str:
    """The text on one line of at most 40 characters, what cannot be printed as "?"."""
    line = printable(" ".join(text[:200].split()))
    return line if len(line) <= LONGEST_QUOTE else f"{line[: LONGEST_QUOTE - 3]}..."
