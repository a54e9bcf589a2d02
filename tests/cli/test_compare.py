"""`playtest compare` as a command."""

from __future__ import annotations

import itertools
import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calls import ROOT, TWO_SEATS, VARIANTS, call, refusal
from tests.simulation.running import draw_nothing, variant_file


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    folder = tmp_path_factory.mktemp("pair")
    files = variant_file(folder, "plain"), variant_file(folder, "limit", shoving={"push_limit": 1})
    return str(files[0]), str(files[1])


def test_the_terminal_and_the_report(pair: tuple[str, str], tmp_path: Path) -> None:
    result = call("compare", *pair, "--games", "12", "--lineup", "random", "--out", str(tmp_path))
    assert result.exit_code == 0
    assert result.stdout.index("shoving.push_limit: null → 1") < result.stdout.index("All random")
    assert (tmp_path / "compare-plain-vs-limit" / "report.html").exists()
    runs = [str(tmp_path / "compare-plain-vs-limit" / name) for name in ("plain", "limit")]
    result = call("compare", *runs, "--json", "--out", str(tmp_path / "again"))
    assert json.loads(result.stdout)["comparisons"][0]["lineups"][0]["games"] == [12, 12]
    result = call("compare", *runs, "--quiet", "--out", str(tmp_path / "again"))
    assert (result.exit_code, result.stdout) == (0, "")


