"""`simulate`: play a variant, compute its figures, write its report."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd

from playtest.simulation.folder import STEPPING, SUMMARY, RunFolder
from playtest.simulation.plan import Plan
from playtest.simulation.run import Run
from playtest.statistics.strength import first_shown
from playtest.studies.results import Simulated
from playtest.studies.stepping import compact, stepping
from playtest.studies.strength import measured


def simulate(
    plan: Plan,
    out: Path,
    threads: int,
    stop: threading.Event | None = None,
    on_progress: Callable[[int, int, int], None] = lambda lineup, done, games: None,
    on_lineup: Callable[[int, pd.DataFrame], None] = lambda lineup, games: None,
) -> Simulated | None:
    """Play `plan` into `out/<stem>` and report on it; None when stopped before the first block.

    Setting `stop` ends the run after the blocks in hand; the report then says how many games of how
    many it has. Raises InputError when the folder cannot be written or holds something else.
    """
    folder = RunFolder(out, plan.variant.stem, plan.variant.file)
    folder.open()
    try:
        stopped = stop or threading.Event()
        run = Run(plan, folder, threads, stopped, on_progress, is_precise, on_lineup=on_lineup)
        played = run.play()
        if not run.tables:
            return None
        meta = run.tell(measured(run.plan, threads, stopped))
        stepped = stepping(run.plan, run.setup, played.games, first_shown(meta["lineups"]))
        return _report(folder, meta, played.games, played.tallies, stepped)
    finally:
        folder.close()


def _report(
    folder: RunFolder, meta: dict[str, Any], games: pd.DataFrame, tallies: Any, stepped: dict[str, Any]
) -> Simulated:
    from playtest.report.run_files import write_report
    from playtest.statistics.rounding import json_text
    from playtest.statistics.summary import summarize

    summary = summarize(meta, games, tallies)
    folder.write(SUMMARY, json_text(summary))
    folder.write(STEPPING, compact(stepped) + "\n")
    folder.check_ours()
    write_report(folder.path, meta, summary, games, stepped)
    return Simulated(folder.path, meta, summary)


def is_precise(games: pd.DataFrame, half_width: float) -> bool:
    """Every seat's share of the finished games is known to within ± `half_width` (Wilson, 95 %)."""
    from playtest.statistics.intervals import share
    from playtest.statistics.tables import CRASHED

    finished = games[games["ending"] != CRASHED]
    if finished.empty:
        return False
    shares = [finished[column].mean() for column in finished if str(column).startswith("credit_")]
    estimates = [share(float(each), len(finished)) for each in shares]
    return all((each["high"] - each["low"]) / 2 <= half_width for each in estimates)
