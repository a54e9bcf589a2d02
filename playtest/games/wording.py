"""Numbers and lists as a sentence of a rulebook says them."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.games.layout import square_name

_NUMBERS = [
    "0",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_ORDINALS = [
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]


def number(value: int) -> str:
    """`three`, `12`, `1,000`, `minus two`: words from one to twelve, digits for all others."""
    size = abs(value)
    return _signed(value, _NUMBERS[size] if size < len(_NUMBERS) else f"{size:,}")


def counted(value: int, noun: str) -> str:
    """`one pyramid`, `three pyramids`, `0 pyramids`."""
    return f"{number(value)} {noun if abs(value) == 1 else noun + 's'}"


def digits(value: int, noun: str) -> str:
    """`1 point`, `3 points`, `minus 2 points`: for scores, which are easier to find in digits."""
    return _signed(value, f"{abs(value):,} {noun if abs(value) == 1 else noun + 's'}")


def _signed(value: int, text: str) -> str:
    return f"minus {text}" if value < 0 else text


def ordinal(value: int) -> str:
    """`third`, `21st`, `112th`."""
    if value < len(_ORDINALS):
        return _ORDINALS[value]
    ending = "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value:,}{ending}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`red`, `red and blue`, `red, green and blue`."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def lines_of_board(columns: int, rows: int) -> str:
    """`8 columns (a to h from west to east) and 8 rows (1 to 8 from south to north)`."""
    last = square_name(columns - 1, rows - 1)
    letters = f"a to {last[0]} from west to east" if columns > 1 else "a"
    numbers = f"1 to {last[1:]} from south to north" if rows > 1 else "1"
    return f"{digits(columns, 'column')} ({letters}) and {digits(rows, 'row')} ({numbers})"
