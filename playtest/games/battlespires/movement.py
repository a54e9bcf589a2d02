"""Which pieces can move where, and moving them (BS-2 to BS-7, BS-11)."""

from __future__ import annotations

import numpy as np

from playtest.engine.dice import below
from playtest.engine.kernel import helper
from playtest.engine.log import note
from playtest.games.battlespires.attack import capture, count_captured, is_attack, note_plain_move
from playtest.games.battlespires.records import (
    COUNT,
    DIRECTION_SHIFT,
    DIRECTIONS,
    END,
    EXITS,
    FORGONE,
    HEIGHT,
    LOAD,
    MOVED,
    MOVED_PIECE,
    ONTO_ANY,
    ONTO_SPIRES,
    PYRAMID_SHIFT,
    RIDE,
    SECOND_MOVE,
    SQUARE,
    SQUARE_EMPTIED,
    THIRD_MOVE,
    TOP,
)
from playtest.games.battlespires.stacks import is_spire, item, lift, put

LEGAL, FORGOING_LEGAL, LOST_TO_ALTITUDE = 1, 2, 4  # bits


@helper
def can_lead(position, pyramid):
    """BS-2, BS-3, BS-5: the pyramid can be the bottom of a piece that the turn can still pay."""
    return item(position, pyramid, LOAD) <= position.points_left and not position.items[pyramid, MOVED]


@helper
def is_too_high(rules, position, bottom, square, captured):
    """BS-7: the piece would stand higher there than the limit allows."""
    before = item(position, square, HEIGHT)
    if before - captured + item(position, bottom, COUNT) <= rules.altitude_limit:
        return False
    if rules.altitude_everywhere:
        return True
    return captured < before and is_spire(rules, position, square)


@helper
def may_enter(rules, position, seat, square):
    """BS-4: the seat's pieces may move onto the stack, where not all are allowed."""
    if rules.onto == ONTO_SPIRES:
        return is_spire(rules, position, square)
    return rules.onto == ONTO_ANY or rules.owner[item(position, square, TOP)] != seat


@helper
def ways_to(rules, position, seat, bottom, square):
    """BS-4, BS-7, BS-11: which moves of the piece to the stack next to it are legal, as bits."""
    if rules.onto and not may_enter(rules, position, seat, square):
        return 0
    fits = not is_too_high(rules, position, bottom, square, 0)
    if fits and not rules.capture_optional:
        return LEGAL
    if not is_attack(rules, position, seat, bottom, square):
        return LEGAL if fits else LOST_TO_ALTITUDE
    if fits:
        return LEGAL | FORGOING_LEGAL
    captured = count_captured(rules, position, seat, bottom, square)
    return LOST_TO_ALTITUDE if is_too_high(rules, position, bottom, square, captured) else LEGAL


@helper
def every_exit_is_a_move(rules, position):
    """Towards each stack next to it a piece has just one move."""
    return position.tall == 0 and not rules.onto and not rules.capture_optional


@helper
def count_bits(bits):
    """How many of eight bits are set."""
    bits -= (bits >> 1) & 0x55
    bits = (bits & 0x33) + ((bits >> 2) & 0x33)
    return (bits + (bits >> 4)) & 0x0F


@helper
def count_moves_of(rules, position, seat, bottom):
    """How many moves a piece has."""
    square = item(position, bottom, SQUARE)
    exits = item(position, square, EXITS)
    if every_exit_is_a_move(rules, position):
        return count_bits(exits)
    count = 0
    for direction in range(DIRECTIONS):
        if (exits >> direction) & 1:
            ways = ways_to(rules, position, seat, bottom, square + rules.step[direction])
            count += count_bits(ways & (LEGAL | FORGOING_LEGAL))
    return count


@helper
def count_piece_moves(rules, position, seat):
    """How many moves the seat's pieces have, and how many, of a piece to a square, it loses to the
    altitude limit alone (BS-7).
    """
    count = 0
    blocked = 0
    simple = every_exit_is_a_move(rules, position)
    for pyramid in range(rules.first_pyramid[seat], rules.first_pyramid[seat + 1]):
        if not can_lead(position, pyramid):
            continue
        square = item(position, pyramid, SQUARE)
        exits = item(position, square, EXITS)
        if simple:
            count += count_bits(exits)
            continue
        for direction in range(DIRECTIONS):
            if (exits >> direction) & 1:
                ways = ways_to(rules, position, seat, pyramid, square + rules.step[direction])
                count += count_bits(ways & (LEGAL | FORGOING_LEGAL))
                blocked += ways == LOST_TO_ALTITUDE
    return count, blocked


