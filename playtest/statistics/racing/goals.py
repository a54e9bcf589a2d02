"""What a change is to reach, and how far a variant is from it in units of what matters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.statistics.claims.seats import MATTERS as WIDEST_SPREAD
from playtest.statistics.claims.stalled import USUAL as MOST_STALLED
from playtest.statistics.figures.catalogue import find
from playtest.statistics.judging import Ends

UNKNOWN = 10.0
"""The distance that counts for a figure that no game of a variant has."""

WHY_UNMEASURED = "is measured by playing on from positions of its games, which takes too long for a search"
"""Said of a target whose figure a search does not have."""

MOST_DRAWS = 0.1  # as the claim on draws has it
LENGTH = "turns.median"
THIRD = 1 / 3


@dataclass(frozen=True)
class Goal:
    """The figure `metric` of a lineup is wanted from `low` to `high`; `matters` is its smallest difference
    that matters, the unit of its distance. `lineup` is None for the level that is judged."""

    name: str
    metric: str
    lineup: str | None
    low: float | None
    high: float | None
    matters: float

    @property
    def wanted(self) -> Ends:
        return self.low, self.high

    @classmethod
    def of(cls, name: str, metric: str, lineup: str | None, low: float | None, high: float | None) -> Goal:
        """A goal whose unit is what matters of such a figure at the target's end that is nearest to 0."""
        number = find(metric)
        ends = [abs(end) for end in (low, high) if end is not None]
        matters = number.figure.matters.to(min(ends, default=0.0)) if number else 0.0
        return cls(name, metric, lineup, low, high, matters or 1.0)

    @classmethod
    def of_told(cls, told: Mapping[str, Any]) -> Goal:
        """The goal that was told as plain data."""
        low, high = told["wanted"]
        return cls(told["name"], told["metric"], told["lineup"], low, high, told["matters"])


@dataclass(frozen=True)
class Guard:
    """A figure that no target speaks of and that a change must not spoil: more than today by what matters."""

    metric: str
    matters: float


GUARDS = (
    Guard("outcomes.draw_of_all", 0.05),
    Guard("outcomes.undecided_at_cap", 0.05),
    Guard("stalled", 0.05),
)


def guards_beside(goals: Iterable[Goal]) -> tuple[Guard, ...]:
    """Those that no goal speaks of."""
    named = {goal.metric for goal in goals}
    return tuple(guard for guard in GUARDS if guard.metric not in named)


def usual_goals(length: float | None) -> dict[str, Ends]:
    """What is wanted of a variant without targets: fair seats, few draws, no stall, and a length within a
    third of today's, where it is known."""
    wanted: dict[str, Ends] = {
        "seat_spread": (None, WIDEST_SPREAD),
        "outcomes.draw_of_all": (None, MOST_DRAWS),
        "stalled": (None, MOST_STALLED),
    }
    if length:
        wanted[LENGTH] = (round((1 - THIRD) * length), round((1 + THIRD) * length))
    return wanted


def distance(value: float | None, goal: Goal) -> float:
    """How far a figure is outside its target, in units of what matters; 0 within."""
    if value is None:
        return UNKNOWN
    below = 0.0 if goal.low is None else goal.low - value
    above = 0.0 if goal.high is None else value - goal.high
    return max(below, above, 0.0) / goal.matters


def distance_left(
    values: Sequence[float | None],
    goals: Sequence[Goal],
    guarded: Mapping[Guard, tuple[float | None, float | None]] | None = None,
) -> float:
    """The sum of the distances of a variant's figures from their targets, and of what it spoils.

    `guarded` has of each guard its figure today and that of the variant.
    """
    left = sum(distance(value, goal) for value, goal in zip(values, goals, strict=True))
    for guard, (today, now) in (guarded or {}).items():
        if today is not None and now is not None:
            left += max(now - today - guard.matters, 0.0) / guard.matters
    return left


def told(goal: Goal) -> dict[str, Any]:
    """A goal as plain data, with what a table calls its figure."""
    number = find(goal.metric)
    return {
        "name": goal.name,
        "metric": goal.metric,
        "title": number.title if number else goal.metric,
        "unit": number.figure.unit if number else "number",
        "lineup": goal.lineup,
        "wanted": [goal.low, goal.high],
        "matters": goal.matters,
    }
