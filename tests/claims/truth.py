"""Which answers to a claim are false of a population whose effects are known."""

from __future__ import annotations

from typing import Any

from playtest.statistics.claims import FINE, LOOK, PROBLEM, capped, draws, runaway, stalled, waiting
from playtest.statistics.claims.model import Told

SHARES = {
    "draws": ("draw_of_all", draws.USUAL_DRAWS, draws.MANY_DRAWS),
    "shared": ("shared_win", draws.USUAL_SHARED, draws.MANY_SHARED),
}
NOTHING = (
    "seats",
    "skill",
    "opening",
    "runaway_leader",
    "lead_position",
    "strengths_seats",
    "strengths_draws",
    "strengths_turns",
)
"""Claims whose effect is taken out: nobody plays better, no seat and no first move is worth more."""


def is_false(told: Told, figures: dict[str, Any]) -> bool:
    """Whether *problem* or *look* is said of a population of which it is not true."""
    if told.status not in (PROBLEM, LOOK):
        return False
    name = told.claim.name
    if name == "skill":
        return told.status == LOOK  # that better play hardly pays is true where all play alike
    if name in NOTHING:
        return True
    if name in SHARES:
        outcome, usual, many = SHARES[name]
        return _is_above(told.status, figures["outcomes"][outcome]["mean"], usual, many)
    if name == "stalled":
        return _is_above(told.status, _stalled(figures), stalled.USUAL, stalled.MATTERS)
    if name == "capped":
        share = figures["endings"]["max_turns"]["mean"]
        return _is_above(told.status, share, capped.USUAL, capped.MATTERS)
    if name == "early_points":
        return figures["points_by_half"]["mean"] <= runaway.HALF
    if name == "waiting":
        return _is_above(told.status, _waits(figures), waiting.USUAL_ROUNDS / waiting.ROUNDS, 1.0)
    return name in ("unused", "impossible") and not any(
        event["games_share"]["mean"] < 0.01 for event in figures["events"].values()
    )


def is_wrongly_fine(told: Told, figures: dict[str, Any]) -> bool:
    """Whether *fine* is said of an effect that matters."""
    if told.status != FINE:
        return False
    name = told.claim.name
    if name in SHARES:
        outcome, _, many = SHARES[name]
        return bool(figures["outcomes"][outcome]["mean"] > many)
    if name == "capped":
        return bool(figures["endings"]["max_turns"]["mean"] > capped.MATTERS)
    if name == "stalled":
        return _stalled(figures) > stalled.MATTERS
    if name == "early_points":
        return bool(figures["points_by_half"]["mean"] > runaway.HALF + runaway.EARLY_MATTERS)
    if name == "waiting":
        return _waits(figures) > 1
    return name == "skill"


def _stalled(figures: dict[str, Any]) -> float:
    return float(figures["stalled"]["before_cap"]["mean"])


def _waits(figures: dict[str, Any]) -> float:
    """The longest wait of any seat, in multiples of what matters."""
    seats = len(figures["idle"])
    waits = [seat["mean"] / (waiting.ROUNDS * seats) for seat in figures["idle"]]
    return float(max(*waits, *(seat["mean"] / waiting.OUT_EARLY for seat in figures["idle_share"])))


def _is_above(status: str, true: float, usual: float, many: float) -> bool:
    """Whether the status says that more is established than is true."""
    return true <= (many if status == PROBLEM else usual)
