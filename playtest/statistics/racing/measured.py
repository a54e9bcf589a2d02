"""The figures of a variant's goals, with the games that they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.statistics.comparison import RunTables
from playtest.statistics.figures import estimate_in
from playtest.statistics.figures.catalogue import find
from playtest.statistics.figures.samples import Sample
from playtest.statistics.intervals import Estimate
from playtest.statistics.racing.goals import Goal
from playtest.statistics.summary import lineup_figures
from playtest.statistics.tables import Lineup, lineup_of
from playtest.statistics.target_verdicts import is_open_above


@dataclass(frozen=True)
class Measured:
    """One goal's figure in one variant: its sample, from which games are drawn anew, the estimate with its
    interval as printed, and how many different games there are."""

    sample: Sample | None
    estimate: Estimate | None = None
    different_games: float | None = None

    @property
    def value(self) -> float | None:
        return None if self.sample is None else self.sample.value


def values(tables: RunTables, wanted: Iterable[tuple[str, str | None]], judged: str) -> list[float | None]:
    """Figures of a run by metric and lineup, the lineup `judged` where that is None."""
    found = samples(tables, [(metric, lineup or judged) for metric, lineup in wanted])
    return [None if sample is None else sample.value for sample in found]


def samples(tables: RunTables, wanted: Iterable[tuple[str, str]]) -> list[Sample | None]:
    """Figures of a run by metric and lineup, with the games that they rest on."""
    known = _Lineups(tables)
    return [_sample(known.of(lineup), metric) for metric, lineup in wanted]


def measure(tables: RunTables, goals: Sequence[Goal], judged: str) -> list[Measured]:
    """Each goal's figure in a run, with intervals; the lineup is `judged` where a goal names none."""
    known = _Lineups(tables)
    found = []
    for goal in goals:
        lineup = known.of(goal.lineup or judged)
        figures = known.figures_of(goal.lineup or judged)
        estimate = estimate_in(figures, goal.metric) if figures is not None else None
        if estimate is not None and figures is not None and is_open_above(figures, goal.metric):
            estimate["open_above"] = True
        different = figures["different_games"] if figures is not None else None
        found.append(Measured(_sample(lineup, goal.metric), estimate, different))
    return found


def _sample(lineup: Lineup | None, metric: str) -> Sample | None:
    number = find(metric)
    if lineup is None or number is None or not lineup.finished:
        return None
    if number.key not in number.figure.keys(lineup.scope):
        return None
    return number.figure.measure.sample(lineup, number.key, number.part)


class _Lineups:
    """A run's lineups by name, each looked at once."""

    def __init__(self, tables: RunTables) -> None:
        self.tables = tables
        self.places = {lineup["name"]: place for place, lineup in enumerate(tables.meta["lineups"])}
        self._lineups: dict[str, Lineup] = {}
        self._figures: dict[str, Mapping[str, Any]] = {}

    def of(self, name: str) -> Lineup | None:
        if name not in self.places:
            return None
        if name not in self._lineups:
            self._lineups[name] = lineup_of(
                self.tables.meta, self.tables.games, self.tables.tallies, self.places[name]
            )
        return self._lineups[name]

    def figures_of(self, name: str) -> Mapping[str, Any] | None:
        lineup = self.of(name)
        if lineup is None or not lineup.finished:
            return None
        if name not in self._figures:
            self._figures[name] = lineup_figures(lineup)
        return self._figures[name]
