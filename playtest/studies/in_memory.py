"""Plays a variant in memory, where only a few of its figures or the time that it takes are wanted."""

from __future__ import annotations

import threading

import numpy as np
import pandas as pd

from playtest.engine.records import TALLY
from playtest.simulation.crashes import refuse_broken_off
from playtest.simulation.lineups import Lineup
from playtest.simulation.meta import make_meta
from playtest.simulation.plan import Plan
from playtest.simulation.player import Player
from playtest.simulation.pool import Pool
from playtest.simulation.python_bot_games import Crash
from playtest.simulation.reading import TABLES_FORMAT
from playtest.simulation.rows import games_table, tally_table
from playtest.simulation.run import tell_crashes
from playtest.simulation.sums import add_tally
from playtest.statistics.comparison import RunTables

PARTS = 2  # blocks for each thread


def tables_in_memory(plan: Plan, threads: int, stop: threading.Event) -> RunTables | None:
    """The tables of a settled plan's games, written nowhere; None where `stop` was set before the end."""
    setup, game = plan.setup(), plan.variant.game
    tables, tallies, crashes = [], [], []
    for index, lineup in enumerate(plan.lineups):
        sums, rows = np.zeros(1, TALLY), []
        broken: list[Crash] = []
        games = plan.games_of(lineup)
        pool = Pool(lambda lineup=lineup: _player(plan, setup, lineup), threads, stop)  # type: ignore[misc]
        for block in pool.blocks(games, fixed_block=max(1, -(-games // (PARTS * threads)))):
            add_tally(sums[0], block.tally[0])
            rows.append(block.rows)
            broken += block.crashes
        if sum(map(len, rows)) < games:
            return None
        played = np.concatenate(rows)
        tables.append(games_table(played, game, lineup, index, plan.seats))
        tallies.append(tally_table(sums[0], game, plan.variant.rules, setup.board))
        crashes.append(broken)
    meta = make_meta(plan, setup.board, [len(table) for table in tables], True, [])
    tell_crashes(meta, crashes)
    refuse_broken_off([meta])
    return RunTables(
        meta, pd.concat(tables, ignore_index=True), {"format": TABLES_FORMAT, "lineups": tallies}
    )


def _player(plan: Plan, setup: object, lineup: Lineup) -> Player:
    return Player(plan.variant.game, setup, lineup, plan.seed, start=plan.start_of(lineup))  # type: ignore[arg-type]
