"""How large a question is, before it is asked: from random games."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

import numpy as np

from playtest.engine.dice import STREAMS, seed_streams
from playtest.engine.records import CHANCE, DICE, OVER
from playtest.engine.signatures import APPLY_AT, COUNT_MOVES_AT, RANDOM_MOVE_AT
from playtest.errors import InputError
from playtest.solving.start import Beginning, chance_refusal

SAMPLE = 8_000
SEED = 1
BYTES_A_POSITION = 100
BYTES_A_MOVE = 12
SECONDS_A_MOVE = 1.5e-6
SECONDS_A_NODE = 1.2e-6


@dataclass(frozen=True)
class Size:
    """Positions that moves lead to, of which there are at least about so many, and the mean of legal
    moves."""

    positions: int
    moves: float

    @property
    def bytes(self) -> int:
        return int(self.positions * (BYTES_A_POSITION + BYTES_A_MOVE * self.moves))

    @property
    def seconds(self) -> float:
        return self.positions * self.moves * SECONDS_A_MOVE

    def seconds_for(self, plies: int) -> float:
        """What looking for a win within some plies takes on this machine, roughly: the square root of all
        lines of play, which the best order of moves needs, three times as deep for each seat's turn that is
        not so ordered."""
        return float(2 * SECONDS_A_NODE * self.moves ** (0.75 * plies))

    def plies_within(self, seconds: float) -> int:
        """The most plies that can be looked at in so much time; 1 at the least."""
        if self.moves <= 1.05:
            return 100
        return max(1, int(math.log(max(seconds / (2 * SECONDS_A_NODE), 1.0)) / (0.75 * math.log(self.moves))))


def size_of(beginning: Beginning) -> Size:
    """An estimate from the second halves of random games: how many positions there are at the least, by how
    many came up in one game and how many in two (Chao 1984)."""
    work, kernels = beginning.work, beginning.kernels
    streams = np.zeros(STREAMS, DICE)
    seed_streams(streams, np.uint64(SEED), 0)
    games: Counter[int] = Counter()
    keys: list[int] = []
    moves = 0
    beginning.restart()
    for ply in range(SAMPLE):
        position = work.positions[0]
        moves += int(kernels[COUNT_MOVES_AT](work.rules, position))
        work.log.count = 0
        move = kernels[RANDOM_MOVE_AT](work.rules, position, streams[0])
        kernels[APPLY_AT](work.rules, position, work.trail, move, work.log)
        if position.actor == CHANCE:
            raise InputError(chance_refusal(beginning.variant))
        beginning.forget(0)
        keys.append(int(beginning.key(0)))
        if position.actor == OVER or ply == SAMPLE - 1:
            games.update(set(keys[len(keys) // 2 :]))
            keys = []
            beginning.restart()
    times = Counter(games.values())
    once, twice = times[1], times[2]
    positions = len(games) + int(once * (once - 1) / (2 * (twice + 1)))
    return Size(positions, moves / SAMPLE)
