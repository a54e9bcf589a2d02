"""Bots that print: what they say is on stderr, and stdout has the answer alone."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from playtest.cli.commands import commands
from tests.cli.calls import call
from tests.simulation.running import variant_file

SAID = "thinking about it"
BOT = f"""\
print("{SAID}: loaded")


class Chatty:
    def __init__(self):
        print("{SAID}: begun")

    def choose(self, position, moves, random):
        print("{SAID}")
        return random.choice(moves)
"""
LINEUP = ("--lineup", "chatty:Chatty")


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "chatty.py").write_text(BOT, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return str(variant_file(tmp_path, targets={"turns.mean": [1, 100]}))


@pytest.mark.parametrize(
    "options",
    [
        ("simulate", *LINEUP, "--threads", "2"),
        ("check", *LINEUP),
        ("compare", "--set", "bidding.beads=3", *LINEUP),
        ("sweep", "--set", "bidding.beads=2,3", *LINEUP),
        ("readings", *LINEUP),
        ("ladder", "--bots", "random,chatty:Chatty"),
    ],
    ids=lambda options: options[0],
)
def test_the_answer_is_json_all_the_same(small: str, options: tuple[str, ...]) -> None:
    name, *rest = options
    result = call(name, small, *rest, "--games", "3", "--json")
    assert json.loads(result.stdout)
    assert SAID in result.stderr


def test_tables_are_not_mixed_with_it(small: str) -> None:
    simulated = call("simulate", small, "--games", "3", *LINEUP)
    shown = call("replay", "reports/small", "--game", "0", "--ply", "2", "--allow-code")
    measured = call("bots", small, "--bot", "chatty:Chatty")
    watched = call("watch", small, "--games", "3", "--once", *LINEUP)
    play = ["play", small, "--lineup", "human,chatty:Chatty"]
    played = CliRunner().invoke(commands, play, input="hint chatty:Chatty\nundo\nquit\n")
    for result in (simulated, shown, measured, watched, played):
        assert (result.exit_code, SAID in result.stdout, SAID in result.stderr) == (0, False, True)
    exported = call("export", "reports/small", "--allow-code")
    assert [json.loads(line)["game"] for line in exported.stdout.splitlines()] == [0, 1, 2]


def test_what_a_module_prints_when_it_is_loaded_is_no_answer_either(
    small: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "chatty", raising=False)
    done = call("simulate", small, "--games", "2", *LINEUP, "--json")
    assert json.loads(done.stdout)["lineups"]
    assert f"{SAID}: loaded" in done.stderr
