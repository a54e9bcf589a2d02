"""One variant's side of a comparison: a lineup's games in order, and the samples of its metrics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pandas as pd

from playtest.statistics.comparison.samples import Linear, Moments, Quantile, linear, moments, quantile
from playtest.statistics.tables import CRASHED, Lineup, Mask, Meta, Real, lineup_of

Numbers = npt.NDArray[Any]


class RunTables(NamedTuple):
    """What a run folder holds: the manifest's `meta`, games.csv and tallies.json."""

    meta: Meta
    games: pd.DataFrame
    tallies: Meta


@dataclass(frozen=True)
class Side:
    """A lineup with all its games, crashed ones too, by ascending index.

    Values are given for the finished games, as `lineup` has them; samples cover all games started.
    """

    lineup: Lineup
    games: pd.DataFrame
    finished: Mask

    @classmethod
    def of(cls, tables: RunTables, index: int) -> Side:
        """The lineup with this index, out of a run's tables."""
        own = tables.games[tables.games["lineup"] == index].sort_values("game", ignore_index=True)
        lineup = lineup_of(tables.meta, own, tables.tallies, index)
        return cls(lineup, own, (own["ending"] != CRASHED).to_numpy(dtype=np.bool_))

    @property
    def seats(self) -> int:
        return self.lineup.seats

    @property
    def started(self) -> int:
        return len(self.games)

    def mean(self, values: Numbers) -> Linear:
        """The mean over finished games."""
        return self.ratio(values, np.ones(len(values)))

    def mean_where(self, values: Numbers, has: Mask) -> Linear:
        """The mean over the finished games that have the figure."""
        return self.ratio(np.where(has, values, 0), has)

    def ratio(self, numerators: Numbers, denominators: Numbers) -> Linear:
        """Σ numerators / Σ denominators over finished games."""
        return linear(self.of_all(numerators), self.of_all(denominators))

    def share_of_started(self, has: Mask) -> Linear:
        """The share of all games started, crashed ones too, that `has` is true of."""
        return linear(has.astype(float), np.ones(len(has)))

    def percentile(self, values: Numbers, p: float, has: Mask | None = None) -> Quantile:
        """The percentile over finished games, or over those that have the figure."""
        known = np.ones(len(values), dtype=np.bool_) if has is None else has
        defined = np.zeros(self.started, dtype=np.bool_)
        defined[self.finished] = known
        return quantile(self.of_all(np.where(known, values, 0)), defined, p)

    def whole(self, column: str) -> Numbers:
        return self.lineup.whole(column)

    def column(self, name: str) -> Linear | None:
        """The mean of a column over the games that have it; None where there is no such column."""
        values = self.known(name)
        return None if values is None else self.mean_where(*values)

    def part_of_scoring_turns(self, name: str) -> Linear | None:
        """The mean of a column of turns, each as a part of its game's turns in which points can be scored."""
        values = self.known(name)
        if values is None:
            return None
        return self.mean_where(values[0] / np.maximum(self.whole("scoring_turns"), 1), values[1])

    def share_above_zero(self, name: str) -> Linear | None:
        """The share of games with a number above 0, of those that have the column."""
        values = self.known(name)
        return None if values is None else self.mean_where(values[0] > 0, values[1])

    def percentile_of(self, name: str, p: float) -> Quantile | None:
        """The percentile of a column over the games that have it."""
        values = self.known(name)
        return None if values is None else self.percentile(values[0], p, values[1])

    def known(self, name: str) -> tuple[Real, Mask] | None:
        """A column's numbers, 0 where empty, and where they are known; None where there is no such column."""
        if name not in self.lineup.games or not self.lineup.has_points:
            return None
        values = pd.to_numeric(self.lineup.games[name], errors="coerce").to_numpy(
            dtype=np.float64, na_value=np.nan
        )
        has = ~np.isnan(values)
        return np.where(has, values, 0.0), has

    def per_game(self, sums: Mapping[str, int] | None) -> Moments:
        """The mean per game from sums of the finished games; None: it never happened."""
        games = int(self.lineup.tally["games"])
        found = sums or {"total": 0, "squares": 0}
        return moments(found["total"], found["squares"], games, self.started)

    def of_all(self, values: Numbers) -> Real:
        """Finished games' values in the order of all games, 0 for the crashed ones."""
        everywhere = np.zeros(self.started)
        everywhere[self.finished] = values
        return everywhere
