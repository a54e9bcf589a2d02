"""A bot that is asked what it thinks, and does not play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from playtest.bots.catalogue import Bot
from playtest.engine.table import Table
from playtest.errors import InputError
from playtest.loader import Variant
from playtest.simulation.analysis.asked import Asked
from playtest.simulation.analysis.by_search import judge_by_search
from playtest.simulation.analysis.by_solution import judge_by_solution, prove
from playtest.simulation.analysis.by_tree import judge_by_tree
from playtest.simulation.analysis.by_values import judge_by_points, judge_by_weights
from playtest.simulation.analysis.found import Analysis
from playtest.simulation.deciders import Deciders
from playtest.simulation.lineups import check_seats

MOST_LINES = 10
WAYS = {
    "tree": judge_by_tree,
    "search": judge_by_search,
    "weights": judge_by_weights,
    "points": judge_by_points,
    "solution": judge_by_solution,
}


class Analyst:
    """A bot beside a table of its own, from the set-up or a loaded position.

    Its best move is the one that `Deciders` with this bot and seed choose there, when it is not careless:
    `noise` is left out. InputError for a bot that ranks no moves or cannot play with so many seats.
    """

    def __init__(self, variant: Variant, bot: Bot, seed: int, position: Any = None) -> None:
        refuse_bots_without_values(bot)
        check_seats(bot, int(variant.rules.players))
        self.variant = variant
        self.bot = bot
        self.seed = seed
        self._quiet = _never_careless(bot)
        setup = variant.game.setup(variant.rules, position)
        self._deciders = Deciders(variant.game, setup, [self._quiet], seed)
        self._played = 0

    @property
    def table(self) -> Table:
        return self._deciders.table

    def play(self, codes: Iterable[int]) -> None:
        """Play on: the kernels' numbers of moves, chance's too."""
        for code in codes:
            self.table.play_code(code)
            self._played += 1

    def analyse(self, most_lines: int = MOST_LINES) -> Analysis:
        """What the bot thinks of the position at the table, lines for `most_lines` moves.

        InputError where no seat is to move.
        """
        table = self.table
        if table.actor is None:
            raise InputError("the game is over there, and has no move to analyse; take an earlier position")
        if not isinstance(table.actor, int):
            raise InputError(
                "chance acts there, and no seat has a move to analyse; take the position after it"
            )
        seat = table.actor
        asked = Asked(self._deciders, self._quiet, self._played, most_lines)
        judged = WAYS[self.bot.kind.tells](asked)
        return Analysis(
            variant=self.variant.name,
            bot=self.bot.name,
            seat=seat,
            seats=table.seats,
            seed=self.seed,
            scale=judged.scale,
            nodes=judged.nodes,
            depth=judged.depth,
            moves=judged.moves,
            standing=judged.standing,
            proven=self._proven(),
        )

    def _proven(self) -> dict[str, Any] | None:
        """What a solution that is kept for the variant says of the position; None where there is none."""
        return prove(self.variant, self._deciders.table)


def refuse_bots_without_values(bot: Bot) -> None:
    """InputError for a bot that makes moves and does not say what they are worth."""
    if bot.kind.tells:
        return
    instead = "ask heuristic, or a bot that searches, such as mcts:2000"
    if bot.kind.python is not None:
        raise InputError(
            f"the bot {bot.name} is written in Python and names a move without a value; {instead}"
        )
    raise InputError(f"the bot {bot.name} takes all moves for alike and can rank none; {instead}")


def _never_careless(bot: Bot) -> Bot:
    places = [place for place, option in enumerate(bot.kind.options) if option.name == "noise"]
    options = tuple(0.0 if place in places else value for place, value in enumerate(bot.options))
    return replace(bot, options=options)
