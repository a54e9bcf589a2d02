"""Games ply by ply, and numbers of the dice; printed by a program of its own to play without compilation."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from playtest.engine.dice import STREAMS, below, draw, seed_streams, unit
from playtest.engine.records import CHANCE_BIT, DICE
from playtest.engine.signatures import EVALUATE_AT, KEY_AT
from playtest.engine.table import Table
from playtest.loader import resolve
from playtest.simulation.plan import make_plan
from playtest.simulation.player import Player
from playtest.simulation.request import Request
from playtest.simulation.rows import games_table, tally_table
from tests.conformance.games import tiny_variants_of

GAMES = 4
DICE_ALONE = "dice"
LINEUPS = ("random", "greedy", "heuristic")


def dice_numbers() -> list[list[Any]]:
    streams = np.zeros(STREAMS, DICE)
    seed_streams(streams, np.uint64(2**63 - 1), 12345678901)
    numbers = []
    for dice in streams:
        drawn = [int(draw(dice)) for _ in range(3)]
        bounded = [int(below(dice, bound)) for bound in (1, 2, 3, 768, 2**31 - 1, 3 * 2**29)]
        numbers.append([int(dice["state"]), drawn, bounded, float(unit(dice))])
    return numbers


def lineup_of(variant: Any, bots: str) -> dict[str, Any]:
    """Rows, sums, possible events, and each position of the first game of a small batch."""
    (lineup,) = make_plan(variant, Request(GAMES, 3, [bots])).lineups
    game = variant.game
    player = Player(game, game.setup(variant.rules), lineup, 3)
    block = player.play(0, GAMES)
    table = Table(game, variant.rules)
    plies = []
    for entry in player.moves_of(0)[0]:
        code = int(entry) & ~CHANCE_BIT
        plies.append([table.actor, table.legal_moves(), table.text_of(code), table.play_code(code)])
        plies.append([table.position(), *outlook(table)])
    tally = tally_table(block.tally[0], game, variant.rules, player.work.setup.board)
    examined = player.examine(0, 2)
    first_moves = player.first_moves.write(block.rows)
    rows = games_table(block.rows, game, lineup, 0, variant.rules.players, first_moves)
    return {
        "rows": rows.to_csv(index=False),
        "tally": tally,
        "possible": [examined.positions, examined.possible.tolist()],
        "plies": plies,
        "result": str(table.result()),
    }


def outlook(table: Table) -> list[Any]:
    """The position's key and what it is worth to each seat."""
    kernels, work = table.game.kernels(), table._work
    weights = np.array([weight.default for weight in table.game.weights] or [0.0])
    worth = [
        float(kernels[EVALUATE_AT](work.rules, work.positions, 0, weights, seat, work.log))
        for seat in range(table.seats)
    ]
    return [int(kernels[KEY_AT](work.rules, work.positions[0])), worth]


def lines_of(name: str) -> Iterator[str]:
    """A line for each small batch of a game, or for the dice."""
    if name == DICE_ALONE:
        yield json.dumps(dice_numbers())
        return
    for keys in tiny_variants_of(name):
        for bots in LINEUPS:
            yield json.dumps([keys, bots, lineup_of(resolve(keys), bots)])


if __name__ == "__main__":
    print(*lines_of(sys.argv[1]), sep="\n")
