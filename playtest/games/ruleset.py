"""How a game declares its variant keys: one pydantic model is the only place where a key is described.

Validation, JSON Schema, the rendered rulebook, `readings` and `sweep` all read these models, so every
key carries its default, bounds, a designer's sentence, rule ids and the values a sweep would try.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from pydantic import BaseModel, ConfigDict, Field
from pydantic.fields import FieldInfo

if TYPE_CHECKING:
    from playtest.engine.game import Game

KeyPath = tuple[str | int, ...]

MOST_PYRAMIDS = 1_023
MOST_BEADS_A_SEAT = 255
MOST_TURNS = 100_000
MOST_POINTS = 1_000


class Section(BaseModel):
    """A group of keys: frozen, without unknown keys, and with no conversion of one type into another."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


@dataclass(frozen=True)
class RuleProblem:
    """A fault that shows only when keys are looked at together, or inside a written text.

    `path` is the key at fault, `offset` the character inside that key's text where the fault begins.
    `needs` are the other keys that the check read: where one of them is wrong itself, the fault is
    not reported, since it may be a mere consequence.
    """

    path: KeyPath
    message: str
    offset: int | None = None
    needs: tuple[KeyPath, ...] = ()


class Ruleset(Section):
    """All keys of a game, with `players` and `max_turns` among them; each game derives one."""

    players: int
    if TYPE_CHECKING:
        max_turns: int  # each game declares it at its place, which is not here beside the seats

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        """Refuse a game without a limit of turns: bots that know nothing can go on for ever."""
        if "max_turns" not in cls.model_fields:
            raise TypeError(f"{cls.__name__} has no key max_turns")

    def problems(self) -> Iterable[RuleProblem]:
        """Every fault across keys; none by default."""
        return ()


class PositionFile(Section):
    """A written position, which goes with the rules of a variant; each game derives one."""

    layout: Sequence[str] | None
    to_move: int

    def problems(self, rules: Any) -> Iterable[RuleProblem]:
        """Every fault of this position under `rules`; none by default."""
        return ()

    def completed(self, rules: Any) -> Self:
        """This position with the defaults that depend on `rules` filled in."""
        return self


def key(
    default: Any,
    sentence: str,
    *,
    rules: Sequence[str] = (),
    sweep: Sequence[Any] = (),
    reading: str | None = None,
) -> Any:
    """A variant key: its default, a designer's sentence, rule ids, values for a sweep, and its reading.

    `reading` says what the designer's text leaves open, for keys that settle such a point; `sweep`
    then has every way to read it that is worth playing.
    Bounds are part of the annotation: `Annotated[int, Ge(1), Le(16)]`.
    """
    extra: dict[str, Any] = {"rules": list(rules), "sweep": list(sweep)}
    if reading is not None:
        extra["reading"] = reading
    return Field(default, description=sentence, json_schema_extra=extra)


@dataclass(frozen=True)
class Key:
    """One variant key as declared, for whatever lists or describes keys."""

    path: tuple[str, ...]
    default: Any
    sentence: str
    rules: tuple[str, ...]
    sweep: tuple[Any, ...]
    reading: str | None
    field: FieldInfo

    @property
    def name(self) -> str:
        """The path as a designer writes it: `shoving.control`."""
        return ".".join(self.path)


def keys_of(section: type[Section], above: tuple[str, ...] = ()) -> Iterator[Key]:
    """Every key of a ruleset that holds a value (not a group of keys), in the order of declaration."""
    for name, field in section.model_fields.items():
        path = (*above, name)
        if isinstance(field.annotation, type) and issubclass(field.annotation, Section):
            yield from keys_of(field.annotation, path)
            continue
        extra = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
        told: dict[str, Any] = dict(extra)
        yield Key(
            path,
            field.get_default(call_default_factory=False),
            field.description or "",
            tuple(told.get("rules", ())),
            tuple(told.get("sweep", ())),
            told.get("reading"),
            field,
        )


@dataclass(frozen=True)
class Reading:
    """A point that the designer's text leaves open: what is open, and the values of the key that settles it.

    `values` are all there are of an enumeration and a handful of numbers or layouts, `default` among
    them. A layout fits the game's default board and seats, so it may not load into every variant.
    """

    path: tuple[str, ...]
    rules: tuple[str, ...]
    sentence: str
    default: Any
    values: tuple[Any, ...]

    @property
    def name(self) -> str:
        """The key as a designer writes it: `shoving.unmoved_mid`."""
        return ".".join(self.path)


def readings_of(game: Game) -> Iterator[Reading]:
    """Every reading of a game, in the order in which its keys are declared."""
    for each in keys_of(game.ruleset):
        if each.reading is not None:
            yield Reading(each.path, each.rules, each.reading, each.default, each.sweep)
