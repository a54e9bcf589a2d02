"""Single changes of a variant's rules, and pairs of them, each checked before anything is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, zip_longest
from typing import Any

from playtest.errors import InputError
from playtest.games.ruleset import Key
from playtest.loader import Variant, with_changes
from playtest.studies.changes import (
    Candidate,
    Impossible,
    Searched,
    at,
    checked,
    is_number,
    is_whole,
    plain,
)

NOT_SEARCHED = ("players", "max_turns", "at_max_turns")
"""Keys that are no repair: who sits down, and where a game that does not end is cut off."""

AROUND = 2  # so many declared values on either side of today's
STEPS = (1, 2)  # by so much a seat's own number is changed for a handicap
STAIRS = (1, 2, 3)

_NOTHING = object()


def singles(
    variant: Variant, wanted: Searched, shares: Sequence[float] = ()
) -> tuple[list[Candidate], list[Impossible]]:
    """Every change of one key: the declared values around today's, and handicaps where a key takes a number a
    seat; of each key the first, then of each the second, so that the first few are of all keys.
    `shares` are the seats' shares of the wins today."""
    found = [
        (place, {key.name: value})
        for key in wanted.keys(variant, NOT_SEARCHED)
        for place, value in enumerate(_values(variant, key, wanted, shares))
    ]
    return checked(variant, (changes for _, changes in sorted(found, key=lambda each: each[0])))


def pairs(variant: Variant, best: Sequence[Candidate]) -> tuple[list[Candidate], list[Impossible]]:
    """Every two of these changes together; two handicaps of one key are added up, seat by seat."""
    found = (both for a, b in combinations(best, 2) if (both := _together(variant, a, b)) is not None)
    return checked(variant, found)


def _values(variant: Variant, key: Key, wanted: Searched, shares: Sequence[float]) -> Iterator[Any]:
    own = at(variant, key.name)
    if given := wanted.vary.get(key.name):
        yield from given
        return
    declared = [plain(value) for value in key.sweep]
    seats = _by_seat(variant, key.name, own)
    if is_number(own):
        numbers = sorted(value for value in declared if is_number(value))
        below = [value for value in numbers if value < own][-AROUND:]
        above = [value for value in numbers if value > own][:AROUND]
        near = [own - 1, own + 1] if isinstance(own, int) and numbers else []
        close = sorted({*below, *above, *near}, key=lambda value: (abs(value - own), value))
        others = [value for value in declared if not is_number(value)]
        handicaps = [] if seats is None else list(_handicaps(seats, shares))
        for three in zip_longest(others, close, handicaps, fillvalue=_NOTHING):
            yield from (value for value in three if value is not _NOTHING)
        return
    yield from declared
    if seats is not None:
        yield from _handicaps(seats, shares)


def _by_seat(variant: Variant, name: str, own: Any) -> list[int] | None:
    """Today's number of each seat where the key may have a list of them; None where it has not."""
    seats = int(variant.rules.players)
    if isinstance(own, list) and len(own) == seats and all(map(is_whole, own)):
        return list(own)
    if not is_whole(own):
        return None
    try:
        with_changes(variant, {name: [own] * seats})
    except InputError:
        return None
    return [own] * seats


def _handicaps(own: Sequence[int], shares: Sequence[float]) -> Iterator[list[int]]:
    """All seats by how much they win, in steps of several sizes, either way; then one seat more or less."""
    apart = [share - sum(shares) / len(shares) for share in shares] if len(shares) == len(own) else []
    widest = max(map(abs, apart), default=0.0)
    if widest:
        for sign in (-1, 1):
            for step in STAIRS:
                moves = [round(sign * step * each / widest) for each in apart]
                yield [number + move for number, move in zip(own, moves, strict=True)]
    for step in STEPS:
        for sign in (-1, 1):
            for seat in range(len(own)):
                yield [number + sign * step * (place == seat) for place, number in enumerate(own)]
    if len(set(own)) > 1:
        yield [round(sum(own) / len(own))] * len(own)


def _together(variant: Variant, a: Candidate, b: Candidate) -> dict[str, Any] | None:
    changes = dict(a.changes)
    for name, value in b.changes:
        if name not in changes:
            changes[name] = value
            continue
        own = _by_seat(variant, name, at(variant, name))
        first = changes[name]
        if own is None or not isinstance(first, list) or not isinstance(value, list):
            return None
        changes[name] = [x + y - today for x, y, today in zip(first, value, own, strict=True)]
    return changes
