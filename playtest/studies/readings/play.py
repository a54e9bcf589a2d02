"""`readings`: how much each unclear sentence of the rules matters, and which to rewrite first."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from playtest.studies.cells import Cells
from playtest.studies.folder import StudyFolder
from playtest.studies.readings.plan import Readings
from playtest.studies.readings.plan_facts import readings_facts
from playtest.studies.readings.study import READINGS
from playtest.studies.results import Studied


def readings(
    planned: Readings,
    out: Path,
    threads: int,
    stop: threading.Event | None = None,
    on_run: Callable[[int, int], None] = lambda done, runs: None,
) -> Studied | None:
    """Play the variant with each reading into `out/<stem>-readings`, and report on what that changes.

    `on_run(runs done, runs in all)` is told of each; finished ones are kept and not played again. Once `stop`
    is set the run in hand goes on another time, and the report is on those that are finished; None where the
    variant itself is not. Raises InputError when the folder cannot be written or holds something else.
    """
    stopped = stop or threading.Event()
    with StudyFolder.of_variant(out, READINGS, planned.variant) as folder:
        store = Cells(folder.path)
        planned = planned.settled()
        plans = planned.plans
        facts = readings_facts(planned, store)
        on_run(0, len(plans))
        for place, plan in enumerate(plans, 1):
            if not stopped.is_set():
                folder.begin(facts)
            store.has(plan, threads, stopped)
            on_run(place, len(plans))
        return folder.publish() if folder.begun else None
