"""How far searches may go and how much memory they take; imports no numba, kernels use the same."""

from __future__ import annotations

MOST_DEPTH = 20
USUAL_DEPTH = 4
USUAL_DEPTH_OF_MANY = 2  # where a move has three or four seats to reckon with, or none can be cut off
MOST_CAPTURES = 20
MOST_OUTCOMES = 32  # of chance, in one place

MOST_WIDTH = 1000
USUAL_WIDTH = 20
MOST_TURN_PLIES = 8  # of turns that can be longer, only so many are looked at
SEEN_IN_TURN = 1 << 10  # positions in the middle of a turn that are remembered while it is listed

STATE_WORDS = 24
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


def levels_of(depth: int, captures: int, turn_plies: int) -> int:
    """Positions in one line of a search, chance acting after every move."""
    return 2 * (depth + captures) * min(max(1, turn_plies), MOST_TURN_PLIES) + 2


def width_of(most_moves: int) -> int:
    """Words for the moves of a position, and for what chance can bring each seat."""
    return max(most_moves + 1, MOST_OUTCOMES * SEATS)


def turn_words(width: int, turn_plies: int) -> int:
    """Words for the ways to play a turn that a search goes on with; none where turns have one ply.

    Of each: what it is worth, where it leads, how long it is, its moves.
    """
    return width * (3 + min(turn_plies, MOST_TURN_PLIES)) if turn_plies > 1 else 0


def search_words(levels: int, width: int, turn_plies: int, most_moves: int) -> int:
    """64-bit words of memory that a search takes."""
    moves = (levels + 2) * width_of(most_moves)
    turns = levels * turn_words(width, turn_plies) + SEEN_IN_TURN
    return STATE_WORDS + moves + levels * NOTES + turns + SEATS * HISTORY + MOST_ENTRIES * ENTRY_WORDS
