"""Holds a tree of keys against a model and says everything that is wrong in a designer's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from playtest.errors import Problem, nearest
from playtest.games.quoting import named_in_quotes
from playtest.games.ruleset import KeyPath, RuleProblem
from playtest.loader.allowed_values import choices_at, literals, switch_word, takes_rows, words
from playtest.loader.nodes import NOWHERE, Entries, Items, Node, Place, Scalar, at, plain, scalars
from playtest.loader.remedies import remedy, rows_remedy


@dataclass
class Checked:
    """The outcome: the model made of all sound keys (None where a needed key is missing), and the faults.

    `bad` are the paths of the keys that were left out because something is wrong with them.
    """

    model: Any
    problems: list[Problem] = field(default_factory=list)
    bad: set[KeyPath] = field(default_factory=set)


def named(path: KeyPath) -> str:
    """A key path as a designer says it: `shoving.control`, "item 2 of bidding.beads"."""
    name, above = "", None
    for step in path:
        above, before = step, above
        if isinstance(step, int):
            name = f"item {step + 1} of {name}"
        elif isinstance(before, int):
            name = f"{named_in_quotes(step)} of {name}"
        else:
            name = f"{name}.{named_in_quotes(step)}" if name else named_in_quotes(step)
    return name


def check(model: type[BaseModel], entries: Entries, other_keys: Sequence[str] = ()) -> Checked:
    """Hold `entries` against `model`; `other_keys` are known at the top level too, for "did you mean"."""
    checked = Checked(None)
    name_switches(model, entries)
    _check_faults(model, entries, checked)
    while True:
        data = _without(entries, checked.bad)
        try:
            checked.model = model.model_validate(data)
            return checked
        except ValidationError as errors:
            if not _note(errors.errors(include_url=False), model, entries, checked, other_keys):
                return checked


def check_across(problems: Iterable[RuleProblem], entries: Entries, bad: set[KeyPath]) -> list[Problem]:
    """The faults across keys, but for those that may only be consequences of a bad key."""
    return [
        Problem(*place_of(entries, problem.path, problem.offset), problem.message)
        for problem in problems
        if not any(_touch(path, need) for path in bad for need in (problem.path, *problem.needs))
    ]


def place_of(entries: Entries, path: KeyPath, offset: int | None = None) -> Place:
    """Where a key's value stands (a group's key), or the nearest key above it that is in the file."""
    while path:
        node = at(entries, path)
        if isinstance(node, Scalar):
            return node.place if offset is None else node.place_of(offset)
        above = at(entries, path[:-1])
        if node is not None and isinstance(above, Entries):
            return above.places[str(path[-1])]
        if node is not None:
            return node.place
        path, offset = path[:-1], None
    return entries.place


def name_switches(model: type[BaseModel], entries: Entries) -> None:
    """Give the word back that a reader of YAML took for a switch: `edge_check: off` is False to some.

    Only values that were made in Python are changed, and only where the word is one of the key's.
    """
    for path, scalar in scalars(entries):
        if scalar.place == NOWHERE and isinstance(scalar.value, bool):
            word = switch_word(scalar.value, choices_at(model, path))
            if word is not None:
                scalar.value, scalar.written = word, f'"{word}"'


def _check_faults(model: type[BaseModel], entries: Entries, checked: Checked) -> None:
    """Note every value that is badly written, but for a bare `off` where that is one of the words."""
    for path, scalar in scalars(entries):
        if scalar.fault is None:
            continue
        allowed = choices_at(model, path)
        if not allowed or (isinstance(scalar.value, str) and scalar.value in literals(allowed)):
            continue  # where nothing is allowed a key above is unknown or of the wrong kind
        checked.bad.add(path)
        checked.problems.append(Problem(*scalar.place, _wrong(path, model, scalar)))


def _note(
    errors: list[ErrorDetails],
    model: type[BaseModel],
    entries: Entries,
    checked: Checked,
    other_keys: Sequence[str],
) -> bool:
    """Turn the model's complaints into problems; False when nothing can be left out to go on."""
    unknown: list[KeyPath] = []
    missing: list[KeyPath] = []
    wrong: list[KeyPath] = []
    for error in errors:
        path, whole = _path_in(entries, error["loc"])
        if error["type"] == "missing" and any(bad[: len(path)] == path for bad in checked.bad if whole):
            continue  # left out, since something in it is wrong
        if error["type"] == "extra_forbidden":
            unknown.append(path)
        elif error["type"] == "missing" and not whole and isinstance(at(entries, path), Entries):
            missing.append((*path, error["loc"][-1]))
        else:
            wrong.append(path)
    for path in unknown:
        checked.problems.append(_unknown(path, model, entries, other_keys))
    for path in set(missing) - checked.bad:
        message = f"{named(path)} is missing; it must be {words(choices_at(model, path))}"
        checked.problems.append(Problem(*place_of(entries, path), message))
    above = {path[:length] for path in wrong for length in range(len(path))}
    for path in _without_siblings(wrong, entries):
        if path not in above:
            place = place_of(entries, path)
            checked.problems.append(Problem(*place, _wrong(path, model, at(entries, path))))
    before = len(checked.bad)
    checked.bad.update(unknown, wrong)
    return len(checked.bad) > before


