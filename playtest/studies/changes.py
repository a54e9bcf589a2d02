"""Changes of a variant's rules that a study tries, each checked by the loader before anything is played."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.errors import InputError
from playtest.games.ruleset import Key, keys_of
from playtest.loader import Variant, parse_range, rule_differences, with_changes
from playtest.loader.writing import written
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.request import Request
from playtest.simulation.settling import settled_like

Changes = Mapping[str, Any]


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

    def keys(self, variant: Variant, never: Sequence[str]) -> Iterator[Key]:
        """The keys to try values of, in the rules' order; `never` are left out unless they are named."""
        for key in keys_of(variant.game.ruleset):
            if self.vary:
                if key.name in self.vary:
                    yield key
            elif key.name not in self.keep and key.name not in never and key.sweep:
                yield key


def searched(variant: Variant, vary: Sequence[str], keep: Sequence[str]) -> Searched:
    """What `--vary` and `--keep` leave to the search; InputError for keys that are no rules."""
    known = {key.name: key for key in keys_of(variant.game.ruleset)}
    chosen: dict[str, tuple[Any, ...]] = {}
    for text in vary:
        name, values = parse_range(text) if "=" in text else (text.strip(), [])
        for each in _named(variant, name, known, "--vary"):
            if each == "players":
                raise InputError("--vary players: another number of seats is another game; sweep it")
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


def checked(variant: Variant, found: Iterable[Changes]) -> tuple[list[Candidate], list[Impossible]]:
    """The candidates, and those that no game can be set up by; each once, and none that changes nothing."""
    possible: dict[str, Candidate] = {}
    refused: dict[str, Impossible] = {}
    for changes in found:
        asked = settings_of(changes.items())
        try:
            changed = with_changes(variant, changes)
            differing = tuple((each.name, each.b) for each in rule_differences(variant, changed))
            if not differing:
                continue
            exact = with_changes(variant, dict(differing))
            name = settings_of(differing)
            possible.setdefault(name, Candidate(name, differing, exact))
        except InputError as error:
            refused.setdefault(asked, Impossible(asked, error.problems[0].message))
    return list(possible.values()), list(refused.values())


def settings_of(changes: Iterable[tuple[str, Any]]) -> str:
    """Changes as they are written after --set."""
    return ", ".join(f"{name}={written(value)}" for name, value in changes)


def at(variant: Variant, name: str) -> Any:
    """The value that a variant has for a key, as plain data."""
    value: Any = variant.resolved
    for step in name.split("."):
        value = value[step]
    return value


def is_number(value: Any) -> bool:
    """Whether it is a number, and no truth value."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def is_whole(value: Any) -> bool:
    """Whether it is a whole number, and no truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


def plain(value: Any) -> Any:
    """Lists for tuples, as in a variant file."""
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value


def alike(plan: Plan, variant: Variant, games: int, seed: int) -> Plan:
    """The plan of a changed variant, whose games start like those of today's plan."""
    names = [lineup.name for lineup in plan.lineups]
    request = Request(games, seed, names, opening_plies=plan.opening_plies)
    return settled_like(make_plan(variant, request), plan)


def fresh_seed(kind: str, seed: int) -> int:
    """The seed of games that confirm what was chosen by others: the same for the same study."""
    return int.from_bytes(hashlib.sha256(f"{kind} {seed}".encode()).digest()[:4], "big")
