"""The figures of one cell of a grid, lineup by lineup."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from playtest.statistics.comparison import RunTables
from playtest.statistics.estimates import all_estimates, estimate_in
from playtest.statistics.intervals import Estimate
from playtest.statistics.summary import lineup_figures
from playtest.statistics.sweep.effects import games_digest
from playtest.statistics.tables import lineup_of

Metrics = dict[str, dict[str, Any]]
METRIC = ("title", "group", "unit", "main")


def cell_lineups(tables: RunTables, targets: Collection[str], metrics: Metrics) -> list[dict[str, Any]]:
    """Of each lineup: its games, a hash of them (`same_games`), and its figures by name.

    What the metrics are is noted in `metrics`, which may know them already. Targets that are no metric
    of the catalogue, but a figure of summary.json, are among the figures too.
    """
    lineups = []
    for index in range(len(tables.meta["lineups"])):
        figures: dict[str, Estimate] = {}
        for metric, estimate in all_estimates(tables, index):
            metrics.setdefault(metric["name"], {part: metric[part] for part in METRIC})
            figures[metric["name"]] = estimate
        others = [name for name in targets if name not in figures]
        if others:
            known = lineup_figures(lineup_of(tables.meta, tables.games, tables.tallies, index))
            for name in others:
                estimate_of_target = estimate_in(known, name)
                if estimate_of_target is not None:
                    metrics.setdefault(
                        name, {"title": name, "group": "Targets", "unit": "number", "main": False}
                    )
                    figures[name] = estimate_of_target
        lineups.append(
            {
                "games": int((tables.games["lineup"] == index).sum()),
                "same_games": games_digest(tables.games, index),
                "figures": figures,
            }
        )
    return lineups
