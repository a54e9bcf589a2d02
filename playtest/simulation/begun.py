"""A lineup that is being played: its games so far, and what goes on from them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pandas as pd

from playtest.engine.game import Setup
from playtest.engine.records import TALLY
from playtest.simulation.blocks import Record
from playtest.simulation.courses import Courses
from playtest.simulation.failures import MOST_SAVED, file_of
from playtest.simulation.going_on import unpacked, unpacked_sums
from playtest.simulation.plan import Plan
from playtest.simulation.player import Block, KeptGames
from playtest.simulation.python_bot_games import Crash
from playtest.simulation.reading import GAMES
from playtest.simulation.sums import add_tally
from playtest.statistics.tables import read_games


class BegunLineup:
    """The games of a lineup so far: their tables, sums and courses, the moves that are kept, what crashed."""

    def __init__(self, lineup: int, courses: Courses) -> None:
        self.lineup = lineup
        self.done = 0
        self.tables: list[pd.DataFrame] = []
        self.sums = np.zeros(1, TALLY)
        self.courses = courses
        self.kept: KeptGames = {}
        self.crashed = 0
        self.crashes: list[str] = []
        self.failures: list[str] = []
        self.unsaved: list[Crash] = []

    def add(self, block: Block) -> None:
        """Take the next block, but for its table."""
        add_tally(self.sums[0], block.tally[0])
        self.courses.add(block)
        self.done += len(block.rows)
        saved = block.crashes[: max(0, MOST_SAVED - self.crashed)]
        self.crashed += len(block.crashes)
        self.crashes += map(str, block.crashes)
        self.failures += [file_of(self.lineup, crash.game) for crash in saved]
        self.unsaved += saved


def begun_lineup(
    plan: Plan, setup: Setup, records: Sequence[Record], index: int, folder: Path
) -> BegunLineup:
    """The lineup as far as a run's records say that it was played."""
    begun = BegunLineup(index, Courses(setup.rules[0], len(plan.lineups[index].slots), plan.seed))
    own = [record for record in records if record.get("lineup") == index]
    for record in own:
        if "again" in record:
            begun.sums = unpacked_sums(record["again"]["sums"])
            for text in record["again"]["blocks"]:
                block, kept = unpacked(text)
                begun.courses.add(block)
                begun.kept |= kept
        begun.done = record["about"]["games"]
        begun.crashed = record["about"]["crashed"]
        begun.crashes = record["about"]["crashes"]
        begun.failures = record["about"]["failures"]
    if begun.done:
        games = read_games(folder / GAMES)
        begun.tables.append(games[games["lineup"] == index])
    return begun
