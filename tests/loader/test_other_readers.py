"""What another reader of YAML makes of a file is the same variant, or is told how to write it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from playtest.engine.game import Game
from playtest.errors import InputError
from playtest.games.ruleset import Key
from playtest.loader import load, resolve, with_changes
from playtest.loader.writing import written
from tests.variations import Variation, every_key, variations

FILES = sorted((Path(__file__).parents[2] / "variants").glob("*.yaml"))
KEYS = list(every_key())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_shipped_file_read_by_pyyaml_has_the_same_rules(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)  # where `extends` is looked for
    ours, theirs = load(file), resolve(yaml.safe_load(file.read_text(encoding="utf-8")), file.stem)
    assert theirs.document() == ours.document()


def as_in_a_file(value: Any, key: Key) -> str:
    """The value as designers write it: words without quotes."""
    return value if isinstance(value, str) else written(value)


@pytest.mark.parametrize(("game", "key"), KEYS, ids=[f"{game.name}/{key.name}" for game, key in KEYS])
def test_every_value_of_every_key_read_by_pyyaml_is_that_value(game: Game, key: Key, tmp_path: Path) -> None:
    for each in variations(game, key):
        line = f"{key.path[-1]}: {as_in_a_file(each.value, key)}\n"
        file = tmp_path / "one.yaml"
        file.write_text(_file(each, line), encoding="utf-8")
        ours = load(file)
        theirs = resolve(yaml.safe_load(file.read_text(encoding="utf-8")), "one")
        assert theirs.document() == ours.document(), line


def _file(each: Variation, line: str) -> str:
    """A file of the variation whose one key stands as this line says, not as a library writes it."""
    groups = each.mapping()
    group = groups
    for step in each.key.path[:-1]:
        group = group[step]
    group[each.key.path[-1]] = "HERE"
    return yaml.safe_dump(groups).replace(f"{each.key.path[-1]}: HERE\n", line)


def test_a_word_that_is_a_switch_to_pyyaml_is_the_word() -> None:
    read = yaml.safe_load("game: shove\nshoving: {edge_check: off}\n")
    assert read["shoving"] == {"edge_check": False}
    variant = resolve(read)
    assert variant.rules.shoving.edge_check == "off"
    assert resolve(variant.document()).document() == variant.document()
    changed = with_changes(resolve({"game": "shove"}), {"shoving.edge_check": False})
    assert changed.resolved == variant.resolved
    assert changed.settings() == ['shoving.edge_check="off"']


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        (
            {"shoving": {"edge_check": True}},
            "shoving.edge_check must be stopped, all or off; found true",
        ),
        (
            {"tie_break": False},
            "tie_break must be shared, fewest_pyramids or most_pyramids; found false",
        ),
        (
            {"max_turns": "+20"},
            'max_turns must be a whole number from 1 to 100,000; found "+20"; write it without quotes',
        ),
        (
            {"table": {"seconds_per_turn": "+.5"}},
            (
                "table.seconds_per_turn must be a number above 0, at most 86,400, or null; "
                'found "+.5"; write it without quotes'
            ),
        ),
    ],
)
def test_what_stays_wrong_is_told_in_the_words_of_the_file(keys: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InputError) as error:
        resolve({"game": "shove", **keys})
    assert [str(problem) for problem in error.value.problems] == [sentence]
