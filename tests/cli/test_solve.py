"""`playtest solve`: the answer, what it takes, and what is too much to ask."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.calls import ROOT, VARIANTS, call, environment, refusal

ICEDAO = str(VARIANTS / "icedao.yaml")
INSTANT = str(VARIANTS / "icedao-instant-win.yaml")
SMALL = """game: icedao
name: Small
board: {columns: 3, rows: 2}
setup: {layout: ["g1 b3b1 g2", "b1 g3b2 g1"]}
line: {length: 3}
"""
ROW = """game: battlespires
name: A row
board: {columns: 3, rows: 1}
setup: {layout: [b k1 r]}
max_turns: 3
"""


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "small.yaml").write_text(SMALL, encoding="utf-8")
    return "small.yaml"


def test_all_positions_of_a_small_board_are_solved_and_kept(small: str, tmp_path: Path) -> None:
    first = call("solve", small)
    assert first.exit_code == 0, first.output
    lines = first.stdout.splitlines()
    assert lines[0].startswith("Small: all positions of this board, about ")
    assert "MB of memory, under a second" in lines[0]
    assert lines[1] == "Small: seat 1 to move"
    assert "won by the seat to move" in " ".join(first.stdout.split())
    (kept,) = (tmp_path / "reports" / "solved").iterdir()
    before = (kept / "values.bin").stat().st_mtime_ns
    again = json.loads(call("solve", small, "--json", "--moves", "--quiet").stdout)
    assert (kept / "values.bin").stat().st_mtime_ns == before
    moves = call("moves", small).stdout.split()
    assert sorted(each["move"] for each in again["moves"]) == sorted(moves)
    assert again["moves"][0]["result"] == again["result"]


def test_perfect_plays_from_it_and_says_what_is_proven(small: str) -> None:
    (line,) = refusal("simulate", small, "--lineup", "perfect", "--games", "2")
    assert line == (
        "the bot perfect plays from a solution, and there is none of these rules in reports/solved; make it "
        "with playtest solve and the same variant file"
    )
    told = json.loads(call("solve", small, "--json", "--quiet").stdout)
    played = call("simulate", small, "--lineup", "perfect", "--games", "4", "--opening-plies", "0", "--json")
    assert played.exit_code == 0, played.output
    lineup = json.loads(played.stdout)["lineups"][0]
    if told["winner"]:
        assert lineup["seats"][told["winner"] - 1]["share"]["mean"] == 1
        assert lineup["plies"]["all"]["max"] == told["plies"]
    perfect = json.loads(call("analyse", small, "--bot", "perfect", "--json").stdout)
    assert perfect["scale"] == "proven"
    assert perfect["proven"]["result"] == told["result"] == perfect["moves"][0]["end"]
    heuristic = call("analyse", small, "--bot", "heuristic")
    assert "Proven: the seat to move" in heuristic.stdout


def test_a_ladder_says_how_often_bots_keep_the_value(small: str, tmp_path: Path) -> None:
    assert call("solve", small, "--quiet").exit_code == 0
    done = call("ladder", small, "--bots", "random,heuristic", "--games", "40", "--json")
    assert done.exit_code == 0, done.output
    proven = json.loads(done.stdout)["proven"]
    assert [each["bot"] for each in proven["bots"]] == ["random", "heuristic"]
    assert proven["positions"]["won"] >= 50
    keeps = {each["bot"]: each["won"] for each in proven["bots"]}
    assert 0 < keeps["random"]["low"] <= keeps["random"]["mean"] < keeps["heuristic"]["mean"]
    report = (tmp_path / "reports" / "small-ladder" / "report.md").read_text(encoding="utf-8")
    assert "Moves that keep the value" in report


def test_a_forced_win_is_found_within_the_plies(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path), "--quiet", "--json")
    told = json.loads(call("solve", INSTANT, "--plies", "3", *out).stdout)
    assert (told["winner"], told["plies"], told["line"]) == (1, 1, ["e2:sw"])
    told = json.loads(call("solve", ICEDAO, "--plies", "3", "--moves", *out).stdout)
    assert (told["winner"], told["plies"], told["result"]) == (None, None, None)
    assert {each["result"] for each in told["moves"]} <= {None, "loss"}
    assert "Neither seat can force a win within 3 plies." in call("solve", ICEDAO, "--plies", "3").stdout


def test_what_takes_too_much_is_refused_with_a_smaller_question() -> None:
    (line,) = refusal("solve", ICEDAO, "--memory", "1")
    assert "Ice Dao is too large: about 3,775,000,000 positions take 5.0 GB of memory" in line
    assert "1.0 GB are allowed (--memory)" in line
    assert "playtest solve" in line
    assert "--plies" in line


def test_what_cannot_be_solved_is_refused(tmp_path: Path) -> None:
    assert "4 seats" in refusal("solve", str(VARIANTS / "shove-4p.yaml"))[0]
    chance = str(VARIANTS / "battlespires-shaky-spires.yaml")
    assert "chance acts in" in refusal("solve", chance, "--plies", "6", "--out", str(tmp_path))[0]
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    row = tmp_path / "row.yaml"
    row.write_text(ROW, encoding="utf-8")
    lines = refusal("solve", str(row), "--quiet", "--out", str(file / "in"))
    assert "cannot be written to" in lines[0]


def test_repetition_that_loses_and_a_short_game_are_told(small: str) -> None:
    told = call("solve", small, "--set", "repetition.result=loss", "--set", "max_turns=1").stdout
    assert "This proves less than it seems: a seat that repeats a position loses" in " ".join(told.split())


@pytest.mark.verify
def test_a_kill_is_survived(tmp_path: Path) -> None:
    """kill -9 in the middle, again and again: what comes out is what comes out without."""
    file = tmp_path / "board.yaml"
    file.write_text(
        'game: icedao\nboard: {columns: 4, rows: 4}\nsetup: {layout: ["g1 g3 . g2", ". . . .", ". . . .", '
        '"b2 . b3 b1"]}\nline: {length: 3}\n',
        encoding="utf-8",
    )
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    command = [sys.executable, "-m", "playtest", "solve", str(file), "--quiet", "--threads", "1", "--out"]
    subprocess.run([*command, str(whole)], cwd=ROOT, env=environment(), check=True, capture_output=True)
    for _ in range(6):
        process = subprocess.Popen(
            [*command, str(killed)], cwd=ROOT, env=environment(), stdout=subprocess.DEVNULL
        )
        while not list(killed.glob("*/progress.json")) and process.poll() is None:
            time.sleep(0.005)
        time.sleep(0.05)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    subprocess.run([*command, str(killed)], cwd=ROOT, env=environment(), check=True, capture_output=True)
    (one,), (other,) = whole.iterdir(), killed.iterdir()
    assert one.name == other.name
    for name in ("values.bin", "solution.json"):
        assert (one / name).read_bytes() == (other / name).read_bytes()
