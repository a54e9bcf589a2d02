"""A run's tables, typed: games.csv read back, and one lineup's games with its sums."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from typing import Any

import numpy as np
import numpy.typing as npt
import pandas as pd

Meta = Mapping[str, Any]
Whole = npt.NDArray[np.int64]
Real = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]

TEXT_COLUMNS = ("bots", "ending", "winners", "first_move", "moves_hash")
LEAD_COLUMNS = ("lead_turns", "decided_turn", "drama")
UNDEFINED_COLUMNS = ("comeback", *LEAD_COLUMNS, *(f"baseline_{column}" for column in LEAD_COLUMNS))
NO_TALLY: Meta = {
    "games": 0,
    "events": {},
    "heat": {},
    "gains": [],
    "gains_by": {},
    "branching_parts": [[0] * 6] * 10,
    "leader": None,
    "possible": None,
    "opening_classes": None,
}
CRASHED = "crashed"
CAPPED = "max_turns"


def read_games(path: str | PathLike[str], games: int | None = None) -> pd.DataFrame:
    """games.csv as a table: texts as text (an empty `winners` is ""), everything else as numbers.

    With `games` only so many of the first rows are read.
    """
    return pd.read_csv(
        path,
        nrows=games,
        dtype=dict.fromkeys(TEXT_COLUMNS, "str"),
        keep_default_na=False,
        na_values=dict.fromkeys(UNDEFINED_COLUMNS, ""),
        converters={"log10_legal": float},  # pandas' own conversion may miss the last digit
    )


@dataclass(frozen=True)
class Lineup:
    """One lineup: its games and its sums, as far as they are finished.

    `credit[game, seat]` is exact, made from `winners`; `started` counts the crashed games too.
    """

    run: Meta
    meta: Meta
    tally: Meta
    games: pd.DataFrame
    started: int
    crashed: int
    credit: Real

    @property
    def seats(self) -> int:
        return int(self.run["seats"])

    @property
    def finished(self) -> int:
        return len(self.games)

    @property
    def fair(self) -> float:
        """The share that each seat has when all are equal."""
        return 1 / self.seats

    @property
    def same_bot(self) -> bool:
        return bool(self.meta["same_bot"])

    @property
    def opening_plies(self) -> int:
        """How many random plies each game starts with."""
        return int(self.meta.get("opening_plies", 0))

    @property
    def has_points(self) -> bool:
        return bool(self.run["has_points"])

    @property
    def capped(self) -> Mask:
        """Games that reached `max_turns`."""
        return np.asarray(self.text("ending") == CAPPED, dtype=np.bool_)

    @property
    def winners(self) -> Whole:
        """How many seats share each game's win."""
        return np.asarray((self.credit > 0).sum(axis=1), dtype=np.int64)

    def text(self, column: str) -> npt.NDArray[np.object_]:
        return self.games[column].to_numpy(dtype=object)

    def whole(self, column: str) -> Whole:
        return self.games[column].to_numpy(dtype=np.int64)

    def real(self, column: str) -> Real:
        return self.games[column].to_numpy(dtype=np.float64)

    def per_seat(self, name: str) -> Whole:
        """The columns `name_1` … `name_n` as one table, games × seats."""
        return self.games[[f"{name}_{s}" for s in range(1, self.seats + 1)]].to_numpy(dtype=np.int64)

    def over_phases(self, what: str) -> Whole:
        """A count that every phase has (`plies`, `legal`, `choices`), added up over them."""
        columns = [f"{what}_{phase}" for phase in self.run["phases"]]
        return np.asarray(self.games[columns].to_numpy(dtype=np.int64).sum(axis=1))


def lineup_of(run: Meta, games: pd.DataFrame, tallies: Meta, index: int) -> Lineup:
    """The lineup with this index, out of the whole run's tables; it may have no game and no tally yet."""
    rows = games[games["lineup"] == index]
    finished = rows[rows["ending"] != CRASHED].reset_index(drop=True)
    return Lineup(
        run=run,
        meta=run["lineups"][index],
        tally=tallies["lineups"][index] if index < len(tallies["lineups"]) else NO_TALLY,
        games=finished,
        started=len(rows),
        crashed=len(rows) - len(finished),
        credit=credits_of(finished["winners"], int(run["seats"])),
    )


def credits_of(winners: pd.Series[Any], seats: int) -> Real:
    """Each seat's exact credit, games × seats, from winners as written: `2`, `1+3`."""
    codes, words = pd.factorize(winners)
    table = np.zeros((len(words), seats))
    for row, word in zip(table, words, strict=True):
        winning = [int(seat) - 1 for seat in str(word).split("+")]
        row[winning] = 1 / len(winning)
    return table[codes]
