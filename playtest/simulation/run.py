"""Plays a plan into its run folder, block by block, from where it was broken off."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pandas as pd

from playtest.engine.table import Table
from playtest.errors import InputError, Problem
from playtest.simulation.begun import BegunLineup, begun_lineup
from playtest.simulation.blocks import Record
from playtest.simulation.examined_games import examined_games, levelled_games, played_out_games
from playtest.simulation.failures import Faults, allowed_crashes, file_of, up_to_the_last_allowed
from playtest.simulation.folder import RunFolder
from playtest.simulation.going_on import packed, packed_sums
from playtest.simulation.levelled import levelled_table
from playtest.simulation.lineups import Lineup
from playtest.simulation.meta import progress_meta
from playtest.simulation.openings import opening_classes
from playtest.simulation.plan import Plan
from playtest.simulation.player import Player
from playtest.simulation.playouts import playouts_table
from playtest.simulation.pool import Pool
from playtest.simulation.python_bot_games import Crash
from playtest.simulation.reading import LOOKED, TALLIES, is_through, read_run, tables_of
from playtest.simulation.rows import games_table, possible_table, tally_table
from playtest.simulation.run_manifest import run_manifest
from playtest.simulation.settling import settled
from playtest.statistics.columns import MARKED_COLUMNS
from playtest.statistics.spreadsheets import as_cells

MOST_CRASHES_TOLD = 10
SECONDS_A_SAVE = 1.0
PART_BETWEEN_SAVES = 0.01  # of the time so far, so that a journal does not grow with it
MOST_BETWEEN_SAVES = 10.0

Precise = Callable[[pd.DataFrame, float], bool]
"""precise(games of a lineup so far, half-width): is every seat's share known that well?"""


