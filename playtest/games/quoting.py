"""How a message repeats what it found: in one line, without invisible characters, never at length."""

from __future__ import annotations

LONGEST_QUOTE = 40


def printable(text: str) -> str:
    """The text on one line, "?" for every character that cannot be printed."""
    return "".join(char if char.isprintable() else "?" for char in text)


def quoted(text: str) -> str:
    """The text on one line of at most 40 characters, what cannot be printed as "?".

    Blanks in a row are shown as one, also at the ends, where they are easily overlooked; line breaks
    there are not.
    """
    text = text[:200].strip("\r\n")
    line = printable(" ".join(text.split()))
    if not line:
        return " " if text else ""
    before, after = (" " if end.isspace() else "" for end in (text[:1], text[-1:]))
    line = f"{before}{line}{after}"
    return line if len(line) <= LONGEST_QUOTE else f"{line[: LONGEST_QUOTE - 3]}..."


def named_in_quotes(word: str) -> str:
    """A word as it stands in a sentence: in quotes where it begins or ends with a blank."""
    shown = quoted(word)
    return f'"{shown}"' if shown != shown.strip() else shown