def _without_siblings(wrong: Sequence[KeyPath], entries: Entries) -> Iterator[KeyPath]:
    """The paths, but of a list's items that are lists themselves (a layout's rows) only the first."""
    seen: set[KeyPath] = set()
    for path in dict.fromkeys(wrong):
        if isinstance(path[-1], int) and isinstance(at(entries, path), Items):
            if path[:-1] in seen:
                continue
            seen.add(path[:-1])
        yield path


def _unknown(path: KeyPath, model: type[BaseModel], entries: Entries, other_keys: Sequence[str]) -> Problem:
    """An unknown key: the nearest known one, or where a key of that name belongs, or what is known."""
    above = at(entries, path[:-1])
    place = above.places[str(path[-1])] if isinstance(above, Entries) else entries.place
    known = [
        key
        for choice in choices_at(model, path[:-1])
        if isinstance(choice.type, type) and issubclass(choice.type, BaseModel)
        for key in choice.type.model_fields
    ]
    if len(path) == 1:
        known += other_keys
    elsewhere = [name for name in _names(model) if name.rpartition(".")[2] == path[-1]]
    close = nearest(str(path[-1]), known)
    like = named((*path[:-1], close)) if close else None
    if elsewhere and (len(path) == 1 or like is None):
        like = " or ".join(elsewhere)
    hint = f"did you mean {like}?" if like else f"known here: {', '.join(known)}"
    return Problem(*place, f"there is no key {named(path)}; {hint}")


def _names(model: type[BaseModel], above: str = "") -> list[str]:
    """The full names of all keys and groups."""
    names = []
    for name, declared in model.model_fields.items():
        names.append(f"{above}{name}")
        if isinstance(declared.annotation, type) and issubclass(declared.annotation, BaseModel):
            names += _names(declared.annotation, f"{above}{name}.")
    return names


def _wrong(path: KeyPath, model: type[BaseModel], node: Node | None) -> str:
    """What a key must be, what was found, and how to write what was probably meant."""
    allowed = choices_at(model, path)
    message = f"{named(path)} must be {words(allowed)}; found {_found(node)}"
    in_a_list = bool(path) and isinstance(path[-1], int)
    if isinstance(node, Items) == in_a_list and takes_rows(
        choices_at(model, path[:-1] if in_a_list else path)
    ):
        message += rows_remedy(node)
    if not isinstance(node, Scalar):
        return message
    if node.fault:
        message += f", {node.fault.why}"
    if node.value is None:
        default = node.fault is None and isinstance(path[-1], str)
        return f"{message}; leave the key out for its default" if default else message
    return message + remedy(node, allowed)


def _found(node: Node | None) -> str:
    if isinstance(node, Scalar):
        return node.written
    if isinstance(node, Items):
        return f"a list of {len(node.items)}"
    return "a group of keys"


def _path_in(entries: Entries, location: tuple[int | str, ...]) -> tuple[KeyPath, bool]:
    """The model's location as a path of the tree, and whether all of it is there.

    The model also names the types that it tried; these steps lead nowhere in the tree.
    """
    path: KeyPath = ()
    for step in location:
        if at(entries, (*path, step)) is not None:
            path = (*path, step)
    return path, path[-1:] == location[-1:]


def _without(entries: Entries, bad: set[KeyPath]) -> Any:
    """The plain values without the bad ones; a list with a bad item is left out altogether."""
    data = plain(entries)
    for path in bad:
        steps = list(path)
        while any(isinstance(step, int) for step in steps):
            steps.pop()
        group = data
        for step in steps[:-1]:
            group = group.get(step) if isinstance(group, dict) else None
        if isinstance(group, dict):
            group.pop(steps[-1], None)
    return data


def _touch(path: KeyPath, other: KeyPath) -> bool:
    """Whether one path is the other or lies above it."""
    length = min(len(path), len(other))
    return path[:length] == other[:length]
