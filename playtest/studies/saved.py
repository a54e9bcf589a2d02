"""Finished runs read back from their folders."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playtest.errors import InputError, Problem
from playtest.loader import Variant, resolve
from playtest.simulation.folder import GAMES, MANIFEST, TALLIES, read_run
from playtest.statistics.comparison import RunTables
from playtest.statistics.tables import read_games


@dataclass(frozen=True)
class SavedRun:
    """A run folder: its manifest and tables. `variant` is None where its rules cannot be loaded any more."""

    folder: Path
    manifest: dict[str, Any]
    tables: RunTables
    variant: Variant | None


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
    """The tables of a run with this manifest, no game imported; InputError where they cannot be read."""
    try:
        meta = manifest["meta"]
        tallies = json.loads((folder / TALLIES).read_text(encoding="utf-8"))
        tables = RunTables(meta, read_games(folder / GAMES), tallies)
        if len(tallies["lineups"]) != len(meta["lineups"]) or "winners" not in tables.games:
            raise ValueError("the files belong to different runs")
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise damaged(folder) from error
    return tables


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
