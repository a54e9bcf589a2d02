"""How the game ends (BS-15, BS-16)."""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper
from playtest.engine.log import note, note_gain
from playtest.engine.records import OVER
from playtest.games.battlespires.records import (
    BONUS,
    ENDED_BY_CAP,
    ENDED_BY_GENOCIDE,
    ENDED_BY_IMPRISONMENT,
    ENDED_BY_TARGET,
    IMPRISONED,
    PENALTY,
    SEATS,
)

ALL_SEATS = 3


@helper
def end_if_won(rules, position, mover, by_capture):
    """BS-15: end the game if a seat has won, the mover coming first; return whether it did."""
    for place in range(SEATS):
        seat = mover ^ place
        if has_won(rules, position, seat, by_capture and seat == mover):
            end_game(position, ENDED_BY_GENOCIDE if rules.by_genocide else ENDED_BY_TARGET, 1 << seat)
            return True
    return False


@helper
def has_won(rules, position, seat, by_capture):
    """BS-15: the seat has reached the target, captured every enemy pyramid, or just left none."""
    if not rules.by_genocide:
        return collected(rules, position, seat) >= rules.target
    if rules.none_left:
        return by_capture and position.on_board[1 - seat] == 0
    enemies = np.int64(rules.first_pyramid[2 - seat]) - np.int64(rules.first_pyramid[1 - seat])
    return position.taken[seat] == enemies


@helper
def collected(rules, position, seat):
    """BS-15: what of the seat's must reach the target."""
    return np.int64(position.values[seat] if rules.target_of_values else position.scores[seat])


@helper
def imprison(rules, position, seat, log):
    """BS-16: the seat has no legal move at the start of its turn."""
    note(log, IMPRISONED, seat, -1, 0)
    if rules.tally_without_penalties:
        for each in range(SEATS):
            give_back(position, each, log)
    if not (rules.no_bonus_for_own_fault and (position.stuck >> seat) & 1):
        position.scores[1 - seat] += rules.bonus
        note_gain(log, 1 - seat, BONUS, rules.bonus)
    end_by_score(position, ENDED_BY_IMPRISONMENT)


@helper
def give_back(position, seat, log):
    """BS-16: the seat's penalties do not count."""
    if position.penalties[seat]:
        position.scores[seat] += position.penalties[seat]
        note_gain(log, seat, PENALTY, position.penalties[seat])


@helper
def end_at_cap(rules, position):
    """`max_turns`: the game is cut off."""
    if rules.cap_is_draw:
        end_game(position, ENDED_BY_CAP, ALL_SEATS)
    else:
        end_by_score(position, ENDED_BY_CAP)


@helper
def end_by_score(position, ending):
    """BS-16, `max_turns`: the higher score wins, equal scores draw."""
    winners = ALL_SEATS
    if position.scores[0] != position.scores[1]:
        winners = 1 if position.scores[0] > position.scores[1] else 2
    end_game(position, ending, winners)


@helper
def end_game(position, ending, winners):
    position.actor = OVER
    position.ending = ending
    position.winners = winners
