"""Finished runs read back from their folders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playtest.bots.catalogue import bot_names
from playtest.errors import InputError
from playtest.loader import Variant, resolve
from playtest.simulation.lineups import name_around
from playtest.simulation.reading import read_run, tables_of
from playtest.statistics.comparison import RunTables


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
    return SavedRun(folder, manifest, tables_of(folder), _variant(manifest["variant"], folder.name))


def _variant(document: dict[str, Any], stem: str) -> Variant | None:
    try:
        return resolve(document, stem)
    except InputError:
        return None
