"""Where reports may go, and what is said of places where they may not."""

from __future__ import annotations

import os
from pathlib import Path

from playtest.errors import InputError, Problem
from playtest.simulation.reading import read_run


def at(path: Path, sentence: str) -> Problem:
    """A sentence about a place."""
    return Problem(str(path), 0, 0, sentence)


def cannot_write(path: Path, error: OSError) -> Problem:
    """What is said of a folder that takes nothing."""
    reason = (error.strerror or str(error)).lower()
    return at(path, f"cannot be written to ({reason}); choose another folder with --out")


def check_folder(out: Path) -> None:
    """InputError where a file stands in the place of `out` or of a folder above it."""
    for folder in (out, *Path(os.path.abspath(out)).parents):
        if os.path.lexists(folder) and not folder.is_dir():
            raise InputError(at(folder, "is a file, and --out needs a folder; choose another one"))


def check_out(out: Path) -> None:
    """InputError when reports cannot go into `out` or would be lost there with the run that holds them."""
    check_folder(out)
    for folder in (out, *Path(os.path.abspath(out)).parents):
        try:
            read_run(folder)
        except InputError:
            continue
        raise InputError(at(folder, "is itself the folder of a run; choose an --out that is not inside it"))


def seen_from(folder: Path, file: str | None) -> str | None:
    """A file as seen from a folder, so that both can move together."""
    if file is None:
        return None
    try:
        return Path(os.path.relpath(file, folder)).as_posix()
    except ValueError:  # another drive
        return str(Path(file).resolve())
