"""How a turn ends, and the game (ID-7 to ID-10)."""

from __future__ import annotations

from playtest.engine.kernel import helper
from playtest.engine.log import note
from playtest.engine.records import OVER
from playtest.games.icedao.lines import makes_line
from playtest.games.icedao.records import (
    ENDED_BY_CAP,
    ENDED_BY_LINE,
    ENDED_BY_NO_MOVES,
    ENDED_BY_REPETITION,
    PASSED,
    REPETITION,
)
from playtest.games.icedao.repetition import SECOND_SEAT, is_repeated, remember
from playtest.games.icedao.sliding import can_slide

ALL_SEATS = 3


@helper
def end_turn(rules, position, trail, seat, square, log):
    """After a ply that ended on `square`: ID-8, ID-9, `max_turns`, then what the next seat finds."""
    position.turns += 1
    if makes_line(rules, position, seat, square, log):
        position.scores[seat] = 1  # ID-10
        end_game(position, ENDED_BY_LINE, 1 << seat)
        return
    hand_over(rules, position, trail, seat, log)
    if position.actor != OVER:
        find_decision(rules, position, trail, 1 - seat, log)


@helper
def hand_over(rules, position, trail, seat, log):
    """The other seat is to move, unless `seat`'s turn ends the game by ID-9 or `max_turns`."""
    position.actor = 1 - seat
    position.key ^= SECOND_SEAT
    known = remember(position, trail)
    if known and rules.repetition_limit and is_repeated(rules, position, trail):
        note(log, REPETITION, seat, -1, 0)
        end_game(position, ENDED_BY_REPETITION, 1 << (1 - seat) if rules.repeating_loses else ALL_SEATS)
    elif position.turns >= rules.max_turns:
        end_game(position, ENDED_BY_CAP, ALL_SEATS)


@helper
def find_decision(rules, position, trail, seat, log):
    """ID-7: `seat` is to move; one that cannot passes, or loses. When neither can, nobody wins."""
    if can_slide(rules, position, seat):
        return
    if rules.no_moves_loses:
        end_game(position, ENDED_BY_NO_MOVES, 1 << (1 - seat))
        return
    take_pass(position, seat, log)
    hand_over(rules, position, trail, seat, log)
    if position.actor != OVER and not can_slide(rules, position, 1 - seat):
        take_pass(position, 1 - seat, log)
        end_game(position, ENDED_BY_NO_MOVES, ALL_SEATS)


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
