"""Says in words what a key may hold, read off the types of its model."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from playtest.games.ruleset import KeyPath
from playtest.loader.scalars import SWITCHES

_LISTS = (tuple, list)


@dataclass(frozen=True)
class Phrase:
    """Written into `Annotated[...]`: the words for a type that the general ones describe badly."""

    words: str


@dataclass(frozen=True)
class Choice:
    """One of the types that a key may hold, with its bounds."""

    type: Any
    marks: tuple[Any, ...] = ()


def choices(annotation: Any, marks: tuple[Any, ...] = ()) -> Iterator[Choice]:
    """The types that an annotation allows, unions and `Annotated` opened."""
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *more = get_args(annotation)
        yield from choices(inner, (*marks, *_opened(more)))
    elif origin in (Union, types.UnionType) and not any(isinstance(mark, Phrase) for mark in marks):
        for part in get_args(annotation):
            yield from choices(part, marks)
    else:
        yield Choice(annotation, marks)


def choices_at(annotation: Any, path: KeyPath) -> list[Choice]:
    """The types that are allowed at a path below an annotation; none for a path that it does not have."""
    found = list(choices(annotation))
    for step in path:
        found = [inner for choice in found for inner in _inside(choice, step)]
    return found


def words(allowed: list[Choice]) -> str:
    """The words for what is allowed: "a whole number from 1 to 16, or null"."""
    phrases = []
    for choice in sorted(allowed, key=lambda choice: choice.type is type(None)):
        phrase = _phrase(choice)
        if phrase == "a list of whole numbers" and any(other.type is int for other in allowed):
            phrase = "a list of such numbers"
        if phrase not in phrases:
            phrases.append(phrase)
    if len(phrases) == 1:
        return phrases[0]
    return f"{', '.join(phrases[:-1])}, or {phrases[-1]}"


def literals(allowed: list[Choice]) -> list[str]:
    """All words that are allowed."""
    return [
        str(word)
        for choice in allowed
        if get_origin(choice.type) is Literal
        for word in get_args(choice.type)
    ]


def switch_word(value: bool, allowed: list[Choice]) -> str | None:
    """The word among those allowed that some readers of YAML take for this switch: `off` for false.

    None where there is none or several, and where a switch is allowed itself.
    """
    found = [word for word in literals(allowed) if SWITCHES.get(word) == ("true" if value else "false")]
    return found[0] if len(found) == 1 and all(choice.type is not bool for choice in allowed) else None


def takes_rows(allowed: list[Choice]) -> bool:
    """Whether a list of texts is allowed, one a row: a layout."""
    return any(
        get_origin(choice.type) in _LISTS
        and {part.type for part in choices(get_args(choice.type)[0])} == {str}
        for choice in allowed
    )


def is_open(choice: Choice) -> bool:
    """Whether it is a group whose keys have any names, such as `targets`."""
    return get_origin(choice.type) is dict


def _opened(marks: list[Any]) -> list[Any]:
    return [inner for mark in marks for inner in (mark.metadata if isinstance(mark, FieldInfo) else [mark])]


def _inside(choice: Choice, step: str | int) -> Iterator[Choice]:
    """What is allowed one step further down."""
    arguments = get_args(choice.type)
    if isinstance(choice.type, type) and issubclass(choice.type, BaseModel):
        field = choice.type.model_fields.get(str(step))
        if field is not None:
            yield from choices(field.annotation, tuple(field.metadata))
    elif is_open(choice) and isinstance(step, str):
        yield from choices(arguments[1])
    elif get_origin(choice.type) in _LISTS and isinstance(step, int):
        if get_origin(choice.type) is list or arguments[-1] is Ellipsis:
            yield from choices(arguments[0])
        elif step < len(arguments):
            yield from choices(arguments[step])
    elif get_origin(choice.type) in (Union, types.UnionType):
        for part in choices(choice.type):
            yield from _inside(part, step)


def _phrase(choice: Choice) -> str:
    for mark in choice.marks:
        if isinstance(mark, Phrase):
            return mark.words
    kind = choice.type
    if get_origin(kind) is Literal:
        options = [str(word) for word in get_args(kind)]
        return " or ".join([", ".join(options[:-1]), options[-1]]) if len(options) > 1 else options[0]
    if kind is int:
        low, high = ends(choice.marks)
        return f"{low:,}" if low is not None and low == high else f"a whole number{_bounds(choice.marks)}"
    if kind is float:
        return f"a number{_bounds(choice.marks)}"
    if get_origin(kind) in _LISTS:
        items = {int: "whole numbers", float: "numbers", str: "texts"}
        inner = {part.type for part in choices(get_args(kind)[0])}
        return f"a list of {items.get(inner.pop(), 'values')}" if len(inner) == 1 else "a list"
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return f"a group of keys ({', '.join(kind.model_fields)})"
    if is_open(choice):
        return "a group of keys"
    known = {str: "text", bool: "true or false", type(None): "null"}
    return known[kind] if kind in known else str(getattr(kind, "__name__", kind))


def _bounds(marks: tuple[Any, ...]) -> str:
    low, high = ends(marks)
    above = next((mark.gt for mark in marks if isinstance(mark, Gt)), None)
    below = next((mark.lt for mark in marks if isinstance(mark, Lt)), None)
    if above is not None and below is not None:
        return f" above {above} and below {below}"
    if above is not None:
        return f" above {above}, at most {high:,}" if high is not None else f" above {above}"
    if low is None:
        return ""
    return f" from {low:,} to {high:,}" if high is not None else f" from {low:,} up"


def ends(marks: tuple[Any, ...]) -> tuple[Any, Any]:
    """The least and the greatest value, None where there is none."""
    return (
        next((mark.ge for mark in marks if isinstance(mark, Ge)), None),
        next((mark.le for mark in marks if isinstance(mark, Le)), None),
    )
