"""Many small independent runs of one variant, cut out of one long run."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from playtest.loader import Variant
from playtest.simulation.meta import make_meta
from playtest.simulation.plan import make_plan
from playtest.simulation.player import Player
from playtest.simulation.reading import TABLES_FORMAT
from playtest.simulation.request import Request
from playtest.simulation.rows import games_table, tally_table
from playtest.statistics.comparison import RunTables


def slices(variant: Variant, lineup: str, games: int, seed: int = 1) -> Iterator[RunTables]:
    """Runs of `games` games each, one after the other, as if each had been played with a seed of its own.

    All have the same seed in their meta and number their games from 0, so that they pass for paired
    although nothing pairs them.
    """
    plan = make_plan(variant, Request(games, seed, [lineup]))
    game, rules = plan.variant.game, plan.variant.rules
    setup = game.setup(rules)
    player = Player(game, setup, plan.lineups[0], seed)
    games = plan.games_of(plan.lineups[0])
    meta = make_meta(plan, setup.board, [games], True, [])
    for first in count(0, games):
        block = player.play(first, games)
        block.rows["game"] -= first
        table = games_table(block.rows, game, plan.lineups[0], 0, plan.seats)
        sums = tally_table(block.tally[0], game, rules, setup.board)
        yield RunTables(meta, table, {"format": TABLES_FORMAT, "lineups": [sums]})


def run_of_rules(variant: Variant, lineup: str, games: int, seed: int) -> RunTables:
    """The tables of a run of one lineup."""
    return next(slices(variant, lineup, games, seed))
