"""Two variants judged by what their designer is after: which targets a change comes nearer to."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.comparison.compare import HIGHER, LOWER
from playtest.statistics.comparison.sentences import is_established, size
from playtest.statistics.comparison.side import RunTables
from playtest.statistics.distances import beyond, matters_of
from playtest.statistics.figures.catalogue import find
from playtest.statistics.figures.figure import Matters
from playtest.statistics.judging import INSIDE, OPEN, Ends
from playtest.statistics.strength import strongest
from playtest.statistics.summary import lineup_figures
from playtest.statistics.tables import lineup_of
from playtest.statistics.target_verdicts import targets

BETTER = "better"
WORSE = "worse"
MIXED = "mixed"
NOT_ESTABLISHED = "not established"

Facts = Mapping[str, Any]


def by_targets(first: RunTables, other: RunTables, lineups: Sequence[Facts]) -> dict[str, Any] | None:
    """How two runs stand to the targets of both variants; None where neither has any.

    `lineups` is what `compare_tables` says of the two; targets of others are `left_out`. Each of `targets`
    has `a` and `b` as in a run's targets, and a `verdict`: better or worse where it is established that the
    second is nearer to it or farther, by no less than may matter; inside where both are; else not
    established. The whole is better or worse where some target is and none is the other way round, mixed
    where there are both, inside where all are inside with both.
    """
    all_wanted = _both(first, other, lineups)
    if not all_wanted:
        return None
    known = {lineup["name"] for lineup in lineups}
    wanted = [target for target in all_wanted if target["lineup"] in known]
    left_out = list(dict.fromkeys(target["name"] for target in all_wanted if target not in wanted))
    about_a, about_b = (_judged(run, wanted) for run in (first, other))
    rows = {(lineup["name"], row["name"]): row for lineup in lineups for row in lineup["metrics"]}
    same = {lineup["name"] for lineup in lineups if lineup["same_games"]}
    found = []
    for a, b in zip(about_a, about_b, strict=True):
        number = find(a["metric"])
        row = rows.get((a["lineup"], number.name if number else a["metric"]))
        verdict = INSIDE if a["verdict"] == b["verdict"] == INSIDE else NOT_ESTABLISHED
        if row is not None and a["lineup"] not in same and verdict != INSIDE:
            verdict = _verdict(a, b, row) or verdict
        about = {name: a[name] for name in ("name", "metric", "title", "unit", "lineup", "wanted")}
        found.append({**about, "a": _side(a), "b": _side(b), "verdict": verdict})
    whole = _of_all([each["verdict"] for each in found])
    return {"verdict": whole, "targets": found, "left_out": left_out}


def _both(first: RunTables, other: RunTables, lineups: Sequence[Facts]) -> list[dict[str, Any]]:
    """The targets of both, each once, with the lineup that they are about: the named one, else the strongest
    of those of one bot alone that both have."""
    best = strongest(lineups) or next(iter(lineups), None)
    found: dict[Any, dict[str, Any]] = {}
    for target in [*first.meta.get("targets", ()), *other.meta.get("targets", ())]:
        lineup = target["lineup"] or (best["name"] if best else None)
        about = {**target, "lineup": lineup}
        found.setdefault((target["metric"], lineup, tuple(target["wanted"])), about)
    return list(found.values())


def _judged(run: RunTables, wanted: Sequence[Facts]) -> list[dict[str, Any]]:
    """What a run says of targets, as of its own."""
    names = {target["lineup"] for target in wanted}
    figures = [
        lineup_figures(lineup_of(run.meta, run.games, run.tallies, place))
        for place, lineup in enumerate(run.meta["lineups"])
        if lineup["name"] in names
    ]
    return targets({"targets": wanted}, figures)


def _side(target: Facts) -> dict[str, Any]:
    names = ("mean", "low", "high", "games", "alike", "at_least", "verdict", "different_games")
    return {name: target[name] for name in names if name in target}


def _of_all(verdicts: Sequence[str]) -> str:
    better, worse = BETTER in verdicts, WORSE in verdicts
    if better and worse:
        return MIXED
    if better or worse:
        return BETTER if better else WORSE
    return INSIDE if verdicts and set(verdicts) == {INSIDE} else NOT_ESTABLISHED


def _verdict(a: Facts, b: Facts, row: Facts) -> str | None:
    """Better or worse, where that is so for all that the intervals and the difference leave open."""
    if not is_established(row) or size(row) == INSIDE:
        return None
    ends: Ends = (a["wanted"][0], a["wanted"][1])
    matters = matters_of(a["metric"])
    one, two = _reach(a), _reach(b)
    if row["verdict"] == HIGHER:  # as seen in a mirror
        ends = (None if ends[1] is None else -ends[1], None if ends[0] is None else -ends[0])
        one, two = (-one[1], -one[0]), (-two[1], -two[0])
    assert row["verdict"] in (HIGHER, LOWER)
    if _comes_down_nearer(one, two, ends, matters):
        return BETTER
    back = (None if ends[1] is None else -ends[1], None if ends[0] is None else -ends[0])
    if _comes_down_nearer((-two[1], -two[0]), (-one[1], -one[0]), back, matters):
        return WORSE
    return None


def _comes_down_nearer(a: tuple[float, float], b: tuple[float, float], ends: Ends, matters: Matters) -> bool:
    """Whether b, known to be lower, is nearer than a whatever the two are: a is above the target for sure,
    and b is not as far below it."""
    low, high = ends
    if high is None or a[0] <= high:
        return False
    return low is None or b[0] >= low or beyond(b[0], ends, matters) < beyond(a[0], ends, matters)


def _reach(target: Facts) -> tuple[float, float]:
    """The interval; of a figure that has none, all that there is."""
    no_interval = target["low"] is None and target["high"] is None
    if target["verdict"] == OPEN and (no_interval or "different_games" in target):
        return -math.inf, math.inf
    low, high = target["low"], target["high"]
    if no_interval:  # counted, or the same in all games
        return float(target["mean"]), float(target["mean"])
    return (-math.inf if low is None else low), (math.inf if high is None or target["at_least"] else high)
