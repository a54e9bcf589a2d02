"""How well bots play, as far as their names tell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

STRENGTH = {"random": 0, "greedy": 1, "heuristic": 2}

LineupT = TypeVar("LineupT", bound=Mapping[str, Any])


def bot_strength(name: str) -> float:
    """A number that is larger for bots that play better.

    One unknown here counts as better than those known; of two of a kind the one with the larger
    number in its name (`mcts:400`), which thinks for longer, is the better.
    """
    kind, _, options = name.partition(":")
    if kind in STRENGTH:
        return STRENGTH[kind]
    number = re.search(r"\d+", options)
    return len(STRENGTH) + 1 - 1 / (1 + int(number[0] if number else 0))


def strength_of(lineup: Mapping[str, Any]) -> float:
    """How well a lineup of one bot plays."""
    return bot_strength(lineup["bots"][0])


def rank(lineup: Mapping[str, Any]) -> tuple[bool, float]:
    """What lineups are ordered by, the one that tells most last: those of one bot, then by how it plays."""
    return lineup["same_bot"], strength_of(lineup)


def strongest(lineups: Iterable[LineupT]) -> LineupT | None:
    """Of the lineups of one bot alone that which plays best, the last of equals; None without any."""
    return max(reversed(_alone(lineups)), key=strength_of, default=None)


def weakest(lineups: Iterable[LineupT]) -> LineupT | None:
    """Of the lineups of one bot alone that which plays worst, the first of equals; None without any."""
    return min(_alone(lineups), key=strength_of, default=None)


def _alone(lineups: Iterable[LineupT]) -> list[LineupT]:
    return [lineup for lineup in lineups if lineup["same_bot"]]
