"""Terminals, pipes, disks and homes that are not as usual: in processes of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.calls import ROOT, TWO_SEATS, environment, run

PLAYTEST = [sys.executable, "-m", "playtest"]
ODD_NAME = "game: shove\nname: Schäfer – ∞\nplayeŕs: 3\n"


@pytest.mark.parametrize(
    "surroundings",
    [
        {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
    ],
    ids=["C locale", "ascii"],
)
def test_terminals_without_utf_8(tmp_path: Path, surroundings: dict[str, str]) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(ODD_NAME, encoding="utf-8")
    done = run("validate", str(file), **surroundings)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(f"{file}:3:1: there is no key ".encode())
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("home", [None, os.devnull])
def test_without_a_home(home: str | None) -> None:
    # Not compiled: with its usual cache out of reach it would be compiled anew.
    nowhere = {"PLAYTEST_CACHE_DIR": None, "XDG_CACHE_HOME": None, "LOCALAPPDATA": None}
    done = run("moves", TWO_SEATS, HOME=home, NUMBA_DISABLE_JIT="1", **nowhere)
    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (0, b"", 768)


@pytest.mark.parametrize("arguments", [["--help"], ["moves", TWO_SEATS]], ids=["help", "moves"])
def test_a_reader_that_goes_away(arguments: list[str]) -> None:
    command = [*PLAYTEST, *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        said = process.stderr.read()
    assert (process.returncode, said) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
@pytest.mark.parametrize("arguments", [["--help"], ["moves", TWO_SEATS]], ids=["help", "moves"])
def test_a_full_disk(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*PLAYTEST, *arguments], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert (done.returncode, done.stderr) == (2, b"the output cannot be written: no space left on device\n")


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
@pytest.mark.parametrize(
    ("arguments", "closed", "code", "said"),
    [
        (["play", TWO_SEATS], "<&-", 0, b"The input ended.\n"),
        (["validate", TWO_SEATS], "<&- >&- 2>&-", 0, b""),
        (["validate", "nowhere.yaml"], ">&- 2>&-", 2, b""),
    ],
    ids=["stdin", "all", "output of a refusal"],
)
def test_closed_streams(arguments: list[str], closed: str, code: int, said: bytes) -> None:
    command = ["sh", "-c", f'"$@" {closed}', "sh", *PLAYTEST, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (code, b"")
    assert done.stdout.endswith(said)


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
def test_ctrl_c_stops_a_count_at_once() -> None:
    command = [*PLAYTEST, "perft", TWO_SEATS, "--depth", "9"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"1\t768\n"
        assert process.stdout.readline() == b"2\t586752\n"
        assert process.stdout.readline() == b"3\t445947904\n"
        process.send_signal(signal.SIGINT)
        out, said = process.communicate(timeout=5)
    assert process.returncode == 130
    assert out == b""
    assert said.strip() == b""