@helper
def list_moves_of(rules, position, seat, bottom, moves, count):
    """Add a piece's moves, ascending, to a list that has `count`; return how many it has then."""
    square = item(position, bottom, SQUARE)
    exits = item(position, square, EXITS)
    for direction in range(DIRECTIONS):
        if (exits >> direction) & 1:
            ways = ways_to(rules, position, seat, bottom, square + rules.step[direction])
            move = (bottom << PYRAMID_SHIFT) | (direction << DIRECTION_SHIFT)
            if ways & LEGAL:
                moves[count] = move
                count += 1
            if ways & FORGOING_LEGAL:
                moves[count] = move | FORGONE
                count += 1
    return count


@helper
def list_moves(rules, position, seat, moves):
    """BS-6: `end` where the turn has had a move, then all pieces' moves."""
    count = 0
    if position.moves_made:
        moves[0] = END
        count = 1
    for pyramid in range(rules.first_pyramid[seat], rules.first_pyramid[seat + 1]):
        if can_lead(position, pyramid):
            count = list_moves_of(rules, position, seat, pyramid, moves, count)
    return count


@helper
def random_choice(rules, position, seat, dice):
    """One of the legal moves, each equally likely: that of a random place in the list."""
    rank = below(dice, position.choices)
    if position.moves_made:
        if rank == 0:
            return END
        rank -= 1
    pyramid = np.int64(rules.first_pyramid[seat])
    while True:
        if can_lead(position, pyramid):
            count = count_moves_of(rules, position, seat, pyramid)
            if rank < count:
                return move_of_rank(rules, position, seat, pyramid, rank)
            rank -= count
        pyramid += 1


@helper
def move_of_rank(rules, position, seat, bottom, rank):
    """A piece's move by its place in the list of the piece's moves."""
    square = item(position, bottom, SQUARE)
    exits = item(position, square, EXITS)
    direction = 0
    while True:
        if (exits >> direction) & 1:
            ways = LEGAL
            if not every_exit_is_a_move(rules, position):
                ways = ways_to(rules, position, seat, bottom, square + rules.step[direction])
            count = count_bits(ways & (LEGAL | FORGOING_LEGAL))
            if rank < count:
                return (bottom << PYRAMID_SHIFT) | (direction << DIRECTION_SHIFT) | rank
            rank -= count
        direction += 1


@helper
def move_piece(rules, position, seat, move, log):
    """BS-3 to BS-5, BS-8 to BS-11: carry out a move; return how many pyramids it captured."""
    bottom = np.int64(move >> PYRAMID_SHIFT)
    forgone = move & FORGONE
    source = item(position, bottom, SQUARE)
    square = source + rules.step[(move >> DIRECTION_SHIFT) & (DIRECTIONS - 1)]
    load = item(position, bottom, LOAD)
    pyramids = item(position, bottom, COUNT)
    position.moves_made += 1
    note(log, MOVED_PIECE, seat, source, load)
    if pyramids > 1:
        note(log, RIDE, seat, source, pyramids)
    if position.moves_made == 2:
        note(log, SECOND_MOVE, seat, source, 0)
    elif position.moves_made == 3:
        note(log, THIRD_MOVE, seat, source, 0)
    captured = 0 if forgone else count_captured(rules, position, seat, bottom, square)
    if captured:
        capture(rules, position, seat, square, captured, log)
    else:
        note_plain_move(rules, position, seat, bottom, source, square, forgone, log)
    top = lift(rules, position, source, bottom)
    put(rules, position, square, bottom, top)
    if item(position, source, HEIGHT) == 0:
        note(log, SQUARE_EMPTIED, seat, source, 0)
    position.items[bottom, MOVED] = 1
    position.points_left -= load
    position.landing = square
    position.attacked = captured > 0
    return captured
