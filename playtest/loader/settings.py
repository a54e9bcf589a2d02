"""Changes keys of a loaded variant, with the same checks as in its file: `--set bidding.beads=6`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from playtest.engine.game import Game
from playtest.errors import InputError, Problem
from playtest.games.quoting import printable, quoted
from playtest.games.ruleset import KeyPath
from playtest.loader import source
from playtest.loader.allowed_values import choices_at, is_open
from playtest.loader.check import name_switches
from playtest.loader.load import checked_variant
from playtest.loader.nodes import (
    NOWHERE,
    Entries,
    Items,
    Node,
    Place,
    Scalar,
    from_python,
    leaves,
    merged,
    moved,
    plain,
)
from playtest.loader.sections import Common
from playtest.loader.variant import Variant
from playtest.loader.writing import written

MOST_VALUES = 1_000

_RANGE = re.compile(r"(-?[0-9]{1,9})\.\.(-?[0-9]{1,9})")
_FIXED = {
    "game": "the game of a variant stays; name a variant of the other game instead",
    "extends": "what a file extends is settled when it is read; name the other file instead",
}


class Setting(NamedTuple):
    """A key and the value that was written for it."""

    key: str
    value: Node


def parse_setting(text: str) -> Setting:
    """`bidding.beads=6` as its key and value, the value read as in a file; InputError for anything else."""
    place = _place(text)
    key, value = _halves(text, place)
    return Setting(key, _read(value, place))


def parse_range(text: str) -> tuple[str, list[Any]]:
    """The key and all values of `beads=3..8`, of `board.columns=6,8`, or of both mixed.

    Values are plain data, not yet held against any key; a handicap is a list: `beads=[5, 5, 5, 6],5`.
    InputError when no values can be read from it, or the same one twice.
    """
    place = _place(text)
    key, value = _halves(text, place)
    listed = _read(f"[{value}]", place)
    found: list[Any] = []
    for item in listed.items if isinstance(listed, Items) else [listed]:
        found += _values(item, place)
        if len(found) > MOST_VALUES:
            raise _wrong(place, f"more than {MOST_VALUES:,} values; take fewer")
    if not found:
        raise _wrong(place, f"there is no value; write some, as in {key}=3..8 or {key}=3,5,8")
    names = [written(value) for value in found]
    repeated = [name for index, name in enumerate(names) if name in names[:index]]
    if repeated:
        raise _wrong(place, f"{repeated[0]} is given twice; name each value once")
    return key, found


def with_settings(variant: Variant, texts: Iterable[str]) -> Variant:
    """The variant with keys set as on the command line (`bidding.beads=6`), and checked again.

    InputError with everything that is wrong with a setting, and for a key that is set twice.
    """
    changes: dict[str, Node] = {}
    problems: list[Problem] = []
    for text in texts:
        try:
            key, value = parse_setting(text)
            if key in changes:
                raise _wrong(_place(text), f"{key} is set twice; set it once")
            changes[key] = value
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(problems)
    return with_changes(variant, changes)


def with_changes(variant: Variant, changes: Mapping[str, Any]) -> Variant:
    """The variant with some keys changed, `{"bidding.beads": 6}`, under the same checks as its file.

    Groups of keys merge, everything else is replaced. A text for a key that takes no text is read as
    in a file: `"6"`, `"null"`, `"[5, 5, 5, 6]"`. InputError with all faults.
    """
    if not changes:
        return variant
    over = Entries(variant.entries.place)
    problems: list[Problem] = []
    for key, value in changes.items():
        try:
            path = path_of(str(key), variant.game)
            node = value if isinstance(value, Scalar | Items | Entries) else _node(value, path, variant.game)
            if path[0] in _FIXED:
                raise _wrong(node.place, _FIXED[path[0]])
        except InputError as error:
            problems += error.problems
            continue
        over = merged(over, _nested(path, node))
    if problems:
        raise InputError(problems)
    for model in (Common, variant.game.ruleset):
        name_switches(model, over)
    entries = merged(variant.entries, over)
    told = dict(variant.changes)
    for path, leaf in leaves(over):
        told.pop(".".join(path), None)
        told[".".join(path)] = plain(leaf)
    return checked_variant(source.Source(entries), variant.file, variant.stem, changes=told)


def path_of(key: str, game: Game) -> tuple[str, ...]:
    """The steps to a key of a game: dots part them, but below `targets` and `weights` they belong to a name.

    A key need not exist; InputError for one that no file could have.
    """
    steps = key.split(".")
    if not all(steps):
        raise _wrong(NOWHERE, f'"{quoted(key)}" is no key; write its parts with dots between: board.columns')
    for length in range(1, len(steps)):
        if any(is_open(choice) for choice in _choices(game, tuple(steps[:length]))):
            return (*steps[:length], ".".join(steps[length:]))
    return tuple(steps)


def _choices(game: Game, path: KeyPath) -> list[Any]:
    model = Common if path[0] in Common.model_fields else game.ruleset
    return choices_at(model, path)


def _node(value: Any, path: tuple[str, ...], game: Game) -> Node:
    """The tree of a Python value, a text read as in a file where the key takes no text."""
    takes_text = any(choice.type is str for choice in _choices(game, path))
    return _read(value, NOWHERE) if isinstance(value, str) and not takes_text else from_python(value)


def _nested(path: tuple[str, ...], node: Node) -> Entries:
    for step in reversed(path):
        above = Entries(node.place)
        above.put(step, node.place, node)
        node = above
    assert isinstance(node, Entries)
    return node


def _place(text: str) -> Place:
    return Place(f"--set {printable(text)}", 0, 0)


def _halves(text: str, place: Place) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals or not all(key.strip().split(".")):
        raise _wrong(place, "a setting is written key=value, as in board.columns=6")
    return key.strip(), value.strip()


def _read(text: str, place: Place) -> Node:
    """What a text after an equals sign means, all of it at `place`."""
    try:
        return moved(source.parse_value(text), place)
    except InputError as error:
        raise InputError([Problem(*place, problem.message) for problem in error.problems]) from None


def _values(node: Node, place: Place) -> Iterator[Any]:
    """The value itself, or all whole numbers of a range."""
    match = _RANGE.fullmatch(node.value) if isinstance(node, Scalar) and isinstance(node.value, str) else None
    if match is None:
        yield plain(node)
        return
    low, high = int(match[1]), int(match[2])
    if high < low:
        raise _wrong(place, f"{low}..{high} runs downwards; write the lower number first")
    if high - low >= MOST_VALUES:
        raise _wrong(place, f"{low}..{high} has {high - low + 1:,} values; take at most {MOST_VALUES:,}")
    yield from range(low, high + 1)


def _wrong(place: Place, message: str) -> InputError:
    return InputError(Problem(*place, message))
