"""A run's tables, typed: games.csv read back, and one lineup's games with its sums."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from typing import Any

import numpy as np
import numpy.typing as npt
import pandas as pd

from playtest.statistics.columns import MARKED_COLUMNS, TEXT_COLUMNS
from playtest.statistics.columns import UNDEFINED_COLUMNS as UNDEFINED_COLUMNS
from playtest.statistics.figures.scope import CAPPED as CAPPED
from playtest.statistics.figures.scope import CRASHED as CRASHED
from playtest.statistics.figures.scope import Scope
from playtest.statistics.intervals.clusters import part_of
from playtest.statistics.spreadsheets import as_texts

Meta = Mapping[str, Any]
Whole = npt.NDArray[np.int64]
Real = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]

NO_TALLY: Meta = {
    "games": 0,
    "events": {},
    "heat": {},
    "gains": [],
    "gains_by": {},
    "branching_parts": [[0] * 6] * 10,
    "leader": None,
    "fresh_starts": None,
    "levelled": None,
    "possible": None,
    "opening_classes": None,
}


def read_games(path: str | PathLike[str], games: int | None = None) -> pd.DataFrame:
    """games.csv as a table: texts as text (an empty `winners` is ""), everything else as numbers.

    With `games` only so many of the first rows are read.
    """
    table = pd.read_csv(
        path,
        nrows=games,
        dtype=dict.fromkeys(TEXT_COLUMNS, "str"),
        keep_default_na=False,
        na_values=dict.fromkeys(UNDEFINED_COLUMNS, ""),
        converters={"log10_legal": float},  # pandas' own conversion may miss the last digit
    )
    return as_texts(table, MARKED_COLUMNS)


@dataclass(frozen=True)
class Lineup:
    """One lineup: its games and its sums, as far as they are finished.

    `credit[game, seat]` is exact, made from `winners`; `played` says which of the games started, crashed ones
    too, were finished, by ascending index; `games` are those. `openings` has the number of each started
    game's opening where several games begin with the same one.
    """

    run: Meta
    meta: Meta
    tally: Meta
    games: pd.DataFrame
    played: Mask
    credit: Real
    openings: Whole | None = None

    @property
    def clusters(self) -> Whole | None:
        """Which of the finished games share an opening, as numbers that they have in common; None where
        none do, so that the games are the sample."""
        return None if self.openings is None else np.asarray(self.openings[self.played])

    @property
    def each(self) -> float:
        """What a game is worth where those that share an opening are all the same; else 1."""
        return part_of(self.clusters, self.finished)

    @property
    def scope(self) -> Scope:
        """What there is to make figures of."""
        return Scope.of(self.run).with_lineup(self.meta, self.crashed > 0)

    @property
    def started(self) -> int:
        return len(self.played)

    @property
    def crashed(self) -> int:
        return self.started - self.finished

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

    @property
    def outcomes(self) -> dict[str, Mask]:
        """Which of the finished games have each outcome, read off the credit; a capped game is no draw."""
        winners, capped = self.winners, self.capped
        everybody = winners == self.seats
        return {
            "sole_winner": winners == 1,
            "shared_win": (winners > 1) & ~everybody,
            "draw_of_all": everybody & ~capped,
            "undecided_at_cap": everybody & capped,
        }

    def of_started(self, has: Mask) -> Mask:
        """What is true of finished games, in the order of all games started; of crashed ones it is not."""
        everywhere = np.zeros(self.started, np.bool_)
        everywhere[self.played] = has
        return everywhere

    def known(self, column: str) -> Real | None:
        """A column that only some games have, nan where it is empty; None where there is none."""
        if column not in self.games:
            return None
        numbers = pd.to_numeric(self.games[column], errors="coerce")
        return np.asarray(numbers.to_numpy(dtype=np.float64, na_value=np.nan))

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
    if not rows["game"].is_monotonic_increasing:
        rows = rows.sort_values("game")
    played = (rows["ending"] != CRASHED).to_numpy(dtype=np.bool_)
    finished = rows[played].reset_index(drop=True)
    return Lineup(
        run=run,
        meta=run["lineups"][index],
        tally=tallies["lineups"][index] if index < len(tallies["lineups"]) else NO_TALLY,
        games=finished,
        played=played,
        credit=credits_of(finished["winners"], int(run["seats"])),
        openings=_openings(run["lineups"][index], rows),
    )


def _openings(meta: Meta, rows: pd.DataFrame) -> Whole | None:
    """The number of each game's random opening; None where no two games have one in common."""
    if not meta.get("opening_plies") or "opening" not in rows or rows["opening"].is_unique:
        return None
    return np.asarray(rows["opening"].to_numpy(dtype=np.int64))


def credits_of(winners: pd.Series[Any], seats: int) -> Real:
    """Each seat's exact credit, games × seats, from winners as written: `2`, `1+3`."""
    codes, words = pd.factorize(winners)
    table = np.zeros((len(words), seats))
    for row, word in zip(table, words, strict=True):
        winning = [int(seat) - 1 for seat in str(word).split("+")]
        row[winning] = 1 / len(winning)
    return table[codes]
