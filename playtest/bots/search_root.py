"""The decision itself: which moves are tried first, and which of them is chosen."""

from __future__ import annotations

import numpy as np

from playtest.bots.search_state import ROOT, WIDTH
from playtest.bots.simple import best_of
from playtest.engine.dice import below
from playtest.engine.kernel import helper
from playtest.engine.signatures import SCORE_MOVES_AT

# Where neither points nor the end can hang on a move.
MOST_CHOICES = 100
MOST_LEAVES = 250_000


@helper
def depth_worth_while(rules, position, count, depth):
    """How many moves ahead to look: less than `depth` where neither points nor the end can hang on a move.

    What such moves are good for shows only much later, and they can be many: there the tree must be small.
    """
    if (rules.scoring_phases >> position.phase) & 1:
        return depth
    nodes = count
    worth = 1
    while worth < depth and count <= MOST_CHOICES and nodes * count <= MOST_LEAVES:
        nodes *= count
        worth += 1
    return worth


@helper
def heuristic_choice(game, rules, positions, trail, moves, count, weights, values, seat, dice, log):
    """The heuristic's move."""
    game[SCORE_MOVES_AT](rules, positions, 0, trail, moves, count, weights, values, seat, log)
    return np.int64(moves[best_of(values, count, dice)])


@helper
def take_over(memory, moves, count):
    """Make the values of an iteration that has been finished those that count, and put the best first.

    Equal moves stay in the order that they are in.
    """
    new = ROOT + memory[WIDTH]
    for choice in range(count):
        value = memory[new + choice]
        move = moves[choice]
        place = choice
        while place > 0 and memory[ROOT + place - 1] < value:
            memory[ROOT + place] = memory[ROOT + place - 1]
            moves[place] = moves[place - 1]
            place -= 1
        memory[ROOT + place] = value
        moves[place] = move


@helper
def choose(memory, moves, count, dice):
    """One of the best moves, which stand first, each equally likely; draws only where there are several."""
    equals = 1
    while equals < count and memory[ROOT + equals] == memory[ROOT]:
        equals += 1
    return np.int64(moves[below(dice, equals) if equals > 1 else 0])
