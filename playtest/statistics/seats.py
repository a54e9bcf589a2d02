"""Who wins: shares by seat and by bot, and whether the seats differ."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import numpy as np
from scipy.stats import chi2, norm

from playtest.statistics.intervals import Estimate, share, share_of
from playtest.statistics.tables import Lineup, Real


def seat_share(lineup: Lineup) -> list[Estimate]:
    """Each seat's mean credit."""
    return [share(_mean(credit), lineup.finished) for credit in lineup.credit.T]


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
    shares = lineup.credit.mean(axis=0)
    return float(shares.max() - shares.min())


def seat_spread_interval(lineup: Lineup) -> list[float | None]:
    """A 95 % interval of the seat spread, [low, high]; [None, None] for mixed lineups and below two games.

    The differences between all pairs of seats have simultaneous intervals (normal, Bonferroni), and the
    spread is the largest of them: at least 95 % however many the seats, and exact for two.
    """
    if not lineup.same_bot or lineup.finished < 2:
        return [None, None]
    pairs = list(combinations(range(lineup.seats), 2))
    z = float(norm.isf(0.025 / len(pairs)))
    low = high = 0.0
    for one, other in pairs:
        difference = lineup.credit[:, one] - lineup.credit[:, other]
        value = abs(float(difference.mean()))
        half = z * float(difference.std(ddof=1)) / math.sqrt(lineup.finished)
        low, high = max(low, value - half), max(high, value + half)
    return [low, min(high, 1.0)]


def seat_bias(lineup: Lineup) -> dict[str, Any] | None:
    """Score chi-square test of equal seats, valid with shared wins; None for mixed lineups.

    N·dᵀM⁻d with d the mean credit − 1/n and M the mean of (c − 1/n)(c − 1/n)ᵀ over games.
    """
    if not (lineup.same_bot and lineup.finished):
        return None
    excess = lineup.credit - lineup.fair
    d = excess.mean(axis=0)
    M = excess.T @ excess / lineup.finished
    statistic = lineup.finished * float(d @ np.linalg.pinv(M, rcond=1e-9, hermitian=True) @ d)
    freedom = lineup.seats - 1
    return {
        "chi_square": statistic,
        "degrees_of_freedom": freedom,
        "p_value": float(chi2.sf(statistic, freedom)),
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
