"""Shoving: select a Mid, move it, push what stands in its way (SH-8 to SH-13, SH-16)."""

from __future__ import annotations

from playtest.engine.kernel import helper
from playtest.engine.log import note
from playtest.engine.records import MAX_SEATS
from playtest.games.shove.edges import check_edges
from playtest.games.shove.records import (
    BY_PYRAMIDS,
    BY_TOP_PIPS,
    MAJORITY,
    MOST_BEADS,
    MOVED_ZERO,
    MOVEMENT_LOST,
    PUSHED,
    SELECTED,
    SHOVED_OFF,
    SIZES,
)
from playtest.games.shove.stands import lose_beads, take


@helper
def can_select(rules, position, seat, square):
    """SH-9: `seat` controls the Mid on `square`, or may move it because nobody claims it."""
    own = position.beads[square, seat]
    if own == 0:
        if not rules.open_mids or position.top[square] == 0 or position.on_board[seat] == 0:
            return False
        for other in range(MAX_SEATS):
            if position.beads[square, other]:
                return False
        return True
    others = 0
    most = 0
    for other in range(MAX_SEATS):
        if other != seat:
            beads = int(position.beads[square, other])
            others += beads
            if beads > most:
                most = beads
    if rules.control == MAJORITY:
        return own > others
    if rules.control == MOST_BEADS:
        return own > most
    return own >= most


@helper
def can_select_any(rules, position, seat):
    """SH-10: `seat` must move rather than be skipped."""
    if position.on_board[seat] == 0:
        return False
    for square in range(rules.squares):
        if can_select(rules, position, seat, square):
            return True
    return False


@helper
def count_selections(rules, position, seat):
    count = 0
    for square in range(rules.squares):
        if can_select(rules, position, seat, square):
            count += 1
    return count


@helper
def list_selections(rules, position, seat, moves):
    """All Mids that `seat` may select, as squares."""
    count = 0
    for square in range(rules.squares):
        if can_select(rules, position, seat, square):
            moves[count] = square
            count += 1
    return count


@helper
def heading(rules, position, square):
    """SH-11: the Mid heads for the edge that has the color of its top pyramid."""
    return rules.kind[position.top[square]] // SIZES


@helper
def movement(rules, position, square):
    """SH-11: how many squares the selected Mid moves."""
    if rules.distance == BY_PYRAMIDS:
        return int(position.height[square])
    if rules.distance == BY_TOP_PIPS:
        return rules.kind[position.top[square]] % SIZES + 1
    return int(rules.fixed_distance)


@helper
def run_ahead(rules, position, square, direction):
    """SH-12: the unbroken run of Mids ahead of `square`: how many they are."""
    step = rules.step[direction]
    run = 0
    ahead = square + step
    for _ in range(rules.room[direction, square]):
        if position.top[ahead] == 0:
            break
        run += 1
        ahead += step
    return run


@helper
def move_mid(position, square, to):
    """Move a whole Mid, with its stand and beads, to an empty square."""
    position.top[to] = position.top[square]
    position.height[to] = position.height[square]
    position.top[square] = 0
    position.height[square] = 0
    for seat in range(MAX_SEATS):
        position.beads[to, seat] = position.beads[square, seat]
        position.beads[square, seat] = 0


@helper
def shove_off(rules, position, seat, square, edge, log):
    """SH-13: a Mid is shoved off over `edge`: its beads leave the game, its pyramids go to `seat`."""
    note(log, SHOVED_OFF, seat, square, position.height[square])
    lose_beads(position, seat, square, log)
    pyramid = position.top[square]
    while pyramid:
        take(rules, position, seat, pyramid, edge, log)
        pyramid = position.below[pyramid]
    position.top[square] = 0
    position.height[square] = 0
    position.mids -= 1


@helper
def push(rules, position, seat, square, direction, run, log):
    """SH-12: the `run` Mids ahead of `square` move one square; returns how many are still on the board."""
    step = rules.step[direction]
    note(log, PUSHED, seat, square + step, run)
    last = square + step * run
    left = run
    if rules.room[direction, last] == 0:
        shove_off(rules, position, seat, last, direction, log)
        left -= 1
        last -= step
    for _ in range(left):
        move_mid(position, last, last + step)
        last -= step
    return left


@helper
def shove(rules, position, seat, square, log):
    """SH-8: a whole shoving turn: select, move, check the edges, remove a bead."""
    note(log, SELECTED, seat, square, 0)
    direction = heading(rules, position, square)
    distance = movement(rules, position, square)
    step = rules.step[direction]
    at = square
    pushed = 0
    moved = 0
    while moved < distance and rules.room[direction, at] > 0:
        run = run_ahead(rules, position, at, direction)
        if run > rules.push_limit:
            break
        if run:
            pushed = push(rules, position, seat, at, direction, run, log)
        move_mid(position, at, at + step)
        at += step
        moved += 1
    if moved == 0:
        note(log, MOVED_ZERO, seat, square, 0)
    if moved < distance:
        note(log, MOVEMENT_LOST, seat, at, distance - moved)
    # A Mid that was pushed is pushed again by each later step: the pushed ones stand right ahead.
    check_edges(rules, position, seat, at, moved, step, pushed, log)
    if position.top[at] and position.beads[at, seat]:
        position.beads[at, seat] -= 1
        position.on_board[seat] -= 1
