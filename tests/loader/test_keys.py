"""The declarations that rulebook, readings, sweep and editors will read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from playtest.games.ruleset import Key, keys_of
from playtest.games.shove.ruleset import ShoveRules
from playtest.loader import resolve

KEYS = {key.name: key for key in keys_of(ShoveRules)}


@pytest.mark.parametrize("key", KEYS.values(), ids=KEYS)
def test_every_key_has_a_sentence_and_known_rules(key: Key) -> None:
    assert key.sentence.endswith(".")
    assert all(re.fullmatch(r"SH-([1-9]|1[0-8])|max_turns", rule) for rule in key.rules)


@pytest.mark.parametrize("key", [key for key in KEYS.values() if key.sweep], ids=lambda key: key.name)
def test_sweep_values_are_legal_and_include_the_default(key: Key) -> None:
    assert key.default in key.sweep
    for value in key.sweep:
        tree: Any = value
        for name in reversed(key.path):
            tree = {name: tree}
        resolve({"game": "shove", **tree})


def test_readings_are_the_points_that_the_text_leaves_open() -> None:
    assert [name for name, key in KEYS.items() if key.reading] == [
        "bidding.beads",
        "shoving.unclaimed_mids",
        "shoving.unmoved_mid",
        "tie_break",
    ]


def test_the_schema_for_editors_has_sentences_bounds_and_rules() -> None:
    schema = ShoveRules.model_json_schema()
    columns = schema["$defs"]["Board"]["properties"]["columns"]
    assert (columns["minimum"], columns["maximum"], columns["default"]) == (1, 16, 8)
    assert columns["description"] == "How many columns the board has."
    assert schema["$defs"]["Shoving"]["properties"]["control"]["rules"] == ["SH-9"]
