"""Whether the seats are worth the same."""

from __future__ import annotations

import math

from scipy.stats import norm

from playtest.statistics.claims.evidence import at_once
from playtest.statistics.claims.model import FINE, LOOK, PROBLEM, Claim, Evidence, Figures, always
from playtest.statistics.intervals import LEVEL
from playtest.statistics.tables import Meta
from playtest.statistics.wording import (
    count,
    percent,
    percent_with_interval,
    points,
    points_with_interval,
    won,
)

MATTERS = 0.1


def look(meta: Meta, lineup: Figures) -> Evidence | None:
    """The spread of the seats' shares; only where all seats have the same bot."""
    bias, (low, high) = lineup["seat_bias"], lineup["seat_spread_interval"] or (None, None)
    if not bias or bias["p_value"] is None or always(meta, lineup):
        return None
    games = int(lineup["finished"])
    shares = lineup["seat_share"]
    varies = all(0 < share["mean"] < 1 for share in shares)
    if low is None or high is None:
        return Evidence(1.0, 1.0, False, games, varies)
    apart = low > 0 and bias["p_established"] <= LEVEL
    return Evidence(
        problem=_beyond(lineup) if low > MATTERS else 1.0,
        look=float(bias["p_established"]) if apart else 1.0,
        fine=high <= MATTERS,
        games=games,
        varies=varies,
    )


def say(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    """Best and worst seat with their shares where they differ, else the spread."""
    shares = lineup["seat_share"]
    means = [share["mean"] for share in shares]
    best, worst = means.index(max(means)), means.index(min(means))
    fair = percent(1 / len(shares))
    low, high = lineup["seat_spread_interval"] or (None, None)
    between = "" if low is None or high is None else f" {points_with_interval(low, high)}"
    apart = f"{points(lineup['seat_spread'])} points{between} lie between the best and the worst"
    if status in (PROBLEM, LOOK):
        better = f"seat {best + 1} {won(lineup, percent_with_interval(shares[best]))}"
        worse = f"seat {worst + 1} {percent_with_interval(shares[worst])}, where {fair} is fair"
        if status == PROBLEM:
            return f"The seats are not worth the same: {better}, {worse}."
        return f"The seats are not worth quite the same: {better}, {worse}; {apart}."
    if status == FINE:
        return f"No seat is worth much more than another: {apart}."
    games = count(lineup["finished"], "game")
    return f"{games} cannot tell whether the seats are worth the same: {apart}."


def _beyond(lineup: Figures) -> float:
    """The two-sided p-value of "the spread is what matters", over all pairs of seats (Bonferroni).

    A game's credits of two seats differ by 1 where one of them wins alone and by less where they share, so
    that the variance is at most p + q − (p − q)².
    """
    means = [share["mean"] for share in lineup["seat_share"]]
    pairs = len(means) * (len(means) - 1) // 2
    p, q = max(means), min(means)
    error = math.sqrt((p + q - (p - q) ** 2) / lineup["finished"])
    if not error:
        return 0.0
    return at_once([float(2 * norm.sf((p - q - MATTERS) / error))] * pairs)


CLAIM = Claim(
    "seats",
    "Seats",
    null="every seat is worth the same",
    test="a score test of equal seats and the spread's interval",
    matters="10 points between the best and the worst seat",
    look=look,
    say=say,
)
