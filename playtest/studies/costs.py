"""What a move of a bot costs at a variant, measured."""

from __future__ import annotations

import time
from dataclasses import dataclass

from playtest.bots.catalogue import Bot
from playtest.errors import InputError
from playtest.loader import Variant
from playtest.simulation.lineups import make_lineup
from playtest.simulation.player import KEPT_GAMES, Player

SECONDS = 0.5
MOST_GAMES = 4096


@dataclass(frozen=True)
class Cost:
    """Microseconds a move and games a second of one processor, all seats played by the bot."""

    microseconds: float
    games_per_second: float


def cost_of(variant: Variant, bot: Bot, seconds: float = SECONDS) -> Cost:
    """Measured over whole games of about `seconds` of processor time, at least one, after one to warm up.

    Other programs on the machine do not count. A run's first games are left out, as their moves are kept.
    InputError for a bot in Python that breaks a game off: the rest of that game cannot be timed.
    """
    lineup = make_lineup([bot], int(variant.rules.players))
    player = Player(variant.game, variant.game.setup(variant.rules), lineup, seed=1)
    start = time.thread_time()
    plies = _plies(player, KEPT_GAMES, 1)
    spent = time.thread_time() - start
    games = 1
    if spent < seconds:
        plies = games = 0
        block = 1
        start = time.thread_time()
        while (spent := time.thread_time() - start) < seconds:
            plies += _plies(player, KEPT_GAMES + games, block)
            games += block
            block = min(2 * block, MOST_GAMES)
    return Cost(1e6 * spent / max(plies, 1), games / spent)


def _plies(player: Player, first: int, games: int) -> int:
    block = player.play(first, games)
    if block.crashes:
        raise InputError(f"{block.crashes[0]}; mend the bot, then measure it")
    return int(block.rows["plies"].sum())
