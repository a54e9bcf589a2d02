"""Bots that break off games: a warning for some, code 2 for all, whatever is printed besides."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playtest.cli.crashes import tell_crashes
from tests.cli.calls import call
from tests.simulation.running import variant_file

BOTS = """\
class Never:
    def choose(self, position, moves, random):
        raise ValueError("no idea")


class Seldom:
    def choose(self, position, moves, random):
        if random.random() < 0.02:
            raise ValueError("tired")
        return moves[0]
"""
ALL = "small, crashing:Never: all 6 games were broken off, so that nothing is known; the first in game 0, "


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "crashing.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return str(variant_file(tmp_path, targets={"turns.mean": [1, 100]}))


@pytest.mark.parametrize("how", [(), ("--quiet",), ("--json",)], ids=str)
def test_a_lineup_without_a_finished_game_is_wrong_input(small: str, how: tuple[str, ...]) -> None:
    lineups = ("--lineup", "random", "--lineup", "crashing:Never")
    result = call("simulate", small, "--games", "6", *lineups, *how)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith(ALL)
    assert line.endswith("crashing:Never (seat 1) raised ValueError: no idea (crashing.py:3)")
    assert Path("reports/small/report.html").exists()
    if how == ("--json",):
        assert json.loads(result.stdout)["lineups"][1]["outcomes"]["crashed"]["count"] == 6


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("check", "not established"),
        ("compare --set bidding.beads=3", "No game was finished, so that there is nothing to compare."),
        ("sweep --set bidding.beads=2,3", "All crashing:Never: no game was finished."),
        ("readings", "No game of another reading was finished, so that nothing can be said"),
    ],
    ids=["check", "compare", "sweep", "readings"],
)
def test_so_it_is_in_every_study(small: str, arguments: str, sentence: str) -> None:
    name, *options = arguments.split()
    result = call(name, small, *options, "--games", "6", "--lineup", "crashing:Never")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[0].startswith(ALL)
    said = " ".join(result.stdout.split())
    assert sentence in said
    assert "same" not in said
    assert "by bidding.beads" not in said  # no table without columns
    for page in Path("reports").glob("*/report.md"):
        assert "games are the same, move" not in page.read_text(encoding="utf-8")


def test_so_it_is_on_a_ladder(small: str) -> None:
    result = call("ladder", small, "--bots", "random,crashing:Never", "--games", "6")
    assert result.exit_code == 2
    assert "all 3 games were broken off, so that nothing is known" in result.stderr


def test_watch_tells_of_them_too(small: str) -> None:
    result = call("watch", small, "--once", "--lineup", "crashing:Never", "--games", "6")
    assert result.exit_code == 2
    assert result.stderr.startswith(ALL)
    assert "broken off" not in result.stdout
    some = call("watch", small, "--once", "--lineup", "crashing:Seldom", "--games", "40")
    assert (some.exit_code, some.stderr) == (0, "")
    assert "Warning: small, crashing:Seldom: " in some.stdout


def test_some_games_broken_off_are_a_warning(small: str) -> None:
    options = ("--games", "40", "--lineup", "crashing:Seldom")
    shown = call("simulate", small, *options)
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert "games crashed; only the endings count them." in " ".join(shown.stdout.split())
    for how in ("--quiet", "--json"):
        result = call("simulate", small, *options, how)
        assert result.exit_code == 0
        (line,) = result.stderr.splitlines()
        assert line.startswith("Warning: small, crashing:Seldom: ")
        assert " of 40 games were broken off; the first in game " in line
        assert line.endswith("raised ValueError: tired (crashing.py:9)")


def test_a_long_list_is_cut_short(capsys: pytest.CaptureFixture[str]) -> None:
    lineup = {"name": "a:B", "games": 9, "crashed": 2, "crashes": ["game 3, ply 1"]}
    meta = {"variant": "V", "settings": ["players=2"], "lineups": [lineup] * 7}
    tell_crashes([meta])
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "Warning: V, players=2, a:B: 2 of 9 games were broken off; the first in game 3, ply 1"
    assert lines[5:] == ["... and so on: 7 lineups have games that were broken off"]
    tell_crashes([meta], shown=True)
    assert capsys.readouterr().err == ""
    tell_crashes(
        [{**meta, "lineups": [{"name": "random", "games": 9, "crashes": []}]}]
    )  # of an older version
    assert capsys.readouterr().err == ""
