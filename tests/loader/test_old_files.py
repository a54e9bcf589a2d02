"""Files that were written for earlier versions go on meaning what they meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.errors import InputError
from playtest.loader import load, resolve

HEAD = "game: battlespires\n"


@pytest.mark.parametrize(
    ("written", "means"),
    [
        ("true", "repeated"),
        ("false", "off"),
        ("True", "repeated"),
        ("off", "off"),
        ('"off"', "off"),
        ("once", "once"),
        ("repeated", "repeated"),
    ],
)
def test_bs10_a_breakthrough_that_was_a_switch(tmp_path: Path, written: str, means: str) -> None:
    file = tmp_path / "old.yaml"
    file.write_text(f"{HEAD}attack: {{breakthrough: {written}}}\n")
    variant = load(file)
    assert variant.rules.attack.breakthrough == means
    assert variant.resolved["attack"]["breakthrough"] == means


@pytest.mark.parametrize(("value", "means"), [(True, "repeated"), (False, "off"), ("once", "once")])
def test_bs10_so_it_is_from_python(value: bool | str, means: str) -> None:
    assert resolve({"game": "battlespires", "attack": {"breakthrough": value}}).resolved["attack"] == {
        **resolve({"game": "battlespires"}).resolved["attack"],
        "breakthrough": means,
    }


@pytest.mark.parametrize("written", ["on", "no", "1", "null", "twice"])
def test_bs10_what_was_wrong_is_wrong(tmp_path: Path, written: str) -> None:
    file = tmp_path / "old.yaml"
    file.write_text(f"{HEAD}attack: {{breakthrough: {written}}}\n")
    with pytest.raises(InputError) as refused:
        load(file)
    (problem,) = refused.value.problems
    assert (problem.line, problem.column) == (2, 24)
    assert problem.message.startswith(f"attack.breakthrough must be repeated, once or off; found {written}")


def test_old_files_without_the_new_keys_have_their_defaults() -> None:
    old = resolve({"game": "battlespires", "spires": {"catastrophe": {"probability": 0.1}}}).rules
    assert old.spires.catastrophe.by_itself == 0
    assert (old.imprisonment.self_inflicted, old.imprisonment.tally) == ("bonus", "score")
    assert (old.victory.target_counts, old.attack.piece) == ("score", "any")
    assert resolve({"game": "icedao", "line": {"length": 3}}).resolved["patterns"] == {
        "square": False,
        "corners": False,
        "shut_in": False,
    }
