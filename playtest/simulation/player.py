"""Plays blocks of games of one lineup in one thread's own memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from playtest.bots.kernels import kernel_of
from playtest.bots.kinds import RANDOM_BOT
from playtest.engine.dice import PLAYOUT_STREAM
from playtest.engine.examine import examine_game
from playtest.engine.game import Game, Setup
from playtest.engine.play import AT_RANDOM, play_block, play_game
from playtest.engine.playouts import SCRATCH, leaders_of_game
from playtest.engine.records import MAX_EVENTS, ROW, TALLY
from playtest.engine.workspace import Workspace
from playtest.simulation.lineups import Lineup

MAX_BOTS = 4
PLAYOUTS = 100


@dataclass
class Block:
    """Finished games `first`, `first + 1`, ...: a row each, and their sums."""

    first: int
    rows: Any
    tally: Any


@dataclass
class Examined:
    """How often each event was possible, over all positions with a decision of some games."""

    games: int
    positions: int
    possible: Any


class Player:
    """Plays any games of a run by their index; not shared between threads."""

    def __init__(self, game: Game, setup: Setup, lineup: Lineup, seed: int) -> None:
        needs = [bot.needs(setup.most_moves) for bot in lineup.bots]
        self.work = Workspace(setup, max(n.positions for n in needs), max(n.memory for n in needs))
        self.seed = np.uint64(seed)
        self.kernels = game.kernels()
        padded = [*lineup.bots, *[lineup.bots[0]] * (MAX_BOTS - len(lineup.bots))]
        self.bots = tuple(kernel_of(bot) for bot in padded)
        self.weights = _table([bot.weights for bot in lineup.bots])
        self.options = _table([bot.options for bot in lineup.bots])
        slots = [AT_RANDOM if bot.kind is RANDOM_BOT else slot for slot, bot in enumerate(lineup.bots)]
        self.seatings = np.array([[slots[slot] for slot in seating] for seating in lineup.slots], np.int32)

    def play(self, first: int, count: int) -> Block:
        """Play games `first` to `first + count - 1`."""
        work = self.work
        rows = np.zeros(count, ROW)
        tally = np.zeros(1, TALLY)
        play_block(
            self.kernels,
            self.bots,
            work.rules,
            self.seatings,
            self.weights,
            self.options,
            work.arrays,
            tally[0],
            rows,
            self.seed,
            first,
        )
        return Block(first, rows, tally)

    def moves_of(self, index: int) -> tuple[Any, Any]:
        """Replay game `index`: its moves in order (chance's marked with CHANCE_BIT), and its row."""
        work = self.work
        row = np.zeros(1, ROW)
        length = play_game(
            self.kernels,
            self.bots,
            work.rules,
            self.seatings[index % len(self.seatings)],
            self.weights,
            self.options,
            work.arrays,
            work.tally[0],
            row[0],
            self.seed,
            index,
        )
        return work.tape[:length].copy(), row[0]

    def examine(self, first: int, count: int) -> Examined:
        """Try every legal move in every position of games `first` to `first + count - 1`."""
        work = self.work
        possible = np.zeros(MAX_EVENTS, np.int64)
        positions = 0
        for index in range(first, first + count):
            tape, _ = self.moves_of(index)
            seen = np.zeros(MAX_EVENTS, np.int64)
            positions += examine_game(
                self.kernels,
                work.rules,
                work.positions,
                work.trail,
                work.move_lists,
                tape,
                len(tape),
                work.log,
                possible,
                seen,
            )
        return Examined(count, positions, possible)

    def leaders(self, first: int, count: int) -> list[list[int]]:
        """Who leads after each turn of games `first` to `first + count - 1`, by random playouts."""
        work = self.work
        found = []
        for index in range(first, first + count):
            tape, _ = self.moves_of(index)
            leaders = np.zeros(len(work.trail), np.int32)
            turns = leaders_of_game(
                self.kernels,
                work.rules,
                work.positions,
                work.trail,
                tape,
                len(tape),
                PLAYOUTS,
                work.streams[PLAYOUT_STREAM],
                work.log,
                np.zeros(SCRATCH, np.int64),
                leaders,
            )
            found.append([int(leader) for leader in leaders[:turns]])
        return found


def _table(rows: Sequence[Sequence[float]]) -> Any:
    """A row of numbers for each bot, filled up with zeros."""
    table = np.zeros((MAX_BOTS, max(1, *(len(row) for row in rows))))
    for slot, row in enumerate(rows):
        table[slot, : len(row)] = row
    return table
