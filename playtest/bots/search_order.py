"""In which order a search tries moves: what was best here before, killers, then what was good elsewhere."""

from __future__ import annotations

import numpy as np

from playtest.bots.search_size import HISTORY_BITS
from playtest.engine.kernel import helper

_BEST_BEFORE = 1 << 60
_KILLER = 1 << 50
_TRIED = -1

_KILLERS = 2  # remembered a level

_SPREAD = 2654435769  # 2**32 over the golden ratio: neighboring moves come to lie far apart (Knuth 1973)


@helper
def place_of(move):
    """Where the history of a move is among its seat's."""
    return ((move * _SPREAD) & 0xFFFFFFFF) >> (32 - HISTORY_BITS)


@helper
def rank_moves(memory, ranks, killers, history, moves, count, best_before):
    """Put the rank of each of `count` moves into `memory` from `ranks` on; the highest comes first."""
    for choice in range(count):
        move = np.int64(moves[choice])
        rank = memory[history + place_of(move)]
        for place in range(_KILLERS):
            if memory[killers + place] == move:
                rank = _KILLER - place
        if move == best_before:
            rank = _BEST_BEFORE
        memory[ranks + choice] = rank


@helper
def next_choice(memory, ranks, count):
    """The choice with the highest rank among those that have not been tried."""
    best = 0
    for choice in range(1, count):
        if memory[ranks + choice] > memory[ranks + best]:
            best = choice
    memory[ranks + best] = _TRIED
    return best


@helper
def remember_cut(memory, killers, history, move, depth):
    """The move was so good that the others need not be tried."""
    memory[history + place_of(move)] += depth * depth
    if memory[killers] != move:
        memory[killers + 1] = memory[killers]
        memory[killers] = move
