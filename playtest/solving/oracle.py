"""Reads what positions are worth from a finished solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from playtest.engine.game import Game, Setup
from playtest.engine.indexing import NOT_PLAYED, Index
from playtest.engine.records import OVER
from playtest.engine.signatures import APPLY_AT, KEY_AT, LEGAL_MOVES_AT
from playtest.engine.workspace import Workspace
from playtest.solving.indexed import open_values
from playtest.solving.place import KEYS, MANIFEST, VALUES, folder_of, read_json
from playtest.solving.start import forgetting, spans_of
from playtest.solving.value import DRAW, LOSS, WIN, Value, of_byte

LOST_BIT = 1
PLY_SHIFT = 1
"""What a keyed solution has of a position: 0 for a draw, else the plies plus 1, behind them a bit that says
lost."""


@dataclass(frozen=True)
class ValuedMove:
    """A legal move by the kernels' number and as written, and what it is worth to the seat that makes it."""

    code: int
    text: str
    value: Value | None


def of_number(number: int) -> Value:
    """A keyed solution's number, for the seat to move."""
    if number == 0:
        return Value(DRAW, None)
    return Value(LOSS if number & LOST_BIT else WIN, (number >> PLY_SHIFT) - 1)


def setup_digest(setup: Setup) -> str:
    """A hash of a setup's rules and of where it begins."""
    return sha256(setup.rules.tobytes() + setup.first.tobytes()[: setup.position_bytes]).hexdigest()


def keyed_identity(game: Game, setup: Setup) -> dict[str, Any]:
    """What a solution of all positions that moves lead to hangs on: rules, beginning and the rules'
    sources."""
    sources = sha256()
    for source in game.kernel_owner().sources:
        sources.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return {
        "way": "keyed",
        "game": game.name,
        "setup": setup_digest(setup),
        "sources": sources.hexdigest(),
    }


def indexed_identity(game: Game, index: Index) -> dict[str, Any]:
    """What a solution of all positions that an index has hangs on."""
    return {"way": "indexed", "game": game.name, "index": dict(index.identity)}


class Oracle:
    """A variant's solution: what a position is worth to the seat to move, and each of its moves."""

    def __init__(self, game: Game, setup: Setup, folder: Path, index: Index | None) -> None:
        self._game, self._index = game, index
        self.setup = forgetting(game, setup)
        self.told = read_json(folder / MANIFEST) or {}
        self._spans = spans_of(game, self.setup)
        self._kernels = game.kernels()
        self._work = Workspace(self.setup, 1)
        if index is not None:
            self._values = open_values(index, folder)
        else:
            self._values = np.memmap(folder / VALUES, np.uint16, "r")
            self._keys = np.memmap(folder / KEYS, np.uint64, "r")

    def value(self, record: Any) -> Value | None:
        """What a position, in which a seat is to move, is worth to it; None where the solution has it not."""
        self._put(record)
        return self._value_of(0)

    def moves(self, record: Any) -> list[ValuedMove]:
        """The legal moves of a position, the best first, those alike in the order of their numbers."""
        self._put(record)
        found = list(self._valued())
        return sorted(found, key=lambda each: each.value.rank if each.value else (-2, 0), reverse=True)

    def after(self, record: Any, code: int) -> Any:
        """The position after a move, with nothing in it of how it came about."""
        self._put(record)
        self._apply(code)
        return self._work.rows.get(1)

    def key(self, record: Any) -> int:
        """The number that tells the position from others."""
        self._put(record)
        return int(self._kernels[KEY_AT](self._work.rules, self._work.positions[0]))

    def text_of(self, record: Any, code: int) -> str:
        return self._game.write_move(self.setup, record, code)

    def _valued(self) -> Iterator[ValuedMove]:
        work = self._work
        own = work.rows.get(0)
        seat = int(own.actor)
        count = self._kernels[LEGAL_MOVES_AT](work.rules, work.positions[0], work.move_lists[0])
        for code in [int(move) for move in work.move_lists[0][:count]]:
            self._apply(code)
            yield ValuedMove(code, self.text_of(own, code), self._value_after(seat))

    def _value_after(self, seat: int) -> Value | None:
        position = self._work.positions[1]
        if position.actor == OVER:
            winners = int(position.winners)
            if winners.bit_count() != 1:
                return Value(DRAW, None)
            return Value(WIN if winners >> seat & 1 else LOSS, 1)
        found = self._value_of(1)
        if found is None:
            return None
        if found.plies is not None:
            found = Value(found.result, found.plies + 1)
        return found if position.actor == seat else found.turned()

    def _value_of(self, row: int) -> Value | None:
        if self._index is not None:
            place = self._index.place_of(self._work.rows.get(row))
            if place is None or self._values is None:
                return None
            byte = int(self._values[place])
            return None if byte == NOT_PLAYED else of_byte(byte)
        key = np.uint64(self._kernels[KEY_AT](self._work.rules, self._work.positions[row])) or np.uint64(1)
        row_of = int(np.searchsorted(self._keys, key))
        if row_of == len(self._keys) or self._keys[row_of] != key:
            return None
        return of_number(int(self._values[row_of]))

    def _put(self, record: Any) -> None:
        self._work.rows.put(0, record)
        self._forget(0)

    def _apply(self, code: int) -> None:
        work = self._work
        work.rows.put(1, work.rows.get(0))
        work.trail[:4] = 0
        work.log.count = 0
        self._kernels[APPLY_AT](work.rules, work.positions[1], work.trail, code, work.log)
        self._forget(1)

    def _forget(self, row: int) -> None:
        rows = self._work.rows
        for first, end in self._spans:
            rows.memory[row * rows.stride + first : row * rows.stride + end] = 0


def find_oracle(
    game: Game, setup: Setup, solved: Path | None = None, others: Iterable[Setup] = ()
) -> Oracle | None:
    """The solution that is kept for a setup; None where there is none.

    Without one of its own, that of `others` is taken, from which its positions may be reached.
    """
    index = game.index(setup)
    if index is not None:
        folder = folder_of(indexed_identity(game, index), solved)
        if open_values(index, folder) is not None:
            return Oracle(game, setup, folder, index)
    for start in (setup, *others):
        folder = folder_of(keyed_identity(game, start), solved)
        if read_json(folder / MANIFEST) is not None and (folder / KEYS).is_file():
            return Oracle(game, setup, folder, None)
    return None
