"""How far searches may go and how much memory they take; imports no numba, kernels use the same."""

from __future__ import annotations

from playtest.engine.game import SCRATCH_POSITIONS

MOST_DEPTH = 20
USUAL_DEPTH = 4
USUAL_DEPTH_OF_MANY = 2  # where a move has three or four seats to reckon with, or none can be cut off
MOST_CAPTURES = 20
MOST_OUTCOMES = 32  # of chance, in one place

STATE_WORDS = 16
NOTES = 4  # words for what a search remembers of a level: killers, or a value for each seat
HISTORY_BITS = 10
HISTORY = 1 << HISTORY_BITS  # moves told apart for each seat, more or less
SEATS = 4
ENTRY_WORDS = 2 + SEATS  # of the table at the most: a key, a search, a value or one for each seat
FIRST_ENTRIES = 1 << 10
MOST_ENTRIES = 1 << 16


def depth_asked(depth: int, nodes: int, usual: int) -> int:
    """How many moves ahead a search looks that was told so; 0: as far as the nodes allow, or as usual."""
    if depth:
        return depth
    return MOST_DEPTH if nodes else usual


def levels_of(depth: int, captures: int) -> int:
    """Positions in one line of a search, chance acting after every move."""
    return 2 * (depth + captures) + 2


def width_of(most_moves: int) -> int:
    """Words for the moves of a position, and for what chance can bring each seat."""
    return max(most_moves + 1, MOST_OUTCOMES * SEATS)


def positions_of(depth: int, captures: int) -> int:
    """The positions of a line, and what evaluating the last one takes."""
    return levels_of(depth, captures) + SCRATCH_POSITIONS


def search_words(depth: int, captures: int, most_moves: int) -> int:
    """64-bit words of memory that a search takes."""
    levels = levels_of(depth, captures)
    moves = (levels + 2) * width_of(most_moves)
    return STATE_WORDS + moves + levels * NOTES + SEATS * HISTORY + MOST_ENTRIES * ENTRY_WORDS
