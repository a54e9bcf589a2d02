"""How fast games are played: `make bench`, or `python -m tests.bench [SECONDS]` for longer samples.

Games and plies a second of the shipped variants, on one thread and on all, and each figure as a ratio
to the first variant's random games on one thread, which compares between machines; then how fast bots
look ahead, and how fast they simulate games in a tree.
"""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from playtest.loader import Variant, load
from playtest.simulation.plan import make_plan
from playtest.simulation.player import KEPT_GAMES, Player
from playtest.simulation.pool import default_threads
from playtest.simulation.request import Request
from tests.bench_search import searching
from tests.bench_trees import trees

VARIANTS = Path(__file__).parent.parent / "variants"
BOTS = ("random", "greedy", "heuristic")
WARM_UP_GAMES = 20


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 0.5
    threads = default_threads()
    table = Table(title=f"Games played by whole tables of one bot ({seconds:g} s a figure)")
    table.add_column("variant")
    table.add_column("bot")
    for heading in ("games/s", "plies/s", "ms a game", f"games/s, {threads} threads", "speed-up", "ratio"):
        table.add_column(heading, justify="right")
    unit = 0.0
    for file in sorted(VARIANTS.glob("*.yaml")):
        variant = load(file)
        for bot in BOTS:
            games, plies = rate(variant, bot, 1, seconds)
            parallel, _ = rate(variant, bot, threads, seconds)
            unit = unit or games
            table.add_row(
                file.stem,
                bot,
                f"{games:,.0f}",
                f"{plies:,.0f}",
                f"{1000 / games:.3f}",
                f"{parallel:,.0f}",
                f"{parallel / games:.2f}",
                f"{games / unit:.3f}",
            )
    console = Console(width=110)
    console.print(table)
    console.print(searching(2 * seconds))
    console.print(trees(seconds))


def rate(variant: Variant, bot: str, threads: int, seconds: float) -> tuple[float, float]:
    """Games and plies a second of `threads` threads that play as many games as they can.

    A run's first games are left out, as their moves are kept.
    """
    (lineup,) = make_plan(variant, Request(1, lineups=[bot])).lineups
    setup = variant.game.setup(variant.rules)
    done = [(0, 0, 0.0)] * threads

    def play(place: int) -> None:
        player = Player(variant.game, setup, lineup, seed=place)
        start = time.perf_counter()
        player.play(KEPT_GAMES, WARM_UP_GAMES)
        block = max(1, int(WARM_UP_GAMES * 0.05 / (time.perf_counter() - start)))
        games = plies = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            rows = player.play(KEPT_GAMES + games, block).rows
            games += block
            plies += int(rows["plies"].sum())
        done[place] = games, plies, time.perf_counter() - start

    workers = [threading.Thread(target=play, args=(place,)) for place in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return sum(games / t for games, _, t in done), sum(plies / t for _, plies, t in done)


if __name__ == "__main__":
    main()
