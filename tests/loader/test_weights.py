"""Weights are written into a file's text, and nothing else in it changes."""

from __future__ import annotations

import pytest
import yaml

from playtest.loader import weights_block, with_weights

NEW = {"lines": 0.5, "danger": 1000.0}
HEAD = "# A file of mine.\ngame: icedao   # the game\nboard: {columns: 6}\n"
CASES = {
    "none": ("", "\nweights:\n  lines: 0.5\n  danger: 1000.0\n"),
    "some": (
        "weights:   # so\n    lines: 3  # a lot\n    # then\n    threats: 2\nname: x\n",
        "weights:   # so\n    lines: 0.5  # a lot\n    # then\n    threats: 2\n    danger: 1000.0\nname: x\n",
    ),
    "all": ("weights:\n  danger: 7\n  lines: 3", "weights:\n  danger: 1000.0\n  lines: 0.5"),
    "no end": ("weights:\n  lines: 3", "weights:\n  lines: 0.5\n  danger: 1000.0\n"),
    "nothing said": ("weights:\n  lines:\n  danger: 1\n", "weights:\n  lines: 0.5\n  danger: 1000.0\n"),
    "flow": (
        "weights: {danger: 1, pinning: 2}  # so\n",
        "weights: {pinning: 2, lines: 0.5, danger: 1000.0}  # so\n",
    ),
    "null": ("weights: null\nname: x\n", "weights:\n  lines: 0.5\n  danger: 1000.0\nname: x\n"),
    "empty": ("weights: {}\nname: x\n", "weights:\n  lines: 0.5\n  danger: 1000.0\nname: x\n"),
    "bare": ("weights:\nname: x\n", "weights:\n  lines: 0.5\n  danger: 1000.0\nname: x\n"),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_the_rest_stays_as_it_is(name: str, newline: str) -> None:
    before, after = (f"{HEAD}{text}".replace("\n", newline) for text in CASES[name])
    found = with_weights(before, NEW)
    assert found == after
    told = yaml.safe_load(found)
    assert {key: told["weights"][key] for key in NEW} == NEW
    assert with_weights(found, NEW) == found


def test_a_block_is_a_file_of_its_own_and_small_numbers_have_no_exponent() -> None:
    assert weights_block({"a": 1e-7, "b": -250000.0}) == "weights:\n  a: 0.0000001\n  b: -250000.0\n"
    assert with_weights("", {"a": 1.0}) == "weights:\n  a: 1.0\n"
