"""The report of a saved run or study written again, with neither a game nor numba; nothing is played."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from playtest.errors import InputError, Problem
from playtest.report.run_files import write_report
from playtest.simulation.reading import ACCIDENTS, SUMMARY, damaged, read_stepping, tables_of
from playtest.simulation.replacing import replace_file
from playtest.statistics.rounding import json_text
from playtest.statistics.summary import summarize
from playtest.studies.kept import STUDY
from playtest.studies.publishing import publish, study_in
from playtest.studies.results import Simulated, Studied
from playtest.studies.study import Study

REPORT_FILES = {"report.html", "report.md", "plots"}


def render_study(folder: Path, out: Path | None = None) -> tuple[Study[Any], Studied]:
    """Work out anew what the study in a folder found so far, also one that broke off, and write its report.

    Figures and report replace those of the study; with `out` only the report is written, there. Raises
    InputError for a study that cannot be read or of which too little is finished, and where the report cannot
    be written.
    """
    study, plan = study_in(folder)
    target = None if out is None else _emptied_by_us(out, folder)
    try:
        found = publish(folder, None if target == folder else target)
    except OSError as error:
        raise InputError(_not_written(target or folder, error)) from error
    except ACCIDENTS as error:
        sentence = (
            f"holds {study.title} that cannot be read ({STUDY} or a run in it is damaged); play it again"
        )
        raise InputError(Problem(str(folder), 0, 0, sentence)) from error  # nothing but its files went in
    if found is None:
        again = f"go on with: {plan['command']}" if plan.get("command") else "make it again"
        sentence = f"holds {study.title} of which too little is finished, or whose runs are gone; {again}"
        raise InputError(Problem(str(folder), 0, 0, sentence))
    return study, found


def is_study(folder: Path) -> bool:
    """Whether a folder is that of a study, and not of a run."""
    return (folder / STUDY).is_file()


def render(run: Path, out: Path | None = None) -> Simulated:
    """Work out the figures of the run in a folder anew from its tables, and write its report.

    The report, and the figures as summary.json, replace those of the run; with `out` only the report
    is written, there. Raises InputError for a folder that holds no run that this version can read, and
    where the report cannot be written.
    """
    tables = tables_of(run)
    target = run if out is None else _emptied_by_us(out, run)
    try:
        summary = summarize(*tables)
        if target != run:
            target.mkdir(parents=True, exist_ok=True)
        write_report(target, tables.meta, summary, tables.games, read_stepping(run), run)
        if target == run:
            replace_file(run / SUMMARY, json_text(summary))
    except OSError as error:
        raise InputError(_not_written(target, error)) from error
    except ACCIDENTS as error:
        raise damaged(run) from error  # nothing but the run's files went in
    return Simulated(target, dict(tables.meta), summary)


def _emptied_by_us(out: Path, run: Path) -> Path:
    """The folder for the report; InputError where it holds something that is no report of ours."""
    if not os.path.lexists(out):
        return out
    if not out.is_dir():
        raise InputError(Problem(str(out), 0, 0, "is a file, and the report needs a folder; name another"))
    if out.samefile(run):
        return run
    other = sorted({path.name for path in out.iterdir()} - REPORT_FILES)
    if other:
        raise InputError(
            Problem(str(out), 0, 0, f"holds something else ({other[0]}); name a new or an empty folder")
        )
    return out


def _not_written(folder: Path, error: OSError) -> Problem:
    reason = (error.strerror or str(error)).lower()
    return Problem(str(folder), 0, 0, f"cannot be written to ({reason}); choose another folder with --out")
