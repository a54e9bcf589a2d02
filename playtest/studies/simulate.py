"""`simulate`: play a variant, compute its figures, write its report."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pandas as pd

from playtest.simulation.folder import RunFolder
from playtest.simulation.plan import Plan
from playtest.simulation.reading import STEPPING, SUMMARY
from playtest.simulation.run import Played, Run
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
    on_figures: Callable[[Simulated], None] = lambda simulated: None,
    keeps_finished: bool = False,
) -> Simulated | None:
    """Play `plan` into `out/<stem>` and report on it; None when stopped before the first block.

    A run of the same plan that was broken off there goes on; with `keeps_finished` one that has all its games
    is only reported on. Setting `stop` ends the run after the blocks in
    hand; the report then says how many games of how many it has. `on_figures` is told of the figures before
    the report is written. Raises InputError when the folder cannot be written or holds something else.
    """
    folder = RunFolder(out, plan.variant.stem, plan.variant.file, keeps_finished=keeps_finished)
    told = (on_progress, on_lineup, on_figures)
    return played_and_told(plan, folder, threads, stop or threading.Event(), *told)


def played_and_told(
    plan: Plan,
    folder: RunFolder,
    threads: int,
    stop: threading.Event,
    on_progress: Callable[[int, int, int], None],
    on_lineup: Callable[[int, pd.DataFrame], None] = lambda lineup, games: None,
    on_figures: Callable[[Simulated], None] = lambda simulated: None,
    go_on: bool = False,
) -> Simulated | None:
    """The same into a folder; with `go_on` the run that is there goes on, whoever began it."""
    folder.open()
    try:
        run = Run(plan, folder, threads, stop, on_progress, is_precise, on_lineup=on_lineup)
        played = run.play(go_on)
        if played is None:
            return None
        meta = run.tell(None if run.broken_off else measured(run.plan, threads, stop))
        simulated = _figures(folder, meta, played)
        on_figures(simulated)
        stepped = stepping(run.plan, run.setup, played.games, first_shown(meta["lineups"]))
        _report(folder, simulated, played.games, stepped)
        finished = not stop.is_set() and run.finish()
        return replace(simulated, finished=finished)
    finally:
        folder.close()


def _figures(folder: RunFolder, meta: Mapping[str, Any], played: Played) -> Simulated:
    from playtest.statistics.rounding import json_text
    from playtest.statistics.summary import summarize

    summary = summarize(meta, played.games, played.tallies)
    folder.write(SUMMARY, json_text(summary))
    return Simulated(folder.path, dict(meta), summary, finished=False)


def _report(folder: RunFolder, simulated: Simulated, games: pd.DataFrame, stepped: dict[str, Any]) -> None:
    from playtest.report.run_files import write_report

    folder.write(STEPPING, compact(stepped) + "\n")
    write_report(folder.path, simulated.meta, simulated.summary, games, stepped)


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
