"""A run's folder read: the one way to it for report, compare, replay, export, sweep and Python."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playtest.errors import InputError, Problem
from playtest.simulation.blocks import DamagedError, Record, journal_name, read_records, whole_records

if TYPE_CHECKING:
    import pandas as pd

    from playtest.statistics.comparison.side import RunTables

MANIFEST = "manifest.json"
GAMES = "games.csv"
TALLIES = "tallies.json"
SUMMARY = "summary.json"
STEPPING = "stepping.json"
PREVIOUS = "previous"
CELLS = "cells"

FORMAT = 3
WITHOUT_JOURNAL = 2
"""The format before: its manifest was written again and again, its sums stand in tallies.json."""
TABLES_FORMAT = 2
"""Of tallies.json and stepping.json."""

LOOKED = ("fresh_starts", "levelled", "opening_classes", "possible", "playouts")
"""What of the sums takes a closer look at games."""

ACCIDENTS = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""What figures and reports end with that are made from data that make no sense."""


def read_run(path: Path) -> dict[str, Any]:
    """The manifest of a saved run, its `meta` as of the games that are there, also while it is played.

    `finished` says whether nothing is left to be done. Raises InputError when `path` holds no run, one of
    another format or one that was changed.
    """
    manifest, records, _ = _read(path)
    meta = manifest["meta"] if records is None else described(manifest["meta"], records)
    finished = is_finished(records) if records is not None else bool(meta["complete"])
    return {**manifest, "meta": meta, "finished": finished}


def tables_of(folder: Path) -> RunTables:
    """The tables of the run in a folder, no game imported; InputError where they cannot be read, or there is
    no game yet."""
    from playtest.statistics.comparison.side import RunTables

    told, records, written = _read(folder)
    try:
        if records is None:
            return RunTables(*_without_journal(folder, told))
        meta = described(told["meta"], records)
        whole_records(records, folder / GAMES)
        games = _table(folder, meta)
        return RunTables(meta, games, _sums(sums_of(meta, records)))
    except DamagedError as error:
        if (folder / MANIFEST).read_bytes() != written:  # a new run took the place meanwhile
            return tables_of(folder)
        raise damaged(folder, str(error)) from error
    except (OSError, *ACCIDENTS) as error:
        raise damaged(folder, f"{GAMES} or {TALLIES} is missing or damaged") from error


def described(meta: Mapping[str, Any], records: Sequence[Record]) -> dict[str, Any]:
    """A manifest's description of a run, brought up to these records."""
    lineups = [dict(lineup) for lineup in meta["lineups"]]
    strength = None
    for record in records:
        if "about" in record:
            lineups[record["lineup"]].update(record["about"])
        strength = record.get("strength", strength)
    complete = all(lineup["games"] == lineup["games_planned"] for lineup in lineups)
    found = {**meta, "lineups": lineups, "complete": complete}
    tell_strength(found, strength)
    return found


def tell_strength(meta: dict[str, Any], strength: Mapping[str, Any] | None) -> None:
    """Add the bots' measured strength, and to the description of each lineup its bots' levels."""
    meta["strength"] = strength
    levels = {each["bot"]: each["level"] for each in strength["bots"]} if strength else {}
    for lineup in meta["lineups"]:
        lineup["levels"] = {bot: levels[bot] for bot in lineup["bots"] if bot in levels}


def sums_of(meta: Mapping[str, Any], records: Sequence[Record]) -> list[dict[str, Any]]:
    """The sums of each lineup, as in tallies.json."""
    from playtest.statistics.tables import NO_TALLY

    sums: list[dict[str, Any]] = [dict(NO_TALLY) for _ in meta["lineups"]]
    for record in records:
        if "sums" in record:
            sums[record["lineup"]] = {**record["sums"], **dict.fromkeys(LOOKED)}
    for record in records:
        if "looked" in record and record["games"] == meta["lineups"][record["lineup"]]["games"]:
            sums[record["lineup"]].update(record["looked"])
    return sums


def is_through(records: Sequence[Record], lineup: int) -> bool:
    """Whether a lineup has all its games and all that is looked at in them."""
    return any(record.get("through") for record in records if record.get("lineup") == lineup)


def is_finished(records: Sequence[Record]) -> bool:
    """Whether nothing of a run is left to be done."""
    return any(record.get("finished") for record in records)


def read_stepping(path: Path) -> dict[str, Any] | None:
    """The games to step through that a saved run keeps, None where it keeps none that can be read."""
    try:
        kept = json.loads((path / STEPPING).read_text(encoding="utf-8"))
        return dict(kept) if kept["format"] == TABLES_FORMAT else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def damaged(folder: Path, why: str = "its data make no sense") -> InputError:
    """What is said of a run whose files are there but make no sense."""
    return InputError(Problem(str(folder), 0, 0, f"holds a run that cannot be read ({why}); play it again"))


