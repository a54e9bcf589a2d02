"""Weights are known to be made for other rules, and never said to be where they are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.loader import load, resolve, rules_not_tuned_for, weights_block, with_settings
from tests.cli.calls import VARIANTS


@pytest.mark.parametrize(
    "stem",
    [
        "icedao",
        "icedao-mirror",
        "battlespires",
        "battlespires-facing-rows",
        "shove-2p",
        "shove-3p",
        "shove-4p",
    ],
)
def test_default_rules_are_what_the_weights_are_for(stem: str) -> None:
    assert rules_not_tuned_for(load(str(VARIANTS / f"{stem}.yaml"))) == []


def test_other_rules_are_named() -> None:
    assert rules_not_tuned_for(load(str(VARIANTS / "shove-majority.yaml"))) == ["shoving.control"]
    assert rules_not_tuned_for(resolve({"game": "icedao", "line": {"length": 3}})) == ["line.length"]


def test_weights_of_a_file_are_for_its_rules_and_for_no_others(tmp_path: Path) -> None:
    names = [weight.name for weight in load(str(VARIANTS / "icedao.yaml")).game.weights]
    tuned, some, child = (tmp_path / f"{name}.yaml" for name in ("tuned", "some", "child"))
    rules = "game: icedao\nline: {length: 3}\n"
    tuned.write_text(rules + weights_block(dict.fromkeys(names, 1.0)))
    some.write_text(rules + weights_block(dict.fromkeys(names[1:], 1.0)))
    child.write_text("extends: tuned.yaml\nzero_moves: any\n")
    assert rules_not_tuned_for(load(str(tuned))) == []
    assert rules_not_tuned_for(load(str(some))) == ["line.length"]
    assert rules_not_tuned_for(load(str(child))) == ["zero_moves", "line.length"]
    changed = with_settings(load(str(tuned)), ["zero_moves=any"])
    assert rules_not_tuned_for(changed) == ["zero_moves", "line.length"]
