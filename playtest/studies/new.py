"""A commented variant file to start from, made from what the game declares."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

from pydantic.fields import FieldInfo

from playtest.engine.game import Game
from playtest.games.ruleset import Section
from playtest.loader.allowed_values import choices, words
from playtest.loader.variant import Variant
from playtest.loader.writing import lines_of, written, written_alone

WIDTH = 100
COLUMN = 30


def starting_file(game: Game, name: str, file: str) -> str:
    """A variant file of `game` that has every rule key at its default, each with what it may be.

    `name` is the variant's, `file` its path, to be said in the comments.
    """
    about = (
        f"Every rule of {game.title} that can be changed is here, at its default. "
        "Change what you want to try; what you take out keeps its default."
    )
    lines = [
        *_head(game, name, about, file),
        f"game: {game.name}",
        f"name: {written_alone(name)}",
        "",
        *_keys(game.ruleset, None, 0),
        *_ending(game),
    ]
    return "\n".join([*lines, ""])


def changing_file(base: Variant, name: str, file: str, extends: str) -> str:
    """A variant file that extends `base` by the path `extends`, its keys there to be uncommented."""
    about = (
        f"It has the rules of {base.name} and changes none yet. Take away the # in front of what you want "
        "to change, and in front of the group that it stands in."
    )
    keys = _keys(base.game.ruleset, base.resolved, 0)
    lines = [
        *_head(base.game, name, about, file),
        f"extends: {written_alone(extends)}",
        f"name: {written_alone(name)}",
        "",
        *(f"# {line}".rstrip() for line in keys),
        *_ending(base.game),
    ]
    return "\n".join([*lines, ""])


def _head(game: Game, name: str, about: str, file: str) -> list[str]:
    return [
        f"# {name}, a variant of {game.title}.",
        "#",
        *_comment(about, ""),
        "#",
        f"#   playtest validate {file}     says what is wrong with it",
        f"#   playtest simulate {file}     plays it and writes a report",
        "",
    ]


def _keys(section: type[Section], values: Any, level: int) -> Iterator[str]:
    """Every key of a section with its comments, at its default or at its place in `values`."""
    indent = "  " * level
    for name, field in section.model_fields.items():
        inner = field.annotation
        value = field.get_default(call_default_factory=False) if values is None else values[name]
        yield from _comment(_sentence(field), indent)
        if isinstance(inner, type) and issubclass(inner, Section):
            yield f"{indent}{name}:"
            yield from _keys(inner, None if values is None else value, level + 1)
        else:
            allowed = words(list(choices(inner, tuple(field.metadata))))
            first, *rows = _value(f"{indent}{name}:", value, indent)
            yield f"{first:{COLUMN}}  # {allowed}"
            yield from rows
        if level == 0:
            yield ""


def _sentence(field: FieldInfo) -> str:
    extra = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
    rules = list(map(str, dict[str, Any](extra).get("rules", ())))
    told = f" ({', '.join(rules)})" if rules else ""
    return f"{field.description or ''}{told}"


def _value(label: str, value: Any, indent: str) -> list[str]:
    rows = lines_of(value)
    if len(rows) == 1:
        return [f"{label} {written_alone(value)}"]
    return [label, *(f"{indent}  - {written_alone(row)}" for row in rows)]


def _comment(text: str, indent: str) -> list[str]:
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=f"{indent}# ",
        subsequent_indent=f"{indent}# ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _ending(game: Game) -> Iterator[str]:
    """The common sections, commented out, with what may stand there."""
    yield from (
        "# Beside the rules, a file can say how to simulate it and what you are after. Take away the # of",
        "# what you want.",
        "#",
        "# description: What do you want to find out?",
        "#",
        "# simulate:",
        "#   games: 2000                # of each lineup",
        "#   seed: 1                    # same seed, same games",
        "#   lineups: [random, heuristic, [heuristic, random]]",
        "#",
        "# targets:                     # figures of summary.json, [from, to]; null leaves an end open",
        "#   turns.median: [20, 60]",
        "#   seat_spread: [null, 0.06]",
        "#",
        "# table:",
        "#   seconds_per_turn: 20       # for the minutes of a game",
    )
    if game.weights:
        yield "#"
        yield "# weights:                     # what the heuristic bot goes by"
        for weight in game.weights:
            yield from _comment(weight.sentence, "#   ")
            yield f"#   {weight.name}: {written(weight.default)}"
