"""`watch`: play a variant file again whenever it is saved, and say what the change did."""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from playtest.errors import InputError, Problem
from playtest.loader import Difference, Variant, load, rule_differences, with_settings
from playtest.simulation.growing_run import Growing
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.pool import threads_for
from playtest.simulation.request import Request
from playtest.simulation.variant_faults import told_at_once
from playtest.statistics.comparison import RunTables
from playtest.statistics.pulse import changes, pulse, warned, widest

USUAL_LINEUPS = ("random", "heuristic")
PRECISION = 0.02
MOST_GAMES = 20_000

Stamp = tuple[int, int, int]


@dataclass(frozen=True)
class View:
    """What there is to see: the figures of the file as it last was without a fault, and today's faults.

    `rules` are the rules changed by the save before, `changes` what that did to the figures, by lineup
    and name as in a comparison; both are empty until a save changes a rule. `meta` describes the games
    as in a run. `settled`: precise enough; `warnings` are then those of a report.
    """

    problems: Sequence[Problem]
    variant: Variant | None = None
    plan: Plan | None = None
    figures: Sequence[Sequence[Mapping[str, Any]]] = ()
    games: Sequence[int] = ()
    meta: Mapping[str, Any] = field(default_factory=lambda: {"lineups": ()})
    rules: Sequence[Difference] = ()
    changes: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
    settled: bool = False
    warnings: Sequence[Mapping[str, Any]] = ()


def plan_watch(path: str, settings: Sequence[str], request: Request) -> Plan:
    """What is played of the file as it is now; InputError with everything that is wrong with it."""
    with told_at_once():
        variant = with_settings(load(path), settings)
    return plan_quick(variant, request)


def plan_quick(variant: Variant, request: Request) -> Plan:
    """What is played of a variant while somebody changes it; InputError with what is wrong with it."""
    if not request.lineups and variant.simulate.lineups is None:
        request = replace(request, lineups=USUAL_LINEUPS)
    return make_plan(variant, replace(request, games=request.games or MOST_GAMES))


class Watch:
    """A variant file under watch; `step` does the next piece of work, of about half a second.

    What is not requested is as the file says, if it does; no lineup plays more games than are requested.
    """

    def __init__(
        self,
        path: str,
        stop: threading.Event,
        request: Request | None = None,
        settings: Sequence[str] = (),
        precision: float = PRECISION,
    ) -> None:
        self.path, self.stop, self.request = path, stop, request or Request()
        self.settings, self.precision = settings, precision
        self._seen: dict[str, Stamp | None] = {}
        self._files: set[str] = {path}
        self._growing: Growing | None = None
        self._before: RunTables | None = None
        self._rules: Sequence[Difference] = ()
        self._problems: Sequence[Problem] = ()
        self._settled = False
        self._imprecise: Sequence[int] = ()

    def step(self) -> View | None:
        """Look for a save, or play a round; what there is to see now, None where nothing has changed."""
        if self._changed():
            self._read()
            if self._problems:
                return self._view()
        if self._growing is None or self._settled or self.stop.is_set():
            return None
        self._growing.grow(self._imprecise)
        return self._view()

    def _changed(self) -> bool:
        now = {file: _stamp(file) for file in self._files}
        before, self._seen = self._seen, now
        return now != before

    def _read(self) -> None:
        """Load the file as it is now; what it was stays in sight while it has faults."""
        try:
            plan = plan_watch(self.path, self.settings, self.request)
        except InputError as error:
            self._problems = error.problems
            self._look_at({problem.file for problem in error.problems if problem.file})
            return
        self._problems = ()
        variant = plan.variant
        self._look_at({place.file for place in variant.places.values() if place.file}, anew=True)
        old = self._growing
        if old is not None and plays_alike(old.plan, plan):
            old.plan = plan
            return
        self._before = None
        self._rules = ()
        if old is not None and any(old.done) and old.plan.variant.game.name == variant.game.name:
            self._before = RunTables(*old.tables())
            self._rules = rule_differences(old.plan.variant, variant)
        if old is not None and old.plan.variant.game.name == variant.game.name:
            plan = replace(plan, search_plies=old.plan.search_plies)  # so that games start as before
        self._growing = Growing(plan, threads_for(variant, self.request.threads), self.stop)
        self._imprecise = range(len(plan.lineups))
        self._settled = False

    def _look_at(self, files: set[str], anew: bool = False) -> None:
        files = {file for file in files if os.path.exists(file)} | {self.path}
        self._files = files if anew else self._files | files
        self._seen = {file: self._seen.get(file, _stamp(file)) for file in self._files}

    def _view(self) -> View:
        growing = self._growing
        if growing is None or not any(growing.done):
            return View(self._problems)
        tables = RunTables(*growing.tables())
        figures = pulse(tables)
        self._imprecise = [place for place, each in enumerate(figures) if widest(each) > self.precision]
        self._settled = growing.complete or not self._imprecise
        return View(
            problems=self._problems,
            variant=growing.plan.variant,
            plan=growing.plan,
            figures=figures,
            games=tuple(growing.done),
            meta=tables.meta,
            rules=self._rules,
            changes=changes(self._before, tables) if self._before else {},
            settled=self._settled,
            warnings=warned(tables) if self._settled else (),
        )


def plays_alike(a: Plan, b: Plan) -> bool:
    """Nothing that the games depend on differs, only names, targets and the like."""
    same_game = a.variant.game.name == b.variant.game.name
    return same_game and _decides_games(a) == _decides_games(b)


def _decides_games(plan: Plan) -> tuple[object, ...]:
    return plan.variant.resolved, plan.lineups, plan.seed, plan.opening_plies


def _stamp(file: str) -> Stamp | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
