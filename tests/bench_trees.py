"""How fast games are simulated in a tree: the third table of `make bench`."""

from __future__ import annotations

import time
from pathlib import Path

from rich.table import Table

from playtest.engine.dice import SEAT_STREAM
from playtest.games import BUILT_IN
from playtest.loader import Variant, load
from playtest.simulation.plan import make_plan
from playtest.simulation.player import KEPT_GAMES, Player
from playtest.simulation.request import Request
from tests.bots.deciding import first_spot

VARIANTS = Path(__file__).parent.parent / "variants"
SIMULATIONS = 400
TREES = (f"mcts:{SIMULATIONS}", f"mcts:{SIMULATIONS}:prior=0:cut=1000000")


def trees(seconds: float) -> Table:
    """The tree search on each game's default variant: as it is by default, and by random games to their end.

    Simulations for the first decision are set against the whole random games in the same time.
    """
    table = Table(title=f"Tree search, per second of one processor ({seconds:g} s a figure)")
    table.add_column("variant")
    table.add_column("bot")
    for heading in ("simulations/s", "random games/s", "ratio", "moves/s"):
        table.add_column(heading, justify="right")
    for name in sorted(BUILT_IN):
        variant = load(VARIANTS / f"{name}.yaml")
        games, _ = whole_games(variant, "random", seconds, 1000)
        for bot in TREES:
            simulations = SIMULATIONS * first_moves(variant, bot, seconds)
            _, moves = whole_games(variant, bot, seconds, 1)
            table.add_row(
                name,
                bot,
                f"{simulations:,.0f}",
                f"{games:,.0f}",
                f"{simulations / games:.2f}",
                f"{moves:,.0f}",
            )
    return table


def player_of(variant: Variant, bot: str) -> Player:
    (lineup,) = make_plan(variant, Request(1, lineups=[bot])).lineups
    return Player(variant.game, variant.game.setup(variant.rules), lineup, seed=1)


def whole_games(variant: Variant, bot: str, seconds: float, block: int) -> tuple[float, float]:
    """Games and moves a second; a run's first games are left out, whose moves are kept."""
    player = player_of(variant, bot)
    player.play(KEPT_GAMES, 1)
    games = moves = 0
    start = time.thread_time()
    while time.thread_time() - start < seconds:
        moves += int(player.play(KEPT_GAMES + games, block).rows["plies"].sum())
        games += block
    passed = time.thread_time() - start
    return games / passed, moves / passed


def first_moves(variant: Variant, bot: str, seconds: float) -> float:
    """How often a second a bot makes up its mind on the first decision."""
    player = player_of(variant, bot)
    spot = first_spot(player)
    player.work.streams[SEAT_STREAM].state = 1
    spot.choice(player)
    moves = 0
    start = time.thread_time()
    while time.thread_time() - start < seconds:
        spot.choice(player)
        moves += 1
    return moves / (time.thread_time() - start)
