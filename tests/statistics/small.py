"""Tiny runs written out by hand, for figures worked by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pandas as pd

from playtest.statistics.figures.facts import facts
from playtest.statistics.tables import NO_TALLY, UNDEFINED_COLUMNS, Lineup, lineup_of

SOME_GAMES_ONLY = (*UNDEFINED_COLUMNS, "first_move", "first_seat", "opening")
"""Columns that are there only where the games name them."""

LEVELS = {"random": 0, "greedy": 1, "heuristic": 2}
"""As matches of such bots would have it; others are stronger."""


def small_lineup(
    games: list[dict[str, Any]],
    seats: int = 2,
    bots: list[str] | None = None,
    tally: dict[str, Any] | None = None,
    **meta: Any,
) -> Lineup:
    """A lineup of these games; every column left out has a plain default."""
    return lineup_of(*small_run(games, seats, bots, tally, **meta), 0)


def figure_of(name: str) -> Callable[[Lineup], Any]:
    """What a lineup's part of summary.json has under a name of one step."""
    return lambda lineup: facts(lineup)[name]


def small_run(
    games: list[dict[str, Any]],
    seats: int = 2,
    bots: list[str] | None = None,
    tally: dict[str, Any] | None = None,
    **meta: Any,
) -> tuple[dict[str, Any], pd.DataFrame, dict[str, Any]]:
    """Meta, games and tallies of a run with one lineup of these games."""
    bots = bots or ["random"] * seats
    run = small_meta(seats, bots, len(games)) | meta
    run["lineups"][0]["opening_plies"] = 2 if any("opening" in game for game in games) else 0
    rows = [_row(run, bots, number, game) for number, game in enumerate(games)]
    table = pd.DataFrame(
        rows, columns=list(dict.fromkeys(key for row in [_row(run, bots, 0, {}), *rows] for key in row))
    )
    finished = sum(row["ending"] != "crashed" for row in rows)
    return run, table, {"format": 1, "lineups": [dict(NO_TALLY) | {"games": finished} | (tally or {})]}


def small_meta(seats: int, bots: list[str], games: int) -> dict[str, Any]:
    """The meta of a run with one phase, two events and a board of two columns and one row."""
    return {
        "game": "tiny",
        "variant": "tiny",
        "seats": seats,
        "columns": 2,
        "rows": 1,
        "max_turns": 100,
        "has_points": True,
        "phases": ["play"],
        "scoring_phases": ["play"],
        "endings": [{"name": "score", "sentence": ""}, {"name": "max_turns", "sentence": ""}],
        "events": [
            {"name": "hit", "rule": "T-1", "sentence": "", "square": True, "value": "length"},
            {"name": "miss", "rule": "T-2", "sentence": "", "square": False, "value": None},
        ],
        "heat_maps": [{"name": "hits", "title": "Hits", "events": ["hit", "graze"]}],
        "sources": [{"name": "size", "title": "size", "levels": ["small", "large"]}],
        "seconds_per_turn": None,
        "lineups": [
            {
                "name": ",".join(bots),
                "bots": bots,
                "same_bot": len(set(bots)) == 1,
                "levels": {bot: LEVELS.get(bot.split(":")[0], 3) for bot in bots},
                "seatings": [bots],
                "games_planned": games,
                "games_asked": games,
                "games": games,
            }
        ],
        "seed": 1,
        "complete": True,
    }


def _row(run: dict[str, Any], bots: list[str], number: int, game: dict[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = {"lineup": 0, "game": number, "bots": "|".join(bots), "ending": "score"}
    row |= {"winners": "1", "turns": 10, "plies": 10, "scoring_turns": 4, "lead_changes": 0}
    row |= {"open_turns": 5, "plied_turns": 10, "log10_legal": 3.0}
    for seat in range(1, run["seats"] + 1):
        row |= {f"score_{seat}": 0, f"skipped_{seat}": 0, f"idle_{seat}": 0, f"last_turn_{seat}": 10}
    for phase in run["phases"]:
        row |= {f"plies_{phase}": 10, f"legal_{phase}": 30, f"choices_{phase}": 8}
    row |= {"moves_hash": f"{number:016x}"}
    unknown = set(game) - set(row) - set(SOME_GAMES_ONLY)
    assert not unknown, f"no such columns: {unknown}"
    return row | game
