"""Plays a plan into its run folder, block by block."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd

from playtest.engine.records import TALLY
from playtest.engine.table import Table
from playtest.errors import InputError, Problem
from playtest.simulation.courses import Courses
from playtest.simulation.examined_games import examined_games, levelled_games, played_out_games
from playtest.simulation.folder import MANIFEST, TALLIES, RunFolder
from playtest.simulation.levelled import levelled_table
from playtest.simulation.lineups import Lineup
from playtest.simulation.meta import FORMAT, make_meta, starting, tell_strength
from playtest.simulation.openings import opening_classes
from playtest.simulation.plan import Plan
from playtest.simulation.player import KeptGames, Player
from playtest.simulation.playouts import playouts_table
from playtest.simulation.pool import Pool
from playtest.simulation.python_bot_games import Crash
from playtest.simulation.rows import games_table, possible_table, tally_table
from playtest.simulation.settling import settled
from playtest.statistics.columns import MARKED_COLUMNS
from playtest.statistics.spreadsheets import as_cells

MOST_CRASHES_TOLD = 10
SECONDS_A_SAVE = 0.25

Precise = Callable[[pd.DataFrame, float], bool]
"""precise(games of a lineup so far, half-width): is every seat's share known that well?"""


@dataclass
class Played:
    """A finished (or stopped) run: what statistics and reports are made from."""

    meta: dict[str, Any]
    games: pd.DataFrame
    tallies: dict[str, Any]


