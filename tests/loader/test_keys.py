"""The declarations that rulebook, readings, sweep and editors read, of every game."""

from __future__ import annotations

import re
from typing import Any, Literal, get_args, get_origin

import pytest

from playtest.engine.game import Game
from playtest.games import find_game
from playtest.games.ruleset import Key, keys_of, readings_of
from playtest.games.shove.ruleset import ShoveRules
from playtest.loader import resolve
from playtest.loader.allowed_values import choices, words
from tests.variations import GAMES, every_key, variations

RULES = {
    "shove": r"SH-([1-9]|1[0-8])|max_turns",
    "battlespires": r"BS-([1-9]|1[0-6])|max_turns",
    "icedao": r"ID-([1-9]|1[0-2])|max_turns",
}
READINGS = {
    "shove": {
        "bidding.beads": "SH-6",
        "shoving.unclaimed_mids": "SH-9",
        "shoving.unmoved_mid": "SH-14",
        "tie_break": "SH-18",
    },
    "battlespires": {
        "setup.layout": "BS-1",
        "movement.onto": "BS-4",
        "spires.altitude_applies_to": "BS-7",
        "spires.catastrophe.by_itself": "BS-14",
        "attack.advantage": "BS-9",
        "attack.capture": "BS-11",
        "attack.breakthrough": "BS-10",
        "attack.piece": "BS-8",
        "attack.ends_turn": "BS-12",
        "victory.target_counts": "BS-15",
        "victory.genocide_needs": "BS-15",
        "imprisonment.self_inflicted": "BS-16",
        "imprisonment.tally": "BS-16",
    },
    "icedao": {
        "setup.layout": "ID-1",
        "zero_moves": "ID-5",
        "no_moves": "ID-7",
        "repetition.limit": "ID-9",
    },
}
KEYS = [(game, key) for game in GAMES for key in keys_of(game.ruleset)]


def names(pairs: list[tuple[Game, Key]]) -> list[str]:
    return [f"{game.name}/{key.name}" for game, key in pairs]


def of_several_values(key: Key) -> bool:
    allowed = words(list(choices(key.field.annotation, tuple(key.field.metadata))))
    return allowed not in ("2", "draw")


@pytest.mark.parametrize(("game", "key"), KEYS, ids=names(KEYS))
def test_every_key_has_a_sentence_known_rules_and_values_to_try(game: Game, key: Key) -> None:
    assert key.sentence.endswith(".")
    assert all(re.fullmatch(RULES[game.name], rule) for rule in key.rules)
    assert bool(list(variations(game, key))) == of_several_values(key)
    assert not key.sweep or key.default in key.sweep
    assert len(key.sweep) == len(set(map(repr, key.sweep))) != 1


@pytest.mark.parametrize(("game", "key"), list(every_key()), ids=names(list(every_key())))
def test_values_to_try_are_legal(game: Game, key: Key) -> None:
    for variation in variations(game, key):
        found: Any = resolve(variation.mapping()).resolved
        for step in key.path:
            found = found[step]
        value = variation.value
        assert found == (list(value) if isinstance(value, tuple) else value)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_readings_are_the_points_that_the_text_leaves_open(game: Game) -> None:
    found = list(readings_of(game))
    assert {reading.name for reading in found} == set(READINGS[game.name])
    assert all(READINGS[game.name][reading.name] in reading.rules for reading in found)
    assert all(reading.sentence.endswith(".") for reading in found)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_reading_has_all_the_values_it_can_take(game: Game) -> None:
    for reading in readings_of(game):
        (annotation,) = (key.field.annotation for key in keys_of(game.ruleset) if key.path == reading.path)
        if get_origin(annotation) is Literal:
            assert set(reading.values) == set(get_args(annotation))
        elif annotation is bool:
            assert set(reading.values) == {True, False}
        else:
            assert len(reading.values) >= 3
        assert reading.default in reading.values


def test_enumerations_are_swept_whole() -> None:
    for game, key in KEYS:
        words_of = get_args(key.field.annotation) if get_origin(key.field.annotation) is Literal else ()
        if key.sweep and f"{game.name}/{key.name}" != "shove/assembly.method":  # a layout must be given too
            assert set(words_of) <= set(key.sweep)


def test_a_reading_says_what_is_open() -> None:
    reading = next(iter(readings_of(find_game("shove"))))
    assert (reading.path, reading.name) == (("bidding", "beads"), "bidding.beads")
    assert reading.sentence == "The text's list of equipment is lost, so the number of beads is not known."
    assert (reading.default, reading.values) == (5, (3, 4, 5, 6, 8))


def test_the_schema_for_editors_has_sentences_bounds_and_rules() -> None:
    schema = ShoveRules.model_json_schema()
    columns = schema["$defs"]["Board"]["properties"]["columns"]
    assert (columns["minimum"], columns["maximum"], columns["default"]) == (1, 16, 8)
    assert columns["description"] == "How many columns the board has."
    assert schema["$defs"]["Shoving"]["properties"]["control"]["rules"] == ["SH-9"]
