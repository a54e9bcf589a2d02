"""Whether the leader runs away."""

from __future__ import annotations

import math

from playtest.statistics.claims.evidence import of_difference
from playtest.statistics.claims.model import FINE, LOOK, PROBLEM, Claim, Evidence, Figures
from playtest.statistics.intervals import Estimate, Z
from playtest.statistics.tables import Meta
from playtest.statistics.wording import count, measured, percent_with_interval

MATTERS = 0.1


def look(meta: Meta, lineup: Figures) -> Evidence | None:
    """A leader at half-time who wins more often than one whose lead does not help; only where all seats have
    the same bot, since a better player leads for other reasons."""
    at_half = (lineup["leader_wins"] or {}).get("at_50")
    if not lineup["same_bot"] or not at_half or not at_half["baseline"]:
        return None
    base = at_half["baseline"]
    games = min(at_half["games"], base["games"])
    if not games:
        return Evidence(1.0, 1.0, False, 0)
    difference = _difference(at_half, base)
    found = of_difference(difference, MATTERS, games)
    if difference["mean"] <= 0:
        return Evidence(1.0, 1.0, difference["high"] <= MATTERS, games)
    return found


def say(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    at_half = lineup["leader_wins"]["at_50"]
    if not found.games:
        return "No game has a leader at half-time."
    evidence = f"the leader at half-time wins {percent_with_interval(at_half)} of games"
    beside = f"without any advantage from leading it would be {measured(at_half['baseline']['mean'])}"
    if status in (PROBLEM, LOOK):
        return f"Being ahead helps to stay ahead: {evidence}; {beside}."
    if status == FINE:
        return f"No runaway leader is seen: {evidence}; {beside}."
    games = count(found.games, "game")
    return f"{games} with a leader at half-time cannot tell whether being ahead helps: {evidence}; {beside}."


def _difference(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two shares as if of different games; of the same games it varies less."""
    variance = sum(_smoothed(e) for e in (one, other))
    value, error = one["mean"] - other["mean"], math.sqrt(variance)
    return {"mean": value, "low": value - Z * error, "high": value + Z * error, "error": error}


def _smoothed(share: Estimate) -> float:
    """The variance of a share, with half a game more on either side, so that 0 and 1 are not certain."""
    p = (share["mean"] * share["games"] + 0.5) / (share["games"] + 1)
    return float(p * (1 - p) / share["games"])


CLAIM = Claim(
    "runaway_leader",
    "Runaway leader",
    null="the leader at half-time wins as often as in the baseline",
    test="the difference of two shares",
    matters="10 points",
    look=look,
    say=say,
)
