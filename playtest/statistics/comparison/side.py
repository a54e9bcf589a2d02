"""One variant's side of a comparison: a lineup with its games in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pandas as pd

from playtest.statistics.figures.scope import Scope
from playtest.statistics.tables import Lineup, Meta, lineup_of


class RunTables(NamedTuple):
    """What a run folder holds: the manifest's `meta`, games.csv and tallies.json."""

    meta: Meta
    games: pd.DataFrame
    tallies: Meta


@dataclass(frozen=True)
class Side:
    """A lineup with all its games, crashed ones too, by ascending index."""

    lineup: Lineup
    games: pd.DataFrame
    scope: Scope

    @classmethod
    def of(cls, tables: RunTables, index: int) -> Side:
        """The lineup with this index, out of a run's tables."""
        own = tables.games[tables.games["lineup"] == index].sort_values("game", ignore_index=True)
        lineup = lineup_of(tables.meta, own, tables.tallies, index)
        return cls(lineup, own, lineup.scope)

    @property
    def seats(self) -> int:
        return self.lineup.seats

    @property
    def started(self) -> int:
        return len(self.games)
