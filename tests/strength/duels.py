"""One bot among others of another kind, seats rotated, until it is clear which is stronger."""

from __future__ import annotations

from playtest.loader import Variant
from playtest.simulation.plan import make_plan
from playtest.simulation.player import Player
from playtest.statistics.intervals import Estimate, share

ROUNDS_AT_ONCE = 60


def credit(variant: Variant, one: str, others: str, *, least: int = 0, most: int, seed: int = 1) -> Estimate:
    """The mean credit of `one` among n − 1 `others`, with its 95 % interval.

    Plays blocks of whole rounds, in which every seating comes once: `least` games, and then on until
    the interval leaves out 1/n, or to `most`.
    """
    seats = variant.rules.players
    (lineup,) = make_plan(variant, games=1, lineups=[",".join([one] + [others] * (seats - 1))]).lineups
    player = Player(variant.game, variant.game.setup(variant.rules), lineup, seed)
    block = ROUNDS_AT_ONCE * len(lineup.slots)
    seats_of_one = [slots.index(0) for slots in lineup.slots]
    earned = 0.0
    games = 0
    while True:
        for index, row in enumerate(player.play(games, block).rows, games):
            winners = int(row["winners"])
            earned += (winners >> seats_of_one[index % len(seats_of_one)] & 1) / winners.bit_count()
        games += block
        estimate = share(earned / games, games)
        clear = not estimate["low"] <= 1 / seats <= estimate["high"]
        if games >= most or (clear and games >= least):
            return estimate
