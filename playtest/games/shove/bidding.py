"""Bidding: beads onto the Mids' stands (SH-6, SH-7)."""

from __future__ import annotations

from playtest.engine.dice import below
from playtest.engine.kernel import helper
from playtest.engine.log import note
from playtest.engine.records import MAX_SEATS
from playtest.games.shove.records import BEAD_PLACED, NO_LIMIT


@helper
def beads_on(position, square):
    """All seats' beads on the stand together."""
    count = 0
    for seat in range(MAX_SEATS):
        count += int(position.beads[square, seat])
    return count


@helper
def can_bid(rules, position, square):
    """SH-6: there is a Mid, and room for a bead on its stand."""
    if position.top[square] == 0:
        return False
    return rules.max_beads == NO_LIMIT or beads_on(position, square) < rules.max_beads


@helper
def count_bids(rules, position):
    if rules.max_beads == NO_LIMIT:
        return int(position.mids)
    count = 0
    for square in range(rules.squares):
        if can_bid(rules, position, square):
            count += 1
    return count


@helper
def list_bids(rules, position, moves):
    """All bids, as squares."""
    count = 0
    for square in range(rules.squares):
        if can_bid(rules, position, square):
            moves[count] = square
            count += 1
    return count


@helper
def random_bid(rules, position, dice):
    """One bid, each equally likely, by rejection."""
    square = below(dice, rules.squares)
    while not can_bid(rules, position, square):
        square = below(dice, rules.squares)
    return square


@helper
def bid(position, seat, square, log):
    """SH-6: one bead from the hand onto a stand."""
    position.hand[seat] -= 1
    position.on_board[seat] += 1
    position.beads[square, seat] += 1
    note(log, BEAD_PLACED, seat, square, 0)


@helper
def beads_in_hand(position):
    count = 0
    for seat in range(MAX_SEATS):
        count += position.hand[seat]
    return count


@helper
def lose_hands(position):
    """SH-7: beads that can be placed nowhere are lost; returns how many."""
    count = beads_in_hand(position)
    for seat in range(MAX_SEATS):
        position.hand[seat] = 0
    return count
