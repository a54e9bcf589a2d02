"""The journal of a run: a line for each block of games, with its sums and a checksum; every prefix is whole.

A line is a checksum of eight hex digits, a blank and a JSON object. What an object says:

* `rows`: so many bytes at the beginning of games.csv hold the games up to here; `check` is their checksum.
* `lineup`: which lineup it is about, from 0; `about`: what there is to say of that so far, in place of what
  the manifest says; `sums`: those over all of the lineup's games up to here. The last line counts.
* `looked`: what a closer look at the lineup's games found when there were so many as `games` says;
  `through`: the lineup has all that belongs to it.
* `again`: what going on needs of the block, and nobody else.
* `strength`: the order of the bots. `finished`: the report has been written too.
"""

from __future__ import annotations

import hashlib
import json
import os
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

Record = dict[str, Any]

CHUNK = 1 << 20


class DamagedError(Exception):
    """Something was changed that had been written whole."""


def journal_name(manifest: bytes) -> str:
    """The name of the journal that belongs to a manifest, and to no other."""
    return f"blocks-{hashlib.sha256(manifest).hexdigest()[:12]}.journal"


def line_of(record: Mapping[str, Any]) -> bytes:
    """A record as a line."""
    text = json.dumps(record, allow_nan=False, separators=(",", ":")).encode()
    return b"%08x %s\n" % (zlib.crc32(text), text)


def lines_of(records: Iterable[Mapping[str, Any]]) -> bytes:
    """Records as a whole journal."""
    return b"".join(map(line_of, records))


def read_records(journal: Path) -> tuple[list[Record], int]:
    """The records of a journal, and how many bytes they take.

    What a process was writing when it was killed is left out. Raises DamagedError where a whole line stands
    behind one that is none, OSError where the journal cannot be read.
    """
    data = journal.read_bytes()
    records: list[Record] = []
    size = 0
    for line in data.split(b"\n")[:-1]:
        record = _record(line)
        if record is None:
            break
        records.append(record)
        size += len(line) + 1
    if any(_record(line) is not None for line in data[size:].split(b"\n")[1:]):
        raise DamagedError(f"{journal.name} was changed")
    return records, size


def _record(line: bytes) -> Record | None:
    checksum, _, text = line.partition(b" ")
    if checksum != b"%08x" % zlib.crc32(text):
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def whole_records(records: Iterable[Record], file: Path) -> list[Record]:
    """The records up to which a table of games has all its rows, checked.

    Raises DamagedError where the table has other content, OSError where it cannot be read.
    """
    whole: list[Record] = []
    size, check = 0, 0
    with file.open("rb") as table:
        for record in records:
            while size < record.get("rows", size):
                part = table.read(min(record["rows"] - size, CHUNK))
                if not part:
                    return whole
                size, check = size + len(part), zlib.crc32(part, check)
            if check != record.get("check", check):
                raise DamagedError(f"{file.name} was changed")
            whole.append(record)
    return whole


def append(file: int, data: bytes, path: Path, durably: bool = True) -> None:
    """Write at the end of an open file; OSError names the file that cannot be written."""
    try:
        while data:
            data = data[os.write(file, data) :]
        if durably:
            os.fsync(file)
    except OSError as error:
        error.filename = str(path)
        raise
