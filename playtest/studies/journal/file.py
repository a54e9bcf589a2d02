"""The journal's file: lines of JSON that several commands may add to at once."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playtest.statistics.rounding import written

JOURNAL = "journal.jsonl"
FORMAT = 1
NEEDED = frozenset({"format", "when", "kind", "command", "file", "variant", "folder"})


def append(folder: Path, entry: Mapping[str, Any]) -> None:
    """Add a line to the journal of a folder of reports, whole, whoever else adds one meanwhile.

    Raises OSError where it cannot be written.
    """
    line = json.dumps(written({"format": FORMAT, **entry}), ensure_ascii=False, allow_nan=False) + "\n"
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
    file = os.open(folder / JOURNAL, flags, 0o666)
    try:
        with _alone(file):
            torn = os.fstat(file).st_size and not _ends_well(file)
            rest = ("\n" * bool(torn) + line).encode("utf-8", "backslashreplace")
            while rest:
                rest = rest[os.write(file, rest) :]
    finally:
        os.close(file)


def read(folder: Path) -> tuple[list[dict[str, Any]], int]:
    """The entries of a folder's journal, the first one first, and how many lines cannot be read.

    No entries where there is no journal; OSError where it cannot be opened.
    """
    try:
        text = (folder / JOURNAL).read_bytes().decode("utf-8", "replace")
    except FileNotFoundError:
        return [], 0
    lines = [line for line in text.split("\n") if line.strip()]
    found = [entry for entry in map(_entry, lines) if entry is not None]
    return found, len(lines) - len(found)


def _entry(line: str) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and found.keys() >= NEEDED and found["format"] == FORMAT else None


def _ends_well(file: int) -> bool:
    """Whether the last line was written to its end."""
    os.lseek(file, -1, os.SEEK_END)
    return os.read(file, 1) == b"\n"


@contextmanager
def _alone(file: int) -> Iterator[None]:
    """Nobody else adds a line meanwhile, where the system has such locks."""
    try:
        import fcntl
    except ImportError:  # Windows: a line is one write at the end, which is as good
        yield
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
    except OSError:  # a file system without locks
        yield
        return
    try:
        yield
    finally:
        fcntl.flock(file, fcntl.LOCK_UN)
