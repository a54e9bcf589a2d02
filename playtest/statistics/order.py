"""Whether one bot is stronger than another, told as soon as games show it and never too soon."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

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
