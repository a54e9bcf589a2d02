"""The figures of one cell of a grid, lineup by lineup."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from playtest.statistics.comparison import RunTables
from playtest.statistics.estimates import all_estimates
from playtest.statistics.figures import estimate_in
from playtest.statistics.intervals import Estimate
from playtest.statistics.summary import lineup_figures
from playtest.statistics.sweep.effects import games_digest
from playtest.statistics.tables import lineup_of
from playtest.statistics.targets import is_share

Metrics = dict[str, dict[str, Any]]
METRIC = ("title", "group", "unit", "main")


class Named(NamedTuple):
    """A target by its `name`, the `metric` that it is about, and the lineup, None for every one."""

    name: str
    metric: str
    lineup: str | None


def cell_lineups(tables: RunTables, targets: Collection[Named], metrics: Metrics) -> list[dict[str, Any]]:
    """Of each lineup: its games, a hash of them (`same_games`), and its figures by name.

    What the metrics are is noted in `metrics`, which may know them already. Targets that are no metric
    of the catalogue, but a figure of summary.json, are among the figures too.
    """
    lineups = []
    for index, lineup in enumerate(tables.meta["lineups"]):
        figures: dict[str, Estimate] = {}
        for metric, estimate in all_estimates(tables, index):
            metrics.setdefault(metric["name"], {part: metric[part] for part in METRIC})
            figures[metric["name"]] = estimate
        others = [
            target
            for target in targets
            if target.name not in figures and target.lineup in (None, lineup["name"])
        ]
        if others:
            known = lineup_figures(lineup_of(tables.meta, tables.games, tables.tallies, index))
            for target in others:
                estimate_of_target = figures.get(target.metric) or estimate_in(known, target.metric)
                if estimate_of_target is not None:
                    metrics.setdefault(target.name, _metric_of(target, metrics))
                    figures[target.name] = estimate_of_target
        lineups.append(
            {
                "games": int((tables.games["lineup"] == index).sum()),
                "same_games": games_digest(tables.games, index),
                "figures": figures,
            }
        )
    return lineups


def _metric_of(target: Named, metrics: Metrics) -> dict[str, Any]:
    unit = "share" if is_share(target.metric) else "number"
    plain = {"title": target.metric, "group": "Targets", "unit": unit, "main": False}
    return {**metrics.get(target.metric, plain), "group": "Targets", "main": False}
