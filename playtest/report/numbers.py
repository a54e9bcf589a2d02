"""How numbers are printed: rounded to what their interval supports, "–" where undefined."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import floor, isfinite, log10
from typing import Any

UNDEFINED = "–"
MINUS = "−"
Estimate = Mapping[str, Any]


def count(value: float | None) -> str:
    """A whole number with thousands separators."""
    return number(value, 0)


def number(value: float | None, decimals: int) -> str:
    """A number with so many decimals and thousands separators; "–" for None and what is not finite."""
    if value is None or not isfinite(value):
        return UNDEFINED
    text = f"{abs(value):,.{decimals}f}"
    return MINUS + text if value < 0 and text.strip("0.,") else text


def signed(value: float | None, decimals: int) -> str:
    """A number with its sign."""
    text = number(value, decimals)
    return f"+{text}" if value and value > 0 and text.strip("0.,") else text


def percent(share: float | None) -> str:
    """A share as a percentage with one decimal."""
    return UNDEFINED if share is None or not isfinite(share) else f"{number(100 * share, 1)} %"


def span(low: float | None, high: float | None, decimals: int, scale: float = 1) -> str:
    """An interval such as `22.7–28.1`; `≥ 22.7`, `≤ 28.1` with an open end; empty where there is none."""
    ends = [number(None if end is None else scale * end, decimals) for end in (low, high)]
    if UNDEFINED in ends:
        return "" if ends[0] == ends[1] else f"≤ {ends[1]}" if ends[0] == UNDEFINED else f"≥ {ends[0]}"
    assert low is not None
    between = " to " if low < 0 else "–"
    return f"{ends[0]}{between}{ends[1]}"


def supported_decimals(estimates: Iterable[Estimate | None]) -> int:
    """As many decimals as the narrowest of the intervals supports, 0 to 4.

    The half width keeps one digit, two where it begins with 1 to 3 (the rule of the Particle Data Group).
    """
    halves = [half for half in map(_half_width, estimates) if half > 0]
    if not halves:
        return 2 if any(_broken(estimate) for estimate in estimates) else 0
    half = min(halves)
    exponent = floor(log10(half))
    digits = -exponent + (1 if half / 10**exponent < 3.55 else 0)
    return min(max(digits, 0), 4)


def probability(p: float | None) -> str:
    """A p-value with three decimals, `< 0.001` below."""
    if p is None or not isfinite(p):
        return UNDEFINED
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def per_game(value: float | None) -> str:
    """A rate with two significant digits, whole numbers from 10."""
    if value is None or not isfinite(value):
        return UNDEFINED
    if value == 0:
        return "0"
    if value < 0.001:
        return "< 0.001"
    return number(value, max(0, 1 - floor(log10(value))))


def counted(n: float | None, thing: str) -> str:
    """A number with its noun: `1 game`, `2,000 games`."""
    return f"{count(n)} {thing}" if n == 1 else f"{count(n)} {thing}s"


def _half_width(estimate: Estimate | None) -> float:
    if not estimate or estimate.get("low") is None or estimate.get("high") is None:
        return 0.0
    return float(estimate["high"] - estimate["low"]) / 2


def _broken(estimate: Estimate | None) -> bool:
    mean = estimate.get("mean") if estimate else None
    return mean is not None and abs(mean - round(mean)) > 1e-9
