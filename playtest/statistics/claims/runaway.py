"""Whether the leader runs away, has the better position, or leads because points come early."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playtest.statistics.claims.evidence import of_difference
from playtest.statistics.claims.model import FINE, LOOK, PROBLEM, Claim, Evidence, Figures
from playtest.statistics.intervals import Estimate, t_error
from playtest.statistics.tables import Meta
from playtest.statistics.wording import count, measured, percent, percent_with_interval

MATTERS = 0.1
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
        more = f" And {_levelled(lineup)}." if _is_known(lineup) else ""
        return f"Being ahead helps to stay ahead: {evidence}; {beside}.{more}"
    if status == FINE:
        return f"The leader does not run away: {evidence}; {beside}."
    games = count(found.games, "game")
    return f"{games} with a leader at half-time cannot tell whether being ahead helps: {evidence}; {beside}."


def look_at_position(meta: Meta, lineup: Figures) -> Evidence | None:
    """A seat that led at half-time and still wins more than its share once all scores are set equal.

    Never a problem by itself: whether a lead grows is another claim's, this one says from what it could.
    """
    levelled: Any = lineup["levelled"]
    if not lineup["same_bot"] or not levelled or levelled["difference"]["mean"] is None:
        return None
    return replace(_upwards(levelled["difference"], MATTERS), problem=1.0)


def say_of_position(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    beside = _levelled(lineup)
    if status == LOOK:
        return f"Who leads at half-time also has the better position: {beside}."
    if status == FINE:
        return f"A lead at half-time is one of points, not of position: {beside}."
    tried = count(found.games, "position")
    return f"{tried} cannot tell whether who leads at half-time also has the better position: {beside}."


def _levelled(lineup: Figures) -> str:
    """How often the leader's seat wins from the same positions without the lead in points."""
    levelled: Any = lineup["levelled"]
    return (
        f"with all scores set equal at half-time, the seat that led wins {percent_with_interval(levelled)}, "
        f"where it has {measured(levelled['seat'])} in all games"
    )


def _is_known(lineup: Figures) -> bool:
    levelled: Any = lineup["levelled"]
    return bool(levelled) and levelled["low"] is not None


def look_at_early(meta: Meta, lineup: Figures) -> Evidence | None:
    """More of the points by half-time than half of them.

    Never a problem by itself: many games are meant to open rich and end tight, and whether an early lead
    decides them is another claim's. It explains why a leader wins who does not run away.
    """
    part = lineup["points_by_half"]
    if not lineup["same_bot"] or not part or part["mean"] is None:
        return None
    above = {**part, "mean": part["mean"] - HALF, **_moved(part)}
    return replace(_upwards(above, EARLY_MATTERS), problem=1.0)


def say_of_early(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    part = percent_with_interval(lineup["points_by_half"])
    made = f"{part} of the points are made in the first half of the turns in which there can be points"
    if status == LOOK:
        return f"More points come early than late: {made}{_then(lineup)}."
    if status == FINE:
        return f"Points do not come much earlier than late: {made}."
    return f"Whether more points come early than late is not known: {made}."


def _then(lineup: Figures) -> str:
    """How often who leads at half-time wins, which is what early points can lead to."""
    at_half = (lineup["leader_wins"] or {}).get("at_50")
    if not at_half or at_half["mean"] is None:
        return ""
    return f", and who leads then wins {percent_with_interval(at_half)} of games"


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
POSITION = Claim(
    "lead_position",
    "Better position of the leader",
    null="with all scores set equal at half-time, the seat that led wins no more than it does in all games",
    test="Student's t on the difference, a position as the sample",
    matters="10 points; never a problem by itself",
    look=look_at_position,
    say=say_of_position,
)
EARLY = Claim(
    "early_points",
    "Early points",
    null="half of the points are made in the first half of the turns",
    test="Student's t on the ratio",
    matters=f"{percent(HALF + EARLY_MATTERS)} of the points; never a problem by itself",
    look=look_at_early,
    say=say_of_early,
)
