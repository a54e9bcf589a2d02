"""Runs a search for a repair: the level, the schedule, the race, the finalists on fresh seeds."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from playtest.loader import Variant
from playtest.simulation.plan import Plan
from playtest.statistics.judging import INSIDE
from playtest.statistics.racing import Goal, Schedule, measure, planned_schedule
from playtest.statistics.racing.confirming import verdicts_of
from playtest.statistics.racing.goals import LENGTH
from playtest.statistics.racing.measured import values
from playtest.statistics.racing.schedule import schedule_for
from playtest.studies.cells import Cells
from playtest.studies.changes import alike, fresh_seed
from playtest.studies.fix.candidates import singles
from playtest.studies.fix.plan import Fix, Levels, goals_of, levels_of
from playtest.studies.fix.plan_facts import fix_facts, raced_facts
from playtest.studies.fix.quick import KeptFigures
from playtest.studies.fix.race import Race, Raced
from playtest.studies.fix.study import FIX
from playtest.studies.fix.told import RACED
from playtest.studies.folder import StudyFolder
from playtest.studies.in_memory import tables_in_memory
from playtest.studies.kept import read_study
from playtest.studies.results import Studied

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
    with StudyFolder.of_variant(out, FIX, planned.variant) as folder:
        search = _Search(planned, folder, threads, stop or threading.Event(), on_games)
        search.run()
        return folder.publish() if folder.begun or search.before else None


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
        self.before = self._before()

    def run(self) -> None:
        planned, variant = self.planned, self.planned.variant
        levels = self._levels()
        if self.stop.is_set():
            return
        tried = tables_in_memory(self._race_plan(levels, TRIED), self.threads, self.stop)
        if tried is None:
            return
        length, *shares = values(
            tried,
            [(LENGTH, None), *((f"seat_share.{s}", None) for s in range(1, levels.plan.seats + 1))],
            levels.racing,
        )
        goals = goals_of(planned, levels, length)
        seats = [share for share in shares if share is not None]
        possible, _ = singles(variant, planned.searched, seats)
        strongest = self.before["strongest"] if self.before else levels.judged
        levels, schedule = self._schedule(levels, len(possible))
        if self.stop.is_set():
            return
        own = self._fresh(levels, schedule, variant)
        facts = fix_facts(planned, levels, strongest, goals, schedule, self.cells.name(own))
        self.folder.begin(facts)  # what was decided holds from here on, also after a crash
        if not self.cells.has(own, self.threads, self.stop):
            return
        goals = [Goal.of_told(each) for each in facts["goals"]]
        tables = self.cells.tables(own)
        assert tables is not None
        if all(verdict == INSIDE for verdict in verdicts_of(measure(tables, goals, levels.judged), goals)):
            return
        self._race(levels, goals, schedule, seats)

    def _race(self, levels: Levels, goals: list[Goal], schedule: Schedule, seats: list[float]) -> None:
        """The race, and the fresh games of those that it chose."""

        def tell(raced: Raced) -> None:
            told = raced_facts(
                self.planned,
                raced,
                lambda each: self.cells.name(self._fresh(levels, schedule, each.variant)),
            )
            self.folder.write(RACED, told)

        race = Race(self.planned, levels, goals, self.kept, self.threads, self.stop, self.on_games, tell)
        raced = race.run(schedule, seats)
        if raced is None or not raced.complete:
            return
        for each in raced.finalists:
            if not self.cells.has(self._fresh(levels, schedule, each.variant), self.threads, self.stop):
                return
            race.done += schedule.confirm
            self.on_games(min(race.done, race.of), race.of)

    def _fresh(self, levels: Levels, schedule: Schedule, variant: Variant) -> Plan:
        """The games of a variant that confirm, from the fresh seed."""
        return alike(levels.plan, variant, schedule.confirm, fresh_seed("fix", self.planned.seed))

    def _race_plan(self, levels: Levels, games: int) -> Plan:
        return alike(levels.race, self.planned.variant, games, self.planned.seed)

    def _levels(self) -> Levels:
        """Who plays; as it was found before where the same search goes on."""
        planned, before = self.planned, self.before
        if before is not None and planned.request.leaves_search_open:
            request, search = planned.request, before["search"]
            request = replace(request, search=search) if search else replace(request, quick=True)
            planned = replace(planned, request=request)
        return levels_of(planned, self.threads, self.stop)

    def _schedule(self, levels: Levels, candidates: int) -> tuple[Levels, Schedule]:
        """The rounds: as asked for, as before where a search goes on, else by what a game costs here."""
        faster = replace(levels, plan=levels.race, judged=levels.racing)
        if self.before is not None:
            same = self.before["judged"] == levels.judged
            return levels if same else faster, Schedule(**self.before["schedule"])
        if self.planned.request.games:
            return levels, schedule_for(self.planned.request.games, candidates)
        racing = self._cost(self._race_plan(levels, TRIED))
        slow = levels.plan.lineups != levels.race.lineups
        confirming = self._cost(alike(levels.plan, self.planned.variant, 8, 1)) if slow else racing
        left = max(self.planned.seconds - (time.monotonic() - self.started), self.planned.seconds / 3)
        made = planned_schedule(left, candidates, (SETTING_UP, racing), confirming)
        if made is not None:
            return levels, made
        made = planned_schedule(left, candidates, (SETTING_UP, racing), racing)
        return faster, made or schedule_for(100, candidates)

    def _cost(self, plan: Plan) -> float:
        """Seconds a game of all the plan's lineups."""
        start = time.monotonic()
        tables_in_memory(plan, self.threads, self.stop)
        return (time.monotonic() - start) / plan.games

    def _before(self) -> dict[str, Any] | None:
        """The plan of the same search, where it was cut short or is made again."""
        found = read_study(self.folder.path)
        if found is None or found["plan"].get("asked") != self.planned.asked():
            return None
        plan: dict[str, Any] = found["plan"]
        return plan
