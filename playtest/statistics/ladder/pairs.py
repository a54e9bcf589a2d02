"""What every two bots made of their games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

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


def pairs_of_matches(matches: Sequence[Mapping[str, Any]], bots: Sequence[str]) -> list[Pair]:
    """The pairs of matches, of which sums are known: each game counts as their mean.

    A match has the names of its `first` and `second`, its `games`, the `points` of the first in them, and
    `first_credit` and `second_credit`. Of a pair that has not met there are no games.
    """
    place = {bot: index for index, bot in enumerate(bots)}
    met = {}
    for match in matches:
        sums = (match["points"], match["first_credit"], match["second_credit"])
        means = [np.full(match["games"], each / max(match["games"], 1)) for each in sums]
        points, first, second = means
        one, other = place[match["first"]], place[match["second"]]
        if one > other:
            one, other, points, first, second = other, one, 1 - points, second, first
        met[one, other] = Pair(one, other, points, first, second)
    nothing = np.zeros(0)
    return [
        met.get(both, Pair(*both, nothing, nothing, nothing)) for both in combinations(range(len(bots)), 2)
    ]
