"""The run folder while a run is played into it: one writer, a journal that only grows, the last run kept."""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from playtest.errors import InputError
from playtest.simulation.blocks import (
    DamagedError,
    Record,
    append,
    journal_name,
    line_of,
    lines_of,
    read_records,
    whole_records,
)
from playtest.simulation.locking import LOCK, Lock
from playtest.simulation.places import at, cannot_write, check_out, seen_from
from playtest.simulation.previous import (
    FAILURES,
    JOURNALS,
    MADE_FROM_BLOCKS,
    is_of_a_run_begun,
    keep,
    make_own,
    remove,
    sweep_folder,
)
from playtest.simulation.reading import GAMES, MANIFEST, is_finished
from playtest.simulation.replacing import replace_file, sync_folder


class RunFolder:
    """`out/stem`: a run goes on there, or takes the place of the one before, with its first block.

    Nothing changes before that; from then on the folder holds a run that can be read, whatever happens.
    """

    def __init__(
        self,
        out: Path,
        stem: str,
        variant_file: str | None,
        keeps_last: bool = True,
        keeps_finished: bool = False,
    ) -> None:
        """Without `keeps_last` a run that is replaced is lost; with `keeps_finished` a run that would be the
        same is not played again."""
        self.path = out / stem
        self.variant_file = variant_file
        self.keeps_last = keeps_last
        self.keeps_finished = keeps_finished
        self._lock = Lock(self.path)
        self._manifest = b""
        self._begun = False  # our run is the one in the folder
        self._rows: int | None = None
        self._journal: int | None = None
        self._size = self._check = 0  # of the rows so far
        self._made: list[Path] = []
        self._check_place()

    def open(self) -> None:
        """Be the one writer from here on; InputError where somebody else is, or nothing can be written."""
        self._made = [folder for folder in (self.path, *self.path.parents) if not os.path.lexists(folder)]
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            ours = self._lock.take()
        except OSError as error:
            self.close()
            raise InputError(cannot_write(self.path.parent, error)) from error
        if not ours:
            self._made = []
            sentence = (
                "is being written by another call of playtest; wait for its end, or choose another --out"
            )
            raise InputError(at(self.path, sentence))
        try:
            self._check_place()
            sweep_folder(self.path)
        except BaseException:
            self.close()
            raise

    def begin(self, manifest: Mapping[str, Any]) -> list[Record]:
        """The records of a run with this manifest that was broken off, which then goes on; else none."""
        self._manifest = (json.dumps(manifest, indent=1, ensure_ascii=True, allow_nan=False) + "\n").encode()
        return self._go_on(manifest)

    def go_on(self) -> tuple[dict[str, Any], list[Record]]:
        """The manifest and the records of the run in the folder, which then goes on whoever began it."""
        self._manifest = (self.path / MANIFEST).read_bytes()
        manifest = json.loads(self._manifest)
        return manifest, self._go_on(manifest)

    def commit(self, rows: str, record: Record) -> None:
        """Append written rows and what the journal says of them; both are on the disk then."""
        if not self._begun:
            self._take_the_place()
        assert self._rows is not None
        assert self._journal is not None
        data = rows.encode()
        if data:
            append(self._rows, data, self.path / GAMES)
            self._size += len(data)
            self._check = zlib.crc32(data, self._check)
        self.note({"rows": self._size, "check": self._check, **record})

    def add_failure(self, name: str, told: Mapping[str, Any]) -> None:
        """Write down a game that was broken off, before the journal says that it was played."""
        if not self._begun:
            self._take_the_place()
        (self.path / FAILURES).mkdir(exist_ok=True)
        self.write_json(name, told)

    def note(self, record: Record) -> None:
        """Append to the journal alone."""
        assert self._journal is not None
        append(self._journal, line_of(record), self._journal_path)

    def write(self, name: str, text: str) -> None:
        """Write a whole file, or leave the one that is there."""
        replace_file(self.path / name, text)

    def write_json(self, name: str, content: Any) -> None:
        self.write(name, json.dumps(content, indent=1, ensure_ascii=False, allow_nan=False) + "\n")

    def finish(self, lineups: int) -> None:
        """Say that nothing is left to be done, and drop what only going on has needed: from here on nothing
        tells how the run was cut into blocks."""
        records, _ = read_records(self._journal_path)
        kept: list[Record] = []
        for lineup in range(lineups):
            own = [record for record in records if record.get("lineup") == lineup]
            kept.append({key: value for each in own for key, value in each.items() if key != "again"})
        kept += [record for record in records if "strength" in record][-1:]
        self._close_files()
        replace_file(self._journal_path, lines_of([*kept, {"finished": True}]), durably=True)

    def close(self) -> None:
        """Let others write; a folder in which no run was begun goes away, and those made for it."""
        self._close_files()
        self._lock.release()
        with suppress(OSError):  # whatever else has come into them stays
            for folder in self._made if not self._begun else ():
                folder.rmdir()

    def manifest_file(self) -> str | None:
        """The variant file as the manifest names it: from the run folder, so that both can move together."""
        return seen_from(self.path, self.variant_file)

    @property
    def _journal_path(self) -> Path:
        return self.path / journal_name(self._manifest)

    def _go_on(self, manifest: Mapping[str, Any]) -> list[Record]:
        """Open the run of this manifest as far as it is whole, if it is here and not finished."""
        if not _is_same(self.path / MANIFEST, manifest):
            return []
        self._manifest = (self.path / MANIFEST).read_bytes()
        try:
            records, size = read_records(self._journal_path)
            if is_finished(records) and not self.keeps_finished:
                return []
            whole = whole_records(records, self.path / GAMES) if records else []
        except (OSError, DamagedError):  # changed by hand: it is played from its beginning
            return []
        if len(whole) < len(records):
            size = len(lines_of(whole))
        rows = next((each["rows"] for each in reversed(whole) if "rows" in each), 0)
        self._clear(() if rows else MADE_FROM_BLOCKS)
        self._open_files(size, rows)
        self._check = next((each["check"] for each in reversed(whole) if "check" in each), 0)
        self._begun = True
        return whole

    def _take_the_place(self) -> None:
        """Put a run without games in place of the one that is there, which is kept where it ought to be.

        The folder holds the old run until the manifest is replaced, and the new one from then on.
        """
        self.path.mkdir(parents=True, exist_ok=True)
        if self.keeps_last:
            keep(self.path)
        replace_file(self._journal_path, b"", durably=True)
        replace_file(self.path / MANIFEST, self._manifest, durably=True)
        self._begun, self._made = True, []
        self._clear(MADE_FROM_BLOCKS)
        self._size = self._check = 0
        self._open_files(0, 0)

    def _clear(self, names: Iterable[str]) -> None:
        """Take away what another run left: its journal, and these."""
        for name in names:
            remove(self.path / name)
        for old in self.path.glob(JOURNALS):
            if old != self._journal_path:
                remove(old)

    def _open_files(self, journal: int, rows: int) -> None:
        """Open both files at their ends, cut to so many bytes."""
        for name, size in ((self._journal_path, journal), (self.path / GAMES, rows)):
            make_own(name)
            file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
            if name == self._journal_path:
                self._journal = file
            else:
                self._rows = file
            if os.fstat(file).st_size != size:
                os.ftruncate(file, size)
        self._size = rows
        sync_folder(self.path)

    def _close_files(self) -> None:
        for file in (self._rows, self._journal):
            if file is not None:
                os.close(file)
        self._rows = self._journal = None

    def _check_place(self) -> None:
        """InputError when something other than a run of this variant file stands in the way."""
        path = self.path
        check_out(path.parent)
        if not os.path.lexists(path):
            return
        if not path.is_dir():
            raise InputError(
                at(path, "is a file, and the report's folder would go there; move it away or choose --out")
            )
        if not any(entry.name != LOCK for entry in path.iterdir()):
            return
        try:
            told = json.loads((path / MANIFEST).read_text(encoding="utf-8"))
            file = told["variant_file"]
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            if is_of_a_run_begun(path):
                return
            raise InputError(
                at(path, "holds something that is no run of playtest; empty it or choose another --out")
            ) from None
        if file != self.manifest_file():
            raise InputError(
                at(
                    path,
                    f"holds a run of another variant file ({file}); rename yours or choose another --out",
                )
            )


def _is_same(file: Path, manifest: Mapping[str, Any]) -> bool:
    """Whether a folder's manifest says the same, wherever the command was typed."""
    try:
        found = json.loads(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(found, dict) and _of_place(found) == _of_place(manifest)


def _of_place(manifest: Mapping[str, Any]) -> dict[str, Any]:
    meta = manifest.get("meta")
    told = {key: value for key, value in manifest.items() if key not in ("command", "variant_file")}
    if isinstance(meta, Mapping):
        told["meta"] = {key: value for key, value in meta.items() if key not in ("command", "file")}
    plain: dict[str, Any] = json.loads(json.dumps(told))
    return plain
