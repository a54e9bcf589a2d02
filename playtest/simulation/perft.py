"""perft of a variant: whole counts, and counts by first move."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any

import numpy as np

from playtest.engine.perft import QUIET_CHANCE, perft
from playtest.engine.records import CHANCE, OVER
from playtest.engine.signatures import APPLY_AT, LEGAL_MOVES_AT, START_AT
from playtest.engine.workspace import Workspace
from playtest.errors import InputError, Problem
from playtest.loader import Variant


def count(variant: Variant, depth: int, position: Any = None) -> int:
    """The number of move sequences of length `depth` from the set-up, or from a loaded position.

    InputError for a variant whose set-up chance makes, without a position.
    """
    return _Counter(variant, depth, position).count(depth)


def divide(variant: Variant, depth: int, position: Any = None) -> Iterator[tuple[str, int]]:
    """Each first move as text, sorted, with the number of sequences of length `depth` ≥ 1 that begin with it.

    InputError as for `count`.
    """
    counter = _Counter(variant, depth, position)
    for text, move in counter.first_moves():
        yield text, counter.count_after(move, depth - 1)


class _Counter:
    """The start of a variant, and the memory to count from it."""

    def __init__(self, variant: Variant, depth: int, position: Any) -> None:
        refusal = variant.game.perft_refusal(variant.rules) if position is None else None
        if refusal is not None:
            raise InputError(Problem(variant.file or "", 0, 0, refusal))
        self._game = variant.game
        self._kernels = variant.game.kernels()
        self._work = Workspace(variant.game.setup(variant.rules, position), depth)
        self._counts = np.zeros(depth + 1, np.int64)
        self._cursors = np.zeros(depth + 1, np.int64)
        work = self._work
        last = work.positions.shape[0] - 1
        work.rows.put(0, work.rows.get(last))
        self._kernels[START_AT](work.rules, work.positions[0], work.trail, work.log)
        self._start = work.rows.get(0)

    def first_moves(self) -> list[tuple[str, int]]:
        """All legal moves at the start, as text and as the kernels' number, sorted."""
        work = self._work
        if work.positions[0].actor == OVER:
            return []
        found = self._kernels[LEGAL_MOVES_AT](work.rules, work.positions[0], work.move_lists[0])
        moves = [int(move) for move in work.move_lists[0][:found]]
        return sorted((self._game.write_move(work.setup, self._start, move), move) for move in moves)

    def count_after(self, move: int, depth: int) -> int:
        """The sequences of length `depth` that follow a first move."""
        work = self._work
        work.rows.put(0, self._start)
        self._apply(move)
        while work.positions[0].actor == CHANCE:
            self._apply(int(QUIET_CHANCE))
        return self.count(depth)

    def count(self, depth: int) -> int:
        """The sequences of length `depth` from where the game stands."""
        work = self._work
        return _interruptible(
            lambda: perft(
                self._kernels,
                work.rules,
                work.positions,
                work.trail,
                work.move_lists,
                depth,
                work.log,
                self._counts,
                self._cursors,
            )
        )

    def _apply(self, move: int) -> None:
        work = self._work
        work.log.count = 0
        self._kernels[APPLY_AT](work.rules, work.positions[0], work.trail, move, work.log)


def _interruptible(call: Callable[[], Any]) -> int:
    """The whole number that a long compiled call returns; Ctrl-C ends the waiting for it at once.

    Compiled code does not hear Ctrl-C: it runs in a thread that dies with the process.
    """
    answer: Future[int] = Future()

    def run() -> None:
        try:
            answer.set_result(int(call()))
        except BaseException as error:
            answer.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    while True:
        try:
            return answer.result(timeout=0.2)
        except TimeoutError:
            if answer.done():
                raise
