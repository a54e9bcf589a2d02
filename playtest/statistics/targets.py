"""What the designer is after: whether figures are inside their targets, outside, or cannot be told yet."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.figures import estimate_in
from playtest.statistics.figures.catalogue import unit_of
from playtest.statistics.intervals import PERCENTILES, Estimate, share
from playtest.statistics.strength import strongest
from playtest.statistics.tables import Meta

INSIDE = "inside"
OUTSIDE = "outside"
OPEN = "not established"

MOST_GAMES_NEEDED = 10**9

Ends = tuple[float | None, float | None]
Figures = Mapping[str, Any]


def targets(meta: Meta, lineups: Sequence[Figures]) -> list[dict[str, Any]]:
    """Every target of the variant: its `name`, `metric`, the `lineup` it is about, the ends it `wanted`,
    the figure (`mean`, `low`, `high`, `games`, `unit`), the `verdict` and the `games_needed`.

    A target that names no lineup is about the strongest one of one bot alone. `lineup` is None where
    the run has no such lineup; then nothing is established. `at_least` says that capped games hide how
    large the figure is. `games_needed` is None where it is established or no number would do.
    """
    return [_told(target, lineups) for target in meta.get("targets", ())]


def verdict_of(estimate: Estimate, wanted: Ends) -> str:
    """Inside: the whole interval is within. Outside: the whole interval is beyond an end."""
    value, (low, high) = estimate["mean"], wanted
    least = value if estimate["low"] is None else estimate["low"]
    most = value if estimate["high"] is None else estimate["high"]
    if (low is not None and most < low) or (high is not None and least > high):
        return OUTSIDE
    if (low is None or least >= low) and (high is None or most <= high):
        return INSIDE
    return OPEN


def judge(figure: Estimate | None, wanted: Ends) -> str:
    """The verdict on a figure as games show it: not established where it is undefined, or has no interval
    for want of a second game. Where it is `open_above`, its high end could be any higher."""
    if figure is None or figure["mean"] is None or (figure["low"] is None and figure["games"] < 2):
        return OPEN
    return verdict_of({**figure, "high": math.inf} if figure.get("open_above") else figure, wanted)


def is_open_above(lineup: Figures, metric: str) -> bool:
    """Whether the figure, or the high end of its interval, is a length that the limit of turns cuts short."""
    return _is_cut_short(lineup, metric, "capped") or _is_cut_short(lineup, metric, "capped_high")


def games_needed(estimate: Estimate, wanted: Ends, games: int) -> int | None:
    """How many games would establish the verdict if the figure stays what it is; None where none would.

    `games` is how many the lineup has, of which not all need have the figure.
    """
    if estimate["mean"] is None or not estimate["games"]:
        return None
    own: int | None
    if _is_wilson(estimate):
        own = _by_wilson(estimate["mean"], wanted, estimate["games"])
    else:
        own = _by_root(estimate, wanted)
    return None if own is None else math.ceil(own * games / estimate["games"])


def _is_wilson(estimate: Estimate) -> bool:
    same = share(min(max(estimate["mean"], 0.0), 1.0), estimate["games"])
    return bool(same["low"] == estimate["low"] and same["high"] == estimate["high"])


def _by_wilson(value: float, wanted: Ends, games: int) -> int | None:
    """The least number of games whose Wilson interval gives a verdict."""
    least, most = games, MOST_GAMES_NEEDED
    if verdict_of(share(value, most), wanted) == OPEN:
        return None
    while most - least > 1:
        middle = (least + most) // 2
        if verdict_of(share(value, middle), wanted) == OPEN:
            least = middle
        else:
            most = middle
    return most


def _by_root(estimate: Estimate, wanted: Ends) -> int | None:
    """The same for an interval whose halves shrink with the root of the number of games; the longer half
    counts, since an end can be cut short at 0."""
    value, (low, high) = estimate["mean"], wanted
    if estimate["low"] is None or estimate["high"] is None:
        return None
    beyond = [low] if low is not None and value < low else [high] if high is not None and value > high else []
    reach = max(value - estimate["low"], estimate["high"] - value)
    factors = []
    for end in beyond or [end for end in wanted if end is not None]:
        if end == value or not math.isfinite(reach):
            return None
        factors.append((reach / abs(end - value)) ** 2)
    needed = math.ceil(estimate["games"] * max(factors))
    return needed if needed <= MOST_GAMES_NEEDED else None


def _told(target: Mapping[str, Any], lineups: Sequence[Figures]) -> dict[str, Any]:
    lineup = _lineup(target, lineups)
    wanted: Ends = tuple(target["wanted"])
    told = {
        "name": target["name"],
        "metric": target["metric"],
        "lineup": lineup["name"] if lineup else None,
        "wanted": list(wanted),
        "unit": unit_of(target["metric"]),
    }
    figure = estimate_in(lineup, target["metric"]) if lineup else None
    if lineup is None or figure is None or figure["mean"] is None:
        nothing = {"mean": None, "low": None, "high": None, "games": figure["games"] if figure else 0}
        return {**told, **nothing, "at_least": False, "verdict": OPEN, "games_needed": None}
    at_least = _is_cut_short(lineup, target["metric"], "capped")
    verdict = judge({**figure, "open_above": is_open_above(lineup, target["metric"])}, wanted)
    needed = None
    if verdict == OPEN and not at_least:
        needed = games_needed(figure, wanted, lineup["games"])
    return {**told, **figure, "at_least": at_least, "verdict": verdict, "games_needed": needed}


def _lineup(target: Mapping[str, Any], lineups: Sequence[Figures]) -> Figures | None:
    if target["lineup"] is None:
        return strongest(lineups) or next(iter(lineups), None)
    return next((lineup for lineup in lineups if lineup["name"] == target["lineup"]), None)


def _is_cut_short(lineup: Figures, metric: str, which: str) -> bool:
    length, _, part = metric.partition(".")
    return length in ("turns", "minutes") and part in PERCENTILES and bool(lineup["turns"][which][part])
