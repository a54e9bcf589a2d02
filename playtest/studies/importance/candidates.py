"""The values of each key that importance is about, and pairs of keys, checked before anything is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from playtest.errors import InputError
from playtest.games.ruleset import Key
from playtest.loader import Variant
from playtest.studies.changes import Candidate, Impossible, Searched, at, checked, is_number, plain

NOT_VARIED = ("players",)
"""Another number of seats is another game: neither its games nor its seats can be paired with today's."""


@dataclass(frozen=True)
class Varied:
    """A key with the variants of its other values, those nearest to today's first, and the values that no
    game can be set up by."""

    key: Key
    levels: tuple[Candidate, ...]
    impossible: tuple[Impossible, ...]


def varied(variant: Variant, wanted: Searched) -> list[Varied]:
    """Every key with its declared values, or those given, all else as it is."""
    found = []
    for key in wanted.keys(variant, NOT_VARIED):
        values = list(wanted.vary.get(key.name) or map(plain, key.sweep))
        own = at(variant, key.name)
        if is_number(own):
            values.sort(key=lambda value: abs(value - own) if is_number(value) else 0)
        possible, impossible = checked(variant, ({key.name: value} for value in values))
        if possible or impossible:
            found.append(Varied(key, tuple(possible), tuple(impossible)))
    return found


def narrowed_to(found: Sequence[Varied], most: int) -> tuple[list[Varied], int]:
    """The keys with so many values in all: of each the first, then of each the second; and how many that
    leaves out."""
    order = sorted((place, number) for number, each in enumerate(found) for place in range(len(each.levels)))
    taken = set(order[:most])
    left = [
        replace(each, levels=tuple(x for place, x in enumerate(each.levels) if (place, number) in taken))
        for number, each in enumerate(found)
    ]
    return left, len(order) - len(taken)


def together(variant: Variant, a: Candidate, b: Candidate) -> Candidate | None:
    """Both changes at once; None where no game can be set up by them, or where they change the same key."""
    first, second = dict(a.changes), dict(b.changes)
    if first.keys() & second.keys():
        return None
    possible, _ = checked(variant, [{**first, **second}])
    return possible[0] if possible and len(possible[0].changes) == len(first) + len(second) else None


def refuse_none(variant: Variant, found: Sequence[Varied]) -> None:
    """InputError where there is no value to try."""
    if any(each.levels for each in found):
        return
    reasons = [f"{x.name}: {x.reason}" for each in found for x in each.impossible]
    why = f" ({reasons[0]})" if reasons else ""
    raise InputError(f"{variant.name}: none of these keys has another value that can be played{why}")
