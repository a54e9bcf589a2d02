"""The memory that one thread plays in: made once, used for every game."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from playtest.engine.dice import STREAMS
from playtest.engine.game import SCRATCH_POSITIONS, Setup
from playtest.engine.kernel import PLAIN
from playtest.engine.records import COUNTS, DICE, LOG, MAX_SEATS, POSITION, TALLY


class PositionRows:
    """Positions one after the other, each as long as the setup needs.

    `common` is the array that kernels take. With plain Python it holds the game's own records.
    """

    def __init__(self, setup: Setup, count: int) -> None:
        self.dtype = setup.first.dtype
        self.stride = self.dtype.itemsize if PLAIN else -(-setup.position_bytes // 8) * 8
        self._used = min(self.stride, self.dtype.itemsize)  # the rest of a row is padding
        self.memory = np.zeros(count * self.stride + self.dtype.itemsize, np.uint8)
        seen_as = self.dtype if PLAIN else POSITION
        self.common = np.ndarray((count,), seen_as, self.memory, strides=(self.stride,))

    def put(self, index: int, record: Any) -> None:
        """Make position `index` equal to the game's own record."""
        whole = np.array([record], self.dtype).view(np.uint8)
        start = index * self.stride
        self.memory[start : start + self._used] = whole[: self._used]

    def get(self, index: int) -> Any:
        """Position `index` as the game's own record, a copy."""
        whole = np.zeros(1, self.dtype)
        start = index * self.stride
        whole.view(np.uint8)[: self._used] = self.memory[start : start + self._used]
        return whole[0]


class Workspace:
    """Scratch for playing games of one setup; not shared between threads.

    `positions[0]` is the position in play, the last one the set-up to start from. `depth` positions
    lie between them; the bots' `memory` has as many 64-bit words.
    """

    def __init__(self, setup: Setup, depth: int = SCRATCH_POSITIONS, memory: int = 0) -> None:
        rows = depth + 2
        self.setup = setup
        self.rules = setup.rules[0]
        self.rows = PositionRows(setup, rows)
        self.positions = self.rows.common
        self.rows.put(rows - 1, setup.first[0])
        max_turns = int(self.rules.max_turns)
        self.trail = np.zeros(max_turns + 4, np.uint64)
        self.move_lists = np.zeros((rows, setup.most_moves + 1), np.int32)
        self.values = np.zeros(2 * setup.most_moves + 2, np.float64)
        self.memory = np.zeros(memory, np.int64)
        self.tape = np.zeros(setup.most_plies + 1, np.int32)
        self.legal = np.zeros(setup.most_plies + 1, np.int32)
        self.standings = np.zeros((max_turns + 4, MAX_SEATS), np.int32)
        self.movers = np.zeros(max_turns + 4, np.int32)
        self.log10 = np.array([0.0, *(math.log10(n) for n in range(1, setup.most_moves + 2))])
        self.streams = np.zeros(STREAMS, DICE)
        self.log = np.zeros(1, LOG)[0]
        self.counts = np.zeros(1, COUNTS)[0]
        self.tally = np.zeros(1, TALLY)

    @property
    def arrays(self) -> tuple[Any, ...]:
        """What `play.play_game` takes, in the order of `play.WORK`."""
        return (
            self.positions,
            self.trail,
            self.move_lists,
            self.values,
            self.memory,
            self.tape,
            self.legal,
            self.standings,
            self.movers,
            self.log10,
            self.streams,
            self.log,
            self.counts,
        )
