"""A run in memory that grows for as long as somebody wants it to."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable
from typing import Any

import numpy as np
import pandas as pd

from playtest.engine.records import TALLY
from playtest.simulation.meta import make_meta
from playtest.simulation.plan import Plan
from playtest.simulation.player import Player
from playtest.simulation.pool import Pool
from playtest.simulation.python_bot_games import Crash
from playtest.simulation.rows import games_table, tally_table
from playtest.simulation.run import tell_crashes
from playtest.simulation.settling import settled
from playtest.simulation.sums import add_tally

FIRST_GAMES = 16
SECONDS_A_ROUND = 0.25
MOST_GROWTH = 4


class Growing:
    """The games of a plan, a round at a time; the games are those of a run with the same seed."""

    def __init__(self, plan: Plan, threads: int, stop: threading.Event) -> None:
        self.plan = plan = settled(plan)
        self.setup = plan.setup()
        self.done = [0] * len(plan.lineups)
        self._pools = [Pool(self._maker(lineup), threads, stop) for lineup in plan.lineups]
        self._rounds = [FIRST_GAMES] * len(plan.lineups)
        self._sums = [np.zeros(1, TALLY) for _ in plan.lineups]
        self._tables: list[pd.DataFrame] = []
        self._crashes: list[list[Crash]] = [[] for _ in plan.lineups]

    def _maker(self, lineup: Any) -> Any:
        plan = self.plan
        start = plan.start_of(lineup)
        return lambda: Player(plan.variant.game, self.setup, lineup, plan.seed, start=start)

    @property
    def complete(self) -> bool:
        """Every lineup has all its games."""
        return all(
            done >= self.plan.games_of(lineup)
            for done, lineup in zip(self.done, self.plan.lineups, strict=True)
        )

    def grow(self, lineups: Iterable[int]) -> None:
        """Play a round of each of these lineups, of about SECONDS_A_ROUND, whole seatings at a time."""
        for index in lineups:
            lineup = self.plan.lineups[index]
            wanted = min(
                lineup.rounded_up(self.done[index] + self._rounds[index]), self.plan.games_of(lineup)
            )
            pool = self._pools[index]
            count = wanted - self.done[index]
            if not count:
                continue
            start = time.perf_counter()
            for block in pool.blocks(wanted, -(-count // pool.threads), first=self.done[index]):
                add_tally(self._sums[index][0], block.tally[0])
                self._tables.append(
                    games_table(block.rows, self.plan.variant.game, lineup, index, self.plan.seats)
                )
                self._crashes[index] += block.crashes
                self.done[index] += len(block.rows)
            spent = max(time.perf_counter() - start, 1e-6)
            growth = min(MOST_GROWTH, SECONDS_A_ROUND / spent)
            self._rounds[index] = max(1, int(count * growth))

    def tables(self) -> tuple[dict[str, Any], pd.DataFrame, dict[str, Any]]:
        """meta, games and tallies so far, as a run folder holds them."""
        variant = self.plan.variant
        meta = make_meta(self.plan, self.setup.board, self.done, self.complete, ())
        tell_crashes(meta, self._crashes)
        sums = [tally_table(each[0], variant.game, variant.rules, self.setup.board) for each in self._sums]
        return meta, pd.concat(self._tables, ignore_index=True), {"lineups": sums}
