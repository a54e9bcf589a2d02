"""sweep.json and sweep.csv: everything that a sweep found."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from playtest.loader.writing import written
from playtest.simulation.meta import versions
from playtest.statistics import rounding
from playtest.statistics.sweep import effect_of, judged, ranked
from playtest.studies.study_folder import about_variant
from playtest.studies.sweep_plan import Cell, Sweep, grouped_impossible, layout_is_why


@dataclass(frozen=True)
class FoundCell:
    """A cell that was played: its run's folder and meta, and the figures of its lineups."""

    cell: Cell
    run: str
    meta: Mapping[str, Any]
    lineups: list[dict[str, Any]]


def sweep_told(
    planned: Sweep,
    variant_file: str | None,
    found: Sequence[FoundCell],
    metrics: Mapping[str, Mapping[str, Any]],
) -> dict[str, Any]:
    """sweep.json: the keys, the cells with all their figures, what had no effect, the best cells."""
    variant, first = planned.variant, found[0].meta
    judgements, pairs = _judgements(planned, found)
    seats = {int(each.meta["seats"]) for each in found}
    told = {
        **about_variant(variant, variant_file),
        "seats": sorted(seats),
        "games": planned.games,
        "seed": planned.seed,
        "complete": len(found) == len(planned.possible),
        "cells_planned": len(planned.cells),
        "cells_possible": len(planned.possible),
        "keys": [
            {
                "name": axis.name,
                "values": list(axis.values),
                "written": [_shown(value) for value in axis.values],
                "own": axis.own,
                "sentence": axis.sentence,
                "rules": list(axis.rules),
                "changes_games": [effect_of(place, _digests(found, k)) for k in range(len(planned.lineups))],
            }
            for place, axis in enumerate(planned.axes)
        ],
        "lineups": [
            {"name": name, "bots": lineup["bots"], "same_bot": lineup["same_bot"]}
            for name, lineup in zip(planned.lineups, first["lineups"], strict=True)
        ],
        "metrics": metrics,
        "targets": {name: list(target) for name, target in variant.targets.items()},
        "targets_without_figure": [
            name for name in variant.targets if name not in {name for _, name in pairs}
        ],
        "best": ranked(judgements) if pairs else None,
        "cells": [
            {
                "places": list(each.cell.places),
                "settings": planned.settings(each.cell),
                "is_own": planned.is_own(each.cell),
                "run": each.run,
                "seats": each.meta["seats"],
                "lineups": each.lineups,
                "targets": judgement,
            }
            for each, judgement in zip(found, judgements, strict=True)
        ],
        "impossible": [
            {"cells": cells, "reason": reason, "number": number}
            for cells, reason, number in grouped_impossible(planned)
        ],
        "needs_layouts": any(layout_is_why(cell) for cell in planned.impossible),
        "command": planned.command(),
        "versions": versions(),
    }
    plain: dict[str, Any] = rounding.written(told)
    return plain


def sweep_table(told: Mapping[str, Any]) -> str:
    """sweep.csv: one row for each cell, lineup and metric, with the keys' values in front."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    keys = told["keys"]
    table.writerow([*(key["name"] for key in keys), "lineup", "metric", "mean", "low", "high", "games"])
    for cell in told["cells"]:
        values = [key["written"][place] for key, place in zip(keys, cell["places"], strict=True)]
        for lineup, found in zip(told["lineups"], cell["lineups"], strict=True):
            for name, estimate in found["figures"].items():
                numbers = [
                    "" if estimate[part] is None else estimate[part] for part in ("mean", "low", "high")
                ]
                table.writerow([*values, lineup["name"], name, *numbers, estimate["games"]])
    return text.getvalue()


def _shown(value: Any) -> str:
    """A value as it is written in the file, a text without quotes."""
    return value if isinstance(value, str) else written(value)


def _digests(found: Sequence[FoundCell], lineup: int) -> dict[tuple[int, ...], str | None]:
    return {each.cell.places: each.lineups[lineup]["same_games"] for each in found}


def _judgements(
    planned: Sweep, found: Sequence[FoundCell]
) -> tuple[list[list[dict[str, Any]]], list[tuple[int, str]]]:
    """Of each cell what is to be said of each target, and the lineups and names of these.

    A target counts in every lineup in which any cell has such a figure, and once where another one wants
    the same of it.
    """

    def figure(each: FoundCell, lineup: int, name: str) -> Any:
        return each.lineups[lineup]["figures"].get(name)

    targets = planned.variant.targets
    wanted: dict[Any, tuple[int, str]] = {}
    for name, lineup in product(targets, range(len(planned.lineups))):
        if any((figure(each, lineup, name) or {"mean": None})["mean"] is not None for each in found):
            wanted.setdefault((lineup, name.rpartition("/")[2], tuple(targets[name])), (lineup, name))
    pairs = list(wanted.values())
    judgements = [
        [
            {"lineup": lineup, "metric": name, **_judged(each.lineups[lineup], name, targets[name])}
            for lineup, name in pairs
        ]
        for each in found
    ]
    return judgements, pairs


def _judged(lineup: dict[str, Any], name: str, wanted: Any) -> dict[str, Any]:
    return judged(lineup["figures"].get(name), wanted, lineup["different_games"])
