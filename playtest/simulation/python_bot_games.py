"""Games with bots written in Python, played from outside the loops, a ply at a time."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from traceback import format_exception
from typing import Any

import numpy as np

from playtest.bots.catalogue import Bot
from playtest.bots.python_bots import PythonBot, seated
from playtest.engine.dice import CHANCE_STREAM, SEAT_STREAM, seed_streams
from playtest.engine.game import Game
from playtest.engine.openings import open_games
from playtest.engine.records import CHANCE_BIT
from playtest.engine.signatures import CHANCE_MOVE_AT
from playtest.engine.table import Table
from playtest.engine.workspace import Workspace
from playtest.simulation.bot_moves import ask, fault, listen
from playtest.simulation.starts import FROM_SET_UP, Start

CRASHED = 255
"""In a row, in place of an ending's number: a bot's fault broke the game off."""


THE_RULES = "the rules"
"""Who has a fault where no bot has."""


@dataclass(frozen=True)
class Crash:
    """A game that a fault ended; `seat` from 1, 0 for the rules, `ply` counts from 0.

    `told` is what is written down of it.
    """

    game: int
    ply: int
    seat: int
    bot: str
    seed: int
    message: str
    traceback: str = ""
    tape: tuple[int, ...] = ()
    told: dict[str, Any] = field(default_factory=dict, compare=False)

    def __str__(self) -> str:
        where = f"game {self.game}, ply {self.ply}, seed {self.seed}"
        who = f"{self.bot} (seat {self.seat})" if self.seat else self.bot
        return f"{where}: {who} {self.message}"


class HandPlayer:
    """Plays games of one lineup, some of whose bots are written in Python; the others are called directly."""

    def __init__(
        self,
        game: Game,
        work: Workspace,
        bots: tuple[Bot, ...],
        kernels: tuple[Any, ...],
        numbers: tuple[Any, Any],
    ) -> None:
        """`kernels` are those of `bots`, `numbers` the tables of their weights and options."""
        self.table = Table(game, work=work)
        self.work = work
        self.bots = bots
        self.game_kernels = game.kernels()
        self.bot_kernels = kernels
        self.numbers = numbers

    def play(
        self, seed: Any, index: int, seating: tuple[int, ...], start: Start = FROM_SET_UP
    ) -> tuple[list[int], int, Crash | None]:
        """The moves of game `index`, chance's marked with CHANCE_BIT; how many of them lead to the
        first decision of a bot; and the fault that broke it off."""
        seed_streams(self.work.streams, np.uint64(seed), index)
        opening = self._open(seed, start.opening_of(index), start.plies)
        made, crash = self.play_on(seed, index, seating)
        return opening + made, len(opening), crash

    def play_on(self, seed: Any, index: int, seating: tuple[int, ...]) -> tuple[list[int], Crash | None]:
        """The moves from the workspace's first position on, by its streams as they are; and the fault."""
        work, table = self.work, self.table
        generators = [Random(int(work.streams[SEAT_STREAM + seat].state)) for seat in range(len(seating))]
        objects: dict[int, PythonBot] = {}
        tape: list[int] = []
        seat, name = 0, THE_RULES
        try:
            while (actor := table.actor) is not None:
                seat, name = 0, THE_RULES
                if actor == "chance":
                    stream = work.streams[CHANCE_STREAM]
                    code = int(self.game_kernels[CHANCE_MOVE_AT](work.rules, work.positions[0], stream))
                    tape.append(code | CHANCE_BIT)
                else:
                    slot = seating[int(actor) - 1]
                    bot = self.bots[slot]
                    seat, name = int(actor), bot.name
                    if bot.kind.python is None:
                        dice = work.streams[SEAT_STREAM + seat - 1]
                        code = ask(self.bot_kernels[slot], self.game_kernels, work, self.numbers, slot, dice)
                    else:
                        if seat not in objects:
                            objects[seat] = seated(bot.kind, table)
                        code = listen(objects[seat], table, generators[seat - 1])
                    tape.append(code)
                    seat, name = 0, THE_RULES
                table.play_code(code)
        except (Exception, SystemExit) as error:
            traced = "".join(format_exception(error))
            return tape, Crash(index, table.plies, seat, name, int(seed), fault(error), traced)
        return tape, None

    def _open(self, seed: Any, opening: int, plies: int) -> list[int]:
        """Play the opening at the table; its moves, chance's marked."""
        work, lengths = self.work, np.zeros(1, np.int64)
        open_games(
            self.game_kernels,
            work.rules,
            work.positions,
            work.trail,
            work.move_lists,
            work.streams,
            work.log,
            work.tape,
            np.uint64(seed),
            np.array([opening], np.int64),
            plies,
            lengths,
            np.zeros(1, np.uint64),
        )
        tape: list[int] = work.tape[: int(lengths[0])].tolist()
        self.table.restart()
        for move in tape:
            self.table.play_code(move & ~CHANCE_BIT)
        return tape
