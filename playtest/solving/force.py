"""Wins that can be forced within some plies, for games that are too large to look at every position."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any
from zipfile import BadZipFile

import numpy as np

from playtest.engine.records import CHANCE, OVER
from playtest.engine.signatures import APPLY_AT, LEGAL_MOVES_AT
from playtest.errors import InputError
from playtest.solving import force_kernel as k
from playtest.solving.start import Beginning, chance_refusal
from playtest.solving.value import DRAW, LOSS, WIN, Value

STEP_NODES = 1_000_000
ENTRY_BYTES = 12
LEAST_ENTRIES = 1 << 12
SAVED = "table.npz"
MOST_PLIES = 100


class StoppedError(Exception):
    """The search was asked to stop, or has looked at as many positions as it may."""


class Force:
    """A search from a beginning, with a table of what it has found."""

    def __init__(self, beginning: Beginning, memory: int, stop: Event) -> None:
        self.beginning = beginning
        self.stop = stop
        entries = LEAST_ENTRIES
        while 2 * entries * ENTRY_BYTES <= memory:
            entries *= 2
        self.table = np.zeros(entries, np.uint64)
        self.proofs = np.zeros(entries, np.int32)
        levels = len(beginning.work.positions)
        self._keys = np.zeros(levels, np.uint64)
        self._work = np.zeros(2 * levels + 3, np.int64)
        self.most_nodes: int | None = None

    @property
    def nodes(self) -> int:
        """The positions that were looked at."""
        return int(self._work[0])

    def can_win(self, seat: int, plies: int) -> bool:
        """Whether the seat, from 0, can force a win within `plies` of the first position; StoppedError where
        it must stop."""
        work, beginning = self.beginning.work, self.beginning
        step = STEP_NODES
        while True:
            left = step if self.most_nodes is None else min(step, self.most_nodes - self.nodes)
            if self.stop.is_set() or left <= 0:
                raise StoppedError
            answer = k.force(
                beginning.kernels,
                work.rules,
                work.positions,
                work.rows.memory,
                work.rows.stride,
                work.trail,
                work.move_lists,
                work.log,
                beginning.spans,
                seat,
                plies,
                self.table,
                self.proofs,
                self._keys,
                self._work,
                left,
            )
            if answer == k.CHANCE_ACTS:
                raise InputError(chance_refusal(beginning.variant))
            if answer != k.STOPPED:
                return bool(answer == k.YES)
            step *= 2  # a small table may not hold what a short step has found

    def value(self, plies: int) -> Value | None:
        """What the first position is worth to its seat to move if a win is forced within `plies`; None if
        none is."""
        seat = int(self.beginning.work.positions[0].actor)
        for length in range(1, plies + 1):
            if found := self.value_at(length, seat):
                return found
        return None

    def value_at(self, plies: int, seat: int) -> Value | None:
        """A win forced within just these plies, none being forced within fewer, for the seat or against
        it."""
        if self.can_win(seat, plies):
            return Value(WIN, plies)
        return Value(LOSS, plies) if self.can_win(1 - seat, plies) else None

    def first_moves(self) -> list[int]:
        """The kernels' numbers of the legal moves."""
        work = self.beginning.work
        count = self.beginning.kernels[LEGAL_MOVES_AT](work.rules, work.positions[0], work.move_lists[0])
        return [int(move) for move in work.move_lists[0][:count]]

    @contextmanager
    def after(self, move: int) -> Iterator[None]:
        """Inside, the first position is the one after a move."""
        work = self.beginning.work
        before = work.rows.get(0)
        work.log.count = 0
        self.beginning.kernels[APPLY_AT](work.rules, work.positions[0], work.trail, move, work.log)
        self.beginning.forget(0)
        try:
            yield
        finally:
            work.rows.put(0, before)

    def value_of_move(self, move: int, plies: int) -> Value | None:
        """What a first move is worth to the seat that makes it, if the game is decided within `plies`."""
        position = self.beginning.work.positions[0]
        seat = int(position.actor)
        with self.after(move):
            if position.actor == CHANCE:
                raise InputError(chance_refusal(self.beginning.variant))
            if position.actor == OVER:
                winners = int(position.winners)
                if winners.bit_count() != 1:
                    return Value(DRAW, None)
                return Value(WIN if winners >> seat & 1 else LOSS, 1)
            for length in range(1, plies):
                if found := self.value_at(length, seat):
                    return Value(found.result, length + 1)
        return None

    def save(self, folder: Path) -> None:
        """Write the table, to go on from another time."""
        temporary = folder / f".{SAVED}.{os.getpid()}"
        try:
            used = np.flatnonzero(self.table)
            with temporary.open("wb") as file:
                np.savez(
                    file, places=used, keys=self.table[used], proofs=self.proofs[used], size=len(self.table)
                )
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(folder / SAVED)
        finally:
            temporary.unlink(missing_ok=True)

    def take_up(self, folder: Path) -> None:
        """Read the table that an earlier search has left, where there is one of this size."""
        try:
            with np.load(folder / SAVED) as saved:
                if int(saved["size"]) == len(self.table):
                    places: Any = saved["places"]
                    self.table[places], self.proofs[places] = saved["keys"], saved["proofs"]
        except (OSError, ValueError, KeyError, EOFError, BadZipFile):
            return
