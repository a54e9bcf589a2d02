"""What can be changed in a variant, key by key, read off the JSON Schema of its game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from playtest.errors import InputError, Problem
from playtest.games.ruleset import keys_of
from playtest.loader import Variant, base_of, with_changes
from playtest.loader.nodes import Place, from_python, moved
from playtest.loader.settings import path_of
from playtest.loader.writing import lines_of, written
from playtest.simulation.plan import make_plan
from playtest.studies.schema import variant_schema

DEFAULT = "default"
SECTIONS = (
    ("name", "The variant's name; by default the file's name without its ending."),
    ("description", "What the variant is for."),
    ("table.seconds_per_turn", "How many seconds a turn takes at a table, for the minutes of a game."),
)
MOST_CHANGES = 200

Field = dict[str, Any]


def fields(variant: Variant) -> list[Field]:
    """Every key with its value, what it may be, its sentence and rule ids, and where its value comes from.

    `kind` is how it is shown: switch, choice, number, rows (a layout), list or text; `by_seat` says that it
    may be a number a seat, `empty` that it may be null. `base` is the value that it has without this file.
    """
    base = base_of(variant)
    schema = variant_schema(variant.game)
    rules = {key.path: key for key in keys_of(variant.game.ruleset)}
    below = base.resolved if base is not None else None
    told = []
    for path, part in _leaves(schema["properties"]):
        if path not in rules:
            continue
        key = rules[path]
        value = _at(variant.resolved, path)
        told.append(
            {
                "key": key.name,
                "group": list(path[:-1]),
                "sentence": key.sentence,
                "rules": list(key.rules),
                "reading": key.reading,
                "value": value,
                "default": part.get("default"),
                "base": part.get("default") if below is None else _at(below, path),
                "origin": _origin(variant, path),
                "tried": part.get("examples", []),
                **_widget(part, path),
            }
        )
    return told


def sections(variant: Variant) -> list[Field]:
    """The keys that every variant has: name, description, seconds a turn, and its targets."""
    values = {
        "name": variant.name,
        "description": variant.description,
        "table.seconds_per_turn": variant.table.seconds_per_turn,
    }
    kinds: dict[str, Field] = {
        "name": {"kind": "text", "empty": False},
        "description": {"kind": "text", "empty": True, "long": True},
        "table.seconds_per_turn": {"kind": "number", "whole": False, "min": 0, "max": 86_400, "empty": True},
    }
    told = [
        {"key": key, "group": [], "sentence": sentence, "rules": [], "value": values[key], **kinds[key]}
        for key, sentence in SECTIONS
    ]
    for name, (low, high) in variant.targets.items():
        told.append(
            {
                "key": f"targets.{name}",
                "group": ["targets"],
                "sentence": "From and to; an empty end is open.",
                "rules": [],
                "value": [low, high],
                "kind": "ends",
                "empty": True,
            }
        )
    return [
        {**field, "origin": _origin(variant, path_of(field["key"], variant.game)), "base": field["value"]}
        for field in told
    ]


def draft_of(saved: Variant, changes: Any) -> Variant:
    """The variant with a page's changes, held to all that a file is; InputError whose problems name a key as
    their file."""
    if not isinstance(changes, Mapping) or len(changes) > MOST_CHANGES:
        raise InputError("changes must be keys with their values")
    placed = {}
    for key, value in changes.items():
        path_of(str(key), saved.game)
        placed[str(key)] = moved(from_python(_plain(value)), Place(str(key), 0, 0))
    try:
        draft = with_changes(saved, placed)
        make_plan(draft)
    except InputError as error:
        raise InputError([_at_key(problem, saved) for problem in error.problems]) from None
    return draft


def problems_of(error: InputError, keys: bool = True) -> list[dict[str, Any]]:
    """The problems as a page shows them: at a key where one is to blame, else with their place."""
    return [
        {"key": problem.file, "message": problem.message}
        if keys and problem.file and not problem.line and "/" not in problem.file
        else {"key": None, "message": str(problem)}
        for problem in error.problems
    ]


def summary(value: Any) -> str:
    """A value in print, a layout in one word."""
    return "a board" if len(lines_of(value)) > 1 else written(value)


def _at_key(problem: Problem, variant: Variant) -> Problem:
    """A problem that stands in the file, named by the key that stands there."""
    if not problem.line:
        return problem
    place = (problem.file, problem.line, problem.column)
    path = next((path for path, known in variant.places.items() if path and tuple(known) == place), None)
    if path is None:
        return problem
    key = ".".join(str(step) for step in path if isinstance(step, str))
    return Problem(key, 0, 0, problem.message)


def _plain(value: Any) -> Any:
    """A page's number 3.0 is 3: JSON knows only one kind."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value


def _leaves(
    properties: Mapping[str, Any], above: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Field]]:
    for name, part in properties.items():
        if "properties" in part and "anyOf" not in part:
            yield from _leaves(part["properties"], (*above, name))
        else:
            yield (*above, name), part


def _widget(part: Field, path: tuple[str, ...]) -> Field:
    """How a key is shown, by the types that it may have."""
    ways = part.get("anyOf", [part])
    empty = any(way.get("type") == "null" for way in ways)
    ways = [way for way in ways if way.get("type") != "null"]
    by_type = {way.get("type"): way for way in ways}
    words = [word for way in ways for word in way.get("enum", [way["const"]] if "const" in way else [])]
    found: Field = {"empty": empty, "by_seat": False}
    if "array" in by_type:
        item = by_type["array"].get("items", {})
        if item.get("type") == "string" and "enum" not in item:
            return {**found, "kind": "rows"}
        number = by_type.get("integer")
        if number is not None:
            return {**found, "kind": "number", "by_seat": True, "whole": True, **_ends(number)}
        return {**found, "kind": "list", "choices": item.get("enum", [])}
    number = by_type.get("integer") or by_type.get("number")
    if number is not None and "enum" not in number:
        whole = "integer" in by_type
        return {**found, "kind": "number", "whole": whole, "choices": words, **_ends(number)}
    if "boolean" in by_type:
        return {**found, "kind": "switch"}
    return {**found, "kind": "choice", "choices": words} if words else {**found, "kind": "text"}


def _ends(part: Field) -> Field:
    return {"min": part.get("minimum"), "max": part.get("maximum")}


def _at(resolved: Any, path: tuple[str, ...]) -> Any:
    for step in path:
        resolved = resolved[step]
    return resolved


def _origin(variant: Variant, path: tuple[str, ...]) -> str:
    place = variant.places.get(path)
    if place is None:
        return DEFAULT
    return f"{place.file.rpartition('/')[2]}:{place.line}" if place.line else place.file
