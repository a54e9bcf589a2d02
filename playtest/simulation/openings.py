"""First plies as written, and which of them the symmetries of rules and set-up carry into each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
    """Writes the first plies of a run's games; uses the workspace of the player whose games they are.

    Where chance acts first, each game has a first position of its own to write its ply in.
    """

    def __init__(self, game: Game, work: Workspace, seed: Any) -> None:
        self.game = game
        self.work = work
        self.seed = seed
        self._known: dict[int, FirstMove] = {}
        self._position: Any = None
        self._by_chance = False

    def write(self, rows: Any) -> list[FirstMove]:
        """The first ply of each game; `rows` are the games' records."""
        if self._position is None and len(rows):
            opened, chance_moves = self._open(rows["game"][:1])
            self._position, self._by_chance = opened.get(0), chance_moves > 0
        if self._by_chance:
            parts = range(0, len(rows), GAMES_AT_ONCE)
            return [found for at in parts for found in self._write_each(rows[at : at + GAMES_AT_ONCE])]
        return [self._known.get(move) or self._write(move) for move in rows["first_move"].tolist()]

    def _write(self, move: int) -> FirstMove:
        found = self._known[move] = self._first_move(self._position, move)
        return found

    def _write_each(self, rows: Any) -> list[FirstMove]:
        opened, _ = self._open(rows["game"])
        return [self._first_move(opened.get(at), move) for at, move in enumerate(rows["first_move"].tolist())]

    def _first_move(self, position: Any, move: int) -> FirstMove:
        if move < 0:
            return NO_MOVE
        return FirstMove(int(position.actor) + 1, self.game.write_move(self.work.setup, position, move))

    def _open(self, games: Any) -> tuple[PositionRows, int]:
        """The positions of the games' first decisions, and how many moves chance made before them."""
        work = self.work
        opened = PositionRows(work.setup, len(games) + 1)
        opened.put(len(games), work.setup.first[0])
        moves = open_games(
            self.game.kernels(),
            work.rules,
            opened.common,
            work.trail,
            work.streams,
            work.log,
            self.seed,
            np.ascontiguousarray(games, np.int64),
        )
        return opened, int(moves)


def opening_classes(
    first_moves: Iterable[str], symmetries: Sequence[Callable[[str], str]]
) -> dict[str, str] | None:
    """Each first ply and its class: the first, by name, of those that it becomes; None without symmetries."""
    if not symmetries:
        return None
    return {
        move: min(move, *(symmetry(move) for symmetry in symmetries)) for move in sorted(first_moves) if move
    }
