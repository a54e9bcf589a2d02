"""`compare`: play variants under the same conditions, or take finished runs, and say what differs."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path

from playtest.simulation.crashes import refuse_broken_off
from playtest.simulation.plan import Plan
from playtest.simulation.pool import threads_for
from playtest.studies.compare.plan import Comparison
from playtest.studies.compare.plan_facts import comparison_facts
from playtest.studies.compare.study import COMPARE
from playtest.studies.folder import StudyFolder
from playtest.studies.results import Studied
from playtest.studies.simulate import simulate

OnProgress = Callable[[int, int, int], None]
OnPlan = Callable[[Plan], AbstractContextManager[OnProgress]]
"""Told of each plan before it is played: gives what is told of its blocks."""

LONGEST_NAME = 90


def compare(
    comparison: Comparison,
    out: Path,
    threads: int | None = None,
    stop: threading.Event | None = None,
    on_plan: OnPlan = lambda plan: nullcontext(lambda lineup, done, games: None),
) -> Studied | None:
    """Play what is to be played into `out/compare-A-vs-B/`, compare, and write the report there.

    Without `threads` each variant's own number of them plays, or one a processor. None when `stop` was
    set before every variant had a game. Raises InputError when the folder cannot
    be written or holds something else.
    """
    comparison = comparison.settled()
    stems, sources = comparison.stems, list(comparison.sources)
    if comparison.each:
        stems, sources = [stems[0], "each", stems[-1]], [sources[0], sources[-1]]
    name = f"compare-{'-vs-'.join(stem[:LONGEST_NAME] for stem in stems)}"[:200]
    with StudyFolder(out, name, COMPARE, [source.told for source in sources]) as folder:
        facts = comparison_facts(comparison, folder.path)
        for plan, stem in zip(comparison.plans, comparison.stems, strict=True):
            if plan is None:
                continue
            named = replace(plan, variant=replace(plan.variant, stem=stem))
            with on_plan(named) as on_progress:
                if not (stop and stop.is_set()):
                    folder.begin(facts)
                playing = threads_for(plan.variant, threads)
                place = folder.path
                done = simulate(named, place, playing, stop, on_progress, keeps_finished=True)
                if done is None:
                    return None
                refuse_broken_off([done.meta])
        folder.begin(facts)
        return folder.publish()
