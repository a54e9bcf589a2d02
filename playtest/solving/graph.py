"""All positions of a game that moves lead to, within a bound of memory, and what they are worth."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any
from zipfile import BadZipFile

import numpy as np

from playtest.errors import InputError
from playtest.solving import explore_kernel as k
from playtest.solving.retrograde import decide, turn_edges
from playtest.solving.start import Beginning, chance_refusal

FIRST_POSITIONS = 1 << 12
FIRST_WIDTH = 64
STEP = 1 << 12  # positions tried between looks at the clock
SECONDS_A_SAVE = 60.0
SAVES_SHARE = 10  # at most a tenth of the time goes into saving
SAVED = "positions.npz"
ARRAYS = ("slot_of", "varying", "waiting", "table", "numbers", "standing", "starts", "edges", "state")
OnCount = Callable[[int, int], None]


class TooLargeError(Exception):
    """More memory would be needed than is allowed; `positions` were found before."""

    def __init__(self, positions: int, needed: int) -> None:
        super().__init__(f"{positions} positions, {needed} bytes")
        self.positions, self.needed = positions, needed


class Graph:
    """Positions by number from 0, the beginning, as far as they were found."""

    def __init__(self, beginning: Beginning, memory: int) -> None:
        self.beginning = beginning
        self.memory = memory
        rows = beginning.work.rows
        self.base = rows.memory[: rows.stride].copy()
        self.slot_of = np.full(rows.stride, -1, np.int64)
        self.varying = np.zeros(rows.stride, np.int64)
        self.waiting = np.zeros((FIRST_POSITIONS, min(FIRST_WIDTH, rows.stride)), np.uint8)
        self.table = np.zeros(2 * FIRST_POSITIONS, np.uint64)
        self.numbers = np.zeros(2 * FIRST_POSITIONS, np.int32)
        self.standing = np.zeros(FIRST_POSITIONS, np.int8)
        self.starts = np.zeros(FIRST_POSITIONS + 1, np.int64)
        self.edges = np.zeros(8 * FIRST_POSITIONS, np.int32)
        self.state = np.zeros(k.STATE_WORDS, np.int64)
        self._grow(beginning.setup.most_moves + 1)
        self._put_beginning()

    @property
    def count(self) -> int:
        """The positions found."""
        return int(self.state[k.COUNT])

    @property
    def bytes(self) -> int:
        """The memory that all arrays take."""
        return sum(getattr(self, name).nbytes for name in ARRAYS)

    def explore(self, stop: Event, told: OnCount, saved: Path | None = None, most: int | None = None) -> bool:
        """Find all positions; False where `stop` came before, or more than `most` were found.

        What was found is saved in the folder `saved` now and then, and is taken up from there. TooLargeError
        where the memory is used up.
        """
        if saved is not None:
            self._take_up(saved)
        last, pause = time.monotonic(), SECONDS_A_SAVE
        while True:
            why = self._explore_on()
            told(int(self.state[k.EXPANDED]), self.count)
            if why == k.DONE:
                return True
            if why == k.CHANCE_ACTS:
                raise InputError(chance_refusal(self.beginning.variant))
            if why == k.NO_ROOM:
                self._make_room()
            elif why == k.NO_WIDTH:
                self._widen()
            if most is not None and self.count > most:
                return False
            now = time.monotonic()
            if saved is not None and (stop.is_set() or now - last > pause):
                self._save(saved)
                last = time.monotonic()
                pause = max(SECONDS_A_SAVE, SAVES_SHARE * (last - now))
            if stop.is_set():
                return False

    def solve(self) -> tuple[Any, Any, Any]:
        """Of all positions: the keys, the winner (NOT_DECIDED: a draw) and the plies to the end."""
        count, edges = self.count, int(self.state[k.EDGES])
        self._need(4 * edges + 8 * (count + 2) + 13 * count)
        keys = np.zeros(count, np.uint64)
        used = self.table != k.EMPTY
        keys[self.numbers[used]] = self.table[used]
        starts = self.starts[: count + 1]
        ends, sources = np.zeros(count + 2, np.int64), np.zeros(edges, np.int32)
        turn_edges(starts, self.edges[:edges], ends, sources)
        winner, plies = np.zeros(count, np.int8), np.zeros(count, np.int32)
        left, queue = np.zeros(count, np.int32), np.zeros(count, np.int32)
        decide(self.standing[:count], starts, ends, sources, winner, plies, left, queue)
        return keys, winner, plies

    def _put_beginning(self) -> None:
        work = self.beginning.work
        key = self.beginning.key(0)
        place = int(k.place_in(self.table, key))
        self.table[place] = key
        self.standing[0] = work.positions[0].actor
        self.state[k.COUNT] = 1

    def _explore_on(self) -> int:
        work = self.beginning.work
        return int(
            k.explore(
                self.beginning.kernels,
                work.rules,
                work.positions,
                work.rows.memory,
                work.rows.stride,
                work.trail,
                work.move_lists,
                work.log,
                self.beginning.spans,
                self.base,
                self.slot_of,
                self.varying,
                self.waiting,
                self.table,
                self.numbers,
                self.standing,
                self.starts,
                self.edges,
                self.state,
                STEP,
            )
        )

    def _need(self, more: int) -> None:
        if self.bytes + more > self.memory:
            raise TooLargeError(self.count, self.bytes + more)

    def _make_room(self) -> None:
        """Double what is short, and drop the rows of positions whose moves were tried."""
        most = self.beginning.setup.most_moves + 1
        done = int(self.state[k.EXPANDED] - self.state[k.WAITING_FROM])
        left = self.count - int(self.state[k.EXPANDED])
        if left + most > len(self.waiting) // 2:
            self._need(self.waiting.nbytes)
            wider = np.empty((2 * len(self.waiting), self.waiting.shape[1]), np.uint8)
        else:
            wider = self.waiting
        wider[:left] = self.waiting[done : done + left]
        self.waiting = wider
        self.state[k.WAITING_FROM] = self.state[k.EXPANDED]
        self._grow(most)

    def _grow(self, most: int) -> None:
        while self.count + most > len(self.standing):
            self._need(9 * len(self.standing) + 2 * (self.table.nbytes + self.numbers.nbytes))
            self.standing = _doubled(self.standing)
            self.starts = np.concatenate([self.starts, np.zeros(len(self.starts) - 1, np.int64)])
            table, numbers = (
                np.zeros(2 * len(self.table), np.uint64),
                np.zeros(2 * len(self.numbers), np.int32),
            )
            k.refill(self.table, table, self.numbers, numbers)
            self.table, self.numbers = table, numbers
        while int(self.state[k.EDGES]) + most > len(self.edges):
            self._need(2 * self.edges.nbytes)
            self.edges = _doubled(self.edges)
        while most > len(self.waiting) // 2:
            self._need(self.waiting.nbytes)
            self.waiting = np.concatenate([self.waiting, np.zeros_like(self.waiting)])

    def _widen(self) -> None:
        width = min(2 * self.waiting.shape[1], len(self.base))
        self._need(len(self.waiting) * (width - self.waiting.shape[1]))
        wider = np.zeros((len(self.waiting), width), np.uint8)
        wider[:, : self.waiting.shape[1]] = self.waiting
        self.waiting = wider

    def _save(self, folder: Path) -> None:
        temporary = folder / f".{SAVED}.{os.getpid()}"
        try:
            with temporary.open("wb") as file:
                np.savez(file, **{name: getattr(self, name) for name in ARRAYS})
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(folder / SAVED)
        finally:
            temporary.unlink(missing_ok=True)

    def _take_up(self, folder: Path) -> None:
        try:
            with np.load(folder / SAVED) as saved:
                found = {name: saved[name] for name in ARRAYS}
        except (OSError, ValueError, KeyError, EOFError, BadZipFile):
            return
        for name, array in found.items():
            setattr(self, name, array)
        self._need(0)


def _doubled(array: Any) -> Any:
    return np.concatenate([array, np.zeros_like(array)])
