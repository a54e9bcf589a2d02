"""The run before, kept in the folder of the one that took its place; and what dead processes left there."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path

from playtest.errors import InputError
from playtest.simulation.blocks import journal_name
from playtest.simulation.locking import LOCK
from playtest.simulation.reading import GAMES, MANIFEST, PREVIOUS, STEPPING, SUMMARY, TALLIES, read_run
from playtest.simulation.replacing import LEFT, sweep

FAILURES = "failures"
PLOTS = "plots"
MADE_FROM_BLOCKS = (GAMES, TALLIES, SUMMARY, STEPPING, "report.html", "report.md", PLOTS, FAILURES)
JOURNALS = "blocks-*.journal"
NEW, OLD = "previous.new", "previous.old"


def keep(folder: Path) -> None:
    """Make the run in a folder its own `previous`, unless that has all its games and this one has not.

    The run stays where it is meanwhile.
    """
    last, new, old = (folder / name for name in (PREVIOUS, NEW, OLD))
    if not (folder / MANIFEST).is_file() or (_is_complete(last) and not _is_complete(folder)):
        return
    try:
        new.mkdir()
        for entry in (MANIFEST, journal_name((folder / MANIFEST).read_bytes()), *MADE_FROM_BLOCKS):
            _link(folder / entry, new / entry)
        if last.exists():
            os.replace(last, old)
        os.replace(new, last)
        remove(old)
    except BaseException:  # a second Ctrl-C too
        sweep_folder(folder)
        raise


def sweep_folder(folder: Path) -> None:
    """Bring back, finish or take away what processes left in a run's folder that died in the middle."""
    if (folder / OLD).exists() and not (folder / PREVIOUS).exists():
        os.replace(folder / OLD, folder / PREVIOUS)
    remove(folder / NEW)
    remove(folder / OLD)
    for place in (folder, folder / PLOTS, folder / FAILURES):
        for file in place.glob(".*"):
            sweep(file)


def is_of_a_run_begun(folder: Path) -> bool:
    """Whether a folder without a manifest holds only what a run leaves that was killed while it wrote it."""
    return all(
        entry.name == LOCK or LEFT.fullmatch(entry.name) or entry.match(JOURNALS)
        for entry in folder.iterdir()
    )


def remove(path: Path) -> None:
    """Take away a file or a folder with all that is in it; nothing where there is none."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def make_own(file: Path) -> None:
    """Where the run before has the same file under another name, make it two, so that one can grow."""
    if file.exists() and file.stat().st_nlink > 1:
        copy = file.with_name(f".{file.name}.{os.getpid()}")
        shutil.copyfile(file, copy)
        os.replace(copy, file)


def _is_complete(run: Path) -> bool:
    try:
        return bool(read_run(run)["meta"]["complete"])
    except InputError:
        return False


def _link(source: Path, target: Path) -> None:
    """The same file or folder in another place too, as a copy where the file system cannot do better."""
    if source.is_dir():
        target.mkdir()
        for entry in source.iterdir():
            _link(entry, target / entry.name)
    elif source.exists():
        with suppress(OSError):
            os.link(source, target)
            return
        shutil.copy2(source, target)
