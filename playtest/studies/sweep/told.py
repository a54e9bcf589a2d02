"""sweep.json and sweep.csv: everything that a sweep found."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.statistics import rounding
from playtest.statistics.spreadsheets import text_cell, value_cell
from playtest.statistics.strength import strongest
from playtest.statistics.sweep import Named, as_near, cell_lineups, effect_of, judged, ranked
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

    def different_games(self, lineup: int) -> float | None:
        """How many different games a lineup's are as good as."""
        found: float | None = self.lineups[lineup]["different_games"]
        return found


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
    aims = _aims(plan, found)
    judgements = _judgements(plan, found, aims)
    best = ranked(judgements) if aims else None
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
            name for name in plan["targets"] if name not in {aim.name for aim in aims}
        ],
        "not_played": {
            name: who for name, _, who in found[0].cell["targets"] if who and not _is_played(who, found[0])
        },
        "best": best,
        "as_near": as_near(judgements, best[0]) if best else [],
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
        written = [key["written"][place] for key, place in zip(keys, cell["places"], strict=True)]
        values = [value_cell(str(value)) for value in written]
        for lineup, found in zip(told["lineups"], cell["lineups"], strict=True):
            for name, estimate in found["figures"].items():
                numbers = [
                    "" if estimate[part] is None else estimate[part] for part in ("mean", "low", "high")
                ]
                table.writerow(
                    [*values, text_cell(lineup["name"]), text_cell(name), *numbers, estimate["games"]]
                )
    return text.getvalue()


def _digests(found: Sequence[FoundCell], lineup: int) -> dict[tuple[int, ...], str | None]:
    return {each.places: each.lineups[lineup]["same_games"] for each in found}


@dataclass(frozen=True)
class Aim:
    """A target of the sweep: its name, the figure that it is about, and the place of the lineup."""

    name: str
    metric: str
    lineup: int

    def figure(self, cell: FoundCell) -> Any:
        """The figure of a cell; None where it has none, or one that is undefined."""
        found = cell.lineups[self.lineup]["figures"].get(self.metric)
        return None if found is None or found["mean"] is None else found


def _aims(plan: Facts, found: Sequence[FoundCell]) -> list[Aim]:
    """The targets of which any cell has the figure, each in the lineup that it names, else in the strongest
    of one bot alone."""
    first = found[0]
    lineups = [
        {**lineup, "levels": plan["levels"], "place": k} for k, lineup in enumerate(first.meta["lineups"])
    ]
    best = strongest(lineups) or lineups[0]
    places = {None: best["place"], **{lineup["name"]: lineup["place"] for lineup in lineups}}
    aims = [Aim(name, metric, places[who]) for name, metric, who in first.cell["targets"] if who in places]
    return [aim for aim in aims if any(map(aim.figure, found))]


def _is_played(lineup: str, cell: FoundCell) -> bool:
    return any(each["name"] == lineup for each in cell.meta["lineups"])


def _judgements(plan: Facts, found: Sequence[FoundCell], aims: Sequence[Aim]) -> list[list[dict[str, Any]]]:
    """Of each cell what is to be said of each target; where two ask the same of a figure, once."""
    wanted = {aim.name: tuple(plan["targets"][aim.name]) for aim in aims}
    once = {(aim.lineup, aim.metric, wanted[aim.name]): aim for aim in reversed(aims)}
    return [
        [
            {
                "name": aim.name,
                "lineup": aim.lineup,
                "metric": aim.metric,
                **judged(
                    aim.figure(each),
                    wanted[aim.name],
                    aim.metric,
                    each.lineups[aim.lineup]["different_games"],
                ),
            }
            for aim in reversed(once.values())
        ]
        for each in found
    ]
