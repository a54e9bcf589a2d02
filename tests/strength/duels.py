"""One bot among others of another kind, seats rotated, until it is clear which is stronger."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from scipy.stats import norm

from playtest.loader import Variant
from playtest.simulation.plan import make_plan
from playtest.simulation.player import Player
from playtest.simulation.request import Request

LEVEL = 0.05


class Duel(NamedTuple):
    """The mean credit of the one bot, and its Wilson interval, which holds however often it was looked at."""

    mean: float
    low: float
    high: float
    games: int


def duel(variant: Variant, one: str, others: str, *, first: int = 10, most: int, seed: int = 1) -> Duel:
    """How `one` does among n − 1 `others`: at 95 % it is better where `low` is above 1/n.

    Plays whole rounds, in which every seating comes once: `first` rounds, then twice as many, and so on
    up to `most`, until the interval leaves out 1/n.
    """
    seats = variant.rules.players
    (lineup,) = make_plan(variant, Request(1, lineups=[",".join([one] + [others] * (seats - 1))])).lineups
    player = Player(variant.game, variant.game.setup(variant.rules), lineup, seed)
    seats_of_one = [slots.index(0) for slots in lineup.slots]

    def earned(begin: int, end: int) -> float:
        winners = [int(row["winners"]) for row in player.play(begin, end - begin).rows]
        seated = (seats_of_one[index % len(seats_of_one)] for index in range(begin, end))
        return sum((won >> seat & 1) / won.bit_count() for won, seat in zip(winners, seated, strict=True))

    looks = [first << k for k in range(most.bit_length()) if first << k < most] + [most]
    return judged(earned, [rounds * len(lineup.slots) for rounds in looks], 1 / seats)


def judged(earned: Callable[[int, int], float], looks: Sequence[int], fair: float) -> Duel:
    """The mean credit, of which `earned(begin, end)` tells the sum over some games, looked at after so many.

    Each of the k looks has an interval of level 5 %/k, so that all of them hold together in 95 %
    (Bonferroni); the first whose interval leaves out `fair` is the last.
    """
    z = float(norm.isf(LEVEL / 2 / len(looks)))
    total, games = 0.0, 0
    for number in looks:
        total += earned(games, number)
        games = number
        found = Duel(total / games, *_wilson(total / games, games, z), games)
        if not found.low <= fair <= found.high:
            break
    return found


def _wilson(share: float, games: int, z: float) -> tuple[float, float]:
    center = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (center - half) / (1 + z * z / games), (center + half) / (1 + z * z / games)
