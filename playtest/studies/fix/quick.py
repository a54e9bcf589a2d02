"""Plays a variant in memory for the race, and keeps the few figures that the race goes by."""

from __future__ import annotations

import json
import threading
from contextlib import suppress
from pathlib import Path

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

Figures = list[float | None]


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


class KeptFigures:
    """A line a variant and round in a file: what was found need not be played again."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._known: dict[str, Figures] = {}
        with suppress(OSError):
            for line in file.read_bytes().splitlines():
                with suppress(ValueError, TypeError):  # a process was killed while it wrote the line
                    name, figures = json.loads(line)
                    self._known[name] = figures

    def get(self, name: str, number: int) -> Figures | None:
        """The figures of that name, if there are so many."""
        found = self._known.get(name)
        return found if found is not None and len(found) == number else None

    def put(self, name: str, figures: Figures) -> None:
        self._known[name] = figures
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([name, figures]) + "\n")
