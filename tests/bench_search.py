"""How fast bots look ahead: the second table of `make bench`."""

from __future__ import annotations

import time
from pathlib import Path

from rich.table import Table

from playtest.bots.search_state import ALL_NODES
from playtest.loader import load
from playtest.simulation.plan import make_plan
from playtest.simulation.player import Player
from playtest.simulation.request import Request

VARIANTS = Path(__file__).parent.parent / "variants"
SEARCHES = (
    ("icedao", "alphabeta:4"),
    ("icedao", "alphabeta:6"),
    ("icedao-6x6", "alphabeta:4"),
    ("battlespires", "alphabeta:4"),
    ("shove-2p", "alphabeta:4"),
    ("shove-4p", "paranoid:2"),
    ("shove-4p", "maxn:2"),
)


def searching(seconds: float) -> Table:
    """Moves of whole tables of one search bot in a second of one processor, and the positions it looks at."""
    table = Table(title=f"Looking ahead, per second of one processor ({seconds:g} s a figure)")
    table.add_column("variant")
    table.add_column("bot")
    for heading in ("nodes/s", "moves/s", "ms a move", "nodes a move"):
        table.add_column(heading, justify="right")
    for name, bot in SEARCHES:
        variant = load(VARIANTS / f"{name}.yaml")
        (lineup,) = make_plan(variant, Request(1, lineups=[bot])).lineups
        player = Player(variant.game, variant.game.setup(variant.rules), lineup, seed=1)
        player.play(0, 1)
        player.work.memory[ALL_NODES] = 0
        games = plies = 0
        start = time.thread_time()
        while time.thread_time() - start < seconds:
            plies += int(player.play(games, 1).rows["plies"].sum())
            games += 1
        passed = time.thread_time() - start
        nodes = int(player.work.memory[ALL_NODES])
        table.add_row(
            name,
            bot,
            f"{nodes / passed:,.0f}",
            f"{plies / passed:,.0f}",
            f"{1000 * passed / plies:.3f}",
            f"{nodes / plies:,.0f}",
        )
    return table
