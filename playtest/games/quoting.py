"""How a message repeats what it found: in one line, without invisible characters, never at length."""

from __future__ import annotations

LONGEST_QUOTE = 40


def quoted(text: str) -> str:
    """The text on one line of at most 40 characters, what cannot be printed as "?"."""
    line = "".join(char if char.isprintable() else "?" for char in " ".join(text[:200].split()))
    return line if len(line) <= LONGEST_QUOTE else f"{line[: LONGEST_QUOTE - 3]}..."
