"""`playtest simulate`: what it prints, what it leaves, what it refuses."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pandas as pd
import pytest

from tests.cli.calls import ROOT, TINY, TWO_SEATS, VARIANTS, call, refusal, simulated
from tests.simulation.running import StopAfter


def test_the_terminal_shows_seats_verdict_and_where_the_report_is(tiny: str, tmp_path: Path) -> None:
    result = call("simulate", tiny, "--games", "40", "--out", str(tmp_path / "out"))
    assert result.exit_code == 0
    text = result.stdout
    assert "Seat 1" in text
    assert "Seat 2" in text
    assert "%" in text
    assert str(tmp_path / "out" / "tiny" / "report.html").replace("\n", "") in text.replace("\n", "")


def test_the_folder_has_all_its_files_and_the_summary_all_its_names(tiny: str, tmp_path: Path) -> None:
    summary = simulated(tmp_path / "out", tiny, "--games", "40")
    folder = tmp_path / "out" / "tiny"
    (journal,) = folder.glob("blocks-*.journal")
    assert {path.name for path in folder.iterdir()} == {
        journal.name,
        "manifest.json",
        "games.csv",
        "tallies.json",
        "summary.json",
        "stepping.json",
        "report.md",
        "report.html",
        "plots",
    }
    assert json.loads((folder / "summary.json").read_text(encoding="utf-8")) == summary
    lineups = summary["lineups"]
    assert isinstance(lineups, list)
    assert [lineup["name"] for lineup in lineups] == ["random", "heuristic", "heuristic,random"]
    assert [lineup["games"] for lineup in lineups] == [40, 40, 40]
    for lineup in lineups:
        assert set(lineup["seat_share"][0]) >= {"mean", "low", "high"}
        assert set(lineup["turns"]) >= {"mean", "median", "p95"}
    assert set(lineups[2]["bot_share"]) == {"heuristic", "random"}
    assert sum(share["mean"] for share in lineups[0]["seat_share"]) == pytest.approx(1)
    games = pd.read_csv(folder / "games.csv")
    assert list(games["lineup"]) == [0] * 40 + [1] * 40 + [2] * 40
    assert list(games["game"]) == list(range(40)) * 3


def test_mixed_lineups_are_rounded_up_to_all_their_seatings(tmp_path: Path) -> None:
    variant = str(VARIANTS / "shove-4p.yaml")
    options = ("--games", "5", "--lineup", "heuristic,random,random,random", "--lineup", "greedy,random")
    summary = simulated(tmp_path, variant, *options)
    assert [lineup["games"] for lineup in summary["lineups"]] == [8, 6]  # type: ignore[index, attr-defined]
    report = (tmp_path / "shove-4p" / "report.md").read_text(encoding="utf-8")
    assert "8" in report
    bots = pd.read_csv(tmp_path / "shove-4p" / "games.csv").query("lineup == 0")["bots"]
    assert sorted(bots.value_counts()) == [2, 2, 2, 2]


def test_several_variants_give_one_report_each(tiny: str, tmp_path: Path) -> None:
    result = call("simulate", tiny, TWO_SEATS, "--games", "4", "--out", str(tmp_path / "out"), "--json")
    assert result.exit_code == 0
    assert [summary["variant"] for summary in json.loads(result.stdout)] == ["tiny", "Shove for two"]
    assert (tmp_path / "out" / "shove-2p" / "report.html").exists()


def test_quiet_prints_nothing(tiny: str, tmp_path: Path) -> None:
    result = call("simulate", tiny, "--games", "4", "--out", str(tmp_path / "out"), "--quiet")
    assert (result.exit_code, result.output) == (0, "")


def test_threads_do_not_matter_and_seeds_do(tiny: str, tmp_path: Path) -> None:
    for name, options in {"1": ("--threads", "1"), "3": ("--threads", "3"), "s": ("--seed", "2")}.items():
        simulated(tmp_path / name, tiny, "--games", "300", *options)
    for file in ("games.csv", "summary.json", "tallies.json", "stepping.json", "report.md", "report.html"):
        one, three, other = ((tmp_path / name / "tiny" / file).read_bytes() for name in ("1", "3", "s"))
        assert one == three, file
        assert one != other, file


def test_the_last_run_stays_as_previous_and_only_that(tiny: str, tmp_path: Path) -> None:
    for seed in ("1", "2", "3"):
        simulated(tmp_path / "out", tiny, "--games", "8", "--seed", seed)
    folder = tmp_path / "out" / "tiny"
    seeds = [json.loads((f / "manifest.json").read_text())["seed"] for f in (folder, folder / "previous")]
    assert seeds == [3, 2]
    assert not (folder / "previous" / "previous").exists()
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["tiny"]


def test_weights_change_the_games_and_are_told_in_the_command(tmp_path: Path) -> None:
    from playtest.games import find_game

    name = find_game("shove").weights[-1].name
    options = ("--games", "20", "--lineup", "heuristic")
    plain = simulated(tmp_path / "a", TWO_SEATS, *options)
    heavy = simulated(tmp_path / "b", TWO_SEATS, *options, "--weight", f"{name}=-50")
    named = simulated(tmp_path / "c", TWO_SEATS, "--games", "20", "--lineup", f"heuristic:{name}=-50")
    shares = [
        [share["mean"] for share in run["lineups"][0]["seat_share"]]  # type: ignore[index]
        for run in (plain, heavy, named)
    ]
    assert shares[0] != shares[1]
    assert shares[1] == shares[2]
    command = json.loads((tmp_path / "b" / "shove-2p" / "manifest.json").read_text())["command"]
    assert f"--weight {name}=-50" in command


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--games", "0"), 'needs a whole number from 1 to 1,000,000,000, found "0"'),
        (("--games", "many"), 'needs a whole number from 1 to 1,000,000,000, found "many"'),
        (("--seed", "-1"), 'needs a whole number from 0 to 9,223,372,036,854,775,807, found "-1"'),
        (("--threads", "0"), 'needs a whole number from 1 to 1,024, found "0"'),
        (("--lineup", "heuristc"), 'there is no bot "heuristc"; did you mean heuristic?'),
        (("--lineup", "random,random,random"), "has 3 bots, but the variant has 2 seats"),
        (("--lineup", ""), "a lineup is bot names with commas"),
        (("--lineup", "random:x=1"), "the bot random has no options"),
        (("--lineup", "random", "--lineup", "random"), "the lineup random is given twice"),
        (("--weight", "nothing=1"), 'there is no weight of Shove\'s heuristic "nothing"'),
        (("--weight", "x"), 'a weight is written name=number, found "x"'),
        (("--weight", "x=nan"), 'a weight is written name=number, found "x=nan"'),
    ],
)
def test_wrong_options_are_a_sentence_and_leave_nothing(
    tiny: str, tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    lines = refusal("simulate", tiny, "--out", str(tmp_path / "out"), *options)
    assert len(lines) == 1
    assert said in lines[0]
    assert not (tmp_path / "out").exists()


def test_wrong_files_are_all_told_at_once(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("game: shove\nplayers: 9\nmax_turns: 0\n", encoding="utf-8")
    lines = refusal("simulate", str(bad), str(tmp_path / "missing.yaml"), "--out", str(tmp_path / "out"))
    assert len(lines) == 3
    assert f"{bad}:2:10" in lines[0] + lines[1] + lines[2]


def test_two_files_of_the_same_stem_are_refused(tiny: str, tmp_path: Path) -> None:
    other = tmp_path / "other" / "tiny.yaml"
    other.parent.mkdir()
    other.write_text(TINY, encoding="utf-8")
    (line,) = refusal("simulate", tiny, str(other), "--out", str(tmp_path / "out"))
    assert "would both write the report tiny" in line


def test_a_bot_named_wrongly_in_the_file_is_placed(tmp_path: Path) -> None:
    file = tmp_path / "v.yaml"
    file.write_text(TINY + "simulate:\n  lineups:\n    - randm\nweights: {zeal: 1}\n", encoding="utf-8")
    bot, weight = refusal("simulate", str(file), "--out", str(tmp_path / "out"))
    assert {f"{file}:7:", f"{file}:8:"} == {line[: len(f"{file}:7:")] for line in (bot, weight)}
    file.write_text(TINY + "simulate:\n  lineups:\n    - randm\n", encoding="utf-8")
    (line,) = refusal("simulate", str(file), "--out", str(tmp_path / "out"))
    assert f'{file}:7:7: there is no bot "randm"; did you mean random?' in line


def test_a_folder_with_something_else_is_left_alone(tiny: str, tmp_path: Path) -> None:
    folder = tmp_path / "out" / "tiny"
    folder.mkdir(parents=True)
    (folder / "thesis.txt").write_text("years of work", encoding="utf-8")
    (line,) = refusal("simulate", tiny, "--games", "4", "--out", str(tmp_path / "out"))
    assert "holds something that is no run of playtest" in line
    assert [path.name for path in folder.iterdir()] == ["thesis.txt"]


def test_a_run_of_another_file_of_that_name_is_left_alone(tiny: str, tmp_path: Path) -> None:
    simulated(tmp_path / "out", tiny, "--games", "4")
    before = (tmp_path / "out" / "tiny" / "games.csv").read_bytes()
    other = tmp_path / "other" / "tiny.yaml"
    other.parent.mkdir()
    other.write_text(TINY, encoding="utf-8")
    (line,) = refusal("simulate", str(other), "--games", "8", "--out", str(tmp_path / "out"))
    assert "holds a run of another variant file" in line
    assert (tmp_path / "out" / "tiny" / "games.csv").read_bytes() == before


def test_a_place_that_cannot_be_written_is_a_sentence(tiny: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    (line,) = refusal("simulate", tiny, "--games", "4", "--out", str(tmp_path / "file" / "below"))
    assert line == f"{tmp_path}/file: is a file, and --out needs a folder; choose another one"
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "tiny").write_text("", encoding="utf-8")
    (line,) = refusal("simulate", tiny, "--games", "4", "--out", str(tmp_path / "out"))
    assert "is a file" in line


@pytest.mark.parametrize("command", ["simulate", "check"])
def test_interrupted_before_a_game_was_played(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("playtest.cli.stopping.Event", lambda: StopAfter(0))
    result = call(command, TWO_SEATS)
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "Stopped before a game of Shove for two was played.\n"
    assert not list(tmp_path.rglob("report.html"))


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    out = tmp_path / "out"
    process = subprocess.Popen(
        [sys.executable, "-m", "playtest", "simulate", TWO_SEATS, "--games", "5000000", "--out", str(out)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUTF8": "1"},
    )
    table = out / "shove-2p" / "games.csv"
    deadline = time.monotonic() + 120
    while not table.exists() and time.monotonic() < deadline and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=120)
    assert process.returncode == 130, stderr.decode()
    assert b"Traceback" not in stderr
    games = pd.read_csv(table)
    done = len(games)
    assert 0 < done < 5_000_000
    assert list(games["game"]) == list(range(done))
    summary = json.loads((table.parent / "summary.json").read_text(encoding="utf-8"))
    assert summary["complete"] is False
    assert summary["lineups"][0]["games"] == done
    assert f"{done:,} of 15,000,000 games" in " ".join(stdout.decode().split())
    assert f"{done:,} of 15,000,000 games" in (table.parent / "report.md").read_text(encoding="utf-8")
    result = call("export", str(table.parent), "--games", "0-1")
    assert result.exit_code == 0, result.output
    assert len(result.stdout.splitlines()) == 2


def test_a_name_that_is_not_utf8_is_fine(tmp_path: Path) -> None:
    file = tmp_path / os.fsdecode(b"bad\xff.yaml")
    file.write_text(TINY, encoding="utf-8")
    for _ in range(2):
        options = ("--games", "2", "--lineup", "random", "--out", str(tmp_path / "out"), "--quiet")
        assert call("simulate", str(file), *options).exit_code == 0


def test_two_runs_do_not_write_one_folder(tiny: str, tmp_path: Path) -> None:
    from playtest.simulation.folder import RunFolder

    options = ("--games", "4", "--lineup", "random", "--out", str(tmp_path / "out"), "--quiet")
    first = RunFolder(tmp_path / "out", "tiny", tiny)
    first.open()
    (line,) = refusal("simulate", tiny, *options)
    place = tmp_path / "out" / "tiny"
    assert line == (
        f"{place}: is being written by another call of playtest; wait for its end, or choose another --out"
    )
    first.close()
    assert not place.exists()
    assert call("simulate", tiny, *options).exit_code == 0
    assert not list(place.glob(".*"))
