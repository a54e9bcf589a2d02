"""--set: the same rules as in a file, said in the report and in the command that plays the run again."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

from tests.cli.calls import TWO_SEATS, call, refusal

SETTINGS = ["--set", "bidding.beads=[2, 3]", "--set", "board={columns: 3, rows: 2}"]
TOLD = ["bidding.beads=[2, 3]", "board.columns=3", "board.rows=2"]


def test_a_run_says_what_was_set_and_how_to_get_it_again(tmp_path: Path) -> None:
    first = tmp_path / "first"
    options = ["--games", "20", "--lineup", "random"]
    result = call("simulate", TWO_SEATS, *SETTINGS, *options, "--out", str(first))
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"(Shove, 2 seats, {', '.join(TOLD)})" in " ".join(result.stdout.split())
    run = first / "shove-2p"
    manifest = json.loads((run / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["variant"]["bidding"]["beads"] == [2, 3]
    assert (manifest["meta"]["settings"], manifest["meta"]["columns"]) == (TOLD, 3)
    assert f"3×2 board, {', '.join(TOLD)}" in (run / "report.md").read_text(encoding="utf-8").replace(
        "\\", ""
    )
    assert f"shove-2p.yaml changed by {', '.join(TOLD)}" in (run / "report.html").read_text(encoding="utf-8")
    again = tmp_path / "again"
    call(*shlex.split(manifest["command"])[1:], "--out", str(again))
    for name in ("games.csv", "summary.json", "tallies.json"):
        assert (again / "shove-2p" / name).read_bytes() == (run / name).read_bytes()
    games = call("export", str(run), "--games", "0").stdout
    assert json.loads(games)["variant"] == "Shove for two"


def test_a_run_without_settings_says_nothing_of_them(tmp_path: Path) -> None:
    call("simulate", TWO_SEATS, "--games", "2", "--lineup", "random", "--out", str(tmp_path), "--quiet")
    manifest = json.loads((tmp_path / "shove-2p" / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["meta"]["settings"] == []
    assert "--set" not in manifest["command"]
    assert "changed by" not in (tmp_path / "shove-2p" / "report.md").read_text(encoding="utf-8")


def test_a_wrong_setting_is_said_once_for_all_variants() -> None:
    (line,) = refusal("simulate", TWO_SEATS, TWO_SEATS.replace("2p", "3p"), "--set", "players=7")
    assert line == "--set players=7: players must be a whole number from 2 to 4; found 7"


def test_boards_moves_and_counts_are_those_of_the_changed_rules() -> None:
    small = ["--set", "board.columns=2", "--set", "board.rows=1", "--set", "pyramids={small: 1, medium: 0}"]
    assert "        a  b\n" in call("show", TWO_SEATS, *small).stdout
    moves = call("moves", TWO_SEATS, *small).stdout.splitlines()
    assert {move.partition("@")[2] for move in moves} == {"a1", "b1"}
    assert call("perft", TWO_SEATS, *small, "--depth", "1").stdout == f"1\t{len(moves)}\n"
    for command in (["show"], ["moves"], ["perft", "--depth", "1"]):
        assert refusal(command[0], TWO_SEATS, *command[1:], "--set", "foo=1")[0].startswith("--set foo=1: ")
