"""Rule coverage: what happened, how often and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playtest.statistics.figures.figure import (
    FROM_ZERO,
    IN_FIFTY,
    NUMBER,
    PART_OF_ONE,
    SHARE,
    Detail,
    Entry,
    Figure,
    Matters,
)
from playtest.statistics.figures.kinds import CountOfSums, ShareOfSums
from playtest.statistics.figures.scope import EVENTS

if TYPE_CHECKING:
    from playtest.statistics.tables import Lineup, Meta

GROUP = "Rule events"
NEVER: Meta = {"total": 0, "squares": 0, "games": 0, "value_total": 0}

HAPPENED = "happened"
POSSIBLE = "possible"
NOT_POSSIBLE = "not_possible"


def _sums(lineup: Lineup, event: str) -> Meta:
    found: Meta = lineup.tally["events"].get(event, NEVER)
    return found


def _games(lineup: Lineup) -> int:
    return int(lineup.tally["games"])


def _per_game(lineup: Lineup, event: str) -> Any:
    sums = _sums(lineup, event)
    return int(sums["total"]), int(sums["squares"]), _games(lineup)


def _rule(lineup: Lineup, event: str) -> Any:
    return next(each["rule"] for each in lineup.run["events"] if each["name"] == event)


def _value_mean(lineup: Lineup, event: str) -> float | None:
    sums = _sums(lineup, event)
    valued = any(each["value"] for each in lineup.run["events"] if each["name"] == event)
    return sums["value_total"] / sums["total"] if sums["total"] and valued else None


def _coverage(lineup: Lineup, event: str) -> str | None:
    examined = lineup.tally.get("possible")
    if _sums(lineup, event)["total"]:
        return HAPPENED
    if not (examined and examined["positions"]):
        return None
    return POSSIBLE if examined["events"].get(event, 0) else NOT_POSSIBLE


def _positions_examined(lineup: Lineup, key: str) -> int | None:
    examined = lineup.tally.get("possible")
    return int(examined["positions"]) if examined else None


def _heat_maps(lineup: Lineup, key: str) -> dict[str, dict[str, float | None]]:
    """Counts per game of every square of the board, a map for each group of events."""
    games = _games(lineup)
    columns, rows = int(lineup.run["columns"]), int(lineup.run["rows"])
    squares = [f"{chr(ord('a') + column)}{row}" for row in range(1, rows + 1) for column in range(columns)]
    maps = {}
    for heat_map in lineup.run["heat_maps"]:
        counts = [lineup.tally["heat"].get(event, {}) for event in heat_map["events"]]
        maps[heat_map["name"]] = {
            square: sum(count.get(square, 0) for count in counts) / games if games else None
            for square in squares
        }
    return maps


ENTRIES: tuple[Entry, ...] = (
    Detail("events.{}.rule", "the id of the event's rule", GROUP, _rule, axis=EVENTS),
    Detail(
        "events.{}.total",
        "how often the event happened in all games",
        GROUP,
        lambda lineup, event: int(_sums(lineup, event)["total"]),
        axis=EVENTS,
    ),
    Figure(
        "events.{}.per_game",
        "{} events a game",
        NUMBER,
        FROM_ZERO,
        "how often a rule event happens in a game",
        GROUP,
        Matters(0.1, 0.1),
        CountOfSums(_per_game),
        term="Rule events a game",
        axis=EVENTS,
        table=None,
    ),
    Figure(
        "events.{}.games_share",
        "games with {}",
        SHARE,
        PART_OF_ONE,
        "the part of the games in which a rule event happens at all",
        GROUP,
        IN_FIFTY,
        ShareOfSums(lambda lineup, event: (int(_sums(lineup, event)["games"]), _games(lineup))),
        term="Games with a rule event",
        axis=EVENTS,
        table=None,
    ),
    Detail(
        "events.{}.value_mean",
        "the mean of the event's number, for events that have one",
        GROUP,
        _value_mean,
        axis=EVENTS,
    ),
    Detail(
        "events.{}.coverage",
        "whether a rule event happened, was possible but never chosen (some legal move would have raised "
        "it), or was not possible in the positions examined",
        GROUP,
        _coverage,
        term="Rule coverage",
        axis=EVENTS,
    ),
    Detail(
        "positions_examined",
        "in how many positions every legal move was tried; null where in none",
        GROUP,
        _positions_examined,
    ),
    Detail("heat_maps", "times a game on each square, a map for each group of events", GROUP, _heat_maps),
)
