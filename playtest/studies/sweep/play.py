"""`sweep`: play every cell of a grid of rules, and say what changes along it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from playtest.simulation.plan import Plan
from playtest.simulation.settling import settled, settled_like
from playtest.studies.cells import Cells
from playtest.studies.folder import StudyFolder
from playtest.studies.results import Studied
from playtest.studies.strength import measured
from playtest.studies.sweep.plan import Sweep
from playtest.studies.sweep.plan_facts import sweep_facts
from playtest.studies.sweep.study import SWEEP


def sweep(
    planned: Sweep,
    out: Path,
    threads: int,
    stop: threading.Event | None = None,
    on_cell: Callable[[int, int], None] = lambda done, cells: None,
) -> Studied | None:
    """Play what is not played yet of a sweep into `out/<stem>-sweep`, and report on all of it.

    `on_cell(cells done, cells in all)` is told of each. Once `stop` is set the cell in hand goes on another
    time, and the report is on those that are finished; None where none is. Raises InputError when the folder
    cannot be written or holds something else.
    """
    stopped = stop or threading.Event()
    with StudyFolder.of_variant(out, SWEEP, planned.variant) as folder:
        store = Cells(folder.path)
        own = settled(planned.own)
        cells = [replace(cell, plan=settled_like(cell.plan, own)) for cell in planned.possible if cell.plan]
        facts = sweep_facts(planned, cells, store, _levels(own, threads, stopped))
        on_cell(0, len(cells))
        for place, cell in enumerate(cells, 1):
            if not stopped.is_set():
                folder.begin(facts)
            if cell.plan is not None:
                store.has(cell.plan, threads, stopped)
            on_cell(place, len(cells))
        return folder.publish() if folder.begun else None


def _levels(own: Plan, threads: int, stop: threading.Event) -> dict[str, int]:
    """The bots by their strength in the variant as it is, where a target is about the strongest."""
    open_targets = any(target.lineup is None for target in own.targets)
    alone = [lineup for lineup in own.lineups if len(lineup.bots) == 1]
    if not open_targets or len(alone) < 2:
        return {}
    found = measured(replace(own, lineups=tuple(alone)), threads, stop)
    return {each["bot"]: each["level"] for each in found["bots"]} if found else {}
