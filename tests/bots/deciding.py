"""Positions of games at which a bot decides, once for each state of its dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playtest.engine.dice import SEAT_STREAM
from playtest.engine.records import CHANCE, CHANCE_BIT, OVER
from playtest.engine.signatures import APPLY_AT, LEGAL_MOVES_AT, START_AT
from playtest.simulation.bot_moves import ask
from playtest.simulation.player import Player


@dataclass
class Spot:
    """A position of a game at which somebody has to decide, to be played on from."""

    player: Player
    record: Any

    @property
    def seat(self) -> int:
        return int(self.record["actor"])

    def moves(self) -> list[int]:
        work = self.player.work
        work.rows.put(0, self.record)
        count = self.player.kernels[LEGAL_MOVES_AT](work.rules, work.positions[0], work.move_lists[0])
        return [int(move) for move in work.move_lists[0, :count]]

    def after(self, move: int) -> Spot:
        work = self.player.work
        work.rows.put(0, self.record)
        work.log.count = 0
        self.player.kernels[APPLY_AT](work.rules, work.positions[0], work.trail, move, work.log)
        return Spot(self.player, work.rows.get(0))

    def won_by(self, seat: int) -> bool:
        return bool(self.seat == OVER and self.record["winners"] == 1 << seat)

    def wins(self) -> list[int]:
        """The moves that win at once."""
        return [move for move in self.moves() if self.after(move).won_by(self.seat)]

    def is_lost(self, seat: int, plies: int) -> bool:
        """The others can see to it that the seat gets nothing, and the game is over within so many plies."""
        if self.seat == OVER:
            return not self.record["winners"] >> seat & 1
        if plies == 0:
            return False
        lost = (self.after(move).is_lost(seat, plies - 1) for move in self.moves())
        return all(lost) if self.seat in (seat, CHANCE) else any(lost)

    def choice(self, chooser: Player, seed: int | None = None) -> int:
        """The move of another player's first bot, by dice that start from `seed` or go on as they are."""
        work = chooser.work
        work.rows.put(0, self.record)
        work.trail[:] = self.player.work.trail
        dice = work.streams[SEAT_STREAM]
        if seed is not None:
            dice.state = seed
        return ask(chooser.bots[0], chooser.kernels, work, (chooser.weights, chooser.options), 0, dice)


def first_spot(player: Player) -> Spot:
    """The first decision of a player's games."""
    work = player.work
    work.rows.put(0, work.setup.first[0])
    work.log.count = 0
    player.kernels[START_AT](work.rules, work.positions[0], work.trail, work.log)
    return Spot(player, work.rows.get(0))


def spots(player: Player, index: int) -> Iterator[Spot]:
    """The decisions of a game, in order."""
    tape = player.moves_of(index)[0]
    spot = first_spot(player)
    for entry in tape:
        if spot.seat != CHANCE:
            yield spot
        spot = spot.after(int(entry) & ~CHANCE_BIT)
