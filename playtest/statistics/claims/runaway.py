"""Whether the leader runs away, or leads because points come early."""

from __future__ import annotations

from typing import Any

from playtest.statistics.claims.evidence import of_difference
from playtest.statistics.claims.model import FINE, LOOK, PROBLEM, Claim, Evidence, Figures
from playtest.statistics.intervals import Estimate, t_error
from playtest.statistics.tables import Meta
from playtest.statistics.wording import count, measured, percent, percent_with_interval

MATTERS = 0.1
SURE = 0.005  # for what a sentence adds: 5 % over ten claims
HALF = 0.5
EARLY_MATTERS = 0.15


def look(meta: Meta, lineup: Figures) -> Evidence | None:
    """A leader at half-time who wins more often than in fresh starts; only where all seats have the same
    bot, since a better player leads for other reasons."""
    at_half = (lineup["leader_wins"] or {}).get("at_50")
    if not lineup["same_bot"] or not at_half or not at_half.get("difference"):
        return None
    return _upwards(at_half["difference"], MATTERS)


def say(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    at_half = lineup["leader_wins"]["at_50"]
    if not found.games or not at_half["baseline"]["games"]:
        return "No game has a leader at half-time."
    evidence = f"the leader at half-time wins {percent_with_interval(at_half)} of games"
    fresh = measured(at_half["baseline"]["mean"])
    beside = f"if every turn were taken from another game, so that a lead could not help, it would be {fresh}"
    if status in (PROBLEM, LOOK):
        return f"Being ahead helps to stay ahead: {evidence}; {beside}. {_source(lineup)}"
    if status == FINE:
        return f"The leader does not run away: {evidence}; {beside}."
    games = count(found.games, "game")
    return f"{games} with a leader at half-time cannot tell whether being ahead helps: {evidence}; {beside}."


def _source(lineup: Figures) -> str:
    """Whether the lead lies in the position or in the points already made."""
    levelled: Any = lineup["levelled"]
    unknown = "Whether that is the position or the points already made is not known."
    if not levelled or levelled["difference"]["low"] is None:
        return unknown
    beside = (
        f"with all scores set equal at half-time, the seat that led wins {percent_with_interval(levelled)}, "
        f"where it has {measured(levelled['seat'])} in all games"
    )
    if levelled["difference"]["mean"] > 0 and levelled["difference"]["p_value"] <= SURE:
        return f"The position carries the lead on: {beside}."
    if levelled["difference"]["high"] <= MATTERS:
        return f"It is the points already made, not the position: {beside}."
    return unknown


def look_at_early(meta: Meta, lineup: Figures) -> Evidence | None:
    """More of the points by half-time than half of them."""
    part = lineup["points_by_half"]
    if not lineup["same_bot"] or not part or part["mean"] is None:
        return None
    return _upwards({**part, "mean": part["mean"] - HALF, **_moved(part)}, EARLY_MATTERS)


def say_of_early(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    part = percent_with_interval(lineup["points_by_half"])
    made = f"{part} of the points are made in the first half of the turns in which there can be points"
    if status in (PROBLEM, LOOK):
        return f"Points come early: {made}."
    if status == FINE:
        return f"Points do not come early: {made}."
    return f"Whether points come early is not known: {made}."


def _moved(part: Estimate) -> dict[str, Any]:
    return {end: None if part[end] is None else part[end] - HALF for end in ("low", "high")}


def _upwards(difference: Estimate, matters: float) -> Evidence:
    """Of a difference that is a fault only where it is above 0."""
    games, low, high = int(difference["games"]), difference["low"], difference["high"]
    if low is None or high is None:
        return Evidence(1.0, 1.0, False, games)
    error = t_error(difference)
    if not error or difference["mean"] <= 0:
        return Evidence(1.0, 1.0, high <= matters, games)
    return of_difference({**difference, "error": error}, matters, games)


CLAIM = Claim(
    "runaway_leader",
    "Runaway leader",
    null="the leader at half-time wins as often as in fresh starts, put together from turns of other games",
    test="Student's t on the difference, each game beside its fresh starts",
    matters="10 points",
    look=look,
    say=say,
)
EARLY = Claim(
    "early_points",
    "When points come",
    null="half of the points are made in the first half of the turns",
    test="Student's t on the ratio",
    matters=f"{percent(HALF + EARLY_MATTERS)} of the points",
    look=look_at_early,
    say=say_of_early,
)
