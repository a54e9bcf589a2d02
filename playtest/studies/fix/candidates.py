"""Single changes of a variant's rules, and pairs of them, each checked before anything is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, zip_longest
from typing import Any

from playtest.errors import InputError
from playtest.games.ruleset import Key, keys_of
from playtest.loader import Variant, parse_range, rule_differences, with_changes
from playtest.loader.writing import written

NOT_SEARCHED = ("players", "max_turns", "at_max_turns")
"""Keys that are no repair: who sits down, and where a game that does not end is cut off."""

AROUND = 2  # so many declared values on either side of today's
STEPS = (1, 2)  # by so much a seat's own number is changed for a handicap
STAIRS = (1, 2, 3)

Changes = Mapping[str, Any]

_NOTHING = object()


@dataclass(frozen=True)
class Candidate:
    """A changed variant; `name` is written as after --set, and the same change always has the same."""

    name: str
    changes: tuple[tuple[str, Any], ...]
    variant: Variant

    @property
    def keys(self) -> int:
        """How many rules it touches."""
        return len(self.changes)


@dataclass(frozen=True)
class Impossible:
    """A change that no game can be set up by, and why."""

    name: str
    reason: str


@dataclass(frozen=True)
class Searched:
    """Which keys are searched: those of `vary` with their values (none: the declared ones), or all but
    `keep`."""

    vary: Mapping[str, tuple[Any, ...]]
    keep: tuple[str, ...]


def searched(variant: Variant, vary: Sequence[str], keep: Sequence[str]) -> Searched:
    """What `--vary` and `--keep` leave to the search; InputError for keys that are no rules."""
    known = {key.name: key for key in keys_of(variant.game.ruleset)}
    chosen: dict[str, tuple[Any, ...]] = {}
    for text in vary:
        name, values = parse_range(text) if "=" in text else (text.strip(), [])
        for each in _named(variant, name, known, "--vary"):
            if each == "players":
                raise InputError("--vary players: a change of the number of seats is no repair; sweep it")
            if values and each != name:
                raise InputError(f"--vary {text}: {name} is a group of keys; name one of them for its values")
            chosen[each] = tuple(values)
    kept = tuple(each for name in keep for each in _named(variant, name.strip(), known, "--keep"))
    both = next((name for name in chosen if name in kept), None)
    if both:
        raise InputError(f"{both} is both varied and kept; take one of the two away")
    return Searched(chosen, kept)


def _named(variant: Variant, name: str, known: Mapping[str, Key], option: str) -> list[str]:
    found = [each for each in known if each == name or each.startswith(f"{name}.")]
    if not found:
        try:
            with_changes(variant, {name: 0})  # says that there is no such key, and the nearest one
        except InputError as error:
            raise InputError(f"{option} {name}: {error.problems[0].message}") from None
        raise InputError(f"{option} {name} is none of the rules; name one of their keys")
    return found


def singles(
    variant: Variant, wanted: Searched, shares: Sequence[float] = ()
) -> tuple[list[Candidate], list[Impossible]]:
    """Every change of one key: the declared values around today's, and handicaps where a key takes a number a
    seat; of each key the first, then of each the second, so that the first few are of all keys.
    `shares` are the seats' shares of the wins today."""
    found = [
        (place, {key.name: value})
        for key in keys_of(variant.game.ruleset)
        if _is_searched(key, wanted)
        for place, value in enumerate(_values(variant, key, wanted, shares))
    ]
    return _checked(variant, (changes for _, changes in sorted(found, key=lambda each: each[0])))


def pairs(variant: Variant, best: Sequence[Candidate]) -> tuple[list[Candidate], list[Impossible]]:
    """Every two of these changes together; two handicaps of one key are added up, seat by seat."""
    found = (both for a, b in combinations(best, 2) if (both := _together(variant, a, b)) is not None)
    return _checked(variant, found)


def _is_searched(key: Key, wanted: Searched) -> bool:
    if wanted.vary:
        return key.name in wanted.vary
    return key.name not in wanted.keep and key.name not in NOT_SEARCHED and bool(key.sweep)


def _values(variant: Variant, key: Key, wanted: Searched, shares: Sequence[float]) -> Iterator[Any]:
    own = at(variant, key.name)
    if given := wanted.vary.get(key.name):
        yield from given
        return
    declared = [_plain(value) for value in key.sweep]
    seats = _by_seat(variant, key.name, own)
    if _is_number(own):
        numbers = sorted(value for value in declared if _is_number(value))
        below = [value for value in numbers if value < own][-AROUND:]
        above = [value for value in numbers if value > own][:AROUND]
        near = [own - 1, own + 1] if isinstance(own, int) and numbers else []
        close = sorted({*below, *above, *near}, key=lambda value: (abs(value - own), value))
        others = [value for value in declared if not _is_number(value)]
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
    if isinstance(own, list) and len(own) == seats and all(map(_is_whole, own)):
        return list(own)
    if not _is_whole(own):
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


def _checked(variant: Variant, found: Iterable[Changes]) -> tuple[list[Candidate], list[Impossible]]:
    possible: dict[str, Candidate] = {}
    refused: dict[str, Impossible] = {}
    for changes in found:
        asked = _name(changes.items())
        try:
            changed = with_changes(variant, changes)
            differing = tuple((each.name, each.b) for each in rule_differences(variant, changed))
            if not differing:
                continue
            exact = with_changes(variant, dict(differing))
            name = _name(differing)
            possible.setdefault(name, Candidate(name, differing, exact))
        except InputError as error:
            refused.setdefault(asked, Impossible(asked, error.problems[0].message))
    return list(possible.values()), list(refused.values())


def _name(changes: Iterable[tuple[str, Any]]) -> str:
    return ", ".join(f"{name}={written(value)}" for name, value in changes)


def at(variant: Variant, name: str) -> Any:
    """The value that a variant has for a key, as plain data."""
    value: Any = variant.resolved
    for step in name.split("."):
        value = value[step]
    return value


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
