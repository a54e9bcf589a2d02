"""Rule coverage: what happened, how often and where."""

from __future__ import annotations

from typing import Any

from playtest.statistics.intervals import Estimate, mean_from_sums, share_of
from playtest.statistics.tables import Lineup, Meta

NEVER: Meta = {"total": 0, "squares": 0, "games": 0, "value_total": 0}

HAPPENED = "happened"
POSSIBLE = "possible"
NOT_POSSIBLE = "not_possible"


def events(lineup: Lineup) -> dict[str, Any]:
    """Every rule event: total, per game, share of games, and whether it was possible at all.

    `coverage` is `happened`, `possible` (some legal move would have raised it, none chosen did),
    `not_possible` (in the positions examined) or None (it never happened and nothing was examined).
    """
    games = int(lineup.tally["games"])
    figures = {}
    for event in lineup.run["events"]:
        sums = lineup.tally["events"].get(event["name"], NEVER)
        total = int(sums["total"])
        figures[event["name"]] = {
            "rule": event["rule"],
            "total": total,
            "per_game": _per_game(total, int(sums["squares"]), games),
            "games_share": share_of(int(sums["games"]), games),
            "value_mean": sums["value_total"] / total if total and event["value"] else None,
            "coverage": _coverage(lineup, event["name"], total),
        }
    return figures


def heat_maps(lineup: Lineup) -> dict[str, dict[str, float | None]]:
    """Counts per game of every square of the board, a map for each group of events."""
    games = int(lineup.tally["games"])
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


def positions_examined(lineup: Lineup) -> int | None:
    """In how many positions every legal move was tried; None where none was."""
    examined = lineup.tally.get("possible")
    return int(examined["positions"]) if examined else None


def _per_game(total: int, squares: int, games: int) -> Estimate:
    """The mean; where no game has the event twice it is a share, whose interval holds for rare events too."""
    at_most_once = total == squares
    return share_of(total, games) if at_most_once else mean_from_sums(total, squares, games)


def _coverage(lineup: Lineup, event: str, total: int) -> str | None:
    examined = lineup.tally.get("possible")
    if total:
        return HAPPENED
    if not (examined and examined["positions"]):
        return None
    return POSSIBLE if examined["events"].get(event, 0) else NOT_POSSIBLE
