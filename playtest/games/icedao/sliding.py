"""Sliding pyramids: what blocks them, how far they go, which moves that gives (ID-2 to ID-6)."""

from __future__ import annotations

import numpy as np

from playtest.engine.dice import below, mix
from playtest.engine.kernel import helper
from playtest.engine.log import note
from playtest.games.icedao.records import (
    ANYWHERE,
    BLOCKED,
    DIRECTION_BITS,
    DIRECTIONS,
    DISTANCE_BITS,
    HEIGHT,
    KINDS,
    LAST_DIRECTION,
    LAST_DISTANCE,
    MAX_PYRAMIDS,
    MOST_DISTANCE,
    NEVER,
    NUMBER,
    OFF_BOARD,
    PINNED,
    SLID,
    SLID_OVER,
    SQUARE,
    STACKED_ENEMY,
    STACKED_OWN,
    START_SHIFT,
    UNDER,
    ZERO_MOVE,
)


@helper
def move_of(square, direction, distance):
    """A move's number; the distance counts only where the mover chooses it."""
    return (square << START_SHIFT) | (direction << DISTANCE_BITS) | distance


@helper
def is_on_top(position, pyramid):
    """ID-2: only the top pyramid of a stack moves."""
    return position.stack[position.pyramids[pyramid, SQUARE]] & NUMBER == pyramid


@helper
def is_blocked(rules, position, pyramid, square):
    """ID-3: the square is off the board or holds a pyramid that the slide stops before."""
    return position.stack[square] & rules.blockers[pyramid] != 0


@helper
def free_squares(rules, position, pyramid, direction):
    """ID-3: how many squares the pyramid can slide."""
    count = 0
    square = rules.neighbor[position.pyramids[pyramid, SQUARE], direction]
    while not is_blocked(rules, position, pyramid, square):
        count += 1
        square = rules.neighbor[square, direction]
    return count


@helper
def count_stops(rules, position, pyramid, direction):
    """ID-4, ID-5: how many moves the pyramid, which is on top, has in this direction."""
    if not rules.slides[direction]:
        return 0
    square = rules.neighbor[position.pyramids[pyramid, SQUARE], direction]
    if square == OFF_BOARD:
        return 1 if rules.zero_moves == ANYWHERE else 0
    if rules.zero_moves != NEVER and not rules.chosen_distance:
        return 1  # a slide, or a zero-length move
    if is_blocked(rules, position, pyramid, square):
        return 0 if rules.zero_moves == NEVER else 1
    return free_squares(rules, position, pyramid, direction) if rules.chosen_distance else 1


@helper
def every_exit_is_a_move(rules):
    """ID-4, ID-5: towards each square next to it a pyramid has just one move, a slide or a pass."""
    return rules.zero_moves == BLOCKED and not rules.chosen_distance


@helper
def count_of(rules, position, pyramid):
    """How many moves the pyramid, which is on top, has in all directions."""
    if every_exit_is_a_move(rules):
        return np.int64(rules.exits[position.pyramids[pyramid, SQUARE]])
    count = 0
    for direction in range(DIRECTIONS):
        count += count_stops(rules, position, pyramid, direction)
    return count


@helper
def count_slides(rules, position, seat):
    """ID-6: how many moves a seat has."""
    count = 0
    first, end = np.int64(rules.first_pyramid[seat]), np.int64(rules.first_pyramid[seat + 1])
    if every_exit_is_a_move(rules):
        for pyramid in range(first, end):
            exits = np.int64(rules.exits[position.pyramids[pyramid, SQUARE]])
            count += exits * is_on_top(position, pyramid)
        return count
    for pyramid in range(first, end):
        if is_on_top(position, pyramid):
            count += count_of(rules, position, pyramid)
    return count


@helper
def can_slide(rules, position, seat):
    """ID-7: whether a seat has any move."""
    for pyramid in range(rules.first_pyramid[seat], rules.first_pyramid[seat + 1]):
        if is_on_top(position, pyramid) and count_of(rules, position, pyramid):
            return True
    return False


