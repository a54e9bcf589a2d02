"""A variant file as a tree that knows where each key and value stands in its file."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from playtest.games.quoting import quoted
from playtest.games.ruleset import KeyPath
from playtest.loader.scalars import Fault

DEEPEST = 20


class Place(NamedTuple):
    """A spot in a file; line and column count from 1, and are 0 for values that come from no file."""

    file: str
    line: int
    column: int


NOWHERE = Place("", 0, 0)


@dataclass
class Scalar:
    """A single value: as Python sees it, as it was written, and what is wrong with writing it so.

    `verbatim` is the number of characters before the text in the file (1 after a quote), or None
    where the text stands in the file in another form (folded lines, escapes).
    """

    place: Place
    value: bool | int | float | str | None
    written: str
    fault: Fault | None = None
    verbatim: int | None = None

    def place_of(self, offset: int) -> Place:
        """The place of one character of the text; the value's own place where it cannot be told."""
        if self.verbatim is None or not self.place.line:
            return self.place
        return self.place._replace(column=self.place.column + self.verbatim + offset)


@dataclass
class Items:
    """A list."""

    place: Place
    items: list[Node]


@dataclass
class Entries:
    """Keys with their values; `places` are those of the keys."""

    place: Place
    values: dict[str, Node] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)

    def put(self, key: str, place: Place, value: Node) -> None:
        """Add a key or replace it."""
        self.values[key] = value
        self.places[key] = place

    def pick(self, keys: Sequence[str]) -> Entries:
        """Only these keys, as far as they are there."""
        kept = [key for key in self.values if key in keys]
        return Entries(
            self.place, {key: self.values[key] for key in kept}, {key: self.places[key] for key in kept}
        )


Node = Scalar | Items | Entries


def merged(base: Entries, over: Entries) -> Entries:
    """`over` laid on `base`: maps merge, everything else is replaced."""
    result = Entries(over.place, dict(base.values), dict(base.places))
    for key, value in over.values.items():
        below = base.values.get(key)
        if isinstance(below, Entries) and isinstance(value, Entries):
            value = merged(below, value)
        result.put(key, over.places[key], value)
    return result


def plain(node: Node) -> Any:
    """The tree as dicts, lists and values."""
    if isinstance(node, Entries):
        return {key: plain(value) for key, value in node.values.items()}
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return node.value


def at(node: Node, path: KeyPath) -> Node | None:
    """What stands at a path, or None."""
    for step in path:
        if isinstance(node, Entries) and isinstance(step, str) and step in node.values:
            node = node.values[step]
        elif isinstance(node, Items) and isinstance(step, int) and 0 <= step < len(node.items):
            node = node.items[step]
        else:
            return None
    return node


def places(node: Node, path: KeyPath = ()) -> Iterator[tuple[KeyPath, Place]]:
    """The place of everything in the tree: of a value itself, of a group of keys its key."""
    yield path, node.place
    if isinstance(node, Entries):
        for key, value in node.values.items():
            inner = places(value, (*path, key))
            first, place = next(inner)
            yield first, place if isinstance(value, Scalar) else node.places[key]
            yield from inner
    elif isinstance(node, Items):
        for index, item in enumerate(node.items):
            yield from places(item, (*path, index))


def scalars(node: Node, path: KeyPath = ()) -> Iterator[tuple[KeyPath, Scalar]]:
    """Every single value with its path."""
    if isinstance(node, Scalar):
        yield path, node
    elif isinstance(node, Items):
        for index, item in enumerate(node.items):
            yield from scalars(item, (*path, index))
    else:
        for key, value in node.values.items():
            yield from scalars(value, (*path, key))


def leaves(node: Node, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Scalar | Items]]:
    """Everything that is no group of keys, with its path."""
    if isinstance(node, Entries):
        for key, value in node.values.items():
            yield from leaves(value, (*path, key))
    else:
        yield path, node


def moved(node: Node, place: Place) -> Node:
    """The same tree with everything in it at one place."""
    if isinstance(node, Scalar):
        return replace(node, place=place)
    if isinstance(node, Items):
        return Items(place, [moved(item, place) for item in node.items])
    inner = {key: moved(value, place) for key, value in node.values.items()}
    return Entries(place, inner, dict.fromkeys(inner, place))


def from_python(value: Any, depth: int = 0) -> Node:
    """The tree of a value that was made in Python; what a file could not hold becomes a fault."""
    if depth > DEEPEST:
        return Scalar(NOWHERE, None, "more", Fault(f"nested more than {DEEPEST} levels deep"))
    if isinstance(value, Mapping):
        entries = Entries(NOWHERE)
        for key, inner in value.items():
            entries.put(str(key), NOWHERE, from_python(inner, depth + 1))
        return entries
    if isinstance(value, list | tuple):
        return Items(NOWHERE, [from_python(item, depth + 1) for item in value])
    if value is None or isinstance(value, bool):
        return Scalar(NOWHERE, value, {None: "null", True: "true", False: "false"}[value])
    if isinstance(value, str):
        return Scalar(NOWHERE, str(value), f'"{quoted(value)}"')
    if isinstance(value, int):
        return Scalar(NOWHERE, int(value), "a huge number" if abs(value) >= 10**30 else str(value))
    if isinstance(value, float) and math.isfinite(value):
        return Scalar(NOWHERE, float(value), str(value))
    found = str(value) if isinstance(value, float) else f"a Python {type(value).__name__}"
    return Scalar(NOWHERE, None, found, Fault("which no variant can hold"))
