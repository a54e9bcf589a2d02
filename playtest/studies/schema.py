"""The JSON Schema of a game's variant files, for editors: what a key means, and what it may hold."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from playtest.bots.catalogue import LARGEST_WEIGHT
from playtest.bots.kinds import ALL_KINDS
from playtest.engine.game import Game
from playtest.loader.sections import Common
from playtest.simulation.variant_targets import figure_sentences

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ONE_LINE = r"^(?=.*\S)[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$"
NAMES_WITH_COMMAS = r"^[^,]*[^,\s][^,]*(,[^,]*[^,\s][^,]*)*$"


def variant_schema(game: Game) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a variant file of `game`, without references.

    A file that it refuses is refused when loaded; faults across keys show only then, as do `2.0` for
    a whole number and words that YAML readers disagree about.
    """
    common = _properties(Common, defaults=False)
    rules = _properties(game.ruleset)
    _add_what_types_do_not_say(common, game)
    first = {key: common.pop(key) for key in ("game", "extends", "name", "description")}
    return {
        "$schema": DIALECT,
        "title": f"A variant of {game.title}",
        "type": "object",
        "properties": {**first, **rules, **common},
        "additionalProperties": False,
        "anyOf": [{"required": ["game"]}, {"required": ["extends"]}],
    }


def _properties(model: type[BaseModel], defaults: bool = True) -> dict[str, Any]:
    schema = model.model_json_schema()
    properties: dict[str, Any] = _inlined(schema, schema.get("$defs", {}), defaults)["properties"]
    return properties


def _add_what_types_do_not_say(common: dict[str, Any], game: Game) -> None:
    common["game"] = {"const": game.name, "description": common["game"]["description"]}
    common["name"] |= {"type": ["string", "null"], "pattern": ONE_LINE}
    del common["name"]["anyOf"]
    lineups = _without_null(_without_null(common["simulate"])["properties"]["lineups"])
    lineups |= {"minItems": 1, "items": _lineup()}
    targets = _without_null(common["targets"])
    pair = targets["additionalProperties"]
    _without_null(pair)["contains"] = {"type": "number"}
    sentences = figure_sentences(game)
    targets["properties"] = {name: {"description": said} for name, said in sentences.items()}
    targets["patternProperties"] = {"": targets.pop("additionalProperties")}
    weights = _without_null(common["weights"])
    weights["additionalProperties"] = False
    weights["properties"] = {
        weight.name: {
            "description": weight.sentence,
            "type": ["number", "null"],
            "minimum": -LARGEST_WEIGHT,
            "maximum": LARGEST_WEIGHT,
            "default": weight.default,
        }
        for weight in game.weights
    }


def _lineup() -> dict[str, Any]:
    hints = [{"const": kind.name, "description": kind.sentence} for kind in ALL_KINDS]
    items = {"anyOf": [*hints, {"type": "string", "pattern": r"\S"}]}
    return {
        "anyOf": [
            *hints,
            {"type": "string", "pattern": NAMES_WITH_COMMAS},
            {"type": "array", "items": items, "minItems": 1},
        ]
    }


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """What a value has to be that may also be null."""
    only: dict[str, Any]
    (only,) = (part for part in schema["anyOf"] if part != {"type": "null"})
    return only


def _inlined(schema: dict[str, Any], named: dict[str, Any], defaults: bool = True) -> dict[str, Any]:
    """A schema without references to `named` ones, with sweep values as examples and rules in the text."""
    group = "$ref" in schema
    if group:
        alone = len(schema) == 1  # its description is then of a part of a key that has one itself
        schema = {**named[schema["$ref"].rpartition("/")[2]], **schema}
        if alone:
            del schema["description"]
    told: dict[str, Any] = {}
    for word, value in schema.items():
        if word == "properties":
            value = {name: _inlined(part, named, defaults) for name, part in value.items()}
        elif word in ("anyOf", "prefixItems"):
            value = [_inlined(part, named, defaults) for part in value]
        elif word in ("items", "additionalProperties") and isinstance(value, dict):
            value = _inlined(value, named, defaults)
        if word not in ("$ref", "$defs", "title", "rules", "sweep", "reading", "default"):
            told[word] = value
    if defaults and not group and "default" in schema:
        told["default"] = schema["default"]
    if schema.get("sweep"):
        told["examples"] = schema["sweep"]
    if schema.get("rules"):
        told["description"] += f" ({', '.join(schema['rules'])})"
    return told
