"""Long lists of moves, part after part: which beginnings they share."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

_PART = re.compile(r"[A-Za-z]+\d*|\d+|[^A-Za-z0-9]+")


def beginnings(moves: Sequence[str], start: str) -> Counter[str]:
    """How many of these moves, all of which begin with `start`, share each next longer beginning.

    A beginning ends after a part of a move, such as a square, with the marks that follow it. Where all moves
    share the next one, it is the one after that.
    """
    while True:
        found = Counter(_longer(move, start) for move in moves)
        if len(found) > 1 or start in moves or found.keys() <= set(moves):
            return found
        (start,) = found


def _longer(move: str, start: str) -> str:
    end = 0
    for part in _PART.finditer(move):
        if end > len(start) and part[0][0].isalnum():
            return move[:end]
        end = part.end()
    return move


def shared_beginning(moves: Sequence[str]) -> str:
    """The longest text that all of these moves begin with."""
    first, last = min(moves), max(moves)
    length = next(
        (place for place, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first)
    )
    return first[:length]
