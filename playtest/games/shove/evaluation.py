"""The heuristic's value of a move, phase by phase, in points."""

from __future__ import annotations

from playtest.engine.kernel import copy_position, helper
from playtest.games.shove.bidding import beads_in_hand, beads_on
from playtest.games.shove.foresight import BEAD, BUILD, CLAIM, SPOIL, imagined_points
from playtest.games.shove.prospects import points_of_placing, points_taken
from playtest.games.shove.records import ASSEMBLY, BIDDING, KINDS, as_position
from playtest.games.shove.shoving import shove


@helper
def score_by_phase(rules, positions, at, moves, count, weights, values, seat, log):
    position = as_position(positions[at])
    if position.phase == ASSEMBLY:
        score_placings(rules, position, moves, count, weights, values, seat)
    elif position.phase == BIDDING:
        score_bids(rules, positions, at, moves, count, weights, values, seat, log)
    else:
        score_selections(rules, positions, at, moves, count, weights, values, seat, log)


@helper
def score_selections(rules, positions, at, moves, count, weights, values, seat, log):
    """What each selection takes now, what play then brings, and the own beads that it leaves."""
    for choice in range(count):
        copy_position(positions, at + 1, at)
        position = as_position(positions[at + 1])
        before = int(position.scores[seat])
        log.count = 0
        shove(rules, position, seat, moves[choice], log)
        position.turns += 1
        taken = int(position.scores[seat]) - before
        kept = weights[BEAD] * int(position.on_board[seat])
        after = (seat + 1) % rules.seats
        later = imagined_points(rules, positions, at + 1, seat, after, weights, log)
        values[choice] = taken + kept + later


@helper
def score_bids(rules, positions, at, moves, count, weights, values, seat, log):
    """What play brings if the next seat began to shove right after each bid: what a bead is worth on a
    Mid that this seat controls, shares with others or keeps others from. Being the first on a
    Mid counts extra, for the beads that are still to come make a free one scarce.
    """
    for choice in range(count):
        square = moves[choice]
        copy_position(positions, at + 1, at)
        position = as_position(positions[at + 1])
        claim = 0.0
        if beads_on(position, square) == 0:
            claim = weights[CLAIM] * points_taken(rules, positions, at + 1, seat, square, log)
        position.beads[square, seat] += 1
        position.on_board[seat] += 1
        position.hand[seat] -= 1
        position.turns += 1 + beads_in_hand(position)
        after = (seat + 1) % rules.seats
        values[choice] = claim + imagined_points(rules, positions, at + 1, seat, after, weights, log)


@helper
def score_placings(rules, position, moves, count, weights, values, seat):
    """The seat that will shove first builds Mids that shove much; those late in the order spoil them.

    The pool is shared, so that nothing but the order tells the seats apart. Between the first and the
    middle of the order neither was found to help. Discards that score are left out.
    """
    order = (seat - first_to_shove(rules, position, seat)) % rules.seats
    weight = weight_of_order(rules, order, weights)
    for choice in range(count):
        values[choice] = 0.0
        if weight != 0.0:
            kind = moves[choice] // rules.squares
            square = moves[choice] % rules.squares
            values[choice] = weight * points_of_placing(rules, position, kind, square)


@helper
def weight_of_order(rules, order, weights):
    """What a point that Mids shove off counts for the seat `order` places behind the first to shove."""
    if order == 0:
        return weights[BUILD]
    return -weights[SPOIL] if 2 * order >= rules.seats else 0.0


@helper
def first_to_shove(rules, position, seat):
    """The seat after the one with the last bead to bid, if all pyramids find a place from `seat` on."""
    bidder = seat
    for kind in range(KINDS):
        bidder += int(position.pool[kind])
    last = bidder - 1
    most = 0
    for turn in range(bidder, bidder + rules.seats):
        beads = int(position.hand[turn % rules.seats])
        if beads >= max(most, 1):
            most = beads
            last = turn
    return (last + 1) % rules.seats
