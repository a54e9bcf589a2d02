"""The figures of one cell of a grid, lineup by lineup."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from playtest.statistics.comparison import RunTables
from playtest.statistics.figures import estimate_in
from playtest.statistics.figures.catalogue import find, named
from playtest.statistics.figures.figure import NUMBER
from playtest.statistics.intervals import Estimate
from playtest.statistics.summary import lineup_figures
from playtest.statistics.sweep.effects import games_digest
from playtest.statistics.tables import lineup_of
from playtest.statistics.target_verdicts import is_open_above

Metrics = dict[str, dict[str, Any]]


class Named(NamedTuple):
    """A target by its `name`, the `metric` that it is about, and the lineup, None for every one."""

    name: str
    metric: str
    lineup: str | None


def cell_lineups(tables: RunTables, targets: Collection[Named], metrics: Metrics) -> list[dict[str, Any]]:
    """Of each lineup: its games, a hash of them (`same_games`), how many different ones they are, and its
    figures by name.

    What the figures are is noted in `metrics`, which may know them already. What targets are about is among
    the figures too, whatever it is called. Those whose high end is a game that the limit of turns cut short
    are marked `open_above`.
    """
    lineups = []
    for index, lineup in enumerate(tables.meta["lineups"]):
        own = lineup_of(tables.meta, tables.games, tables.tallies, index)
        known = lineup_figures(own)
        figures: dict[str, Estimate] = {}
        for number in named(own.scope):
            estimate = estimate_in(known, number.name)
            if estimate is not None and number.key not in number.figure.silent(own.scope):
                metrics.setdefault(number.name, number.told())
                figures[number.name] = estimate
                _mark(estimate, known, number.name)
        for target in targets:
            if target.metric in figures or target.lineup not in (None, lineup["name"]):
                continue
            found = estimate_in(known, target.metric)
            if found is not None:
                metrics.setdefault(target.metric, _metric_of(target.metric))
                figures[target.metric] = found
                _mark(found, known, target.metric)
        lineups.append(
            {
                "games": int((tables.games["lineup"] == index).sum()),
                "same_games": games_digest(tables.games, index),
                "different_games": known["different_games"],
                "figures": figures,
            }
        )
    return lineups


def _mark(estimate: Estimate, known: Mapping[str, Any], metric: str) -> None:
    if is_open_above(known, metric):
        estimate["open_above"] = True


def _metric_of(name: str) -> dict[str, Any]:
    number = find(name)
    plain = number.told() if number else {"title": name, "unit": NUMBER}
    return {**plain, "group": "Targets", "main": False}
