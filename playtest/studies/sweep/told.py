"""sweep.json and sweep.csv: everything that a sweep found."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from playtest.statistics import rounding
from playtest.statistics.sweep import Named, cell_lineups, effect_of, judged, ranked
from playtest.studies.study import Facts, Kept

FORMAT = 1
ABOUT = ("game", "title", "variant", "description", "file", "settings")


@dataclass(frozen=True)
class FoundCell:
    """A cell that was played: the plan's words on it, its run's meta, and the figures of its lineups."""

    cell: Facts
    meta: Mapping[str, Any]
    lineups: list[dict[str, Any]]

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(self.cell["places"])


def sweep_told(plan: Facts, kept: Kept) -> dict[str, Any] | None:
    """The keys, the finished cells with all their figures, what had no effect, the best cells; None while no
    cell is finished."""
    metrics: dict[str, dict[str, Any]] = {}
    found: list[FoundCell] = []
    for cell in plan["cells"]:
        tables = kept.whole_run(cell["run"])
        if tables is not None:
            targets = [Named(*target) for target in cell["targets"]]
            found.append(FoundCell(cell, tables.meta, cell_lineups(tables, targets, metrics)))
    if not found:
        return None
    names: list[str] = plan["lineups"]
    judgements, pairs = _judgements(plan, found)
    told = {
        "format": FORMAT,
        **{name: plan[name] for name in ABOUT},
        "seats": sorted({int(each.meta["seats"]) for each in found}),
        "games": plan["games"],
        "seed": plan["seed"],
        "complete": len(found) == len(plan["cells"]),
        "cells_planned": plan["cells_planned"],
        "cells_possible": len(plan["cells"]),
        "keys": [
            {
                **key,
                "changes_games": [effect_of(place, _digests(found, lineup)) for lineup in range(len(names))],
            }
            for place, key in enumerate(plan["keys"])
        ],
        "lineups": [
            {"name": name, "bots": lineup["bots"], "same_bot": lineup["same_bot"]}
            for name, lineup in zip(names, found[0].meta["lineups"], strict=True)
        ],
        "metrics": metrics,
        "targets": plan["targets"],
        "targets_without_figure": [
            name for name in plan["targets"] if name not in {name for _, name in pairs}
        ],
        "best": ranked(judgements) if pairs else None,
        "cells": [
            {
                **{name: each.cell[name] for name in ("places", "settings", "is_own", "run")},
                "seats": each.meta["seats"],
                "lineups": each.lineups,
                "targets": judgement,
            }
            for each, judgement in zip(found, judgements, strict=True)
        ],
        **{name: plan[name] for name in ("impossible", "needs_layouts", "command", "versions")},
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


def _digests(found: Sequence[FoundCell], lineup: int) -> dict[tuple[int, ...], str | None]:
    return {each.places: each.lineups[lineup]["same_games"] for each in found}


def _judgements(
    plan: Facts, found: Sequence[FoundCell]
) -> tuple[list[list[dict[str, Any]]], list[tuple[int, str]]]:
    """Of each cell what is to be said of each target, and the lineups and names of these.

    A target counts in every lineup in which any cell has such a figure, and once where another one wants
    the same of it.
    """

    def figure(each: FoundCell, lineup: int, name: str) -> Any:
        return each.lineups[lineup]["figures"].get(name)

    targets = plan["targets"]
    wanted: dict[Any, tuple[int, str]] = {}
    for name, lineup in product(targets, range(len(plan["lineups"]))):
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
    return judged(lineup["figures"].get(name), tuple(wanted), lineup["different_games"])
