"""The few figures that a designer watches while changing rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.claims import claims_of, warnings_of
from playtest.statistics.comparison import RunTables, compare_tables
from playtest.statistics.figures.catalogue import declared
from playtest.statistics.figures.figure import Named
from playtest.statistics.summary import lineup_figures
from playtest.statistics.tables import Lineup, lineup_of
from playtest.statistics.target_verdicts import targets

WATCHED = ("seat_share.{}", "outcomes.{}", "turns")
"""The figures watched, by the names that they are declared with; of outcomes all but one winner."""


ENDINGS = "endings.{}"
"""Watched too where there is room: how games end."""


def pulse(tables: RunTables, names: Sequence[str] = WATCHED) -> list[list[dict[str, Any]]]:
    """Of each lineup its figures in order: `name` as in a comparison, `title`, `unit` and the estimate.

    `names` are those that the figures are declared with.
    """
    return [
        _figures(lineup_of(tables.meta, tables.games, tables.tallies, place), names)
        for place in range(len(tables.meta["lineups"]))
    ]


def warned(tables: RunTables) -> list[dict[str, Any]]:
    """What is a problem or worth a look in the games so far, as the warnings of summary.json.

    That there are not as many games as at most is left out.
    """
    figures = _all_figures(tables)
    told = [each for each in claims_of(tables.meta, figures) if each.claim.name != "incomplete"]
    return warnings_of(told, figures)


def judged(tables: RunTables) -> list[dict[str, Any]]:
    """The variant's targets with their verdicts in the games so far, as in summary.json."""
    return targets(tables.meta, _all_figures(tables)) if tables.meta.get("targets") else []


def _all_figures(tables: RunTables) -> list[dict[str, Any]]:
    return [
        lineup_figures(lineup_of(tables.meta, tables.games, tables.tallies, place))
        for place in range(len(tables.meta["lineups"]))
    ]


def widest(figures: list[dict[str, Any]]) -> float:
    """The largest half-width of a seat share's interval in a lineup's figures; 1 without a game."""
    return max(
        1.0 if figure["low"] is None else (figure["high"] - figure["low"]) / 2
        for figure in figures
        if figure["name"].startswith("seat_share.")
    )


def changes(
    before: RunTables, after: RunTables, names: Sequence[str] = WATCHED
) -> dict[str, dict[str, Mapping[str, Any]]]:
    """Of each lineup that both have, by name: each figure's row in a comparison, by its name.

    Compared are the games that both have played, so that they pair; the figures are all made of games' rows.
    """
    wanted = {figure["name"] for lineup in pulse(after, names) for figure in lineup}
    played = [_games_played(tables) for tables in (before, after)]
    least = {name: min(each.get(name, 0) for each in played) for name in played[0]}
    found = compare_tables(_first_games(before, least), _first_games(after, least), metrics=wanted)
    return {
        lineup["name"]: {row["name"]: row for row in lineup["metrics"]}
        for lineup in found["comparisons"][0]["lineups"]
    }


def _games_played(tables: RunTables) -> dict[str, int]:
    """How many games of each lineup there are, by its name."""
    counts = tables.games["lineup"].value_counts()
    return {lineup["name"]: int(counts.get(place, 0)) for place, lineup in enumerate(tables.meta["lineups"])}


def _first_games(tables: RunTables, most: Mapping[str, int]) -> RunTables:
    """The tables with no more than so many games of each lineup; their sums stay those of all games."""
    limits = [most.get(lineup["name"], 0) for lineup in tables.meta["lineups"]]
    games = tables.games
    return tables._replace(games=games[games["game"] < games["lineup"].map(limits.__getitem__)])


def _figures(lineup: Lineup, names: Sequence[str]) -> list[dict[str, Any]]:
    return [
        {
            "name": number.name,
            "title": number.title,
            "unit": number.figure.unit,
            **number.figure.measure.written(lineup, number.key, number.figure.bounds),
        }
        for name in names
        for number in declared(name).named(lineup.scope)
        if number.part in ("", "mean") and _tells(lineup, number)
    ]


def _tells(lineup: Lineup, number: Named) -> bool:
    """Two seats share a win only as a draw of all, and whoever wins alone is among the seats."""
    silent = number.figure.silent(lineup.scope)
    shared = lineup.seats > 2 or number.key != "shared_win"
    return number.key != "sole_winner" and number.key not in silent and shared