def _read(path: Path) -> tuple[dict[str, Any], list[Record] | None, bytes]:
    """A run's manifest, its records as far as their games are there, None where it has no journal, and the
    manifest as written."""
    try:
        written = (path / MANIFEST).read_bytes()
        manifest = json.loads(written)
        found = manifest["format"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        raise InputError(Problem(str(path), 0, 0, f"holds no run: {_why_no_run(path)}")) from None
    if found not in (FORMAT, WITHOUT_JOURNAL) or isinstance(found, bool):
        sentence = f"holds a run of format {found}, this playtest reads format {FORMAT}; play it again"
        raise InputError(Problem(str(path), 0, 0, sentence))
    records: list[Record] | None = None
    if found == FORMAT:
        try:
            records = _records(path, written)
            meta = described(manifest["meta"], records)
        except DamagedError as error:
            raise damaged(path, str(error)) from error
        except (OSError, *ACCIDENTS) as error:
            raise damaged(path, f"{MANIFEST} or the journal of its blocks is damaged") from error
    else:
        meta = manifest.get("meta")
    _check(path, manifest, meta)
    return manifest, records, written


def _check(path: Path, manifest: Mapping[str, Any], meta: Any) -> None:
    from playtest.simulation.shapes import Manifest, Meta, misshapen

    wrong = misshapen(Manifest, manifest) or misshapen(Meta, meta)
    if wrong:
        raise damaged(path, f"{MANIFEST}: {wrong}")


def _records(path: Path, written: bytes) -> list[Record]:
    journal = path / journal_name(written)
    if not journal.is_file():
        raise DamagedError(f"{MANIFEST} was changed, or {journal.name} is missing")
    records = read_records(journal)[0]
    if records and not (path / GAMES).is_file():
        raise DamagedError(f"{GAMES} is missing")
    there = (path / GAMES).stat().st_size if records else 0
    short = next((k for k, record in enumerate(records) if record.get("rows", 0) > there), len(records))
    if short < len(records) and is_finished(records):
        raise DamagedError(f"{GAMES} was cut")
    return records[:short]


def _table(folder: Path, meta: Mapping[str, Any]) -> pd.DataFrame:
    from playtest.simulation.shapes import wrong_games
    from playtest.statistics.tables import read_games

    told = [lineup["games"] for lineup in meta["lineups"]]
    if not sum(told):
        raise InputError(Problem(str(folder), 0, 0, "holds a run that has no games yet; play it first"))
    games = read_games(folder / GAMES, sum(told))
    wrong = wrong_games(games, meta)
    if wrong:
        raise DamagedError(f"{GAMES}: {wrong}")
    if told != [int((games["lineup"] == lineup).sum()) for lineup in range(len(told))]:
        raise DamagedError(f"games are missing in {GAMES}")
    return games


def _sums(lineups: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    from playtest.simulation.shapes import Tallies, misshapen

    tallies = {"format": TABLES_FORMAT, "lineups": lineups}
    if wrong := misshapen(Tallies, tallies):
        raise DamagedError(f"the journal's sums: {wrong}")
    return tallies


def _without_journal(folder: Path, manifest: Mapping[str, Any]) -> tuple[Any, pd.DataFrame, Any]:
    """Meta, games and sums of a run of the format before.

    Games that it wrote after its last manifest, before it was killed, are left out.
    """
    from playtest.simulation.shapes import Tallies, misshapen
    from playtest.statistics.tables import CRASHED

    meta = manifest["meta"]
    games = _table(folder, meta)
    tallies = json.loads((folder / TALLIES).read_text(encoding="utf-8"))
    if wrong := misshapen(Tallies, tallies):
        raise DamagedError(f"{TALLIES}: {wrong}")
    finished = games[games["ending"] != CRASHED]["lineup"]
    of_each = [int((finished == lineup).sum()) for lineup in range(len(meta["lineups"]))]
    if of_each != [lineup["games"] for lineup in tallies["lineups"]]:
        raise DamagedError("the files belong to different runs")
    return meta, games, tallies


def _why_no_run(path: Path) -> str:
    """What is there instead, and where runs are, if any."""
    lacking = f"there is no readable {MANIFEST} in it"
    if os.path.isfile(path):  # also False for names that no file can have
        return "it is a file; name the folder that playtest simulate wrote"
    cells = path / CELLS
    if os.path.isdir(cells):
        return f"{lacking}; its runs are the folders in {cells}"
    return lacking
