"""First plies as written, and which of them the symmetries of rules and set-up carry into each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from playtest.engine.game import Game
from playtest.engine.openings import open_games
from playtest.engine.workspace import PositionRows, Workspace

GAMES_AT_ONCE = 256


class FirstMoves:
    """Writes the first plies of a run's games; uses the workspace of the player whose games they are.

    Where chance acts first, each game has a first position of its own to write its ply in.
    """

    def __init__(self, game: Game, work: Workspace, seed: Any) -> None:
        self.game = game
        self.work = work
        self.seed = seed
        self._known: dict[int, str] = {}
        self._position: Any = None
        self._by_chance = False

    def write(self, rows: Any) -> list[str]:
        """Each game's first ply, "" without one; `rows` are the games' records."""
        if self._position is None and len(rows):
            opened, chance_moves = self._open(rows["game"][:1])
            self._position, self._by_chance = opened.get(0), chance_moves > 0
        if self._by_chance:
            parts = range(0, len(rows), GAMES_AT_ONCE)
            return [text for at in parts for text in self._write_each(rows[at : at + GAMES_AT_ONCE])]
        return [self._known.get(move) or self._write(move) for move in rows["first_move"].tolist()]

    def _write(self, move: int) -> str:
        text = self._known[move] = self._text(self._position, move)
        return text

    def _write_each(self, rows: Any) -> list[str]:
        opened, _ = self._open(rows["game"])
        return [self._text(opened.get(at), move) for at, move in enumerate(rows["first_move"].tolist())]

    def _text(self, position: Any, move: int) -> str:
        return self.game.write_move(self.work.setup, position, move) if move >= 0 else ""

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
