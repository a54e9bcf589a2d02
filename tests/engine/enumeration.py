"""All games of a tiny variant with their exact probabilities, when every move is uniformly random."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tests.reference.shove import Shove
from tests.reference.shove_defaults import complete


@dataclass
class Expected:
    """Exact expectations over all continuations of a position; `squares` is the mean of turns squared."""

    credit: list[Fraction]
    turns: Fraction = Fraction(0)
    squares: Fraction = Fraction(0)
    endings: Counter[str] = field(default_factory=Counter)
    scores: list[Fraction] = field(default_factory=list)


def expected(partial: dict[str, Any]) -> Expected:
    """From the variant's start, by the whole tree; positions reached in several ways are counted once."""
    return _expected(Shove(complete(partial)), {})


def _expected(game: Shove, known: dict[str, Expected]) -> Expected:
    result = game.result()
    if result is not None:
        turns = Fraction(result["turns"])
        scores = [Fraction(score) for score in result["scores"]]
        return Expected(result["credit"], turns, turns**2, Counter({result["ending"]: Fraction(1)}), scores)
    key = json.dumps([game.position(), game.in_turn, [sorted(kinds) for kinds in game.taken.values()]])
    if key not in known:
        moves = game.legal_moves()
        known[key] = _mean([_expected(_after(game, move), known) for move in moves])
    return known[key]


def _after(game: Shove, move: str) -> Shove:
    after = deepcopy(game)
    after.play(move)
    return after


def _mean(branches: list[Expected]) -> Expected:
    n = len(branches)
    endings: Counter[str] = Counter()
    for branch in branches:
        for ending, share in branch.endings.items():
            endings[ending] += share / n
    return Expected(
        [sum(column, Fraction(0)) / n for column in zip(*(b.credit for b in branches), strict=True)],
        sum((b.turns for b in branches), Fraction(0)) / n,
        sum((b.squares for b in branches), Fraction(0)) / n,
        endings,
        [sum(column, Fraction(0)) / n for column in zip(*(b.scores for b in branches), strict=True)],
    )


def openings(partial: dict[str, Any], length: int) -> dict[tuple[str, ...], Fraction]:
    """Every beginning of `length` moves (fewer where the game is over), chance's with a leading `!`."""
    found: dict[tuple[str, ...], Fraction] = {}
    waiting: list[tuple[Shove, tuple[str, ...], Fraction]] = [(Shove(complete(partial)), (), Fraction(1))]
    while waiting:
        game, played, share = waiting.pop()
        if game.actor is None or len(played) == length:
            found[played] = share
            continue
        mark = "!" if game.actor == "chance" else ""
        moves = game.legal_moves()
        waiting += [(_after(game, move), (*played, mark + move), share / len(moves)) for move in moves]
    return found