@dataclass
class Played:
    """A finished (or stopped) run: what statistics and reports are made from."""

    meta: Mapping[str, Any]
    games: pd.DataFrame
    tallies: Mapping[str, Any]


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
        self.records: list[Record] = []
        self.precise_ones: set[str] = set()
        self.inconclusive: list[str] = []
        self.broken_off = False  # by too many games that crashed
        self.played = False  # a game of the run is in its folder
        self._unsaved: list[str] = []
        self._again: list[str | None] = []
        self._started = self._saved = time.monotonic()

    def play(self, go_on: bool = False) -> Played | None:
        """Play every lineup in turn until all are done or `stop` is set; None where there is no game then.

        A run that was broken off in the folder goes on; with `go_on` whatever run is there does.
        """
        if go_on:
            self.records = self.folder.go_on()[1]
        else:
            self.records = self.folder.begin(
                run_manifest(self.plan, self.folder, self.setup, self.layout, self.closer)
            )
        self.played = any("rows" in record for record in self.records)
        for index, lineup in enumerate(self.plan.lineups):
            if not (self.stop.is_set() or self.broken_off or is_through(self.records, index)):
                self._play_lineup(index, lineup)
        if not self.played:
            return None
        tables = tables_of(self.folder.path)
        self.folder.write_json(TALLIES, tables.tallies)
        return Played(*tables)

    def tell(self, strength: dict[str, Any] | None) -> dict[str, Any]:
        """Note how strong the bots are beside each other; the run's description."""
        if strength is not None:
            self.folder.note({"strength": strength})
        meta: dict[str, Any] = read_run(self.folder.path)["meta"]
        return meta

    @property
    def is_through(self) -> bool:
        """Whether every lineup has all its games and all that is looked at in them."""
        return all(is_through(self.records, index) for index in range(len(self.plan.lineups)))

    def finish(self) -> bool:
        """Say that nothing is left to be done, where that is so."""
        if self.is_through:
            self.folder.finish(len(self.plan.lineups))
        return self.is_through

    def _play_lineup(self, index: int, lineup: Lineup) -> None:
        plan, setup = self.plan, self.setup
        start = plan.start_of(lineup)
        begun = begun_lineup(plan, setup, self.records, index, self.folder.path)

        def player() -> Player:
            return Player(plan.variant.game, setup, lineup, plan.seed, begun.kept, start)

        pool = Pool(player, self.threads, self.stop)
        games = plan.games_of(lineup)
        each = plan.games_a_check(lineup) if plan.precision_of(lineup) is not None else None
        if begun.done:
            self.on_progress(index, begun.done, games)
        self.broken_off = begun.crashed > allowed_crashes(games)
        if each is not None and self._is_precise(each, lineup, begun):
            self.precise_ones.add(lineup.name)
        elif not self.broken_off:
            for whole in pool.blocks(games, first=begun.done, round_of=each):
                block = up_to_the_last_allowed(whole, allowed_crashes(games) - begun.crashed, player)
                self._again.append(packed(block, begun.kept))
                begun.add(block)
                self.broken_off = begun.crashed > allowed_crashes(games)
                table = games_table(
                    block.rows, plan.variant.game, lineup, index, plan.seats, block.first_moves
                )
                begun.tables.append(table)
                self._unsaved.append(self._csv(table))
                self.played = True
                if each is not None and self._is_precise(each, lineup, begun):
                    self.precise_ones.add(lineup.name)
                if lineup.name in self.precise_ones or self._is_time_to_save():
                    self._save(index, begun)
                self.on_progress(index, begun.done, games)
                if self.broken_off or lineup.name in self.precise_ones:
                    break
        if self._unsaved:
            self._save(index, begun)
        if begun.tables:
            self._end_lineup(index, begun, pool)

    def _end_lineup(self, index: int, begun: BegunLineup, pool: Pool) -> None:
        """What is found in the games of a lineup that has all of them, or was stopped."""
        plan, lineup = self.plan, self.plan.lineups[index]
        is_precise, is_whole = lineup.name in self.precise_ones, begun.done == plan.games_of(lineup)
        if plan.precision_of(lineup) is not None and is_whole and not is_precise:
            self.inconclusive.append(lineup.name)
        own = pd.concat(begun.tables)
        self.on_lineup(index, own)
        looked: dict[str, Any] = {"fresh_starts": begun.courses.fresh_starts()}
        if not plan.start_of(lineup).plies and plan.position is None:
            symmetries = plan.variant.game.symmetries(plan.variant.rules)
            looked["opening_classes"] = opening_classes(own["first_move"].unique(), symmetries)
        through = (is_precise or is_whole) and not self.broken_off
        if self.closer and not self.broken_off:
            through = self._look_closer(index, pool, own, looked) and through
        self._note(
            {
                "lineup": index,
                "about": self._about(index, begun),
                "games": begun.done,
                "looked": looked,
                "through": through,
            }
        )

    def _save(self, index: int, begun: BegunLineup) -> None:
        """Bring the folder up to the games that have been played."""
        sums = {name: part for name, part in self._named(begun.sums[0]).items() if name not in LOOKED}
        again = {"sums": packed_sums(begun.sums), "blocks": [part for part in self._again if part]}
        record = {"lineup": index, "about": self._about(index, begun), "sums": sums, "again": again}
        for crash in begun.unsaved:
            self.folder.add_failure(file_of(index, crash.game), crash.told)
        begun.unsaved.clear()
        self.folder.commit("".join(self._unsaved), record)
        self.records.append({"lineup": index, "rows": begun.done})
        self._unsaved.clear()
        self._again.clear()
        self._saved = time.monotonic()

    def _note(self, record: Record) -> None:
        self.folder.note(record)
        self.records.append(record)

    def _is_time_to_save(self) -> bool:
        now = time.monotonic()
        between = min(PART_BETWEEN_SAVES * (now - self._started), MOST_BETWEEN_SAVES)
        return now - self._saved >= max(SECONDS_A_SAVE, between if SECONDS_A_SAVE else 0)

    def _about(self, index: int, begun: BegunLineup) -> dict[str, Any]:
        lineup = self.plan.lineups[index]
        return {
            **progress_meta(self.plan, lineup, begun.done, self.inconclusive, self.precise_ones),
            "crashed": begun.crashed,
            "crashes": begun.crashes[:MOST_CRASHES_TOLD],
            "failures": begun.failures[:MOST_CRASHES_TOLD],
        }

    def _is_precise(self, each: int, lineup: Lineup, begun: BegunLineup) -> bool:
        """Looked at after every `each` games and at the end, but never before the first `each`."""
        done, most = begun.done, self.plan.games_of(lineup)
        if self.plan.precision is None or done < each or (done % each and done < most):
            return False
        return self.precise(pd.concat(begun.tables), self.plan.precision)

    def _look_closer(self, index: int, pool: Pool, games: pd.DataFrame, looked: dict[str, Any]) -> bool:
        """What takes more time a game, for the first games only; False where `stop` cut it short."""
        game, faults = self.plan.variant.game, Faults(index)
        examined = pool.over_games(examined_games(self.plan, games), faults.left_out(Player.examine))
        parts: list[Any] | None
        if any(examined or ()):
            looked["possible"] = possible_table([part for part in examined or () if part], game)
        if game.has_points:
            count = levelled_games(self.plan.lineups[index], games)
            parts = pool.over_games(count, faults.left_out(Player.level))
            if parts:
                looked["levelled"] = levelled_table([each for part in parts for each in part])
        else:
            parts = pool.over_games(played_out_games(self.plan, games), faults.left_out(Player.play_out))
            if parts:
                looked["playouts"] = playouts_table([each for part in parts for each in part])
        for name, told in faults.told():
            self.folder.add_failure(name, told)
        return examined is not None and parts is not None

    def _named(self, tally: Any) -> dict[str, Any]:
        variant = self.plan.variant
        return tally_table(tally, variant.game, variant.rules, self.setup.board)

    def _csv(self, table: pd.DataFrame) -> str:
        first = not self._unsaved and not any("rows" in record for record in self.records)
        return str(as_cells(table, MARKED_COLUMNS).to_csv(index=False, header=first, lineterminator="\n"))


def tell_crashes(meta: dict[str, Any], crashes: Sequence[Sequence[Crash]]) -> None:
    """Add to the description of each lineup how many of its games crashed, and how the first ones did."""
    for told, own in zip(meta["lineups"], crashes, strict=True):
        told["crashed"] = len(own)
        told["crashes"] = [str(crash) for crash in own[:MOST_CRASHES_TOLD]]
