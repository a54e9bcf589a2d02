"""The quick figures of a variant while it is changed: beside its file, and beside the state before."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from playtest.loader import Difference, Variant, rule_differences
from playtest.simulation.growing_run import Growing
from playtest.simulation.plan import Plan
from playtest.simulation.pool import threads_for
from playtest.simulation.request import Request
from playtest.statistics.comparison import RunTables
from playtest.statistics.pulse import ENDINGS, WATCHED, changes, judged, pulse, warned, widest
from playtest.studies.watch import PRECISION, plan_quick, plays_alike

FIGURES = (*WATCHED, ENDINGS)

Changes = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""Of each lineup, by name: each figure's row in a comparison, by its name."""


@dataclass(frozen=True)
class Now:
    """The figures of the games so far, lineup by lineup, and how they differ from two others.

    `from_file` are the changes against the variant as its file has it, `from_before` those against the state
    that was looked at before; both are empty where nothing that decides games is different. `rules` are the
    rules that differ from the file. `settled`: precise enough; `warnings` are then those of a report.
    """

    figures: Sequence[Sequence[Mapping[str, Any]]]
    games: Sequence[int]
    meta: Mapping[str, Any]
    targets: Sequence[Mapping[str, Any]]
    rules: Sequence[Difference] = ()
    from_file: Changes = field(default_factory=dict)
    from_before: Changes = field(default_factory=dict)
    settled: bool = False
    warnings: Sequence[Mapping[str, Any]] = ()


class Live:
    """A variant under change; `look_at` says how it is now, `step` plays on for about half a second.

    The games of both sides are the first ones from the same seed, so that they pair.
    """

    def __init__(
        self,
        stop: threading.Event,
        request: Request | None = None,
        precision: float = PRECISION,
    ) -> None:
        self.stop, self.request, self.precision = stop, request or Request(), precision
        self._draft: Growing | None = None
        self._file: Growing | None = None
        self._before: RunTables | None = None
        self._rules: Sequence[Difference] = ()
        self._imprecise: Sequence[int] = ()
        self._now: Now | None = None
        self._judged: tuple[int, Sequence[Mapping[str, Any]]] = (0, ())

    def look_at(self, draft: Variant, saved: Variant | None) -> None:
        """Play this from here on; `saved` is the variant as its file has it. InputError for its faults."""
        plan = plan_quick(draft, self.request)
        kept = None if saved is None else plan_quick(saved, self.request)
        old = self._draft
        if old is not None and plays_alike(old.plan, plan):
            old.plan = replace(plan, search_plies=old.plan.search_plies)
        else:
            self._before = None
            if old is not None and any(old.done) and old.plan.variant.game.name == draft.game.name:
                self._before = RunTables(*old.tables())
            self._draft = self._growing(plan)
            self._imprecise = range(len(plan.lineups))
            self._judged = (0, ())
        self._now = None
        self._keep_file(kept, plan)
        self._rules = rule_differences(saved, draft) if saved is not None else ()

    def step(self) -> Now:
        """Play a round, unless what there is is precise enough; what there is to see now."""
        draft, file = self._draft, self._file
        assert draft is not None, "look at a variant first"
        if self._now is not None and self._now.settled:
            return self._now
        draft.grow(self._imprecise)
        if file is not None and any(draft.done):
            behind = [
                place
                for place in range(min(len(file.done), len(draft.done)))
                if file.done[place] < draft.done[place]
            ]
            file.grow(behind)
        self._now = self._view(draft, file)
        return self._now

    def _keep_file(self, kept: Plan | None, plan: Plan) -> None:
        """Have the file's own games at hand where it plays differently from the draft."""
        if kept is None or kept.variant.game.name != plan.variant.game.name or plays_alike(kept, plan):
            self._file = None
        elif self._file is None or not plays_alike(self._file.plan, kept):
            self._file = self._growing(kept)

    def _growing(self, plan: Plan) -> Growing:
        old = self._draft
        if old is not None and old.plan.variant.game.name == plan.variant.game.name:
            plan = replace(plan, search_plies=old.plan.search_plies)  # so that games start as before
        return Growing(plan, threads_for(plan.variant, self.request.threads), self.stop)

    def _view(self, draft: Growing, file: Growing | None) -> Now:
        tables = RunTables(*draft.tables())
        figures = pulse(tables, FIGURES)
        self._imprecise = [place for place, each in enumerate(figures) if widest(each) > self.precision]
        settled = draft.complete or not self._imprecise
        kept = RunTables(*file.tables()) if file is not None and any(file.done) else None
        return Now(
            figures=figures,
            games=tuple(draft.done),
            meta=tables.meta,
            targets=self._targets(tables, settled),
            rules=self._rules,
            from_file=changes(kept, tables, FIGURES) if kept else {},
            from_before=changes(self._before, tables, FIGURES) if self._before else {},
            settled=settled,
            warnings=warned(tables) if settled else (),
        )

    def _targets(self, tables: RunTables, settled: bool) -> Sequence[Mapping[str, Any]]:
        """The targets, judged anew only where there are twice the games: that takes every figure there is."""
        games = len(tables.games)
        if settled or games >= 2 * self._judged[0]:
            self._judged = (games, judged(tables))
        return self._judged[1]
