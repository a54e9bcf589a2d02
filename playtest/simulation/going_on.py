"""What a run needs of its blocks to go on as if it had never been broken off, as text for the journal."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from typing import Any

import numpy as np

from playtest.engine.records import MAX_SEATS, ROW, TALLY
from playtest.simulation.player import COURSE_GAMES, KEPT_GAMES, Block, KeptGames

QUICKLY = 1  # of zlib's levels


def packed_sums(sums: Any) -> str:
    """A lineup's sums as text."""
    return _text(sums.tobytes())


def unpacked_sums(text: str) -> Any:
    """Sums, as an array of one record."""
    return np.frombuffer(_bytes(text), TALLY).copy()


def packed(block: Block, kept: KeptGames) -> str | None:
    """A block's rows, standings and kept moves as text; None where nothing of it is wanted any more."""
    if block.first >= max(COURSE_GAMES, KEPT_GAMES):
        return None
    places = range(block.first, block.first + len(block.rows))
    tapes = [np.asarray(kept[game][0], np.int32) for game in places if game in kept]
    numbers = [block.first, len(block.rows), len(block.standings), len(block.movers), [*map(len, tapes)]]
    changes = np.diff(block.standings, axis=0, prepend=np.zeros((1, MAX_SEATS), np.int32))  # few, so short
    parts = (block.rows, changes, block.movers, *tapes)
    return _text(b"\n".join([json.dumps(numbers).encode(), b"".join(part.tobytes() for part in parts)]))


def unpacked(text: str) -> tuple[Block, KeptGames]:
    """A block without its sums, and its kept games."""
    head, _, data = _bytes(text).partition(b"\n")
    first, games, standings, movers, lengths = json.loads(head)
    rest = memoryview(data)

    def take(kind: Any, number: int) -> Any:
        nonlocal rest
        size = np.dtype(kind).itemsize * number
        part, rest = rest[:size], rest[size:]
        return np.frombuffer(part, kind).copy()

    rows = take(ROW, games)
    changes = take(np.int32, standings * MAX_SEATS).reshape(-1, MAX_SEATS)
    block = Block(first, rows, None, np.cumsum(changes, axis=0, dtype=np.int32), take(np.int32, movers))
    kept = {
        first + place: (take(np.int32, length), rows[place].copy()) for place, length in enumerate(lengths)
    }
    return block, kept


def _text(data: bytes) -> str:
    return b64encode(zlib.compress(data, QUICKLY)).decode()


def _bytes(text: str) -> bytes:
    return zlib.decompress(b64decode(text))
