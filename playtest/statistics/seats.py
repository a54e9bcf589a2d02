"""Who wins: shares by seat and by bot, and whether the seats differ."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from playtest.statistics import tests
from playtest.statistics.endings import by_outcome
from playtest.statistics.intervals import LEVEL, Estimate, share, share_of, spread, spread_p
from playtest.statistics.tables import Lineup, Real


def seat_share(lineup: Lineup) -> list[Estimate]:
    """Each seat's mean credit.

    For two seats with the same bot the interval reaches as far as the fair half where the test of equal seats
    does not exclude it, so that the two do not contradict each other.
    """
    shares = [share(_mean(credit), lineup.finished) for credit in lineup.credit.T]
    if lineup.seats == 2 and lineup.same_bot and lineup.finished:
        _, p = tests.seat_bias(lineup.credit)
        if p > LEVEL:
            for each in shares:
                each["low"], each["high"] = min(each["low"], lineup.fair), max(each["high"], lineup.fair)
    return shares


def sole_wins(lineup: Lineup) -> list[Estimate]:
    """Each seat's share of games won alone."""
    return [share_of(int((credit == 1).sum()), lineup.finished) for credit in lineup.credit.T]


def bot_share(lineup: Lineup) -> dict[str, Estimate]:
    """The mean credit of a seat played by each bot; the games are the sample, not the seats."""
    seatings = [str(bots).split("|") for bots in lineup.text("bots")]
    shares = {}
    for bot in dict.fromkeys(lineup.meta["bots"]):
        played = np.array([[name == bot for name in seating] for seating in seatings], dtype=bool)
        seats_played = int(played.sum())
        earned = float(lineup.credit[played].sum()) if seats_played else 0.0
        shares[str(bot)] = share(earned / max(seats_played, 1), lineup.finished if seats_played else 0)
    return shares


def seat_spread(lineup: Lineup) -> float | None:
    """The largest seat share less the smallest; None for mixed lineups."""
    if not (lineup.same_bot and lineup.finished):
        return None
    return float(spread(lineup.credit)["mean"])


def seat_spread_interval(lineup: Lineup) -> list[float | None]:
    """A 95 % interval of the seat spread, [low, high]; it begins at 0 where equal seats are not excluded.

    [None, None] for mixed lineups, and where the limit of turns left most games undecided.
    """
    if not (lineup.same_bot and lineup.finished):
        return [None, None]
    found = spread(lineup.credit, by_outcome(lineup)["undecided_at_cap"])
    if found["low"] and tests.seat_bias(lineup.credit)[1] > LEVEL:
        return [0.0, found["high"]]
    return [found["low"], found["high"]]


def seat_bias(lineup: Lineup) -> dict[str, Any] | None:
    """Score test of equal seats, valid with shared wins; None for mixed lineups.

    `chi_square` is N·dᵀM⁻d, with its `degrees_of_freedom`; see `tests.seat_bias` for the `p_value`.
    `p_established` is that of what is said of the seats: the larger of it and of the p-value that goes with
    the seats' intervals, so that it is at most 0.05 exactly where the interval of the spread leaves 0 out.
    """
    if not (lineup.same_bot and lineup.finished):
        return None
    statistic, p = tests.seat_bias(lineup.credit)
    return {
        "chi_square": statistic,
        "degrees_of_freedom": lineup.seats - 1,
        "p_value": p,
        "p_established": max(p, spread_p(lineup.credit)),
    }


def first_seat_advantage(lineup: Lineup) -> dict[str, Any] | None:
    """Seat 1's share − 1/n, with Elo for two seats; None for mixed lineups."""
    if not lineup.same_bot:
        return None
    first = seat_share(lineup)[0]
    limits = ("mean", "low", "high")
    above = {limit: None if first[limit] is None else first[limit] - lineup.fair for limit in limits}
    as_elo = {limit: elo(first[limit]) if lineup.seats == 2 else None for limit in limits}
    return {
        **above,
        "games": first["games"],
        "elo": as_elo["mean"],
        "elo_low": as_elo["low"],
        "elo_high": as_elo["high"],
    }


def elo(p: float | None) -> float | None:
    """400·log10(p / (1 − p)); None at 0 and 1."""
    return 400 * math.log10(p / (1 - p)) if p is not None and 0 < p < 1 else None


def _mean(credit: Real) -> float:
    return float(credit.mean()) if len(credit) else 0.0
