"""What each way to read an unclear sentence changes: who wins, how long games last, how many are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.comparison import RunTables, compare_tables
from playtest.statistics.comparison.sentences import is_established, weight
from playtest.statistics.figures.catalogue import figures, find
from playtest.statistics.figures.figure import ASPECTS
from playtest.statistics.figures.scope import BOTS, OUTCOME, OUTCOMES, SEATS
from playtest.statistics.tables import Meta

Row = dict[str, Any]


def effects(default: RunTables, others: Sequence[RunTables]) -> tuple[list[list[Row]], int]:
    """What each of `others` changes against `default`, lineup by lineup, and how many tests were made.

    A lineup has its `name`, `same_games` (no game differs in anything; None where none was finished)
    and, for each aspect, the row of the comparison with the largest difference, measured by what matters,
    None where there is none; those that are established come first. Holm's correction is over all rows
    of all aspects of all runs, so that choosing the largest is allowed for.
    """
    if not others:
        return [], 0
    compared = compare_tables(default, *others, metrics=_metrics(default.meta))
    told = [
        [
            {
                "name": lineup["name"],
                "same_games": lineup["same_games"],
                **{aspect: _largest(lineup["metrics"], aspect) for aspect in ASPECTS},
            }
            for lineup in comparison["lineups"]
        ]
        for comparison in compared["comparisons"]
    ]
    return told, int(compared["tested"])


def _metrics(meta: Meta) -> list[str]:
    """The names of all metrics that tell of an aspect."""
    bots = dict.fromkeys(bot for lineup in meta["lineups"] for bot in lineup["bots"])
    keys = {SEATS: range(1, int(meta["seats"]) + 1), BOTS: bots, OUTCOME: OUTCOMES}
    told = [
        (f"{figure.name.replace('{}', str(key))}.{part}".rstrip("."))
        for figure in figures()
        if figure.aspect[0]
        for key in (keys[figure.axis] if figure.axis else ("",))
        for part in figure.measure.parts
    ]
    return [name for name in told if _aspect(name)]


def _aspect(name: str) -> str:
    """What a metric tells of; empty for none."""
    number = find(name)
    return number.aspect if number else ""


def _largest(rows: Sequence[Row], aspect: str) -> Row | None:
    known = [row for row in rows if _aspect(row["name"]) == aspect and row["difference"] is not None]
    return max(known, key=strength, default=None)


def strength(row: Mapping[str, Any] | None) -> tuple[bool, float]:
    """What differences are ranked by: established ones first, then by how often they are what matters."""
    return (False, 0.0) if row is None else (is_established(row), weight(row))


def strongest(values: Sequence[Mapping[str, Any]], aspect: str) -> tuple[int, int] | None:
    """The place of the value and of the lineup in which a reading changes an aspect most.

    `values` have `lineups` as told by `effects`, or None where they were not played.
    """
    found = [
        (strength(lineup[aspect]), -place, -index)
        for place, value in enumerate(values)
        for index, lineup in enumerate(value["lineups"] or ())
        if lineup[aspect] is not None
    ]
    if not found:
        return None
    _, place, index = max(found)
    return -place, -index


def ranked(readings: Sequence[Mapping[str, Any]]) -> list[int]:
    """The places of readings, the one that changes most first, by the `strongest` row of any aspect.

    Each has `rows`, its largest row of every aspect, and `effect`: whether any game changes, None
    where nothing was played; these come last.
    """

    def worth(place: int) -> tuple[bool, bool, float]:
        reading = readings[place]
        best = max((strength(row) for row in reading["rows"].values()), default=(False, 0.0))
        return (reading["effect"] is not None, *best)

    return sorted(range(len(readings)), key=lambda place: (*(-float(part) for part in worth(place)), place))
