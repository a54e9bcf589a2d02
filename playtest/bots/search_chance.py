"""Chance within searches: the mean over all that it can do, or over a sample where that is much."""

from __future__ import annotations

import numpy as np

from playtest.bots.search_size import MOST_OUTCOMES
from playtest.bots.search_values import expected_value
from playtest.engine.dice import mix
from playtest.engine.kernel import helper
from playtest.engine.signatures import CHANCE_MOVE_AT, CHANCE_WEIGHT_AT, KEY_AT, LEGAL_MOVES_AT


@helper
def list_outcomes(game, rules, position, moves, dice):
    """Put what chance can do into `moves`; return how many that is, and whether it is only a sample.

    A sample is drawn from dice that the position itself seeds, so that a search that comes back to it
    finds the same; the bot's own dice stay as they are.
    """
    count = game[LEGAL_MOVES_AT](rules, position, moves)
    if count <= MOST_OUTCOMES:
        return count, False
    kept = dice.state
    dice.state = mix(game[KEY_AT](rules, position))
    for draw in range(MOST_OUTCOMES):
        moves[draw] = game[CHANCE_MOVE_AT](rules, position, dice)
    dice.state = kept
    return MOST_OUTCOMES, True


@helper
def mean_of_outcomes(game, rules, position, moves, count, sampled, values, memory, ranks):
    """The value of a position in which chance acts, from its outcomes' in `memory` from `ranks` on."""
    total = 0.0
    for choice in range(count):
        values[choice] = 1.0
        if not sampled:
            values[choice] = game[CHANCE_WEIGHT_AT](rules, position, np.int64(moves[choice]))
        total += values[choice]
    return expected_value(memory, ranks, values, total, count)
