"""The JSON Schemas of variant files, held against the loader by an independent validator."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from playtest.errors import InputError
from playtest.games import find_game
from playtest.games.ruleset import keys_of
from playtest.loader import load, resolve
from playtest.simulation.plan import make_plan
from playtest.studies.schema import variant_schema
from tests.loader.helpers import VARIANTS

GAMES = ("battlespires", "icedao", "shove")
FILES = sorted(VARIANTS.glob("*.yaml"))


@cache
def validator(game: str) -> Draft202012Validator:
    return Draft202012Validator(variant_schema(find_game(game)))


def loads(document: dict[str, Any]) -> bool:
    """Whether `playtest validate` would call it ok; what it extends is empty here."""
    try:
        make_plan(resolve({key: value for key, value in document.items() if key != "extends"}))
    except InputError:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_schema_is_a_schema_and_current(game: str) -> None:
    schema = variant_schema(find_game(game))
    Draft202012Validator.check_schema(schema)
    shipped = json.loads((VARIANTS / "schema" / f"{game}.json").read_text(encoding="utf-8"))
    assert shipped == schema, "run `make schemas`"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_shipped_variant_is_valid_as_written_and_resolved(file: Path) -> None:
    variant = load(file)
    written = yaml.safe_load(file.read_text(encoding="utf-8"))
    for document in (written, json.loads(json.dumps(variant.document()))):
        assert list(validator(variant.game.name).iter_errors(document)) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_its_line_for_editors_leads_to_the_schema_of_its_game(file: Path) -> None:
    line = file.read_text(encoding="utf-8").partition("\n")[0]
    path = file.parent / line.removeprefix("# yaml-language-server: $schema=")
    assert path.is_file()
    assert json.loads(path.read_text(encoding="utf-8"))["title"] == f"A variant of {load(file).game.title}"


@pytest.mark.parametrize("game", GAMES)
def test_every_key_has_its_sentence_rules_default_and_values_to_try(game: str) -> None:
    schema = variant_schema(find_game(game))
    for key in keys_of(find_game(game).ruleset):
        part: Any = schema
        for step in key.path:
            part = part["properties"][step]
        assert part["description"].startswith(key.sentence)
        assert all(rule in part["description"] for rule in key.rules)
        assert part["default"] == json.loads(json.dumps(key.default))
        assert part.get("examples", []) == json.loads(json.dumps(key.sweep))
    weights = schema["properties"]["weights"]["anyOf"][0]["properties"]
    assert {name: part["default"] for name, part in weights.items()} == {
        weight.name: weight.default for weight in find_game(game).weights
    }
    assert "None" not in json.dumps(schema)


BOTH_REFUSE: dict[str, dict[str, Any]] = {
    "unknown key": {"foo": 1},
    "unknown key in a group": {"board": {"colums": 6}},
    "unknown key in a section": {"simulate": {"game": 3}},
    "text for a number": {"players": "3"},
    "switch for a number": {"max_turns": True},
    "half a turn": {"max_turns": 2.5},
    "number for a text": {"name": 6},
    "number for a group": {"board": 6},
    "list for a group": {"shoving": []},
    "null for a number": {"players": None},
    "too few seats": {"players": 1},
    "too many seats": {"players": 5},
    "too large a board": {"board": {"columns": 17}},
    "below the least": {"shoving": {"push_limit": -1}},
    "unknown word": {"shoving": {"control": "majorty"}},
    "unknown color": {"board": {"edges": {"north": "pink"}}},
    "word for a number or word": {"shoving": {"distance": "far"}},
    "bad item": {"bidding": {"beads": [5, 5, "x", 5]}},
    "item out of bounds": {"bidding": {"beads": [5, 5, 256, 5]}},
    "numbers in a layout": {"assembly": {"method": "layout", "layout": [1, 2]}},
    "no games": {"simulate": {"games": 0}},
    "no precision": {"simulate": {"precision": 0}},
    "no lineup": {"simulate": {"lineups": []}},
    "empty lineup": {"simulate": {"lineups": [""]}},
    "lineup that lacks a bot": {"simulate": {"lineups": ["random,,greedy"]}},
    "lineup without bots": {"simulate": {"lineups": [[]]}},
    "lineup of numbers": {"simulate": {"lineups": [[1]]}},
    "target that is no pair": {"targets": {"turns.median": 20}},
    "target of three": {"targets": {"turns.median": [1, 2, 3]}},
    "target without ends": {"targets": {"own.figure": [None, None]}},
    "unknown weight": {"weights": {"foresigt": 1}},
    "huge weight": {"weights": {"foresight": 1e7}},
    "no time": {"table": {"seconds_per_turn": 0}},
    "blank name": {"name": " "},
    "name of two lines": {"name": "a\nb"},
}
ONLY_THE_LOADER_REFUSES: dict[str, dict[str, Any]] = {
    "two edges of a color": {"board": {"edges": {"north": "blue"}}},
    "beads for other seats": {"bidding": {"beads": [5, 5]}},
    "too many pyramids in all": {"pyramids": {"small": 500}},
    "a layout of another size": {"assembly": {"method": "layout", "layout": [". ."]}},
    "a method without its layout": {"assembly": {"method": "layout"}},
    "a target that runs downwards": {"targets": {"turns.median": [20, 10]}},
    "more bots than seats": {"simulate": {"lineups": ["random,random,random,random,random"]}},
    "an unknown bot": {"simulate": {"lineups": ["rndom"]}},
    "a decimal point in a whole number": {"players": 3.0},
}
BOTH_TAKE: dict[str, dict[str, Any]] = {
    "nothing more": {},
    "a handicap": {"bidding": {"beads": [5, 5, 5, 6]}},
    "a word or a number": {"shoving": {"distance": 2, "edge_check": "off"}},
    "null": {"shoving": {"push_limit": None}, "targets": None, "simulate": {"games": None}},
    "lineups": {"simulate": {"lineups": ["random", "greedy, random", ["random", "heuristic:bead=2"]]}},
    "targets": {"targets": {"turns.median": [20, None], "random/drama": [None, 0.5], "turns.mean": None}},
    "weights": {"weights": {"foresight": 1, "bead": None}},
    "the rest": {"name": "É", "description": "x", "table": {"seconds_per_turn": 0.5}},
}


def shove(changes: dict[str, Any]) -> dict[str, Any]:
    return {"game": "shove", **deepcopy(changes)}


@pytest.mark.parametrize("name", BOTH_REFUSE)
def test_both_refuse(name: str) -> None:
    document = shove(BOTH_REFUSE[name])
    assert not validator("shove").is_valid(document)
    assert not loads(document)


@pytest.mark.parametrize("name", ONLY_THE_LOADER_REFUSES)
def test_only_the_loader_refuses_what_shows_across_keys(name: str) -> None:
    document = shove(ONLY_THE_LOADER_REFUSES[name])
    assert validator("shove").is_valid(document)
    assert not loads(document)


@pytest.mark.parametrize("name", BOTH_TAKE)
def test_both_take(name: str) -> None:
    document = shove(BOTH_TAKE[name])
    assert loads(document)
    assert list(validator("shove").iter_errors(document)) == []


def test_a_file_names_its_game_or_extends_another() -> None:
    assert validator("shove").is_valid({"extends": "shove.yaml", "players": 3})
    assert not validator("shove").is_valid({"game": "icedao"})
    assert not validator("shove").is_valid({"players": 3})
    assert not loads({"players": 3})


@pytest.mark.parametrize("game", GAMES)
def test_each_value_of_each_key_is_refused_by_both_or_by_none(game: str) -> None:
    # Where the schema takes what the loader refuses, it must be for other keys that do not fit.
    odd = [None, True, -1, 0, 1, 2, 10**6, 0.5, "x", "off", [], [1], ["x"], {}, {"x": 1}]
    for key in keys_of(find_game(game).ruleset):
        for value in [*odd, *key.sweep]:
            tree: Any = json.loads(json.dumps(value))
            for step in reversed(key.path):
                tree = {step: tree}
            document = {"game": game, **tree}
            try:
                resolve(document)
            except InputError as error:
                types_fit = not any(
                    f"{key.name} must be" in problem.message
                    or "there is no key" in problem.message
                    or (problem.message.startswith("item ") and f"of {key.name} must be" in problem.message)
                    for problem in error.problems
                )
            else:
                types_fit = True
            assert validator(game).is_valid(document) == types_fit, document


@pytest.mark.parametrize("game", GAMES)
def test_editors_are_offered_every_figure_that_all_variants_have(game: str) -> None:
    (targets, _) = variant_schema(find_game(game))["properties"]["targets"]["anyOf"]
    assert {"turns.median", "seat_spread", "endings.max_turns"} <= set(targets["properties"])
    assert ("margin.mean" in targets["properties"]) == find_game(game).has_points
    assert not [name for name in targets["properties"] if name.startswith(("seat_share", "bot_share"))]
