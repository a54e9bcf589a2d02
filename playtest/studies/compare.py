"""`compare`: play variants under the same conditions, or take finished runs, and say what differs."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

from playtest.loader import rule_differences
from playtest.loader.writing import lines_of
from playtest.simulation.plan import Plan
from playtest.simulation.pool import threads_for
from playtest.statistics.comparison import RunTables, compare_tables
from playtest.statistics.comparison.notes import notes
from playtest.studies.comparison_folder import ComparisonFolder
from playtest.studies.comparison_plan import Comparison
from playtest.studies.results import Studied
from playtest.studies.saved import SavedRun, saved_run
from playtest.studies.simulate import simulate

FORMAT = 1

OnProgress = Callable[[int, int, int], None]
OnPlan = Callable[[Plan], AbstractContextManager[OnProgress]]
"""Told of each plan before it is played: gives what is told of its blocks."""


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
    sources, stems = comparison.sources, comparison.stems
    folder = ComparisonFolder(out, stems, [source.told for source in sources])
    runs: list[SavedRun] = []
    for source, plan, stem in zip(sources, comparison.plans, stems, strict=True):
        if source.run is not None:
            runs.append(_with_lineups(source.run, comparison.request.lineups))
        elif plan is not None:
            named = replace(plan, variant=replace(plan.variant, stem=stem))
            with on_plan(named) as on_progress:
                played = simulate(named, folder.path, threads_for(plan.variant, threads), stop, on_progress)
            if played is None:
                return None
            runs.append(replace(saved_run(played.folder), variant=plan.variant))
    told = _told(comparison, runs)
    folder.write(told, [run.tables for run in runs])
    return Studied(folder.path, told, [run.tables.meta for run in runs])


def _told(comparison: Comparison, runs: Sequence[SavedRun]) -> dict[str, Any]:
    """comparison.json: the variants, what differs in their rules, and the figures."""
    tables = [run.tables for run in runs]
    compared = compare_tables(*tables)
    for found, run in zip(compared["comparisons"], runs[1:], strict=True):
        found["rules"] = _rules(runs[0], run)
    meta = tables[0].meta
    return {
        "format": FORMAT,
        "game": meta["game"],
        "title": meta["title"],
        "variants": [
            {
                "name": run.tables.meta["variant"],
                "stem": stem,
                "from": source.told,
                "settings": list(run.tables.meta.get("settings", ())),
                "seats": run.tables.meta["seats"],
                "seed": run.tables.meta["seed"],
                "description": run.tables.meta["description"],
            }
            for run, stem, source in zip(runs, comparison.stems, comparison.sources, strict=True)
        ],
        "command": comparison.command,
        "versions": meta["versions"],
        "notes": notes(tables, [run.manifest for run in runs]),
        **compared,
    }


def _rules(a: SavedRun, b: SavedRun) -> list[dict[str, Any]] | None:
    """The rule differences as plain data; None where a run's rules cannot be loaded any more."""
    if a.variant is None or b.variant is None:
        return None
    return [
        {
            "key": difference.name,
            "a": lines_of(difference.a),
            "b": lines_of(difference.b),
            "sentence": difference.sentence,
            "rules": list(difference.rules),
        }
        for difference in rule_differences(a.variant, b.variant)
    ]


def _with_lineups(run: SavedRun, lineups: Sequence[str]) -> SavedRun:
    """The run with these of its lineups only; all where none are named."""
    meta, games, tallies = run.tables
    wanted = list(map(run.name_of, lineups)) or run.lineups
    kept = [place for place, name in enumerate(run.lineups) if name in wanted]
    chosen = games[games["lineup"].isin(kept)]
    tables = RunTables(
        {**meta, "lineups": [meta["lineups"][place] for place in kept]},
        chosen.assign(lineup=chosen["lineup"].map(kept.index)),
        {**tallies, "lineups": [tallies["lineups"][place] for place in kept]},
    )
    return replace(run, tables=tables)
