"""What every two bots made of their games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import pandas as pd

from playtest.statistics.tables import CRASHED, Real, credits_of


@dataclass(frozen=True)
class Pair:
    """Finished games with both `first` and `second` in them, one entry a game.

    `points` are those of `first`: 1, ½ or 0 as its mean credit a seat is above, equal to or below that
    of `second`; `first_credit` and `second_credit` are those mean credits.
    """

    first: int
    second: int
    points: Real
    first_credit: Real
    second_credit: Real


def pairs_of(games: pd.DataFrame, bots: Sequence[str], seats: int) -> list[Pair]:
    """Every two of `bots` with the games in which both sat, in the order of the bots."""
    finished = games[games["ending"] != CRASHED]
    credit = credits_of(finished["winners"], seats)
    codes, seatings = pd.factorize(finished["bots"])
    credits = np.full((len(finished), len(bots)), np.nan)
    for code, seating in enumerate(seatings):
        names = str(seating).split("|")
        rows = codes == code
        for place, bot in enumerate(bots):
            own = [seat for seat, name in enumerate(names) if name == bot]
            if own:
                credits[rows, place] = credit[rows][:, own].mean(axis=1)
    found = []
    for first, second in combinations(range(len(bots)), 2):
        one, other = credits[:, first], credits[:, second]
        both = ~(np.isnan(one) | np.isnan(other))
        one, other = one[both], other[both]
        level = np.isclose(one, other, atol=1e-9)
        points = np.where(level, 0.5, (one > other).astype(float))
        found.append(Pair(first, second, points, one, other))
    return found
