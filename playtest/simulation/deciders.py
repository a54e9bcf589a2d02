"""Bots that decide single positions of a table, in whose memory they think."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

import numpy as np

from playtest.bots.catalogue import Bot
from playtest.bots.kernels import kernel_of
from playtest.bots.python_bots import PythonBot, seated
from playtest.engine.dice import CHANCE_STREAM, SEAT_STREAM, seed_streams
from playtest.engine.game import Game, Setup
from playtest.engine.signatures import CHANCE_MOVE_AT
from playtest.engine.table import Table
from playtest.engine.workspace import Workspace
from playtest.errors import InputError
from playtest.simulation.bot_moves import ask, fault, listen
from playtest.simulation.lineups import check_solutions


class Deciders:
    """A table with bots who can be asked what they would play on it.

    What they and chance choose hangs on the run's seed, the number of the move and the position
    alone, with a bot written in Python also on the decisions that it has seen of the game: after moves are
    taken back and made again they choose the same. Such a bot has an object for each seat and game.
    """

    def __init__(self, game: Game, setup: Setup, bots: Sequence[Bot], seed: int) -> None:
        check_solutions(game, setup, bots)
        needs = [bot.needs(setup) for bot in bots]
        positions = max((need.positions for need in needs), default=1)
        self.work = Workspace(setup, positions, max((need.memory for need in needs), default=0))
        self.table = Table(game, work=self.work)
        self.bots = tuple(bots)
        self.seed = np.uint64(seed)
        self._game = game.kernels()
        self._kernels: list[Any] = [None if bot.kind.python else kernel_of(bot) for bot in bots]
        self._numbers = [(row_of(bot.weights), row_of(bot.options)) for bot in bots]
        self._objects: dict[int, PythonBot] = {}

    def restart(self) -> None:
        """Begin another game: back to the set-up, where nobody has seen anything."""
        self.table.restart()
        self._objects.clear()

    def remind(self, bot: int, number: int) -> None:
        """Show a bot written in Python a decision that it has taken before, so that it has seen it."""
        if self.bots[bot].kind.python is not None:
            with suppress(InputError):  # what goes wrong in it at its next decision is told there
                self.choose(bot, number)

    def choose(self, bot: int, number: int) -> int:
        """The kernels' number of the move that `bots[bot]` chooses, as the game's move `number`.

        InputError with what went wrong in a bot written in Python.
        """
        work, seat = self.work, self.table.actor
        assert isinstance(seat, int), "a bot is asked where its seat is to move"
        seed_streams(work.streams, self.seed, number)
        dice = work.streams[SEAT_STREAM + seat - 1]
        asked = self.bots[bot]
        if asked.kind.python is None:
            return ask(self._kernels[bot], self._game, work, self._numbers[bot], 0, dice)
        try:
            if seat not in self._objects:
                self._objects[seat] = seated(asked.kind, self.table)
            return listen(self._objects[seat], self.table, Random(int(dice.state)))
        except (Exception, SystemExit) as error:
            raise InputError(f"the bot {asked.name} (seat {seat}) {fault(error)}") from error

    def chance(self, number: int) -> int:
        """The kernels' number of what chance does, as the game's move `number`."""
        work = self.work
        seed_streams(work.streams, self.seed, number)
        return int(self._game[CHANCE_MOVE_AT](work.rules, work.positions[0], work.streams[CHANCE_STREAM]))


def row_of(numbers: Sequence[float]) -> Any:
    """A table of one row, which has a number at least."""
    return np.array([numbers or (0.0,)], np.float64)
