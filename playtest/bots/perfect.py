"""The bot that knows what every position is worth, from a solution that `playtest solve` has kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from playtest.errors import InputError

if TYPE_CHECKING:
    from playtest.engine.game import Game, Setup
    from playtest.engine.table import Table
    from playtest.solving.oracle import Oracle

KEPT_SOLUTIONS = 4


class PerfectBot:
    """Any of the moves that keep what the position is worth, wins as soon and losses as late as can be."""

    searches = True

    def sit(self, table: Table) -> None:
        """Take a seat at the table that is going to be played at; InputError where it has no solution."""
        self._table = table
        self._oracle = solution_of(table.game, table.setup)

    def choose(self, position: Mapping[str, Any], moves: Sequence[str], random: Random) -> str:
        """One of the best moves, each equally likely."""
        valued = self._oracle.moves(self._table.record())
        if valued[0].value is None:
            raise InputError("the solution does not have this position; solve it with --position")
        return random.choice([each.text for each in valued if each.value == valued[0].value])


def solution_of(game: Game, setup: Setup) -> Oracle:
    """The solution that is kept for a setup; InputError where there is none."""
    from playtest.solving.oracle import setup_digest
    from playtest.solving.place import solved_folder

    found = _solution(_Asked(game, setup, f"{game.name} {setup_digest(setup)}"), solved_folder())
    if found is None:
        raise InputError(
            f"the bot perfect plays from a solution, and there is none of these rules in {solved_folder()}; "
            "make it with playtest solve and the same variant file"
        )
    return found


class _Asked:
    """A setup that is told from others by what it holds."""

    def __init__(self, game: Game, setup: Setup, digest: str) -> None:
        self.game, self.setup, self.digest = game, setup, digest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)


def _solution(asked: _Asked, folder: Path) -> Oracle | None:
    """Read once; that there is none is asked again, as one may be made meanwhile."""
    found = _read(asked, folder)
    if found is None:
        _read.cache_clear()
    return found


@lru_cache(KEPT_SOLUTIONS)
def _read(asked: _Asked, folder: Path) -> Oracle | None:
    from playtest.solving.oracle import find_oracle

    return find_oracle(asked.game, asked.setup, folder)
