"""The run folder: written beside the last run, put in its place with the first block, never half-written."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from playtest.errors import InputError, Problem
from playtest.simulation.meta import FORMAT
from playtest.simulation.replacing import replace_file

MANIFEST = "manifest.json"
GAMES = "games.csv"
TALLIES = "tallies.json"
SUMMARY = "summary.json"
STEPPING = "stepping.json"
PREVIOUS = "previous"
CELLS = "cells"


class RunFolder:
    """`out/stem`, filled block by block; the run that stood there becomes its `previous`."""

    def __init__(self, out: Path, stem: str, variant_file: str | None) -> None:
        self.path = out / stem
        self.variant_file = variant_file
        self._fresh: Path | None = None
        self._rows: Any = None
        self._identity: tuple[int, int] | None = None
        self._made: list[Path] = []
        self._check_place()

    def open(self) -> None:
        """Make the new folder, out of sight until `publish`; InputError when that cannot be."""
        out = self.path.parent
        self._made = [folder for folder in (out, *out.parents) if not os.path.lexists(folder)]
        try:
            out.mkdir(parents=True, exist_ok=True)
            self._fresh = Path(tempfile.mkdtemp(prefix=f".{self.path.name}-", dir=out))
            os.chmod(self._fresh, 0o777 & ~_umask())
            self._rows = (self._fresh / GAMES).open("ab")
        except OSError as error:
            self.close()
            raise InputError(_cannot_write(out, error)) from error

    @property
    def here(self) -> Path:
        """Where the new run's files are now."""
        return self._fresh or self.path

    def append(self, rows: str) -> None:
        """Append written rows to the table of games."""
        self._rows.write(rows.encode())
        self._rows.flush()

    def write(self, name: str, text: str) -> None:
        """Write a whole file, or leave the one that is there."""
        self.check_ours()
        replace_file(self.here / name, text)

    def write_json(self, name: str, content: Any) -> None:
        self.write(name, json.dumps(content, indent=1, ensure_ascii=False, allow_nan=False) + "\n")

    def publish(self) -> None:
        """Put the new folder in its place, the last run inside it as `previous`; all of it or nothing."""
        if self._fresh is None:
            return
        self._check_place()
        self._rows.close()
        last = self._fresh / PREVIOUS
        try:
            if self.path.exists():
                os.replace(self.path, last)
            os.replace(self._fresh, self.path)
        except BaseException:  # a second Ctrl-C too: the last run must not go away with the new one
            if last.exists() and not self.path.exists():
                os.replace(last, self.path)
            raise
        shutil.rmtree(self.path / PREVIOUS / PREVIOUS, ignore_errors=True)
        self._fresh, self._made = None, []
        self._identity = _identity(self.path)
        self._rows = (self.path / GAMES).open("ab")

    def check_ours(self) -> None:
        """InputError when the folder in our place is no longer ours: another run was published there."""
        if self._identity is not None and _identity(self.path) != self._identity:
            raise InputError(
                _at(self.path, "was taken over by another run while this one played; run them one at a time")
            )

    def close(self) -> None:
        """Close the table of games; a folder that was never published goes away, and those made for it."""
        if self._rows is not None:
            self._rows.close()
        if self._fresh is not None:
            shutil.rmtree(self._fresh, ignore_errors=True)
            self._fresh = None
        with suppress(OSError):  # whatever else has come into them stays
            for folder in self._made:
                folder.rmdir()

    def manifest_file(self) -> str | None:
        """The variant file as the manifest names it: from the run folder, so that both can move together."""
        if self.variant_file is None:
            return None
        try:
            return Path(os.path.relpath(self.variant_file, self.path)).as_posix()
        except ValueError:  # another drive
            return str(Path(self.variant_file).resolve())

    def _check_place(self) -> None:
        """InputError when something other than a run of this variant file stands in the way."""
        path = self.path
        _check_out(path.parent)
        if not os.path.lexists(path):
            return
        if not path.is_dir():
            raise InputError(
                _at(path, "is a file, and the report's folder would go there; move it away or choose --out")
            )
        if not any(path.iterdir()):
            return
        try:
            told = json.loads((path / MANIFEST).read_text(encoding="utf-8"))
            file = told["variant_file"]
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            raise InputError(
                _at(path, "holds something that is no run of playtest; empty it or choose another --out")
            ) from None
        if file != self.manifest_file():
            raise InputError(
                _at(
                    path,
                    f"holds a run of another variant file ({file}); rename yours or choose another --out",
                )
            )


def _check_out(out: Path) -> None:
    """InputError when reports cannot go into `out` or would be lost there with the run that holds them."""
    check_folder(out)
    for folder in (out, *Path(os.path.abspath(out)).parents):
        try:
            read_run(folder)
        except InputError:
            continue
        raise InputError(_at(folder, "is itself the folder of a run; choose an --out that is not inside it"))


def check_folder(out: Path) -> None:
    """InputError where a file stands in the place of `out` or of a folder above it."""
    for folder in (out, *Path(os.path.abspath(out)).parents):
        if os.path.lexists(folder) and not folder.is_dir():
            raise InputError(_at(folder, "is a file, and --out needs a folder; choose another one"))


def read_run(path: Path) -> dict[str, Any]:
    """The manifest of a saved run; InputError when `path` holds none, or one of another format."""
    try:
        text = (path / MANIFEST).read_text(encoding="utf-8")
        manifest = json.loads(text)
        found = manifest["format"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        raise InputError(_at(path, f"holds no run: {_why_no_run(path)}")) from None
    if found != FORMAT:
        raise InputError(
            _at(path, f"holds a run of format {found}, this playtest reads format {FORMAT}; play it again")
        )
    return dict(manifest)


def _why_no_run(path: Path) -> str:
    """What is there instead, and where runs are, if any."""
    lacking = f"there is no readable {MANIFEST} in it"
    if os.path.isfile(path):  # also False for names that no file can have
        return "it is a file; name the folder that playtest simulate wrote"
    cells = path / CELLS
    if os.path.isdir(cells):
        return f"{lacking}; its runs are the folders in {cells}"
    return lacking


def read_stepping(path: Path) -> dict[str, Any] | None:
    """The games to step through that a saved run keeps, None where it keeps none that can be read."""
    try:
        kept = json.loads((path / STEPPING).read_text(encoding="utf-8"))
        return dict(kept) if kept["format"] == FORMAT else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _at(path: Path, sentence: str) -> Problem:
    return Problem(str(path), 0, 0, sentence)


def _cannot_write(path: Path, error: OSError) -> Problem:
    reason = (error.strerror or str(error)).lower()
    return _at(path, f"cannot be written to ({reason}); choose another folder with --out")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
