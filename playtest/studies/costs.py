"""What a move of a bot costs at a variant, measured."""

from __future__ import annotations

import time
from dataclasses import dataclass

from playtest.bots.catalogue import Bot
from playtest.loader import Variant
from playtest.simulation.lineups import make_lineup
from playtest.simulation.player import Player

SECONDS = 0.5
MOST_GAMES = 4096


@dataclass(frozen=True)
class Cost:
    """Microseconds a move and games a second on one thread, all seats played by the bot."""

    microseconds: float
    games_per_second: float


def cost_of(variant: Variant, bot: Bot, seconds: float = SECONDS) -> Cost:
    """Measured over whole games of about `seconds`, at least one, after a game that warms up."""
    lineup = make_lineup([bot], int(variant.rules.players))
    player = Player(variant.game, variant.game.setup(variant.rules), lineup, seed=1)
    start = time.perf_counter()
    plies = int(player.play(0, 1).rows["plies"].sum())
    spent = time.perf_counter() - start
    games = 1
    if spent < seconds:
        plies = games = 0
        block = 1
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            plies += int(player.play(games, block).rows["plies"].sum())
            games += block
            block = min(2 * block, MOST_GAMES)
    return Cost(1e6 * spent / max(plies, 1), games / spent)
