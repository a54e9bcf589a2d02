"""The one judge of figures: whether an estimate lies inside what is wanted, outside, or neither for sure."""

from __future__ import annotations

import math
from collections.abc import Callable

from playtest.statistics.intervals import Estimate, effective_games, share
from playtest.statistics.limits import LEAST_ALIKE, LEAST_DIFFERENT, LEAST_GAMES

INSIDE = "inside"
OUTSIDE = "outside"
OPEN = "not established"

MOST_GAMES_NEEDED = 10**9

Ends = tuple[float | None, float | None]


def verdict_of(estimate: Estimate, wanted: Ends) -> str:
    """Inside: the whole interval is within. Outside: the whole interval is beyond an end.

    An end of the interval that is None is open: the figure could be any lower, or any higher.
    """
    least = -math.inf if estimate["low"] is None else estimate["low"]
    most = math.inf if estimate["high"] is None else estimate["high"]
    low, high = wanted
    if (low is not None and most < low) or (high is not None and least > high):
        return OUTSIDE
    if (low is None or least >= low) and (high is None or most <= high):
        return INSIDE
    return OPEN


def judge(figure: Estimate | None, wanted: Ends, different_games: float | None = math.inf) -> str:
    """The verdict on a figure as games show it.

    Not established where it is undefined or has no interval; where it does not vary and fewer than 60 games
    have it; and where fewer than 30 different games were played (`different_games`, which None is). A figure
    that does not vary in more games (`alike`), and one that is no estimate but counted in the games played
    (`exact`), is what it is. Where it is `open_above`, its high end could be any higher.
    """
    if (
        figure is None
        or figure["mean"] is None
        or different_games is None
        or different_games < LEAST_DIFFERENT
    ):
        return OPEN
    alike = varies_not(figure)
    if alike and effective_games(figure) < LEAST_ALIKE:
        return OPEN
    if figure["low"] is None and figure["high"] is None:
        if not (alike or (figure.get("exact") and figure["games"] >= LEAST_GAMES)):
            return OPEN
        figure = {**figure, "low": figure["mean"], "high": figure["mean"]}
    return verdict_of({**figure, "high": math.inf} if figure.get("open_above") else figure, wanted)


def varies_not(figure: Estimate) -> bool:
    """Whether all games have the same value: a mean that says so, or a share of none or of all."""
    return "alike" in figure or (is_wilson(figure) and figure["mean"] in (0, 1))


def games_needed(
    estimate: Estimate, wanted: Ends, games: int, different_games: float | None = math.inf
) -> int | None:
    """How many games would establish the verdict if the figure stays what it is; None where none would, or
    where it cannot be told.

    `games` is how many the lineup has, of which not all need have the figure.
    """
    own_games = estimate["games"]
    if estimate["mean"] is None or not own_games:
        return None
    if different_games is None or different_games < min(LEAST_DIFFERENT, games):
        return None  # the same few games again and again
    own: int | None
    if varies_not(estimate) and own_games < LEAST_ALIKE:
        own = LEAST_ALIKE
    elif is_wilson(estimate):
        worth = effective_games(estimate)
        least = _by_wilson(estimate["mean"], wanted, math.floor(worth))
        own = None if least is None else math.ceil(least * own_games / worth)
    else:
        own = _by_root(estimate, wanted)
    return None if own is None else max(LEAST_DIFFERENT, math.ceil(own * games / own_games))


def is_wilson(estimate: Estimate) -> bool:
    """Whether the interval is that of a share."""
    if estimate["low"] is None or not 0 <= estimate["mean"] <= 1:
        return False
    same = share(estimate["mean"], effective_games(estimate))
    return bool(same["low"] == estimate["low"] and same["high"] == estimate["high"])


def _by_wilson(value: float, wanted: Ends, games: int) -> int | None:
    """The least number of games whose Wilson interval gives a verdict."""
    return _least(lambda number: verdict_of(share(value, number), wanted) != OPEN, games)


def _least(does: Callable[[int], bool], games: int) -> int | None:
    least, most = games - 1, MOST_GAMES_NEEDED
    if not does(most):
        return None
    while most - least > 1:
        middle = (least + most) // 2
        if does(middle):
            most = middle
        else:
            least = middle
    return most


def _by_root(estimate: Estimate, wanted: Ends) -> int | None:
    """The same for an interval whose halves shrink with the root of the number of games; the longer half
    counts, since an end can be cut short where the figure's values end."""
    value, (low, high) = estimate["mean"], wanted
    if estimate["low"] is None or estimate["high"] is None:
        return None
    beyond = [low] if low is not None and value < low else [high] if high is not None and value > high else []
    reach = max(value - estimate["low"], estimate["high"] - value)
    factors = []
    for end in beyond or [end for end in wanted if end is not None]:
        if end == value or not math.isfinite(reach):
            return None
        factors.append((reach / abs(end - value)) ** 2)
    needed = math.ceil(estimate["games"] * max(factors, default=1.0))
    return needed if needed <= MOST_GAMES_NEEDED else None
