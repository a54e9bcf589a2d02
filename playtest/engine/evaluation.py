"""What positions are worth: ends, bounds, and functions for games that have nothing better to say."""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper
from playtest.engine.records import ENGINE, MAX_SEATS, OVER
from playtest.engine.signatures import CHANCE_WEIGHT, EVALUATE

WON = 1e15
"""The value of a won game, to the seat that won it alone."""

MOST_EVALUATION = 1e12
"""What a game that goes on is worth at the most."""


SHARES = 12
"""Parts of a win: every share of it among up to four seats is a whole number of them."""


@helper
def count_winners(winners):
    """How many seats the mask `winners` has."""
    winners = np.int64(winners)
    count = 0
    for seat in range(MAX_SEATS):
        count += (winners >> seat) & 1
    return count


@helper
def share_of(winners, seat):
    """The seat's part of a win that the seats of the mask `winners` share, in SHARES."""
    return ((np.int64(winners) >> seat) & 1) * (SHARES // count_winners(winners))


@helper
def value_of_end(rules, position, seat):
    """WON for the seat's win, -WON for a loss, 0 where all share; where some do, more the fewer they are."""
    if (position.winners >> seat) & 1 == 0:
        return -WON
    winners = count_winners(position.winners)
    if winners == 1:
        return WON
    return WON * (rules.seats - winners) / (winners * (rules.seats - 1))


@helper
def bounded(value):
    """The value of a game that goes on, cut off at MOST_EVALUATION."""
    return min(max(value, -MOST_EVALUATION), MOST_EVALUATION)


@helper
def score_lead(rules, position, seat):
    """The seat's score minus the best other's."""
    best = np.int64(position.scores[(seat + 1) % rules.seats])
    for other in range(rules.seats):
        if other != seat:
            best = max(best, np.int64(position.scores[other]))
    return np.float64(np.int64(position.scores[seat]) - best)


@ENGINE.kernel(EVALUATE)
def evaluate_by_score(rules, positions, at, weights, seat, log):
    """`evaluate` of a game that has no better one: the seat's lead in points."""
    position = positions[at]
    if position.actor == OVER:
        return value_of_end(rules, position, seat)
    return score_lead(rules, position, seat)


@ENGINE.kernel(CHANCE_WEIGHT)
def equal_chances(rules, position, move):
    """`chance_weight` of a game in which all that chance can do is equally likely, or has no chance."""
    return 1.0
