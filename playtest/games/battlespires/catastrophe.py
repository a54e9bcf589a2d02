"""Spires that topple (BS-14)."""

from __future__ import annotations

from playtest.engine.dice import unit
from playtest.engine.kernel import helper
from playtest.engine.log import note, note_gain
from playtest.games.battlespires.records import (
    CATASTROPHE,
    FALLEN,
    FALLS,
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
    """Whether the spire topples, and whether by itself; all by one drawing."""
    drawn = unit(dice)
    if drawn < chance_of(rules, TOPPLES):
        return TOPPLES
    return FALLS if drawn < rules.probability else HOLDS


@helper
def count_fates(rules):
    """How many things chance can do: the spire holds, topples, or falls by itself."""
    return 3 if rules.by_itself > 0.0 else 2


@helper
def chance_of(rules, fate):
    """How likely the spire holds, topples or falls by itself."""
    if fate == HOLDS:
        return 1.0 - rules.probability
    return rules.probability * (rules.by_itself if fate == FALLS else 1.0 - rules.by_itself)


@helper
def topple(rules, position, seat, by_itself, log):
    """The mover pays for the spire, unless that fell by itself; it is rebuilt as it was or leaves play."""
    square = position.landing
    height = item(position, square, HEIGHT)
    note(log, CATASTROPHE, seat, square, height)
    if not by_itself:
        position.scores[seat] -= rules.penalty
        position.penalties[seat] += rules.penalty
        note_gain(log, seat, PENALTY, -rules.penalty)
    if rules.toppled_removed:
        for _ in range(height):
            take_off(rules, position, square, FALLEN)
        empty(rules, position, square)
        note(log, SQUARE_EMPTIED, seat, square, 0)
