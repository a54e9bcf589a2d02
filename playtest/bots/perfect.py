"""The bot that knows what every position is worth, from a solution that `playtest solve` has kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from threading import local
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
    """The solution that is kept for a setup, read once a thread; InputError where there is none."""
    from playtest.solving.oracle import find_oracle, setup_digest
    from playtest.solving.place import solved_folder

    folder = solved_folder()
    read: dict[Any, Oracle] = _read.__dict__.setdefault("solutions", {})
    key = (game.name, setup_digest(setup), folder.absolute())
    if key not in read:
        found = find_oracle(game, setup, folder)
        if found is None:
            raise InputError(
                f"the bot perfect plays from a solution, and there is none of these rules in {folder}; make "
                "it with playtest solve and the same variant file"
            )
        while len(read) >= KEPT_SOLUTIONS:
            read.pop(next(iter(read)))
        read[key] = found
    return read[key]


_read = local()  # a solution has scratch of its own, which threads must not share
