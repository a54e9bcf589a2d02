"""Bots written in Python, good and bad, named as `tests.bots.strange:Class`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any


class Last:
    """Takes the last move of the list."""

    def choose(self, position: Mapping[str, Any], moves: Sequence[str], random: Random) -> str:
        return moves[-1]


class Alphabetical:
    """Takes the move that would be the last in a dictionary, whatever the order of the list."""

    def choose(self, position: Mapping[str, Any], moves: Sequence[str], random: Random) -> str:
        return max(moves)


class Dicing:
    """Takes any move."""

    def choose(self, position: Mapping[str, Any], moves: Sequence[str], random: Random) -> str:
        return random.choice(moves)


class Counting:
    """Keeps how often it was asked, and fails when somebody else's object was asked too."""

    def __init__(self) -> None:
        self.seat = 0
        self.turns = -1

    def choose(self, position: Mapping[str, Any], moves: Sequence[str], random: Random) -> str:
        if self.seat not in (0, position["to_move"]) or position["turns"] < self.turns:
            raise RuntimeError("shared between seats or games")
        self.seat, self.turns = position["to_move"], position["turns"]
        return moves[0]


class Alternating:
    """Takes the first move, at its next decision the last one, then the first again."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, position: Mapping[str, Any], moves: Sequence[str], random: Random) -> str:
        self.asked += 1
        return moves[0] if self.asked % 2 else moves[-1]


class Meddling:
    """Tries to change what it sees."""

    def choose(self, position: Any, moves: Any, random: Random) -> str:
        for change in (
            lambda: position.__setitem__("to_move", 2),
            lambda: position["scores"].__setitem__(0, 99),
            lambda: moves.append("pass"),
        ):
            try:
                change()
            except (TypeError, AttributeError):
                continue
            raise RuntimeError("the position can be changed")
        return str(moves[0])


class Failing:
    """Divides by nothing now and then."""

    def choose(self, position: Mapping[str, Any], moves: Sequence[str], random: Random) -> str:
        if random.random() < 0.05:
            raise ZeroDivisionError("of all things")
        return moves[0]


class Cheating:
    """Makes a move of its own."""

    def choose(self, position: Mapping[str, Any], moves: Sequence[str], random: Random) -> str:
        return "castle"


class Unmakeable:
    """Needs what nobody gives it."""

    def __init__(self, needed: int) -> None:
        self.needed = needed

    def choose(self, position: Mapping[str, Any], moves: Sequence[str], random: Random) -> str:
        return moves[0]


class Silent:
    """Has no method."""


NO_CLASS = 3
