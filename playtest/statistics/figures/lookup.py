"""Figures of summary.json by name, each as a value with its interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Estimate = dict[str, Any]
Figures = Mapping[str, Any]


def estimate_in(figures: Figures, name: str) -> Estimate | None:
    """The figure of a lineup that `name` leads to (`turns.median`, `seat_share.1`), with its interval.

    Seats count from 1. Gives `mean`, `low`, `high` and `games`, where `mean` is the figure itself
    whatever it is; low and high are None where summary.json has none. None where no figure has the name.
    `alike` is passed on where all games have the same value; `exact` says of a number that it is no estimate,
    but counted in the games played.
    """
    found = _find(figures, name, figures)
    if found is None:
        whole = name.removesuffix(".mean")
        return None if whole == name else estimate_in(figures, whole)
    value, last, above = found
    games = figures["finished"]
    if isinstance(value, Mapping):
        if "mean" not in value:
            return None
        games = value.get("games", games)
        told = plain_estimate(value["mean"], value.get("low"), value.get("high"), games)
        return told | _alike(value) | ({} if "low" in value else {"exact": True})
    if isinstance(value, bool) or not isinstance(value, int | float | None):
        return None
    games = above.get("games", games) if isinstance(above, Mapping) and above is not figures else games
    if last == "mean":
        return plain_estimate(value, above.get("low"), above.get("high"), games) | _alike(above)
    interval = above.get(f"{last}_interval") if isinstance(above, Mapping) else None
    if interval is None:
        return plain_estimate(value, None, None, games) | {"exact": True}
    low, high = interval
    return plain_estimate(value, low, high, games) | _alike(above)


def value_in(figures: Figures, name: str) -> Any:
    """What summary.json has under a name of a lineup, with seats counted from 1; None where nothing is."""
    found = _find(figures, name, figures)
    return None if found is None else found[0]


def _alike(holder: Mapping[str, Any]) -> dict[str, float]:
    return {"alike": holder["alike"]} if "alike" in holder else {}


def _find(node: Any, name: str, above: Any) -> tuple[Any, str, Any] | None:
    """What `name` leads to, its last step and what holds it; names of bots and weights may have dots."""
    if isinstance(node, Mapping):
        if name in node:
            return node[name], name, node
        for place in reversed([place for place, letter in enumerate(name) if letter == "."]):
            if name[:place] in node:
                held = node[name[:place]]
                if held is None:  # a figure that this lineup has not, and so none of its parts
                    return None, name, node
                return _find(held, name[place + 1 :], node)
    if isinstance(node, Sequence) and not isinstance(node, str):
        seat, _, rest = name.partition(".")
        if seat.isdecimal() and 1 <= int(seat) <= len(node):
            item = node[int(seat) - 1]
            return _find(item, rest, node) if rest else (item, seat, above)
    return None


def plain_estimate(mean: float | None, low: float | None, high: float | None, games: int) -> Estimate:
    return {"mean": mean, "low": low, "high": high, "games": games}
