"""Faults of form and names that nobody knows are told of at once, each at its place, by whatever plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

import playtest as pt
from playtest.errors import InputError
from playtest.loader import SectionError, load, resolve
from playtest.simulation.variant_faults import told_at_once
from tests.cli.calls import call, refusal
from tests.simulation.running import SMALL

RANGE_AND_NAME = """\
game: shove
targets:
  turns.median: [5, 3]
  turns.medan: [1, 2]
"""
GAMES_AND_BOT = """\
game: shove
simulate:
  games: 0
  lineups: [rondom]
"""
EVERYTHING = """\
game: shove
players: 2
simulate:
  games: 0
  lineups: [rondom, 3, "random,", heuristic, greedy, "heuristic,heuristic", [random, 4]]
targets:
  turns.medan: [3, 1]
  seat_spreed: [1, x]
  minutes.mean: [1, 2]
weights: {no_such: x}
table: {seconds_per_turn: -1}
"""


def written(folder: Path, text: str) -> str:
    file = folder / "x.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def starts(lines: list[str], file: str) -> list[str]:
    """Each line's place and the first words, without the file."""
    return [" ".join(line.removeprefix(f"{file}:").split()[:5]) for line in lines]


def faults(rules: dict[str, Any]) -> list[str]:
    with pytest.raises(InputError) as error, told_at_once():
        resolve(rules)
    return sorted(problem.message for problem in error.value.problems)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            RANGE_AND_NAME,
            ["3:3: targets.turns.median goes from 5", "4:3: targets.turns.medan: there is no"],
        ),
        (GAMES_AND_BOT, ["3:10: simulate.games must be a", "4:13: there is no bot"]),
    ],
)
@pytest.mark.parametrize(
    "command",
    [
        ["validate"],
        ["simulate"],
        ["check"],
        ["ladder"],
        ["readings"],
        ["compare", "--set", "players=2"],
        ["sweep", "--set", "players=2,3"],
        ["play"],
    ],
    ids=lambda command: command[0],
)
def test_in_every_command(tmp_path: Path, command: list[str], text: str, told: list[str]) -> None:
    file = written(tmp_path, text)
    assert starts(refusal(command[0], file, *command[1:]), file) == told


def test_every_name_is_looked_at_and_nothing_is_said_that_only_follows(tmp_path: Path) -> None:
    file = written(tmp_path, EVERYTHING)
    assert starts(call("validate", file).stderr.splitlines(), file) == [
        "4:10: simulate.games must be a",
        "5:13: there is no bot",
        "5:21: item 2 of simulate.lineups",
        "5:24: item 3 of simulate.lineups",
        "5:54: the lineup heuristic is",
        "5:86: item 2 of item",
        "7:3: targets.turns.medan goes from 3",
        "7:3: targets.turns.medan: there is no",
        "8:3: targets.seat_spreed: there is no",
        "8:20: item 2 of targets.seat_spreed",
        "10:20: there is no weight",
        "10:20: weights.no_such must be a",
        "11:27: table.seconds_per_turn must be a",
    ]


def test_from_python(tmp_path: Path) -> None:
    rules = {**SMALL, **yaml.safe_load(GAMES_AND_BOT)}
    for make in (
        lambda: pt.variant(rules),
        lambda: pt.load(written(tmp_path, GAMES_AND_BOT)),
        lambda: pt.variant(SMALL).with_({"simulate.games": 0, "simulate.lineups": ["rondom"]}),
    ):
        with pytest.raises(InputError) as error:
            make()
        assert len(error.value.problems) == 2


def test_where_the_rules_are_wrong_names_wait() -> None:
    (fault,) = faults({"game": "shove", "players": 9, "simulate": {"lineups": ["rondom"]}})
    assert fault.startswith("players must be")


def test_faults_of_form_alone_stay_as_they_are(tmp_path: Path) -> None:
    (fault,) = faults({**SMALL, "simulate": {"games": 0}})
    assert fault.startswith("simulate.games must be")
    with pytest.raises(SectionError) as error:
        load(written(tmp_path, "game: shove\nsimulate: 5\ntargets: 3\n"))
    assert len(error.value.problems) == 2
    assert error.value.variant.name == "x"


def test_the_faults_of_several_files_are_listed_together(tmp_path: Path) -> None:
    one, other = tmp_path / "one.yaml", tmp_path / "other.yaml"
    one.write_text("game: shove\nsimulate: {lineups: [rondom]}\n")
    other.write_text("game: shove\nplayers: 9\n")
    lines = refusal("simulate", str(one), str(other))
    assert [line.partition(": ")[0] for line in lines] == [f"{one}:2:22", f"{other}:2:10"]
