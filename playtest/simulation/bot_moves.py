"""A bot asked for its move: a compiled one by its kernel, one written in Python by its method."""

from __future__ import annotations

from random import Random
from typing import Any

from playtest.bots.bot_errors import raised
from playtest.bots.python_bots import PythonBot, read_only
from playtest.engine.table import IllegalMoveError, Table
from playtest.engine.workspace import Workspace
from playtest.games.quoting import quoted


def ask(kernel: Any, game: Any, work: Workspace, numbers: tuple[Any, Any], slot: int, dice: Any) -> int:
    """The kernels' number of the move that a compiled bot chooses in the workspace's first position.

    `game` are the game's kernels; `numbers` a table of weights and one of options, row `slot` the bot's.
    """
    weights, options = numbers
    return int(
        kernel(
            game,
            work.rules,
            work.positions,
            work.trail,
            work.move_lists,
            work.values,
            weights,
            options,
            slot,
            dice,
            work.log,
            work.memory,
        )
    )


def listen(player: PythonBot, table: Table, random: Random) -> int:
    """The kernels' number of the move that a bot written in Python chooses; IllegalMoveError for any other
    text, and whatever the bot raises."""
    moves = tuple(table.legal_moves())
    return table.code_of(player.choose(read_only(table.position()), moves, random))


def fault(error: BaseException) -> str:
    """What a bot did that broke its game off, as a sentence about the bot goes on."""
    if isinstance(error, IllegalMoveError):
        return f'chose "{quoted(str(error.move))}", which is not a legal move here'
    return f"raised {raised(error)}"
