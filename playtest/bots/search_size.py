"""How far searches may go and how much memory they take; imports no numba, kernels use the same numbers."""

from __future__ import annotations

from playtest.engine.game import SCRATCH_POSITIONS

MOST_DEPTH = 20
USUAL_DEPTH = 4
MOST_CAPTURES = 20

STATE_WORDS = 16
KILLERS = 2  # remembered a level
HISTORY_BITS = 10
HISTORY = 1 << HISTORY_BITS  # moves told apart for each seat, more or less
ENTRY_WORDS = 3
FIRST_ENTRIES = 1 << 10
MOST_ENTRIES = 1 << 16


def depth_asked(depth: int, nodes: int) -> int:
    """How many moves ahead a search looks that was told so; 0: as far as the nodes allow."""
    if depth:
        return depth
    return MOST_DEPTH if nodes else USUAL_DEPTH


def levels_of(depth: int, captures: int) -> int:
    """Positions in one line of a search, chance acting after every move."""
    return 2 * (depth + captures) + 2


def positions_of(depth: int, captures: int) -> int:
    """The positions of a line, and what evaluating the last one takes."""
    return levels_of(depth, captures) + SCRATCH_POSITIONS


def search_words(depth: int, captures: int, most_moves: int, seats: int) -> int:
    """64-bit words of memory that a search takes."""
    a_level = most_moves + 1 + KILLERS
    root = 2 * (most_moves + 1)
    lines = levels_of(depth, captures) * a_level
    return STATE_WORDS + root + lines + seats * HISTORY + MOST_ENTRIES * ENTRY_WORDS
