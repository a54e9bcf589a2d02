"""What the designer is after: whether figures are inside their targets, outside, or cannot be told yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.figures import estimate_in
from playtest.statistics.figures.catalogue import title_of, unit_of
from playtest.statistics.intervals import PERCENTILES
from playtest.statistics.judging import INSIDE, OPEN, OUTSIDE, Ends, games_needed, judge, verdict_of
from playtest.statistics.limits import LEAST_DIFFERENT
from playtest.statistics.repeats import few_different
from playtest.statistics.strength import strongest
from playtest.statistics.tables import Meta

Figures = Mapping[str, Any]

__all__ = [
    "INSIDE",
    "OPEN",
    "OUTSIDE",
    "Ends",
    "games_needed",
    "is_open_above",
    "judge",
    "targets",
    "verdict_of",
]


def targets(meta: Meta, lineups: Sequence[Figures]) -> list[dict[str, Any]]:
    """Every target of the variant: its `name`, `metric` and `title`, the `lineup` it is about, the ends it
    `wanted`, the figure (`mean`, `low`, `high`, `games`, `unit`), the `verdict` and the `games_needed`.

    A target that names no lineup is about the strongest one of one bot alone. `lineup` is None where
    the run has no such lineup; then nothing is established. `at_least` says that capped games hide how
    large the figure is. `games_needed` is None where it is established or no number would do. There is
    `alike` where all games have the same value, and `different_games` where these are too few.
    """
    return [_told(target, lineups) for target in meta.get("targets", ())]


def is_open_above(lineup: Figures, metric: str) -> bool:
    """Whether the figure, or the high end of its interval, is a length that the limit of turns cuts short."""
    return _is_cut_short(lineup, metric, "capped") or _is_cut_short(lineup, metric, "capped_high")


def _told(target: Mapping[str, Any], lineups: Sequence[Figures]) -> dict[str, Any]:
    lineup = _lineup(target, lineups)
    wanted: Ends = tuple(target["wanted"])
    told = {
        "name": target["name"],
        "metric": target["metric"],
        "title": title_of(target["metric"]),
        "lineup": lineup["name"] if lineup else None,
        "wanted": list(wanted),
        "unit": unit_of(target["metric"]),
    }
    figure = estimate_in(lineup, target["metric"]) if lineup else None
    if lineup is None or figure is None or figure["mean"] is None:
        nothing = {"mean": None, "low": None, "high": None, "games": figure["games"] if figure else 0}
        return {**told, **nothing, "at_least": False, "verdict": OPEN, "games_needed": None}
    at_least = _is_cut_short(lineup, target["metric"], "capped")
    different = lineup["different_games"]
    verdict = judge({**figure, "open_above": is_open_above(lineup, target["metric"])}, wanted, different)
    needed = None
    if verdict == OPEN and not at_least:
        needed = games_needed(figure, wanted, lineup["games"], different)
    plain: dict[str, Any] = {
        name: figure[name] for name in ("mean", "low", "high", "games", "alike") if name in figure
    }
    if verdict == OPEN and few_different(lineup) and lineup["finished"] >= LEAST_DIFFERENT:
        plain["different_games"] = different
    return {**told, **plain, "at_least": at_least, "verdict": verdict, "games_needed": needed}


def _lineup(target: Mapping[str, Any], lineups: Sequence[Figures]) -> Figures | None:
    if target["lineup"] is None:
        return strongest(lineups) or next(iter(lineups), None)
    return next((lineup for lineup in lineups if lineup["name"] == target["lineup"]), None)


def _is_cut_short(lineup: Figures, metric: str, which: str) -> bool:
    length, _, part = metric.partition(".")
    return length in ("turns", "minutes") and part in PERCENTILES and bool(lineup["turns"][which][part])
