"""What a bot is asked with: its table, its numbers, how often it was asked before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playtest.bots.catalogue import Bot
from playtest.engine.table import Table
from playtest.engine.workspace import Workspace
from playtest.simulation.analysis.found import Judged
from playtest.simulation.deciders import Deciders, row_of


@dataclass(frozen=True)
class Asked:
    """A bot at a position of which it is to say what it thinks.

    `most_lines` moves get the line that the bot expects after them, from the best on.
    """

    deciders: Deciders
    bot: Bot
    number: int
    most_lines: int

    @property
    def table(self) -> Table:
        return self.deciders.table

    @property
    def work(self) -> Workspace:
        return self.deciders.work

    @property
    def seat(self) -> int:
        """The seat to move, from 0."""
        return int(self.work.positions[0].actor)

    @property
    def numbers(self) -> tuple[Any, Any]:
        """Its weights and its options, as kernels take them."""
        return row_of(self.bot.weights), row_of(self.bot.options)

    def choose(self) -> int:
        """The kernels' number of the move that it plays here."""
        return self.deciders.choose(0, self.number)

    def moves(self) -> list[int]:
        """The kernels' numbers of the moves in the order in which the bot has left them."""
        count = self.table.choices()
        return [int(move) for move in self.work.move_lists[0][:count]]


@dataclass(frozen=True)
class Judgement:
    """What one kind of bot says of all moves, the best first."""

    scale: str
    moves: tuple[Judged, ...]
    nodes: int | None = None
    depth: int | None = None
    standing: tuple[float, ...] | None = None