@helper
def list_slides(rules, position, seat, moves):
    """ID-6: every pyramid, direction and (where it is chosen) distance, ascending."""
    count = 0
    first, end = rules.first_pyramid[seat], rules.first_pyramid[seat + 1]
    for square in range(rules.squares):
        pyramid = np.int64(position.stack[square]) & NUMBER
        if pyramid < first or pyramid >= end:
            continue
        for direction in range(DIRECTIONS):
            stops = count_stops(rules, position, pyramid, direction)
            if stops == 0:
                continue
            shortest = 1
            if not rules.chosen_distance or is_stuck(rules, position, pyramid, direction):
                shortest = 0
            for distance in range(shortest, shortest + stops):
                moves[count] = move_of(square, direction, distance)
                count += 1
    return count


@helper
def is_stuck(rules, position, pyramid, direction):
    """ID-5: there is no next square, or it blocks."""
    square = rules.neighbor[position.pyramids[pyramid, SQUARE], direction]
    return is_blocked(rules, position, pyramid, square)


@helper
def random_slide(rules, position, seat, dice):
    """One of the seat's moves, each equally likely: candidates are drawn evenly until one is legal."""
    first = np.int64(rules.first_pyramid[seat])
    candidates = (rules.first_pyramid[seat + 1] - first) << DIRECTION_BITS
    while True:
        candidate = below(dice, candidates)
        pyramid = first + (candidate >> DIRECTION_BITS)
        direction = candidate & LAST_DIRECTION
        if not is_on_top(position, pyramid):
            continue
        distance = 1 + below(dice, rules.longest_slide) if rules.chosen_distance else 1
        if distance > count_stops(rules, position, pyramid, direction):
            continue
        if not rules.chosen_distance or is_stuck(rules, position, pyramid, direction):
            distance = 0
        return move_of(np.int64(position.pyramids[pyramid, SQUARE]), direction, distance)


@helper
def key_of(rules, pyramid, square, height):
    """The part of a position's key that one pyramid gives (Zobrist 1970)."""
    return mix((square * KINDS + np.int64(rules.kind[pyramid])) * (MAX_PYRAMIDS + 1) + height)


@helper
def lift(rules, position, pyramid):
    """Take the top pyramid of a stack off its square."""
    square = np.int64(position.pyramids[pyramid, SQUARE])
    position.stack[square] = position.pyramids[pyramid, UNDER]
    position.key ^= key_of(rules, pyramid, square, np.int64(position.pyramids[pyramid, HEIGHT]))


@helper
def put(rules, position, pyramid, square):
    """Set a pyramid on top of what stands on the square."""
    under = np.int64(position.stack[square])
    height = np.int64(position.pyramids[under & NUMBER, HEIGHT]) + 1
    position.pyramids[pyramid, SQUARE] = square
    position.pyramids[pyramid, UNDER] = under
    position.pyramids[pyramid, HEIGHT] = height
    position.stack[square] = (under & ~NUMBER) | rules.alone[pyramid]
    position.key ^= key_of(rules, pyramid, np.int64(square), height)


@helper
def slide(rules, position, seat, move, log):
    """ID-3, ID-4: carry out a move; return the square where the pyramid ends."""
    start = move >> START_SHIFT
    direction = (move >> DISTANCE_BITS) & LAST_DIRECTION
    most = move & LAST_DISTANCE if rules.chosen_distance else MOST_DISTANCE
    pyramid = np.int64(position.stack[start]) & NUMBER
    distance = 0
    square = start
    ahead = np.int64(rules.neighbor[start, direction])
    while distance < most and not is_blocked(rules, position, pyramid, ahead):
        if distance and position.stack[square]:
            note(log, SLID_OVER, seat, square, 0)
        distance += 1
        square = ahead
        ahead = np.int64(rules.neighbor[square, direction])
    if distance == 0:
        note(log, ZERO_MOVE, seat, start, 0)
        return start
    note(log, SLID, seat, start, distance)
    covered = position.stack[square] & NUMBER
    if covered:
        if rules.first_pyramid[seat] <= covered < rules.first_pyramid[seat + 1]:
            note(log, STACKED_OWN, seat, square, 0)
        else:
            note(log, STACKED_ENEMY, seat, square, 0)
            note(log, PINNED, seat, square, 0)
    lift(rules, position, pyramid)
    put(rules, position, pyramid, square)
    return square
