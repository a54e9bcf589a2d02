"""First plies as written, and which of them the symmetries of rules and set-up carry into each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from playtest.engine.game import Game
from playtest.engine.openings import open_games
from playtest.engine.workspace import PositionRows, Workspace

GAMES_AT_ONCE = 256


class FirstMove(NamedTuple):
    """A game's first ply as written, and the seat that made it, from 1; "" and 0 without one."""

    seat: int
    text: str


NO_MOVE = FirstMove(0, "")


class FirstMoves:
    """Writes the first plies of a run's games, after their random openings; uses the workspace of the player
    whose games they are.

    Where chance or an opening comes first, each game has a position of its own to write its ply in.
    """

    def __init__(self, game: Game, work: Workspace, seed: Any, opening_plies: int = 0) -> None:
        self.game = game
        self.work = work
        self.seed = seed
        self.opening_plies = opening_plies
        self._known: dict[int, FirstMove] = {}
        self._position: Any = None
        self._differ = False

    def write(self, rows: Any) -> list[FirstMove]:
        """The first ply of each game; `rows` are the games' records."""
        if self._position is None and len(rows):
            opened, moves = self._open(rows["opening"][:1])
            self._position, self._differ = opened.get(0), self.opening_plies > 0 or moves > 0
        if self._differ:
            parts = range(0, len(rows), GAMES_AT_ONCE)
            return [found for at in parts for found in self._write_each(rows[at : at + GAMES_AT_ONCE])]
        return [self._known.get(move) or self._write(move) for move in rows["first_move"].tolist()]

    def _write(self, move: int) -> FirstMove:
        found = self._known[move] = self._first_move(self._position, move)
        return found

    def _write_each(self, rows: Any) -> list[FirstMove]:
        opened, _ = self._open(rows["opening"])
        return [self._first_move(opened.get(at), move) for at, move in enumerate(rows["first_move"].tolist())]

    def _first_move(self, position: Any, move: int) -> FirstMove:
        if move < 0:
            return NO_MOVE
        return FirstMove(int(position.actor) + 1, self.game.write_move(self.work.setup, position, move))

    def _open(self, openings: Any) -> tuple[PositionRows, int]:
        """The positions of the games' first decisions, and how many moves led to the last of them."""
        opened = open_positions(self.game, self.work, self.seed, openings, self.opening_plies)
        return opened.positions, int(opened.lengths[-1])


@dataclass(frozen=True)
class Opened:
    """The positions after some openings, how many moves led to each, and a hash of those."""

    positions: PositionRows
    lengths: Any
    hashes: Any


def open_positions(game: Game, work: Workspace, seed: Any, openings: Any, plies: int) -> Opened:
    """The run's openings with these numbers, of so many plies, played in the workspace."""
    count = len(openings)
    positions = PositionRows(work.setup, count + 2)
    positions.put(count + 1, work.setup.first[0])
    lengths, hashes = np.zeros(count, np.int64), np.zeros(count, np.uint64)
    open_games(
        game.kernels(),
        work.rules,
        positions.common,
        work.trail,
        work.move_lists,
        work.streams,
        work.log,
        work.tape,
        np.uint64(seed),
        np.ascontiguousarray(openings, np.int64),
        plies,
        lengths,
        hashes,
    )
    return Opened(positions, lengths, hashes)


def opening_classes(
    first_moves: Iterable[str], symmetries: Sequence[Callable[[str], str]]
) -> dict[str, str] | None:
    """Each first ply and its class: the first, by name, of those that it becomes; None without symmetries."""
    if not symmetries:
        return None
    return {
        move: min(move, *(symmetry(move) for symmetry in symmetries)) for move in sorted(first_moves) if move
    }
