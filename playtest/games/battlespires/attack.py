"""When a move is an attack, what it captures, what that is worth (BS-8 to BS-10, BS-13)."""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper
from playtest.engine.log import note, note_gain
from playtest.games.battlespires.records import (
    ATTACK,
    BREAKTHROUGH,
    CAPTURED_ENEMY,
    CAPTURED_NEUTRAL,
    CAPTURED_OWN,
    ENEMY_S,
    HEIGHT,
    LOAD,
    NEUTRAL,
    NEUTRAL_S,
    NO_ADVANTAGE,
    NO_POWER,
    OWN_S,
    PIPS,
    PLAIN_ONTO_ENEMY,
    SIZES,
    SQUARE,
    TAKEN_BY,
    TOP,
    UNDER,
    WHOLE_STACK_CAPTURED,
)
from playtest.games.battlespires.stacks import item, take_off


@helper
def has_defender(rules, position, seat, square):
    """BS-8: the top pyramid has the other seat's color."""
    return rules.owner[item(position, square, TOP)] == 1 - seat


@helper
def has_advantage(rules, position, source, square):
    """BS-9: the source stack, piece included, is higher by at least the margin."""
    column = PIPS if rules.advantage_in_pips else HEIGHT
    return item(position, source, column) - item(position, square, column) >= rules.margin


@helper
def has_power(rules, position, bottom, square):
    """BS-8: the piece has at least the pips of the top pyramid there."""
    return item(position, bottom, LOAD) >= rules.pips[item(position, square, TOP)]


@helper
def may_attack(rules, position, bottom):
    """BS-8: the piece is one of those that attack."""
    return rules.attacking_pips == 0 or item(position, bottom, LOAD) == rules.attacking_pips


@helper
def is_attack(rules, position, seat, bottom, square):
    """BS-8: the piece's move to the square is an attack."""
    return (
        has_defender(rules, position, seat, square)
        and has_advantage(rules, position, item(position, bottom, SQUARE), square)
        and has_power(rules, position, bottom, square)
        and may_attack(rules, position, bottom)
    )


@helper
def count_captured(rules, position, seat, bottom, square):
    """BS-8, BS-10: how many pyramids the piece captures on the square; 0 where it does not attack."""
    if not is_attack(rules, position, seat, bottom, square):
        return 0
    most = np.int64(rules.most_captured)
    power = item(position, bottom, LOAD)
    pyramid = item(position, square, TOP)
    count = 0
    while count < most and pyramid and power >= rules.pips[pyramid]:
        power -= np.int64(rules.pips[pyramid])
        count += 1
        pyramid = item(position, pyramid, UNDER)
    return count


@helper
def value_for(rules, seat, pyramid):
    """BS-13, BS-15: the value of a captured pyramid for the seat, without the bonus for neutral ones."""
    value = np.int64(rules.value[rules.pips[pyramid]])
    return value * rules.own_factor if rules.owner[pyramid] == seat else value


@helper
def points_for(rules, seat, pyramid):
    """BS-13: what a captured pyramid scores for the seat."""
    value = value_for(rules, seat, pyramid)
    return value + rules.neutral_bonus if rules.owner[pyramid] == NEUTRAL else value


@helper
def capture(rules, position, seat, square, count, log):
    """BS-10, BS-13: the seat takes the top `count` pyramids of the square, one after the other."""
    note(log, ATTACK, seat, square, 0)
    if count > 1:
        note(log, BREAKTHROUGH, seat, square, count - 1)
    if count == item(position, square, HEIGHT):
        note(log, WHOLE_STACK_CAPTURED, seat, square, count)
    for _ in range(count):
        pyramid = take_off(rules, position, square, TAKEN_BY + seat)
        pips = np.int64(rules.pips[pyramid])
        owner = rules.owner[pyramid]
        if owner == NEUTRAL:
            event, source = CAPTURED_NEUTRAL, NEUTRAL_S
        elif owner == seat:
            event, source = CAPTURED_OWN, OWN_S
        else:
            event, source = CAPTURED_ENEMY, ENEMY_S
            position.taken[seat] += 1
        points = points_for(rules, seat, pyramid)
        position.scores[seat] += points
        position.values[seat] += value_for(rules, seat, pyramid)
        note(log, event, seat, square, pips)
        note_gain(log, seat, source * SIZES + pips - 1, points)


@helper
def note_plain_move(rules, position, seat, bottom, source, square, forgone, log):
    """BS-8, BS-11: why a move onto an enemy captures nothing."""
    if not has_defender(rules, position, seat, square):
        return
    note(log, PLAIN_ONTO_ENEMY, seat, square, 0)
    if forgone:
        return
    advantage = has_advantage(rules, position, source, square)
    power = has_power(rules, position, bottom, square)
    if power and not advantage:
        note(log, NO_ADVANTAGE, seat, square, 0)
    if advantage and not power:
        note(log, NO_POWER, seat, square, 0)
