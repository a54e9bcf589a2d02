"""Finished runs read back from their folders."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pandas as pd

from playtest.bots.catalogue import bot_names
from playtest.errors import InputError, Problem
from playtest.loader import Variant, resolve
from playtest.simulation.folder import GAMES, MANIFEST, TALLIES, read_run
from playtest.simulation.lineups import name_around
from playtest.statistics.comparison import RunTables
from playtest.statistics.tables import CRASHED, read_games


@dataclass(frozen=True)
class SavedRun:
    """A run folder: its manifest and tables. `variant` is None where its rules cannot be loaded any more."""

    folder: Path
    manifest: dict[str, Any]
    tables: RunTables
    variant: Variant | None

    @property
    def lineups(self) -> list[str]:
        """The names of its lineups."""
        return [lineup["name"] for lineup in self.tables.meta["lineups"]]

    def name_of(self, lineup: str) -> str:
        """What a lineup is called in this run: its bots repeated around the table."""
        return name_around(bot_names(lineup), int(self.tables.meta["seats"]))

    def missing(self, lineups: Sequence[str]) -> list[str]:
        """Those of these lineups that it does not have."""
        return [lineup for lineup in lineups if self.name_of(lineup) not in self.lineups]


def saved_run(folder: Path) -> SavedRun:
    """The run in a folder; InputError where there is none, or one that cannot be read."""
    manifest = read_run(folder)
    tables = tables_of(folder, manifest)
    try:
        document = dict(manifest["variant"])
    except (KeyError, TypeError, ValueError) as error:
        raise damaged(folder) from error
    return SavedRun(folder, manifest, tables, _variant(document, folder.name))


def tables_of(folder: Path, manifest: dict[str, Any]) -> RunTables:
    """The tables of a run with this manifest, no game imported; InputError where they cannot be read.

    Games that a run wrote after its last manifest, before it was killed, are left out.
    """
    try:
        meta = manifest["meta"]
        told = [int(lineup["games"]) for lineup in meta["lineups"]]
        games = read_games(folder / GAMES, sum(told))
        tallies = json.loads((folder / TALLIES).read_text(encoding="utf-8"))
        if told != _games_by_lineup(games, len(told)):
            raise ValueError("games are missing")
        finished = _games_by_lineup(games[games["ending"] != CRASHED], len(told))
        if "winners" not in games or finished != [lineup["games"] for lineup in tallies["lineups"]]:
            raise ValueError("the files belong to different runs")
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise damaged(folder) from error
    return RunTables(meta, games, tallies)


def _games_by_lineup(games: pd.DataFrame, lineups: int) -> list[int]:
    return [int((games["lineup"] == lineup).sum()) for lineup in range(lineups)]


def damaged(folder: Path) -> InputError:
    """What is said of a run whose files are there but make no sense."""
    files = f"{MANIFEST}, {GAMES} or {TALLIES}"
    sentence = f"holds a run that cannot be read ({files} is missing or damaged); play it again"
    return InputError(Problem(str(folder), 0, 0, sentence))


def _variant(document: dict[str, Any], stem: str) -> Variant | None:
    try:
        return resolve(document, stem)
    except InputError:
        return None
