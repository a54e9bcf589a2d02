"""Whether one bot is stronger than another, told as soon as games show it and never too soon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import numpy as np

Bot = TypeVar("Bot")

LEVEL = 0.05
BETS = (0.05, 0.1, 0.2, 0.3, 0.45, 0.6, 0.75, 0.9)
"""Parts of the capital that are bet on either bot; equal capital is put on each."""


def established(points: Sequence[float]) -> tuple[int, int]:
    """Which of two bots is stronger, 1 or -1, 0 where that is not established, and after how many openings.

    `points` are those of the first, one number from 0 to 1 an opening, all of whose games are in it. Of equal
    bots at most 5 in 100 pairs are ever ordered, however long they are looked at, since each side's capital
    of a fair game reaches 40 times what it was with probability 1/40 at most (Ville's inequality).
    Source: I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting",
    J. R. Stat. Soc. B 86 (2024).
    """
    gains = 2 * np.asarray(points, np.float64) - 1
    if not len(gains):
        return 0, 0
    bets = np.asarray(BETS)[:, None]
    most = np.log(2 / LEVEL)
    reached = [_first(np.log1p(bets * side * gains), most) for side in (1, -1)]
    ahead = min(reached)
    if ahead > len(gains):
        return 0, len(gains)
    return (1 if reached[0] <= reached[1] else -1), ahead


def _first(logarithms: np.ndarray[tuple[int, int], np.dtype[np.float64]], most: float) -> int:
    """After how many openings the mean of the capitals reaches `most`, as logarithms; one more than there
    are where it does not."""
    capital = np.logaddexp.reduce(np.cumsum(logarithms, axis=1), axis=0) - np.log(len(BETS))
    found = np.flatnonzero(capital >= most)
    return int(found[0]) + 1 if len(found) else capital.shape[0] + 1


def ordered(
    bots: Sequence[Bot],
    beside: Callable[[Bot, Bot], int | None],
    alike: Callable[[Bot, Bot], bool] = lambda one, other: False,
) -> list[list[Bot]] | None:
    """The bots in levels, weakest first; every two that come to stand next to each other have met.

    `beside(one, other)` is 1 where one is known to be stronger, -1 where the other is, 0 where neither is,
    and None where that is not to be had: then there is no order. Each bot meets the levels from the top, the
    last bot of each, until it is not weaker. Bots that are `alike` are of one level without a match.
    """
    levels: list[list[Bot]] = []
    for bot in bots:
        twin = next((level for level in levels if any(alike(bot, other) for other in level)), None)
        if twin is not None:
            twin.append(bot)
            continue
        place = len(levels)
        while place:
            found = beside(bot, levels[place - 1][-1])
            if found is None:
                return None
            if found == 0:
                levels[place - 1].append(bot)
                break
            if found > 0:
                levels.insert(place, [bot])
                break
            place -= 1
        else:
            levels.insert(0, [bot])
    return levels
