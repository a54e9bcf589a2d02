"""How the game goes on to the next decision, and how it ends (SH-4 to SH-8, SH-10, SH-17, SH-18)."""

from __future__ import annotations

from playtest.engine.kernel import helper
from playtest.engine.log import note
from playtest.engine.records import CHANCE, OVER
from playtest.games.shove.assembly import count_placings, set_pool_aside
from playtest.games.shove.bidding import beads_in_hand, count_bids, lose_hands
from playtest.games.shove.records import (
    ASSEMBLY,
    ASSEMBLY_BLOCKED,
    BIDDING,
    BIDDING_BLOCKED,
    BY_CHANCE,
    DEADLOCK,
    ENDED_BY_CAP,
    ENDED_BY_DEADLOCK,
    ENDED_BY_SCORE,
    MOST_PYRAMIDS,
    SHARED,
    SHOVING,
    SKIPPED,
)
from playtest.games.shove.shoving import can_select_any


@helper
def beads_on_board(rules, position):
    count = 0
    for seat in range(rules.seats):
        count += position.on_board[seat]
    return count


@helper
def no_beads_left(rules, position):
    """SH-17: no bead is on the board and none is left to bid."""
    return beads_on_board(rules, position) == 0 and beads_in_hand(position) == 0


@helper
def end_turn(rules, position, seat, log):
    """After a turn: SH-17, then `max_turns`, then what the next seat finds."""
    position.turns += 1
    if no_beads_left(rules, position):
        end_by_score(rules, position, ENDED_BY_SCORE)
    elif position.turns >= rules.max_turns:
        if rules.cap_is_draw:
            end_game(position, ENDED_BY_CAP, (1 << rules.seats) - 1)
        else:
            end_by_score(rules, position, ENDED_BY_CAP)
    else:
        go_on(rules, position, (seat + 1) % rules.seats, log)


@helper
def go_on(rules, position, seat, log):
    """Find the next decision, from `seat` onwards, through the phases."""
    if position.phase == ASSEMBLY:
        if count_placings(rules, position):
            position.counting_seat = seat
            position.actor = CHANCE if rules.method == BY_CHANCE else seat
            return
        aside = set_pool_aside(position)
        if aside:
            note(log, ASSEMBLY_BLOCKED, -1, -1, aside)
        position.phase = BIDDING
    if position.phase == BIDDING:
        if beads_in_hand(position):
            if count_bids(rules, position):
                to_bidder(rules, position, seat, log)
                return
            note(log, BIDDING_BLOCKED, -1, -1, lose_hands(position))
        position.phase = SHOVING
    if no_beads_left(rules, position):
        end_by_score(rules, position, ENDED_BY_SCORE)
    else:
        to_selector(rules, position, seat, log)


@helper
def to_bidder(rules, position, seat, log):
    """SH-6: a seat without beads in hand is skipped."""
    while position.hand[seat] == 0:
        note(log, SKIPPED, seat, -1, 0)
        seat = (seat + 1) % rules.seats
    position.actor = seat


@helper
def to_selector(rules, position, seat, log):
    """SH-10: a seat that can select no Mid is skipped; when none can, the game is deadlocked."""
    passed = 0
    while passed < rules.seats and not can_select_any(rules, position, (seat + passed) % rules.seats):
        passed += 1
    if passed == rules.seats:
        note(log, DEADLOCK, -1, -1, 0)
        end_by_score(rules, position, ENDED_BY_DEADLOCK)
        return
    for skipped in range(passed):
        note(log, SKIPPED, (seat + skipped) % rules.seats, -1, 0)
    position.actor = (seat + passed) % rules.seats


@helper
def end_by_score(rules, position, ending):
    """SH-17, SH-18: the highest score wins; ties by the pyramids taken, where `tie_break` says so."""
    best = position.scores[0]
    for seat in range(1, rules.seats):
        best = max(best, position.scores[seat])
    winners = 0
    for seat in range(rules.seats):
        if position.scores[seat] == best:
            winners |= 1 << seat
    if rules.tie_break != SHARED:
        winners = break_tie(rules, position, winners)
    end_game(position, ending, winners)


@helper
def break_tie(rules, position, tied):
    """SH-18: of the tied seats, those with the most (or fewest) pyramids taken."""
    sign = 1 if rules.tie_break == MOST_PYRAMIDS else -1
    best = -(1 << 30)
    winners = 0
    for seat in range(rules.seats):
        if (tied >> seat) & 1:
            taken = sign * int(position.taken[seat])
            if taken > best:
                best = taken
                winners = 0
            if taken == best:
                winners |= 1 << seat
    return winners


@helper
def end_game(position, ending, winners):
    position.actor = OVER
    position.ending = ending
    position.winners = winners