def test_a_variant_is_compared_with_itself_changed(
    pair: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_nothing(monkeypatch)
    a, limit = pair
    options = ("--games", "12", "--lineup", "random", "--json", "--out")
    both = json.loads(call("compare", a, limit, *options, str(tmp_path)).stdout)
    alone = json.loads(call("compare", a, "--set", "shoving.push_limit=1", *options, str(tmp_path)).stdout)
    assert alone["comparisons"] == both["comparisons"]
    assert alone["variants"][1]["settings"] == ["shoving.push_limit=1"]
    folder = tmp_path / "compare-plain-vs-plain-shoving.push_limit-1"
    assert (folder / "plain-shoving.push_limit-1" / "games.csv").exists()
    again = call(*shlex.split(alone["command"])[1:], "--json", "--out", str(tmp_path))
    assert json.loads(again.stdout) == alone
    run = str(folder / "plain")
    elsewhere = call("compare", run, "--set", "shoving.push_limit=1", *options[4:], str(tmp_path / "of"))
    of_run = json.loads(elsewhere.stdout)
    assert of_run["comparisons"] == both["comparisons"]
    assert of_run["command"].startswith(f"playtest compare {run} --set shoving.push_limit=1 --games 12 ")


def test_a_run_that_was_changed_is_changed_further(
    pair: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_nothing(monkeypatch)
    options = ("--games", "4", "--lineup", "random", "--set", "bidding.beads=3", "--quiet")
    call("simulate", pair[0], *options, "--out", str(tmp_path))
    result = call(
        "compare", str(tmp_path / "plain"), "--set", "max_turns=50", "--json", "--out", str(tmp_path)
    )
    told = json.loads(result.stdout)
    assert [variant["settings"] for variant in told["variants"]] == [
        ["bidding.beads=3"],
        ["bidding.beads=3", "max_turns=50"],
    ]
    assert [rule["key"] for rule in told["comparisons"][0]["rules"]] == ["max_turns"]


def test_runs_of_other_lengths_say_so_once(
    pair: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_nothing(monkeypatch)
    runs = []
    for games in ("4", "1200"):
        out = tmp_path / games
        call("simulate", pair[0], "--games", games, "--lineup", "random", "--out", str(out), "--quiet")
        runs.append(str(out / "plain"))
    shown = call("compare", *runs, "--out", str(tmp_path)).stdout
    assert "All random, 4 and 1,200 games, so not compared game by game\n" in shown
    assert shown.count("1,200 games") == shown.count("game by game") == 1


def test_what_cannot_be_set(pair: tuple[str, str], tmp_path: Path) -> None:
    a, b = pair
    out = ("--out", str(tmp_path))
    for arguments, sentence in (
        (
            (a, b, "--set", "players=2"),
            "--set compares one variant with itself as changed, found 2; name one",
        ),
        ((a, "--set", "bidding.beads=2"), f"--set bidding.beads=2 changes no rule and no weight of {a}, "),
        ((a, "--set", "simulate.games=9"), "--set simulate.games=9 changes no rule and no weight"),
        ((a, "--set", "bidding.beds=2"), "--set bidding.beds=2: there is no key bidding.beds; did you mean"),
        ((a, "--set", "bidding.beads=2..4"), "--set bidding.beads=2..4: bidding.beads must be"),
        ((a, b, "--weight", "x"), 'a weight is written name=number, found "x"'),
        ((a, b, "--weight", "x=1"), 'there is no weight of Shove\'s heuristic "x"'),
        ((a, b, "--weight", "bead=1", "--weight", "bead=2"), "the weight bead is given twice; give it once"),
    ):
        assert refusal("compare", *arguments, *out)[0].startswith(sentence), arguments
    assert not list(tmp_path.iterdir())


def test_weights_are_those_of_every_heuristic(
    pair: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_nothing(monkeypatch)
    options = ("--games", "6", "--lineup", "heuristic", "--json", "--out", str(tmp_path))
    told = json.loads(call("compare", *pair, "--weight", "bead=-50", *options).stdout)
    assert told["notes"] == []
    assert "--weight bead=-50.0" in told["command"]
    for stem in ("plain", "limit"):
        manifest = json.loads((tmp_path / "compare-plain-vs-limit" / stem / "manifest.json").read_text())
        assert manifest["weights"] == {"bead": -50}
    runs = [str(tmp_path / "compare-plain-vs-limit" / stem) for stem in ("plain", "limit")]
    assert refusal("compare", *runs, "--weight", "bead=1") == [
        "weight has no effect, as all of these are finished runs; leave it out"
    ]


STOPPED = "Stopped before every variant had games to compare.\n"


def stopping_at(plan: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if Ctrl-C came when the first lineup of this plan, counted from 0, has its games."""
    stop, begun = threading.Event(), itertools.count()

    @contextmanager
    def progress(*told: Any, **how: Any) -> Iterator[Callable[..., None]]:
        number = next(begun)
        yield lambda lineup, done, games: stop.set() if number == plan and done == games else None

    monkeypatch.setattr("playtest.cli.stopping.Event", lambda: stop)
    monkeypatch.setattr("playtest.cli.compare.progress", progress)


def test_interrupted_before_every_variant_has_games(
    pair: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopping_at(0, monkeypatch)
    result = call("compare", *pair, "--games", "6", "--out", str(tmp_path))
    assert (result.exit_code, result.stdout, result.stderr) == (130, "", STOPPED)
    (folder,) = tmp_path.iterdir()
    assert {path.name for path in folder.iterdir()} == {"plain", "study.json"}


def test_interrupted_when_there_is_something_to_compare(
    pair: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopping_at(1, monkeypatch)
    lineups = ("--lineup", "random", "--lineup", "greedy")
    result = call("compare", *pair, "--games", "6", *lineups, "--out", str(tmp_path))
    go_on = f"playtest resume {tmp_path / 'compare-plain-vs-limit'}"
    said = f"All that was played is kept; go on with: {go_on}\n"
    assert (result.exit_code, result.stderr) == (130, said)
    told = json.loads((tmp_path / "compare-plain-vs-limit" / "comparison.json").read_text())
    assert [lineup["games"] for lineup in told["comparisons"][0]["lineups"]] == [[6, 6], [6, 0]]
    note = "B was stopped before all its games were played; it stands for those it has."
    assert told["notes"] == [note]
    assert note in " ".join(result.stdout.split())
    assert note in (tmp_path / "compare-plain-vs-limit" / "report.md").read_text()


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
def test_ctrl_c(pair: tuple[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "playtest", "compare", *pair]
    options = ["--games", "5000000", "--lineup", "random", "--out", str(tmp_path)]
    folder = tmp_path / "compare-plain-vs-limit"
    with subprocess.Popen(
        [*command, *options], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        deadline = time.monotonic() + 120
        while not (folder / "plain" / "games.csv").exists() and time.monotonic() < deadline:
            assert run.poll() is None
            time.sleep(0.05)
        run.send_signal(signal.SIGINT)
        stdout, stderr = run.communicate(timeout=120)
    assert (run.returncode, stdout) == (130, b"")
    assert stderr.decode().endswith(STOPPED)
    assert {path.name for path in folder.iterdir()} == {"plain", "study.json"}
    told = json.loads((folder / "plain" / "summary.json").read_text())
    assert told["complete"] is False
    assert len((folder / "plain" / "games.csv").read_text().splitlines()) == told["lineups"][0]["games"] + 1


def test_bad_calls(pair: tuple[str, str], tmp_path: Path) -> None:
    a, b = pair
    assert (
        refusal("compare", a, a)
        == refusal("compare", a, a, a)
        == [f"{a}: is given twice; compare it with something else"]
    )
    (line,) = refusal("compare", a)
    assert line == (
        "a comparison needs 2 to 6 variants or runs, found 1; "
        "name another one, or change a key of this one with --set"
    )
    assert refusal("compare", a, "none.yaml") == ["none.yaml: there is no such file"]
    (line,) = refusal("compare", TWO_SEATS, str(VARIANTS / "icedao.yaml"))
    assert line.endswith("is Ice Dao; only variants of the same game can be compared")
    (line,) = refusal("compare", a, str(tmp_path))
    assert line == f"{tmp_path}: holds no run: there is no readable manifest.json in it"
    (line,) = refusal("compare", a, b, "--games", "0")
    assert "needs a whole number from 1" in line
    (line,) = refusal("compare", a, b, "--lineup", "random,random,random,random")
    assert "has 4 bots, but the variant has 3 seats" in line
    assert not list(tmp_path.iterdir())
