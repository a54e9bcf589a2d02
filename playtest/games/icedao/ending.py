"""How a turn ends, and the game (ID-7 to ID-12)."""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper
from playtest.engine.log import note
from playtest.engine.records import OVER
from playtest.games.icedao.lines import makes_line
from playtest.games.icedao.patterns import makes_pattern, shuts_in
from playtest.games.icedao.records import (
    ENDED_BY_CAP,
    ENDED_BY_LINE,
    ENDED_BY_NO_MOVES,
    ENDED_BY_REPETITION,
    ENDED_BY_SHUT_IN,
    PASSED,
    REPETITION,
)
from playtest.games.icedao.repetition import SECOND_SEAT, is_repeated, remember
from playtest.games.icedao.sliding import can_slide

ALL_SEATS = 3


@helper
def end_turn(rules, position, trail, seat, square, log):
    """After a ply that ended on `square`: ID-8, ID-11, ID-12, ID-9, `max_turns`, then what the next seat
    finds (ID-7)."""
    position.turns += 1
    if makes_line(rules, position, seat, square, log):
        position.scores[seat] = 1  # ID-10
        end_game(position, ENDED_BY_LINE, 1 << seat)
        return
    if rules.patterns_end and end_by_pattern(rules, position, seat, square, log):
        return
    known = hand_over(position, seat)
    trail[position.turns] = position.key
    if known and is_repeated(rules, position, trail):
        end_by_repetition(rules, position, seat, log)
    elif must_pass(rules, position, log):
        pass_turn(rules, position, trail, log)


@helper
def end_by_pattern(rules, position, seat, square, log):
    """ID-11, ID-12: end the game if the seat's ply has made a pattern; return whether it has."""
    made = makes_pattern(rules, position, seat, square, log)
    if made:
        position.scores[seat] = 1  # ID-10
        end_game(position, made, 1 << seat)
        return True
    if rules.shut_in_loses and shuts_in(rules, position, seat, log):
        end_game(position, ENDED_BY_SHUT_IN, 1 << (1 - seat))
        return True
    return False


@helper
def must_pass(rules, position, log):
    """`max_turns`, ID-7: whether the seat to move must pass; the game can end instead."""
    seat = np.int64(position.actor)
    if position.turns >= rules.max_turns:
        end_game(position, ENDED_BY_CAP, ALL_SEATS)
    elif not can_slide(rules, position, seat):
        if not rules.no_moves_loses:
            return True
        end_game(position, ENDED_BY_NO_MOVES, 1 << (1 - seat))
    return False


@helper
def pass_turn(rules, position, trail, log):
    """ID-7: the seat to move passes; when the other one must pass too, nobody wins."""
    seat = np.int64(position.actor)
    take_pass(position, seat, log)
    known = hand_over(position, seat)
    trail[position.turns] = position.key
    if known and is_repeated(rules, position, trail):
        end_by_repetition(rules, position, seat, log)
    elif must_pass(rules, position, log):
        take_pass(position, 1 - seat, log)
        end_game(position, ENDED_BY_NO_MOVES, ALL_SEATS)


@helper
def hand_over(position, seat):
    """The other seat is to move; whether the position may have come up before."""
    position.actor = 1 - seat
    position.key ^= SECOND_SEAT
    return remember(position)


@helper
def end_by_repetition(rules, position, seat, log):
    """ID-9: `seat`'s turn brought the position back."""
    note(log, REPETITION, seat, -1, 0)
    end_game(position, ENDED_BY_REPETITION, 1 << (1 - seat) if rules.repeating_loses else ALL_SEATS)


@helper
def take_pass(position, seat, log):
    """ID-7: a turn without a ply."""
    position.turns += 1
    note(log, PASSED, seat, -1, position.turns)


@helper
def end_game(position, ending, winners):
    position.actor = OVER
    position.ending = ending
    position.winners = winners
