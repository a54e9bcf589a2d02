"""`playtest train` on the command line: what it prints, writes and refuses."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
import yaml

from playtest.loader import load
from tests.cli.calls import TWO_SEATS, call, refusal

BAD = "# Mine.\ngame: icedao\nweights:\n  danger: 0  # whatever they do\n  threats: 0\n"


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    file = tmp_path / "bad.yaml"
    file.write_text(BAD)
    return file


def test_better_weights_are_written_and_comments_stay(bad: Path) -> None:
    result = call("train", str(bad), "--games", "3000", "--write", "--quiet")
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith(f"# Tuned with `playtest train {bad} --games 3000 --seed 1`:\n# ")
    assert "fresh games against the weights before.\nweights:\n" in result.stdout
    text = bad.read_text()
    assert text.startswith("# Mine.\ngame: icedao\nweights:\n  danger: ")
    assert "  # whatever they do\n" in text
    assert dict(load(str(bad)).weights) == yaml.safe_load(result.stdout)["weights"]


def test_no_better_weights_is_a_no(tmp_path: Path) -> None:
    file = tmp_path / "short.yaml"
    file.write_text(text := "game: icedao\nmax_turns: 1\n")
    result = call("train", str(file), "--games", "200", "--write")
    assert result.exit_code == 1
    assert result.stdout == "No better weights found in 120 games.\n"
    assert file.read_text() == text


def test_as_json(tmp_path: Path) -> None:
    file = tmp_path / "short.yaml"
    file.write_text("game: icedao\nmax_turns: 1\n")
    result = call("train", str(file), "--games", "200", "--json")
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert (told["is_better"], told["games_learned"], told["weights"]) == (False, 120, told["weights_before"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--games", "400", "--seconds", "3"], "--games and --seconds both say how long it takes"),
        (["--games", "10"], 'needs a whole number from 200 to 1,000,000,000, found "10"'),
        (["--seconds", "0"], 'needs a number between 0 and 864000, found "0"'),
        (["--bot", "greedy"], "the bot greedy has no weights to train"),
        (["--set", "players=2", "--write"], "--write would put weights into"),
        (["--weight", "bied=3"], "there is no weight of Shove's heuristic"),
    ],
)
def test_what_it_refuses(arguments: list[str], sentence: str) -> None:
    assert sentence in refusal("train", TWO_SEATS, *arguments)[0]


def test_a_file_that_cannot_be_written_is_refused_before_playing(
    bad: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    assert refusal("train", str(bad), "--write") == [
        f"{bad}: cannot be written; leave out --write, and paste the weights where they belong"
    ]
    assert bad.read_text() == BAD
