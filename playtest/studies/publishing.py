"""A study's figures and report, made from its folder alone: neither a game nor numba is imported."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playtest.errors import InputError, Problem
from playtest.report.run_files import write_pages
from playtest.simulation.replacing import replace_file
from playtest.statistics.rounding import json_text
from playtest.studies.kept import STUDY, KeptIn, read_study
from playtest.studies.kinds import kind_of
from playtest.studies.results import Studied
from playtest.studies.study import Study


def publish(folder: Path, out: Path | None = None) -> Studied | None:
    """Work out what a study found so far, and write its report; None where that is too little for one.

    Figures and report go into the study's folder; with `out` only the report is written, there. Raises
    InputError for a folder whose study cannot be read, OSError where nothing can be written.
    """
    study, plan = study_in(folder)
    kept = KeptIn(folder)
    told = study.told(plan, kept)
    if told is None:
        return None
    view = study.view(told, kept)
    report = study.content(view)
    drawings = study.drawings(view, report)
    tables = study.tables(told)
    target = out or folder
    target.mkdir(parents=True, exist_ok=True)
    if out is None:
        replace_file(folder / study.file, json_text(told))
        for name, text in tables.items():
            replace_file(folder / name, text)
    write_pages(target, report, drawings)
    return Studied(target, told, kept.metas)


def study_in(folder: Path) -> tuple[Study[Any], dict[str, Any]]:
    """The kind of study that a folder holds, and its plan; InputError where this playtest cannot read it."""
    found = read_study(folder)
    study = kind_of(str(found["kind"])) if found else None
    if found is None or study is None:
        kind = f"a study of a kind that this playtest does not know, {found['kind']}" if found else None
        raise InputError(Problem(str(folder), 0, 0, f"holds {kind or _UNREADABLE}"))
    return study, found["plan"]


_UNREADABLE = f"a study whose {STUDY} cannot be read; play it again"
