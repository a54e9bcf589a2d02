"""Runs a search for a repair: the level, the schedule, the race, the finalists on fresh seeds, the report."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from playtest.simulation.plan import Plan
from playtest.statistics.comparison import RunTables
from playtest.statistics.judging import INSIDE
from playtest.statistics.racing import Goal, Measured, Schedule, confirm, measure, planned_schedule
from playtest.statistics.racing.confirming import verdicts_of
from playtest.statistics.racing.goals import LENGTH
from playtest.statistics.racing.measured import values
from playtest.statistics.racing.schedule import schedule_for
from playtest.statistics.rounding import json_text
from playtest.studies.cells import Cells
from playtest.studies.fix.candidates import Candidate, singles
from playtest.studies.fix.plan import Fix, Levels, goals_of, levels_of
from playtest.studies.fix.quick import KeptFigures, tables_in_memory
from playtest.studies.fix.race import Race, Raced, alike
from playtest.studies.fix.results import Found, fix_told
from playtest.studies.results import Studied
from playtest.studies.study_folder import StudyFolder

FIX = "fix.json"
KEPT = "race.jsonl"
TRIED = 60  # games by which a search sees what a game costs
SETTING_UP = 0.1  # seconds that a variant costs in the race before its first game, at most


def fix(
    planned: Fix,
    out: Path,
    threads: int,
    stop: threading.Event | None = None,
    on_games: Callable[[int, int], None] = lambda done, of: None,
) -> Studied | None:
    """Search for the smallest changes that bring the variant to its targets; report in `out/<stem>-fix`.

    `on_games(games done, about how many in all)` is told of each variant. Once `stop` is set, the report says
    what is known, and the same call goes on from there; None where nothing is. Raises InputError when the
    folder cannot be written or holds something else.
    """
    from playtest.report.fix.fix_files import write_fix

    stopped = stop or threading.Event()
    folder = StudyFolder(out, f"{planned.variant.stem}-fix", FIX, planned.variant.file)
    search = _Search(planned, folder, threads, stopped, on_games)
    found = search.run()
    if found is None:
        return None
    told = fix_told(planned, folder.variant_file, found)
    folder.write(FIX, json_text(told))
    write_fix(folder.path, told)
    return Studied(folder.path, told, [tables.meta for tables in search.confirmed])


class _Search:
    def __init__(
        self,
        planned: Fix,
        folder: StudyFolder,
        threads: int,
        stop: threading.Event,
        on_games: Callable[[int, int], None],
    ) -> None:
        self.planned = planned
        self.folder = folder
        self.threads = threads
        self.stop = stop
        self.on_games = on_games
        self.started = time.monotonic()
        self.kept = KeptFigures(folder.path / KEPT)
        self.cells = Cells(folder.path)
        self.confirmed: list[RunTables] = []

    def run(self) -> Found | None:
        planned = self.planned
        before = self._before()
        levels = self._levels(before)
        if levels is None or self.stop.is_set():
            return None
        tried = tables_in_memory(self._race_plan(levels, TRIED), self.threads, self.stop)
        if tried is None:
            return None
        length, *shares = values(
            tried,
            [(LENGTH, None), *((f"seat_share.{s}", None) for s in range(1, levels.plan.seats + 1))],
            levels.racing,
        )
        goals = goals_of(planned, levels, length)
        seats = [share for share in shares if share is not None]
        possible, _ = singles(planned.variant, planned.searched, seats)
        levels, schedule = self._schedule(before, levels, len(possible))
        found = Found(planned, levels, goals, schedule)
        self._remember(found)
        today = self._confirm(levels, planned.variant, schedule.confirm)
        if today is None:
            return found
        found.today = measure(today, goals, levels.judged)
        found.today_tables = today
        found.metas.append(today.meta)
        if all(verdict == INSIDE for verdict in verdicts_of(found.today, goals)):
            found.complete = True
            return found
        race = Race(planned, levels, goals, self.kept, self.threads, self.stop, self.on_games)
        found.raced = race.run(schedule, seats)
        if found.raced is None or not found.raced.complete:
            return found
        self._confirm_finalists(found, found.raced, race)
        return found

    def _confirm_finalists(self, found: Found, raced: Raced, race: Race) -> None:
        measured: list[list[Measured]] = []
        done: list[tuple[Candidate, RunTables]] = []
        for each in raced.finalists:
            tables = self._confirm(found.levels, each.variant, found.schedule.confirm)
            if tables is None:
                return
            done.append((each, tables))
            measured.append(measure(tables, found.goals, found.levels.judged))
            race.done += found.schedule.confirm
            self.on_games(min(race.done, race.of), race.of)
        found.finalists = done
        found.measured = measured
        found.confirmed = confirm(found.today or [], measured, found.goals, found.levels.judged)
        found.complete = True

    def _confirm(self, levels: Levels, variant: Any, games: int) -> RunTables | None:
        """The variant's games from the fresh seed, as kept or played."""
        plan = alike(levels.plan, variant, games, fresh_seed(self.planned.seed))
        tables = self.cells.tables(plan)
        if tables is None and not self.stop.is_set() and self.cells.play(plan, self.threads, self.stop):
            tables = self.cells.tables(plan)
        if tables is not None:
            self.confirmed.append(tables)
        return tables

    def _race_plan(self, levels: Levels, games: int) -> Plan:
        return alike(levels.race, self.planned.variant, games, self.planned.seed)

    def _levels(self, before: dict[str, Any] | None) -> Levels | None:
        """Who plays; as it was found before where the same search goes on."""
        planned = self.planned
        search = before["search"] if before else None
        if search is not None and planned.request.leaves_search_open:
            planned = replace(planned, request=replace(planned.request, search=search))
        elif before is not None and planned.request.leaves_search_open:
            planned = replace(planned, request=replace(planned.request, quick=True))
        return levels_of(planned, self.threads, self.stop)

    def _schedule(
        self, before: dict[str, Any] | None, levels: Levels, candidates: int
    ) -> tuple[Levels, Schedule]:
        """The rounds: as asked for, as before where a search goes on, else by what a game costs here."""
        if before is not None:
            return levels, Schedule(**before["schedule"])
        if self.planned.request.games:
            return levels, schedule_for(self.planned.request.games, candidates)
        racing = self._cost(self._race_plan(levels, TRIED))
        slow = levels.plan.lineups != levels.race.lineups
        confirming = self._cost(alike(levels.plan, self.planned.variant, 8, 1)) if slow else racing
        left = max(self.planned.seconds - (time.monotonic() - self.started), self.planned.seconds / 3)
        made = planned_schedule(left, candidates, (SETTING_UP, racing), confirming)
        if made is None:
            levels = replace(levels, plan=levels.race, judged=levels.racing)
            made = planned_schedule(left, candidates, (SETTING_UP, racing), racing)
        if made is None:
            made = schedule_for(100, candidates)
        return levels, made

    def _cost(self, plan: Plan) -> float:
        """Seconds a game of all the plan's lineups."""
        start = time.monotonic()
        tables_in_memory(plan, self.threads, self.stop)
        return (time.monotonic() - start) / plan.games

    def _before(self) -> dict[str, Any] | None:
        """What the same search decided before, where it was cut short or is made again."""
        told = self.folder.read()
        if told is None or told.get("asked") != self.planned.asked():
            return None
        return {"search": told["search"], "schedule": told["schedule"]}

    def _remember(self, found: Found) -> None:
        """Write down what was decided before anything takes long, so that it holds after a crash too."""
        before = self.folder.read()
        if before is None or before.get("asked") != self.planned.asked():
            told = fix_told(self.planned, self.folder.variant_file, found)
            self.folder.write(FIX, json_text(told))


def fresh_seed(seed: int) -> int:
    """The seed of the games that confirm: another one, the same for the same search."""
    return int.from_bytes(hashlib.sha256(f"fix {seed}".encode()).digest()[:4], "big")


__all__ = ["Goal", "fix", "fresh_seed"]
