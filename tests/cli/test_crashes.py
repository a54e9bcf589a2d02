"""Games that bots break off: a warning for a few, an end with code 2 for more than 1 in 100."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playtest.cli.crashes import tell_crashes
from playtest.simulation.reading import read_run
from tests.cli.calls import call, refusal
from tests.simulation.running import variant_file

BOTS = """\
class Never:
    def choose(self, position, moves, random):
        raise ValueError("no idea")


class Seldom:
    chance = 0.02

    def choose(self, position, moves, random):
        if random.random() < self.chance:
            raise ValueError("tired")
        return moves[0]


class Rare(Seldom):
    chance = 0.0005
"""
LIMIT = "1 of 1 games was broken off, and more than 1 in 100 end a run; the first in game 0, "
ENDED = f"small, crashing:Never: {LIMIT}"
RARE = ("--games", "200", "--lineup", "crashing:Rare", "--seed", "2")


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "crashing.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return str(variant_file(tmp_path, targets={"turns.mean": [1, 100]}))


@pytest.mark.parametrize("how", [(), ("--quiet",), ("--json",)], ids=str)
def test_a_run_ends_where_too_many_games_are_broken_off(small: str, how: tuple[str, ...]) -> None:
    lineups = ("--lineup", "random", "--lineup", "crashing:Never", "--lineup", "greedy")
    result = call("simulate", small, "--games", "6", *lineups, *how)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith(ENDED)
    assert "crashing:Never (seat 1) raised ValueError: no idea (crashing.py:3)" in line
    assert line.endswith("; see failures/lineup-2-game-0.json")
    assert Path("reports/small/report.html").exists()
    if how == ("--json",):
        lineups_found = json.loads(result.stdout)["lineups"]
        assert [each["games"] for each in lineups_found] == [6, 1, 0]
        assert lineups_found[1]["outcomes"]["crashed"]["count"] == 1


def test_a_failure_is_written_down_and_shown(small: str) -> None:
    call("simulate", small, "--games", "6", "--lineup", "crashing:Seldom", "--seed", "2")
    (file,) = Path("reports/small/failures").iterdir()
    told = json.loads(file.read_text())
    assert (told["seed"], told["lineup"]) == (2, "crashing:Seldom")
    assert told["position"]["layout"]
    assert told["moves"]
    assert told["traceback"].endswith("ValueError: tired\n")
    shown = call("replay", str(file))
    assert shown.exit_code == 0
    where = f"game {told['game']}, ply {told['ply']}, seed 2"
    assert f"Broken off after {len(told['moves'])} moves in {where}: crashing:Seldom (seat " in shown.stdout
    assert "The last position (turn " in shown.stdout
    assert f"The last moves: {', '.join(told['moves'][-5:])}" in shown.stdout
    assert shown.stdout.endswith("ValueError: tired\n")
    game = call("export", "reports/small", "--games", str(told["game"]))
    assert json.loads(game.stdout)["moves"] == told["moves"]
    file.write_text(json.dumps({**told, "moves": 3}))
    (line,) = refusal("replay", str(file))
    assert line == f"{file}: tells of no game that was broken off; play the run again"


@pytest.mark.parametrize(
    "arguments",
    ["check", "compare --set bidding.beads=3", "sweep --set bidding.beads=2,3", "readings", "ladder"],
)
def test_so_it_is_in_every_study(small: str, arguments: str) -> None:
    name, *options = arguments.split()
    bots = ("--bots", "random,crashing:Never") if name == "ladder" else ("--lineup", "crashing:Never")
    result = call(name, small, *options, "--games", "6", *bots)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert "crashing:Never" in line
    assert LIMIT in line


def test_watch_tells_of_them_too(small: str) -> None:
    result = call("watch", small, "--once", "--lineup", "crashing:Never", "--games", "6")
    assert result.exit_code == 2
    assert result.stderr.startswith("small, crashing:Never: 6 of 6 games were broken off")
    assert "broken off" not in result.stdout
    some = call("watch", small, "--once", *RARE)
    assert (some.exit_code, some.stderr) == (0, "")
    assert "Warning: small, crashing:Rare: " in some.stdout


def test_some_games_broken_off_are_a_warning(small: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = call("simulate", small, *RARE)
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert "crashed; only the endings count" in " ".join(shown.stdout.split())
    result = call("report", "reports/small", "--quiet")
    assert (result.exit_code, result.stderr) == (0, "")
    tell_crashes([json.loads(json.dumps(read_run(Path("reports/small"))["meta"]))])
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("Warning: small, crashing:Rare: 1 of 200 games was broken off; the first in game ")
    assert "raised ValueError: tired (crashing.py:" in line


def test_a_long_list_is_cut_short(capsys: pytest.CaptureFixture[str]) -> None:
    lineup = {"name": "a:B", "games": 900, "games_planned": 900, "crashed": 2, "crashes": ["game 3, ply 1"]}
    meta = {"variant": "V", "settings": ["players=2"], "lineups": [lineup] * 7}
    tell_crashes([meta])
    lines = capsys.readouterr().err.splitlines()
    assert (
        lines[0] == "Warning: V, players=2, a:B: 2 of 900 games were broken off; the first in game 3, ply 1"
    )
    assert lines[5:] == ["... and so on: 7 lineups have games that were broken off"]
    tell_crashes([meta], shown=True)
    assert capsys.readouterr().err == ""
    tell_crashes(
        [{**meta, "lineups": [{"name": "random", "games": 9, "crashes": []}]}]
    )  # of an older version
    assert capsys.readouterr().err == ""
