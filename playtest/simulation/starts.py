"""How games begin: from the set-up, or after random plies that several games have in common."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Start:
    """The games of a lineup begin with `plies` random plies; `shared` games in a row have the same ones."""

    plies: int = 0
    shared: int = 1

    def opening_of(self, game: int) -> int:
        """The number of the opening that a game begins with."""
        return game // self.shared

    def openings(self, games: int) -> int:
        """How many openings the first `games` games begin with."""
        return -(-games // self.shared)


FROM_SET_UP = Start()
