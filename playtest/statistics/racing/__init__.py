"""A race of changed variants towards targets: distances, halving, and what fresh games confirm."""

from playtest.statistics.racing.confirming import (
    ALL_INSIDE,
    BETTER,
    NOT_ESTABLISHED,
    Confirmed,
    confirm,
    is_found,
)
from playtest.statistics.racing.goals import Goal, Guard, distance, distance_left, usual_goals
from playtest.statistics.racing.halving import kept
from playtest.statistics.racing.measured import Measured, measure
from playtest.statistics.racing.schedule import Schedule, planned_schedule

__all__ = [
    "ALL_INSIDE",
    "BETTER",
    "NOT_ESTABLISHED",
    "Confirmed",
    "Goal",
    "Guard",
    "Measured",
    "Schedule",
    "confirm",
    "distance",
    "distance_left",
    "is_found",
    "kept",
    "measure",
    "planned_schedule",
    "usual_goals",
]
