"""`sweep`: play every cell of a grid of rules, and say what changes along it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playtest.simulation.settling import settled, settled_like
from playtest.statistics.rounding import json_text
from playtest.statistics.sweep import Named, cell_lineups
from playtest.studies.cells import Cells
from playtest.studies.results import Studied
from playtest.studies.study_folder import StudyFolder
from playtest.studies.sweep_plan import Sweep
from playtest.studies.sweep_results import FoundCell, sweep_table, sweep_told

SWEEP = "sweep.json"
TABLE = "sweep.csv"


def sweep(
    planned: Sweep,
    out: Path,
    threads: int,
    stop: threading.Event | None = None,
    on_cell: Callable[[int, int], None] = lambda done, cells: None,
) -> Studied | None:
    """Play what is not played yet of a sweep into `out/<stem>-sweep`, and report on all of it.

    `on_cell(cells done, cells in all)` is told of each. Once `stop` is set the cell in hand is dropped
    and the report is on those that are finished; None where none is. Raises InputError when the folder
    cannot be written or holds something else.
    """
    from playtest.report.sweep.sweep_files import write_sweep

    stopped = stop or threading.Event()
    folder = StudyFolder(out, f"{planned.variant.stem}-sweep", SWEEP, planned.variant.file)
    store = Cells(folder.path)
    metrics: dict[str, dict[str, Any]] = {}
    found: list[FoundCell] = []
    cells = planned.possible
    on_cell(0, len(cells))
    own = settled(planned.own)
    for place, cell in enumerate(cells, 1):
        assert cell.plan is not None, "it is possible"
        plan = settled_like(cell.plan, own)
        tables = store.tables(plan)
        if tables is None and not stopped.is_set() and store.play(plan, threads, stopped):
            tables = store.tables(plan)
        if tables is not None:
            targets = [Named(t.name, t.metric, t.lineup_name) for t in plan.targets]
            lineups = cell_lineups(tables, targets, metrics)
            found.append(FoundCell(cell, store.name(plan), tables.meta, lineups))
        on_cell(place, len(cells))
    if not found:
        return None
    told = sweep_told(planned, folder.variant_file, found, metrics)
    folder.write(TABLE, sweep_table(told))
    folder.write(SWEEP, json_text(told))
    write_sweep(folder.path, told)
    return Studied(folder.path, told, [each.meta for each in found])
