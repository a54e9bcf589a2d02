"""The games of a run to step through: chosen from its rows, replayed from their seeds, kept in its folder."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pandas as pd

from playtest.engine.game import Setup
from playtest.engine.records import CHANCE_BIT
from playtest.simulation.analysis.chances import chances
from playtest.simulation.failures import NO_FAULT_OF_A_GAME
from playtest.simulation.lineups import Lineup
from playtest.simulation.plan import Plan
from playtest.simulation.player import Player
from playtest.simulation.reading import TABLES_FORMAT
from playtest.simulation.recording import record
from playtest.simulation.replay import seating_of
from playtest.statistics.choosing import choose
from playtest.statistics.rounding import written

MOST_CHARACTERS = 600_000
MOST_PLIES = 2_000


def stepping(plan: Plan, setup: Setup, games: pd.DataFrame, judged: int = 0) -> dict[str, Any]:
    """For each lineup the chosen games, recorded ply by ply, as far as they fit into the file.

    `left_out` are those that do not: games of more than 2,000 plies, and those beyond the lineup's
    part of 600,000 characters. The first reason's game comes first; that of the lineup `judged`, which a
    report shows first, has the chances of its seats along the game.
    """
    share = MOST_CHARACTERS // len(plan.lineups)
    return {
        "format": TABLES_FORMAT,
        "lineups": [
            _lineup(plan, setup, lineup, games[games["lineup"] == index], share, index == judged)
            for index, lineup in enumerate(plan.lineups)
        ],
    }


def _lineup(
    plan: Plan, setup: Setup, lineup: Lineup, games: pd.DataFrame, most_characters: int, judged: bool
) -> dict[str, Any]:
    chosen = choose(games)
    start = plan.start_of(lineup)
    player = Player(plan.variant.game, setup, lineup, plan.seed, start=start) if chosen else None
    plies = dict(zip(games["game"], games["plies"], strict=True))
    kept: list[dict[str, Any]] = []
    left_out: list[dict[str, Any]] = []
    free = most_characters
    for choice in chosen:
        told = {"game": choice.game, "reasons": [asdict(reason) for reason in choice.reasons]}
        if player is not None and plies[choice.game] <= MOST_PLIES:
            tape, row = player.moves_of(choice.game)
            codes = [int(entry) & ~CHANCE_BIT for entry in tape]
            try:
                recorder = record(plan.variant, codes, plan.position)
            except NO_FAULT_OF_A_GAME:
                raise
            except Exception:  # a fault in how moves are written or marked: no reason to lose the report
                left_out.append(told)
                continue
            whole = told | recorder.game(seating_of(lineup, choice.game), int(row.opening_plies))
            if judged and not kept:
                whole["chances"] = chances(plan.variant, codes, plan.seed, plan.position)
            size = len(compact(whole))
            if size <= free:
                free -= size
                kept.append(whole)
                continue
        left_out.append(told)
    return {"games": kept, "left_out": left_out}


def compact(value: Any) -> str:
    """JSON text without blanks; floats with ten significant digits."""
    return json.dumps(written(value), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
