"""Numbers as sentences say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

WORDS = (
    "no",
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
)


def percent(value: float) -> str:
    """A share in per cent with one decimal at most: `28.1 %`, `25 %`."""
    return _tenths(100 * _written(value)).removesuffix(".0") + " %"


def measured(value: float) -> str:
    """A measured share in per cent, with one decimal as in the tables: `28.0 %`."""
    return f"{_tenths(100 * _written(value))} %"


def points(value: float) -> str:
    """A difference of shares in percentage points, with one decimal: `2.7`."""
    return _tenths(100 * _written(value))


def percent_with_interval(estimate: dict[str, Any]) -> str:
    """A share with its interval: `28.1 % (25.4–31.0 %)`."""
    text = measured(estimate["mean"])
    if estimate["low"] is None:
        return text
    return f"{text} ({points(estimate['low'])}–{points(estimate['high'])} %)"


def number_with_interval(estimate: Mapping[str, Any]) -> str:
    """A mean with its interval, one decimal: `16.2 (15.9–16.5)`."""
    text = _tenths(_written(estimate["mean"]))
    if estimate["low"] is None:
        return text
    return f"{text} ({_tenths(_written(estimate['low']))}–{_tenths(_written(estimate['high']))})"


def points_with_interval(low: float, high: float) -> str:
    """The interval of a number of percentage points: `(2.1–5.6)`."""
    return f"({points(low)}–{points(high)})"


def p_value(p: float) -> str:
    """`p < 0.001`, `p = 0.012`, `p = 0.41`."""
    if p < 0.001:
        return "p < 0.001"
    return f"p = {p:.3f}" if p < 0.1 else f"p = {p:.2f}"


def count(number: int, noun: str) -> str:
    """`1 game`, `1,000 games`."""
    return f"{number:,} {noun if number == 1 else noun + 's'}"


def listed(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def number_word(number: int) -> str:
    """A number as a word up to twelve, then in digits."""
    return WORDS[number] if number < len(WORDS) else f"{number:,}"


def won(lineup: Mapping[str, Any], share: str) -> str:
    """The predicate of a seat or bot with this share of the wins: a tie gives all who tie a part of one."""
    if lineup["outcomes"]["sole_winner"]["count"] == lineup["finished"]:
        return f"wins {share} of games"
    return f"has {share} of the wins (ties shared out)"


def capitalized(sentence: str) -> str:
    """The sentence with a capital first letter, and all others as they are."""
    return sentence[:1].upper() + sentence[1:]


def continued(sentence: str) -> str:
    """The sentence as it goes on after a comma or a colon."""
    return sentence[:1].lower() + sentence[1:]


def whole(value: float) -> str:
    """A length to the nearest whole number; halves as they are."""
    return f"{value:,.1f}" if value % 1 == 0.5 else f"{value:,.0f}"


def _written(value: float) -> float:
    """The value as summary.json has it, so that a sentence rounds as the tables do."""
    return float(f"{value:.10g}")


def _tenths(value: float) -> str:
    """One decimal, and no minus before a zero."""
    return f"{float(f'{value:.1f}') + 0.0:,.1f}"
