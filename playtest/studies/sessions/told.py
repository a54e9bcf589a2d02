"""Games of people beside those of bots, as figures: differences are tested as any comparison's."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd

from playtest.simulation.growing_run import Growing
from playtest.simulation.plan import make_plan
from playtest.simulation.pool import threads_for
from playtest.simulation.request import Request
from playtest.statistics.comparison import RunTables, compare_tables
from playtest.statistics.intervals import mean
from playtest.statistics.pulse import ENDINGS, WATCHED, pulse
from playtest.statistics.rounding import written
from playtest.studies.sessions.games import PLAYED, Game, Group

GAMES = 2_000
LINEUP = "heuristic"
SCORES = "scores.{}"
SHARES = "seat_share.{}"


def told(group: Group, request: Request, stop: threading.Event) -> dict[str, Any] | None:
    """A group's figures beside those of so many games of bots; None where that was stopped at once.

    `figures` hold people's and bots' estimates and the row of their comparison; they are none, and no bot
    plays, where no game is finished. `minutes` and `seconds_per_turn` are people's alone, None where nobody
    took the time.
    """
    plan = make_plan(group.variant, request)
    about = _about(group, plan.lineups[0].name)
    if not group.games:
        return {**about, "bots_games": 0, "figures": [], "minutes": None, "seconds_per_turn": None}
    growing = Growing(plan, threads_for(group.variant, request.threads), stop)
    while not growing.complete and not stop.is_set():
        growing.grow([0])
    if not any(growing.done):
        return None
    bots = RunTables(*growing.tables())
    names = _figures(group, bots)
    people = _tables(group.games, bots)
    shown = pulse(bots, names)[0]
    own = {figure["name"]: figure for figure in pulse(people, names)[0]}
    compared = _compared(bots, people, names)
    minutes = [game.minutes for game in group.games if game.minutes is not None]
    return {
        **about,
        "bots_games": growing.done[0],
        "figures": [
            {
                "name": figure["name"],
                "title": figure["title"],
                "unit": figure["unit"],
                "people": _estimate(own.get(figure["name"])),
                "bots": _estimate(figure),
                "change": compared.get(figure["name"]),
            }
            for figure in shown
        ],
        "minutes": _mean(minutes),
        "seconds_per_turn": _mean([float(np.mean(game.seconds)) for game in group.games if game.seconds]),
    }


def _about(group: Group, lineup: str) -> dict[str, Any]:
    return {
        "variant": group.variant.name,
        "game": group.variant.game.name,
        "seats": int(group.variant.rules.players),
        "source": group.source,
        "games": len(group.games),
        "with_bots": sum(game.bots > 0 for game in group.games),
        "resigned": group.resigned,
        "unfinished": group.unfinished,
        "lineup": lineup,
        "turns_timed": sum(len(game.seconds) for game in group.games),
    }


def usual(request: Request) -> Request:
    """The request with so many games of the usual bots, where it names none."""
    return replace(request, games=request.games or GAMES, lineups=request.lineups or (LINEUP,))


def _figures(group: Group, bots: RunTables) -> tuple[str, ...]:
    """What is known of these games: of a typed result only who won and the points."""
    points = (SCORES,) if bots.meta["has_points"] else ()
    return (*WATCHED, *points, ENDINGS) if group.source == PLAYED else (SHARES, *points)


def _tables(games: Sequence[Game], bots: RunTables) -> RunTables:
    """People's games as the tables of a run of the same lineup; what is not known is 0, and not shown."""
    meta = dict(bots.meta)
    lineup = {
        **meta["lineups"][0],
        "games": len(games),
        "games_planned": len(games),
        "games_asked": len(games),
    }
    rows = pd.DataFrame(0, index=range(len(games)), columns=bots.games.columns).astype(bots.games.dtypes)
    rows["game"] = range(len(games))
    rows["bots"] = bots.games["bots"].iloc[0]
    rows["ending"] = [game.ending or bots.games["ending"].iloc[0] for game in games]
    rows["winners"] = ["+".join(map(str, game.winners)) for game in games]
    for name in ("turns", "plies"):
        rows[name] = [getattr(game, name) for game in games]
    for seat in range(int(meta["seats"])):
        rows[f"credit_{seat + 1}"] = [
            1 / len(game.winners) if seat + 1 in game.winners else 0.0 for game in games
        ]
        rows[f"score_{seat + 1}"] = [game.scores[seat] for game in games]
    return RunTables({**meta, "lineups": [lineup]}, rows, {"lineups": []})


def _compared(bots: RunTables, people: RunTables, names: Sequence[str]) -> dict[str, Any]:
    """Each figure's row in a comparison; nothing pairs, as no seed made people's games."""
    wanted = {figure["name"] for figure in pulse(bots, names)[0]}
    found = compare_tables(bots, people._replace(meta={**people.meta, "seed": None}), metrics=wanted)
    lineups = found["comparisons"][0]["lineups"]
    return {row["name"]: row for lineup in lineups for row in lineup["metrics"]}


def _estimate(figure: Any) -> dict[str, Any] | None:
    return None if figure is None else {name: figure[name] for name in ("mean", "low", "high", "games")}


def _mean(values: Sequence[float]) -> dict[str, Any] | None:
    """People's mean, a game a value; without an interval where they are too few for one."""
    if not values:
        return None
    found = mean(np.asarray(values, np.float64), low=0.0)
    return dict(written({name: found[name] for name in ("mean", "low", "high", "games")}))