class Run:
    """One run being played. `on_progress(lineup index, games done, games in all)` is told of each block,
    `on_lineup(lineup index, its games)` of each lineup that is through.

    Without `closer` what takes more time a game (possible events, standings by playouts) is left out.
    """

    def __init__(
        self,
        plan: Plan,
        folder: RunFolder,
        threads: int,
        stop: threading.Event,
        on_progress: Callable[[int, int, int], None],
        precise: Precise,
        closer: bool = True,
        on_lineup: Callable[[int, pd.DataFrame], None] = lambda lineup, games: None,
    ) -> None:
        self.plan = plan = settled(plan)
        self.folder = folder
        self.threads = threads
        self.stop = stop
        self.on_progress = on_progress
        self.precise = precise
        self.closer = closer
        self.on_lineup = on_lineup
        self.setup = plan.setup()
        table = Table(plan.variant.game, plan.variant.rules, plan.position)
        if plan.position is not None and table.actor is None:
            message = "the game is over in this position, so that nothing can be played from it"
            raise InputError(Problem(plan.position_file or "", 0, 0, message))
        self.layout = table.position()["layout"]
        self.done = [0] * len(plan.lineups)
        self.precise_ones: set[str] = set()
        self.tables: list[pd.DataFrame] = []
        self.tallies: list[dict[str, Any]] = [self._named(np.zeros(1, TALLY)[0]) for _ in plan.lineups]
        self.inconclusive: list[str] = []
        self._unsaved: list[str] = []
        self._saved = time.monotonic()
        self.crashes: list[list[Crash]] = [[] for _ in plan.lineups]
        self.strength: dict[str, Any] | None = None

    def play(self) -> Played:
        """Play every lineup in turn until all are done or `stop` is set."""
        for index, lineup in enumerate(self.plan.lineups):
            if not self.stop.is_set():
                self._play_lineup(index, lineup)
        meta = self._save(self._is_complete())
        games = pd.concat(self.tables, ignore_index=True) if self.tables else self._no_games()
        return Played(meta, games, {"format": FORMAT, "lineups": self.tallies})

    def tell(self, strength: dict[str, Any] | None) -> dict[str, Any]:
        """Write into the manifest how strong the bots are beside each other; the run's description."""
        self.strength = strength
        return self._save(self._is_complete())

    def _play_lineup(self, index: int, lineup: Lineup) -> None:
        plan, setup = self.plan, self.setup
        kept: KeptGames = {}
        start = plan.start_of(lineup)
        pool = Pool(
            lambda: Player(plan.variant.game, setup, lineup, plan.seed, kept, start), self.threads, self.stop
        )
        games = plan.games_of(lineup)
        each = plan.games_a_check(lineup) if plan.precision_of(lineup) is not None else None
        sums = np.zeros(1, TALLY)
        own: list[pd.DataFrame] = []
        courses = Courses(setup.rules[0], len(lineup.slots), plan.seed)
        for block in pool.blocks(games, round_of=each):
            add_tally(sums[0], block.tally[0])
            courses.add(block)
            table = games_table(block.rows, plan.variant.game, lineup, index, plan.seats, block.first_moves)
            own.append(table)
            self.crashes[index] += block.crashes
            self.tables.append(table)
            self.done[index] += len(table)
            self._unsaved.append(self._csv(table))
            if each is not None and self._is_precise(each, index, own):
                self.precise_ones.add(lineup.name)
                break
            if time.monotonic() - self._saved >= SECONDS_A_SAVE:
                self._publish(index, sums)
        if self._unsaved:
            self._publish(index, sums)
        if each is not None and self.done[index] == games and lineup.name not in self.precise_ones:
            self.inconclusive.append(lineup.name)
        self.tallies[index]["fresh_starts"] = courses.fresh_starts()
        if own:
            self.on_lineup(index, pd.concat(own))
        if own and not start.plies and plan.position is None:
            first_moves = pd.concat(own)["first_move"].unique()
            self.tallies[index]["opening_classes"] = opening_classes(
                first_moves, plan.variant.game.symmetries(plan.variant.rules)
            )
        if self.closer:
            self._look_closer(index, pool, pd.concat(own) if own else self._no_games())

    def _publish(self, index: int, sums: Any) -> None:
        """Bring the folder up to the games that have been played."""
        self.tallies[index] = self._named(sums[0])
        self.folder.append("".join(self._unsaved))
        self._unsaved.clear()
        self._save(complete=False)
        self.folder.publish()
        self._saved = time.monotonic()
        self.on_progress(index, self.done[index], self.plan.games_of(self.plan.lineups[index]))

    def _is_precise(self, each: int, index: int, tables: Sequence[pd.DataFrame]) -> bool:
        """Looked at after every `each` games and at the end, but never before the first `each`."""
        done, most = self.done[index], self.plan.games_of(self.plan.lineups[index])
        if self.plan.precision is None or done < each or (done % each and done < most):
            return False
        return self.precise(pd.concat(tables), self.plan.precision)

    def _is_complete(self) -> bool:
        """Whether every lineup has all its games, or as many as its precision takes."""
        return all(
            done == self.plan.games_of(lineup) or lineup.name in self.precise_ones
            for lineup, done in zip(self.plan.lineups, self.done, strict=True)
        )

    def _look_closer(self, index: int, pool: Pool, games: pd.DataFrame) -> None:
        """What takes more time a game, for the first games only."""
        game, tally = self.plan.variant.game, self.tallies[index]
        examined = pool.over_games(examined_games(self.plan, games), Player.examine)
        if examined:
            tally["possible"] = possible_table(examined, game)
        if game.has_points:
            levels = pool.over_games(levelled_games(self.plan.lineups[index], games), Player.level)
            if levels:
                tally["levelled"] = levelled_table([each for part in levels for each in part])
        else:
            played_out = pool.over_games(played_out_games(self.plan, games), Player.play_out)
            if played_out:
                tally["playouts"] = playouts_table([each for part in played_out for each in part])

    def _named(self, tally: Any) -> dict[str, Any]:
        variant = self.plan.variant
        return tally_table(tally, variant.game, variant.rules, self.setup.board)

    def _csv(self, table: pd.DataFrame) -> str:
        first = len(self.tables) == 1
        return str(as_cells(table, MARKED_COLUMNS).to_csv(index=False, header=first, lineterminator="\n"))

    def _no_games(self) -> pd.DataFrame:
        from playtest.engine.records import ROW

        lineup = self.plan.lineups[0]
        return games_table(np.zeros(0, ROW), self.plan.variant.game, lineup, 0, self.plan.seats, [])

    def _save(self, complete: bool) -> dict[str, Any]:
        """Bring manifest and sums up to the games that are in the table."""
        inconclusive, precise = self.inconclusive, self.precise_ones
        meta = make_meta(self.plan, self.setup.board, self.done, complete, inconclusive, precise)
        meta["layout"] = self.layout
        tell_crashes(meta, self.crashes)
        tell_strength(meta, self.strength)
        self.folder.write_json(TALLIES, {"format": FORMAT, "lineups": self.tallies})
        self.folder.write_json(
            MANIFEST,
            {
                "format": FORMAT,
                "variant_file": self.folder.manifest_file(),
                "variant": self.plan.variant.document(),
                "seed": self.plan.seed,
                "games": self.plan.games,
                "lineups": [lineup.name for lineup in self.plan.lineups],
                "weights": dict(self.plan.weights or {}),
                **starting(self.plan),
                "versions": meta["versions"],
                "command": meta["command"],
                "meta": meta,
            },
        )
        return meta


def tell_crashes(meta: dict[str, Any], crashes: Sequence[Sequence[Crash]]) -> None:
    """Add to the description of each lineup how many of its games crashed, and how the first ones did."""
    for told, own in zip(meta["lineups"], crashes, strict=True):
        told["crashed"] = len(own)
        told["crashes"] = [str(crash) for crash in own[:MOST_CRASHES_TOLD]]


def add_tally(total: Any, part: Any) -> None:
    """Add a block's sums to others."""
    names: Sequence[str] = TALLY.names or ()
    for name in names:
        total[name] += part[name]
