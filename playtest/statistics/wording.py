"""Numbers as sentences say them."""

from __future__ import annotations

from typing import Any


def percent(value: float) -> str:
    """A share in per cent with one decimal at most: `28.1 %`, `25 %`."""
    return f"{_decimal(100 * value)} %"


def points(value: float) -> str:
    """A difference of shares in percentage points: `2.7`."""
    return _decimal(100 * value)


def percent_with_interval(estimate: dict[str, Any]) -> str:
    """A share with its interval: `28.1 % (25.4–31.0 %)`."""
    mean, low, high = (100 * estimate[part] for part in ("mean", "low", "high"))
    return f"{mean:.1f} % ({low:.1f}–{high:.1f} %)"


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


def whole(value: float) -> str:
    """A length to the nearest whole number; halves as they are."""
    return f"{value:,.1f}" if value % 1 == 0.5 else f"{value:,.0f}"


def _decimal(value: float) -> str:
    return f"{round(value, 1) + 0.0:,.1f}".removesuffix(".0")
