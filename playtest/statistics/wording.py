"""Numbers as sentences say them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor
from typing import Any

TENTHS_IN_ALL = 1000


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


def as_printed(shares: Sequence[float]) -> list[float]:
    """Shares as they are printed, to 0.1 %: those that are all parts of a whole add up to 100.0 %.

    Largest remainder rounding; of equal remainders those go up first that rounding alone takes up.
    """
    if not shares or abs(sum(shares) - 1) > 1e-6:
        return list(shares)
    tenths = [TENTHS_IN_ALL * share for share in shares]
    rounded = [floor(value + 1e-9) for value in tenths]
    alone = [float(f"{100 * share:.1f}") * 10 for share in shares]
    by_remainder = sorted(
        range(len(shares)), key=lambda i: (rounded[i] - round(tenths[i], 6), rounded[i] - alone[i])
    )
    for i in by_remainder[: TENTHS_IN_ALL - sum(rounded)]:
        rounded[i] += 1
    return [value / TENTHS_IN_ALL for value in rounded]


def printed(parts: Mapping[str, Mapping[str, Any]], name: str) -> dict[str, Any]:
    """One of the estimates that are all parts of a whole, with its mean as a table of them prints it."""
    means = as_printed([part["mean"] for part in parts.values()])
    return {**parts[name], "mean": means[list(parts).index(name)]}


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


def play_by(bot: str) -> str:
    """`random play`, `play by mcts:400`."""
    return f"{bot} play" if bot.isalpha() else f"play by {bot}"


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
