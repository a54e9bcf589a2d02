"""`readings`: how much each unclear sentence of the rules matters, and which to rewrite first."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from playtest.simulation.meta import versions
from playtest.statistics import rounding
from playtest.statistics.comparison import RunTables
from playtest.statistics.figures.figure import ASPECTS
from playtest.statistics.readings import effects, ranked, strongest
from playtest.studies.cells import Cells
from playtest.studies.readings_plan import Readings, Unclear
from playtest.studies.results import Studied
from playtest.studies.study_folder import StudyFolder, about_variant

READINGS = "readings.json"


def readings(
    planned: Readings,
    out: Path,
    threads: int,
    stop: threading.Event | None = None,
    on_run: Callable[[int, int], None] = lambda done, runs: None,
) -> Studied | None:
    """Play the variant with each reading into `out/<stem>-readings`, and report on what that changes.

    `on_run(runs done, runs in all)` is told of each; finished ones are kept and not played again. Once
    `stop` is set the run in hand is dropped and the report is on those that are finished; None where the
    variant itself is not. Raises InputError when the folder cannot be written or holds something else.
    """
    from playtest.report.readings.readings_files import write_readings

    stopped = stop or threading.Event()
    folder = StudyFolder(out, f"{planned.variant.stem}-readings", READINGS, planned.variant.file)
    store = Cells(folder.path)
    planned = planned.settled()
    plans = planned.plans
    tables: dict[str, RunTables] = {}
    on_run(0, len(plans))
    for place, plan in enumerate(plans, 1):
        found = store.tables(plan)
        if found is None and not stopped.is_set() and store.play(plan, threads, stopped):
            found = store.tables(plan)
        if found is not None:
            tables[store.name(plan)] = found
        on_run(place, len(plans))
    if store.name(planned.plan) not in tables:
        return None
    told = _told(planned, folder, store, tables)
    folder.write(READINGS, rounding.json_text(told))
    write_readings(folder.path, told)
    return Studied(folder.path, told, [run.meta for run in tables.values()])


def _told(
    planned: Readings, folder: StudyFolder, store: Cells, tables: Mapping[str, RunTables]
) -> dict[str, Any]:
    """readings.json: every reading, its values, what each changes, and the readings by how much they do."""
    own = tables[store.name(planned.plan)]
    names = [name for plan in planned.plans[1:] if (name := store.name(plan)) in tables]
    found, tests = effects(own, [tables[name] for name in names])
    lineups = dict(zip(names, found, strict=True))
    items = [_item(each, store, lineups) for each in planned.unclear]
    variant = planned.variant
    told = {
        **about_variant(variant, folder.variant_file),
        "seats": own.meta["seats"],
        "games": planned.plan.games,
        "seed": planned.plan.seed,
        "lineups": [
            {part: lineup[part] for part in ("name", "bots", "same_bot", "games")}
            for lineup in own.meta["lineups"]
        ],
        "run": store.name(planned.plan),
        "complete": len(names) == len(planned.plans) - 1,
        "tested": tests,
        "readings": [items[place] for place in ranked(items)],
        "command": planned.command(),
        "versions": versions(),
    }
    plain: dict[str, Any] = rounding.written(told)
    return plain


def _item(each: Unclear, store: Cells, lineups: Mapping[str, Any]) -> dict[str, Any]:
    """One reading: its values with what they change, and the largest change of every aspect."""
    values: list[dict[str, Any]] = [
        {
            "label": way.label,
            "lines": list(way.lines),
            "reasons": list(way.reasons),
            "run": name,
            "lineups": lineups.get(name or ""),
        }
        for way in each.ways
        for name in [store.name(way.plan) if way.plan else None]
    ]
    largest = {aspect: strongest(values, aspect) for aspect in ASPECTS}
    rows = {
        aspect: values[place[0]]["lineups"][place[1]][aspect] if place else None
        for aspect, place in largest.items()
    }
    found = [lineup["same_games"] for value in values for lineup in value["lineups"] or ()]
    same = [each for each in found if each is not None]
    return {
        "key": each.reading.name,
        "rules": list(each.reading.rules),
        "sentence": each.reading.sentence,
        "own": {"label": each.own.label, "lines": list(each.own.lines)},
        "values": values,
        "effect": None if not same else not all(same),
        "largest": {aspect: list(place) if place else None for aspect, place in largest.items()},
        "rows": rows,
    }
