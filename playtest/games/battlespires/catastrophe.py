"""Spires that topple (BS-14)."""

from __future__ import annotations

from playtest.engine.dice import unit
from playtest.engine.kernel import helper
from playtest.engine.log import note, note_gain
from playtest.games.battlespires.records import (
    CATASTROPHE,
    FALLEN,
    HEIGHT,
    HOLDS,
    PENALTY,
    SQUARE_EMPTIED,
    TOPPLES,
)
from playtest.games.battlespires.stacks import empty, is_spire, item, take_off


@helper
def may_topple(rules, position):
    """The last move went to a spire that is high enough to topple."""
    return (
        rules.probability > 0.0
        and item(position, position.landing, HEIGHT) > rules.topples_above
        and is_spire(rules, position, position.landing)
    )


@helper
def draw_fate(rules, dice):
    """Whether the spire topples."""
    return TOPPLES if unit(dice) < rules.probability else HOLDS


@helper
def topple(rules, position, seat, log):
    """The mover pays for the spire, which is rebuilt as it was or leaves play."""
    square = position.landing
    height = item(position, square, HEIGHT)
    note(log, CATASTROPHE, seat, square, height)
    position.scores[seat] -= rules.penalty
    note_gain(log, seat, PENALTY, -rules.penalty)
    if rules.toppled_removed:
        for _ in range(height):
            take_off(rules, position, square, FALLEN)
        empty(rules, position, square)
        note(log, SQUARE_EMPTIED, seat, square, 0)
