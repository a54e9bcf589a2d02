"""What a run or a study leaves in the journal."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from playtest import __version__
from playtest.errors import InputError
from playtest.loader import Difference, Variant, base_of, rule_differences
from playtest.loader.writing import written
from playtest.report.advice import known_advice
from playtest.report.run import Run, lineup_labels
from playtest.report.sections.claims import advised
from playtest.simulation.reading import PREVIOUS
from playtest.statistics.comparison import RunTables, compare_tables
from playtest.statistics.comparison.by_targets import by_targets
from playtest.statistics.comparison.sentences import finding, strongest_first
from playtest.statistics.figures.catalogue import is_headline
from playtest.statistics.rounding import written as rounded
from playtest.statistics.strength import strongest
from playtest.statistics.sweep import Named, cell_lineups
from playtest.studies.compare.targets import said_of
from playtest.studies.compare.view import names_of
from playtest.studies.journal.file import append
from playtest.studies.results import Simulated, Studied
from playtest.studies.saved import SavedRun, saved_run
from playtest.studies.study import Study

Entry = dict[str, Any]


def note_run(out: Path, variant: Variant, done: Simulated, note: str | None = None) -> None:
    """Add a run to the journal in `out`: what its variant changed, what that did, and its figures.

    Raises OSError where the journal cannot be written.
    """
    run = saved_run(done.folder)
    meta = run.tables.meta
    metrics: dict[str, dict[str, Any]] = {}
    targets = [Named(each["name"], each["metric"], each["lineup"]) for each in meta["targets"]]
    lineups = cell_lineups(run.tables, targets, metrics)
    wanted = {target.metric for target in targets}
    shown = [name for name in metrics if is_headline(name) or name in wanted]
    best = strongest(done.summary["lineups"])
    append(
        out,
        {
            **_about(out, "simulate", done.folder, meta, note),
            "file": _seen_from(out, variant.file),
            "complete": meta["complete"],
            "base": _against_base(out, variant),
            "since": _since_last(done.folder, run, variant, shown),
            "metrics": {name: {part: metrics[name][part] for part in ("title", "unit")} for name in shown},
            "strongest": best["name"] if best else None,
            "lineups": [
                {
                    "name": each["name"],
                    "label": label,
                    "games": lineup["games"],
                    "figures": {name: lineup["figures"][name] for name in shown if name in lineup["figures"]},
                }
                for each, label, lineup in zip(
                    meta["lineups"], lineup_labels(meta["lineups"]), lineups, strict=True
                )
            ],
            "targets": done.summary["targets"],
            "advice": advised(replace(Run.of(meta, done.summary), advice=known_advice(done.folder))),
        },
    )


def note_study(out: Path, study: Study[Any], studied: Studied, note: str | None = None) -> None:
    """Add a study to the journal in `out`, with what it found in sentences.

    Raises OSError where the journal cannot be written.
    """
    told = studied.told
    variants = told.get("variants", ())
    names = names_of(variants)
    meta = {**told, "variant": told.get("variant") or " against ".join(reversed(names))}
    file = variants[0]["from"] if variants else told["file"]
    append(
        out,
        {
            **_about(out, study.kind, studied.folder, meta, note),
            "file": _seen_from(out, file),
            "complete": told.get("complete", True),
            "found": study.sentences(told),
        },
    )


def _about(out: Path, kind: str, folder: Path, meta: Mapping[str, Any], note: str | None) -> Entry:
    return {
        "when": datetime.now().astimezone().isoformat(timespec="seconds"),
        "kind": kind,
        "command": meta["command"],
        "playtest": __version__,
        "title": meta["title"],
        "variant": meta["variant"],
        "settings": list(meta.get("settings", ())),
        "folder": _seen_from(out, str(folder)),
        "note": note,
    }


def _against_base(out: Path, variant: Variant) -> Entry | None:
    """What the variant changes in the file that it extends; None where it extends none."""
    base = base_of(variant)
    if base is None or base.game.name != variant.game.name:
        return None
    return {"file": _seen_from(out, base.file), "rules": _told(rule_differences(base, variant))}


def _since_last(folder: Path, run: SavedRun, variant: Variant, names: Sequence[str]) -> Entry | None:
    """What changed since the run that stood in this folder before, and what that did; None for the first."""
    try:
        last = saved_run(folder / PREVIOUS)
    except InputError:
        return None
    if last.tables.meta["game"] != run.tables.meta["game"]:
        return None
    rules = None if last.variant is None else _told(rule_differences(last.variant, variant))
    (compared,) = compare_tables(last.tables, run.tables, metrics=set(names))["comparisons"]
    lineups = strongest_first(compared["lineups"])
    labels = dict(zip(map(id, compared["lineups"]), lineup_labels(compared["lineups"]), strict=True))
    differ = not all(lineup["same_games"] for lineup in lineups)
    judged = rounded(by_targets(last.tables, run.tables, compared["lineups"])) if differ else None
    return {
        "rules": rules,
        "verdict": judged and judged["verdict"],
        "targets": said_of(judged, "it") if judged else None,
        "said": [[labels[id(lineup)], finding(lineup)] for lineup in lineups],
        "unlike": _unlike(last.tables, run.tables),
    }


def _unlike(last: RunTables, run: RunTables) -> list[str]:
    """In what else two runs of a file differ than in its rules."""
    found = []
    if last.meta["seed"] != run.meta["seed"]:
        found.append(f"seed {last.meta['seed']} → {run.meta['seed']}")
    names = [[lineup["name"] for lineup in tables.meta["lineups"]] for tables in (last, run)]
    if names[0] != names[1]:
        found.append(f"lineups {'; '.join(names[0])} → {'; '.join(names[1])}")
    return found


def _told(differences: Sequence[Difference]) -> list[Entry]:
    return [{"key": each.name, "a": _short(each.a), "b": _short(each.b)} for each in differences]


def _short(value: Any) -> str:
    """A value as the file writes it; a board only says that it is one."""
    board = isinstance(value, list) and len(value) > 1 and all(isinstance(item, str) for item in value)
    return "a board" if board else value if isinstance(value, str) else written(value)


def _seen_from(folder: Path, file: str | None) -> str | None:
    """A place as seen from the journal, so that all can move together."""
    if file is None:
        return None
    try:
        return Path(os.path.relpath(file, folder)).as_posix()
    except ValueError:  # another drive
        return str(Path(file).resolve())
