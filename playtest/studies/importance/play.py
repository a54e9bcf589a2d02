"""Runs a study of importance: who plays, how many games, every value of every key, pairs of the strongest."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations, zip_longest
from pathlib import Path
from typing import Any

from playtest.loader import Variant
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.settling import settled
from playtest.studies.cells import Cells
from playtest.studies.changes import Candidate, alike, fresh_seed
from playtest.studies.folder import StudyFolder
from playtest.studies.importance.candidates import Varied, narrowed_to, together
from playtest.studies.importance.measured import measured_keys, strongest_values
from playtest.studies.importance.plan import (
    PAIRED,
    Importance,
    Sizes,
    level_of,
    planned_sizes,
    sizes_for,
)
from playtest.studies.importance.plan_facts import crossed_facts, importance_facts
from playtest.studies.importance.study import IMPORTANCE
from playtest.studies.importance.told import CROSSED
from playtest.studies.in_memory import tables_in_memory
from playtest.studies.kept import KeptIn, read_study
from playtest.studies.results import Studied

TRIED = 40  # games by which a study sees what a game costs
SETTING_UP = 0.3  # seconds that a variant costs beside its games


def importance(
    planned: Importance,
    out: Path,
    threads: int,
    stop: threading.Event | None = None,
    on_games: Callable[[int, int], None] = lambda done, of: None,
) -> Studied | None:
    """Measure how much each key matters to each headline figure; report in `out/<stem>-importance`.

    `on_games(games done, about how many in all)` is told of each variant. Once `stop` is set, the report says
    what is known, and the same call goes on from there; None where nothing is. Raises InputError when the
    folder cannot be written or holds something else.
    """
    folder = StudyFolder.of_variant(out, IMPORTANCE, planned.variant)
    study = _Study(planned, folder, threads, stop or threading.Event(), on_games)
    study.run()
    return folder.publish() if folder.begun or study.before else None


class _Study:
    def __init__(
        self,
        planned: Importance,
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
        self.cells = Cells(folder.path)
        self.before = self._before()
        self.done = 0

    def run(self) -> None:
        planned, variant = self.planned, self.planned.variant
        started = time.monotonic()
        level = self._level()
        if self.stop.is_set():
            return
        sizes = self._sizes(level, started)
        if sizes is None:
            return
        taken, left_out = narrowed_to(planned.found, sizes.values)

        def screened(changed: Variant) -> Plan:
            return alike(level, changed, sizes.games, planned.seed)

        facts = importance_facts(
            planned, level, sizes, taken, left_out, lambda each: self.cells.name(screened(each))
        )
        self.folder.begin(facts)
        rounds = zip_longest(*(each.levels for each in taken))
        levels = [each for one_of_each in rounds for each in one_of_each if each is not None]
        variants = [variant, *(each.variant for each in levels)]
        of = len(variants) * sizes.games
        if not all(self._has(screened(each), of) for each in variants):
            return

        def crossed(changed: Variant) -> Plan:
            return alike(level, changed, sizes.crossed, fresh_seed("importance", planned.seed))

        pairs = self._pairs(facts, taken)
        told = crossed_facts(planned, pairs, lambda each: self.cells.name(crossed(each)))
        self.folder.write(CROSSED, told)
        wanted = {self.cells.name(crossed(each)): each for each in _variants(variant, pairs)}
        of += len(wanted) * sizes.crossed
        all(self._has(crossed(each), of) for each in wanted.values())

    def _has(self, plan: Plan, of: int) -> bool:
        if not self.cells.has(plan, self.threads, self.stop):
            return False
        self.done += plan.games
        self.on_games(min(self.done, of), of)
        return True

    def _level(self) -> Plan:
        """Who plays; as it was found before where the same study goes on."""
        if self.before is None:
            return level_of(self.planned, self.threads, self.stop)
        plan = settled(make_plan(self.planned.variant, self.planned.request))
        name = self.before["lineup"]["name"]
        lineups = tuple(each for each in plan.lineups if each.name == name)
        return replace(plan, lineups=lineups or plan.lineups[:1])

    def _sizes(self, level: Plan, started: float) -> Sizes | None:
        """As asked for, as before where a study goes on, else by what a game costs here."""
        if self.before is not None:
            return Sizes(**self.before["sizes"])
        if self.planned.request.games:
            return sizes_for(self.planned.request.games, self.planned.values)
        plan = alike(level, self.planned.variant, TRIED, self.planned.seed)
        since = time.monotonic()
        if tables_in_memory(plan, self.threads, self.stop) is None:
            return None
        now = time.monotonic()
        left = max(self.planned.seconds - (now - started), self.planned.seconds / 3)
        return planned_sizes(left, self.planned.values, SETTING_UP, (now - since) / TRIED)

    def _pairs(
        self, facts: dict[str, Any], taken: Sequence[Varied]
    ) -> list[tuple[Candidate, Candidate, Candidate]]:
        """Of the strongest keys the value that changes most, two at a time, where games can be set up so."""
        keys = measured_keys(facts, KeptIn(self.folder.path))
        assert keys is not None
        levels = {level.name: level for each in taken for level in each.levels}
        chosen = [levels[name] for name in strongest_values(keys, PAIRED)]
        both = ((a, b, together(self.planned.variant, a, b)) for a, b in combinations(chosen, 2))
        return [(a, b, each) for a, b, each in both if each is not None]

    def _before(self) -> dict[str, Any] | None:
        """The plan of the same study, where it was cut short or is made again."""
        found = read_study(self.folder.path)
        if found is None or found["plan"].get("asked") != self.planned.asked():
            return None
        plan: dict[str, Any] = found["plan"]
        return plan


def _variants(variant: Variant, pairs: Sequence[tuple[Candidate, ...]]) -> list[Variant]:
    """All that is played for the pairs, today's variant first; none without pairs."""
    return [variant, *(each.variant for pair in pairs for each in pair)] if pairs else []
