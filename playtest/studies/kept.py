"""What a study's folder keeps, read without a game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playtest.errors import InputError
from playtest.simulation.reading import read_run, tables_of
from playtest.statistics.comparison.side import RunTables

STUDY = "study.json"
FORMAT = 1


class KeptIn:
    """What lies in the folder of a study; `metas` describe the runs that were asked for and found."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._metas: dict[str, Mapping[str, Any]] = {}

    @property
    def metas(self) -> list[Mapping[str, Any]]:
        return list(self._metas.values())

    def run(self, name: str, lineups: Sequence[str] = ()) -> RunTables | None:
        """The tables of the run in a folder, named as seen from the study, with these of its lineups or all;
        None where none can be read."""
        folder = self.folder / name
        try:
            found = only(tables_of(folder), lineups)
        except InputError:
            return None
        self._metas[name] = found.meta
        return found

    def whole_run(self, name: str) -> RunTables | None:
        """The same of a run that has all its games; None of one that was cut short."""
        manifest = self.manifest(name)
        return self.run(name) if manifest is not None and manifest["finished"] else None

    def manifest(self, name: str) -> Mapping[str, Any] | None:
        """What a run's folder says of how it was made; None where none can be read."""
        try:
            return read_run(self.folder / name)
        except InputError:
            return None

    def data(self, name: str) -> Any:
        """The plain data in a JSON file of the study; None where there is none that can be read."""
        return _read(self.folder / name)


def only(tables: RunTables, lineups: Sequence[str]) -> RunTables:
    """A run's tables with these of its lineups alone, by their names in it; with all where none are named."""
    meta, games, tallies = tables
    kept = [place for place, each in enumerate(meta["lineups"]) if each["name"] in lineups or not lineups]
    if len(kept) == len(meta["lineups"]):
        return tables
    chosen = games[games["lineup"].isin(kept)]
    return RunTables(
        {**meta, "lineups": [meta["lineups"][place] for place in kept]},
        chosen.assign(lineup=chosen["lineup"].map(kept.index)),
        {**tallies, "lineups": [tallies["lineups"][place] for place in kept]},
    )


def read_study(folder: Path) -> dict[str, Any] | None:
    """What a study's folder says of itself: `kind`, `of` what it is, `plan`; None where it holds no study."""
    found = _read(folder / STUDY)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return None
    return found if {"kind", "of", "plan"} <= found.keys() else None


def _read(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
