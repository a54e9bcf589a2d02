"""Ctrl-C ends `fix` and `importance` with code 130, keeps what is known, and the same command goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calls import ROOT, call
from tests.fix.variants import BENT, write


def known(folder: Path) -> int:
    """How many variants of the race, or of the study, are played."""
    if folder.name.endswith("-fix"):
        race = folder / "race.jsonl"
        return len(race.read_text(encoding="utf-8").splitlines()) if race.exists() else 0
    return len(list(folder.glob("cells/*/manifest.json")))


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
@pytest.mark.parametrize("kind", ["fix", "importance"])
def test_ctrl_c(kind: str, tmp_path: Path) -> None:
    file = write(tmp_path, BENT, "bent")
    options = ["--games", "100", "--seed", "1", "--vary", "bidding", "--vary", "shoving"]
    words = [kind, file, *options, "--out", str(tmp_path / "out")]
    folder = tmp_path / "out" / f"bent-{kind}"
    command = [sys.executable, "-m", "playtest", *words]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        deadline = time.monotonic() + 240
        while known(folder) < 3 and time.monotonic() < deadline:
            assert run.poll() is None
            time.sleep(0.02)
        run.send_signal(signal.SIGINT)
        stdout, stderr = run.communicate(timeout=240)
    assert run.returncode == 130, stderr.decode()
    assert "Traceback" not in stderr.decode()
    assert "the same command goes on" in " ".join(stdout.decode().split())
    cut = told(folder, kind)
    assert cut["complete"] is False
    before = known(folder)
    assert before >= 2  # a variant in hand is dropped
    done = call(*words)
    assert done.exit_code in (0, 1), done.stderr
    assert told(folder, kind)["complete"] is True
    assert known(folder) > before


def told(folder: Path, kind: str) -> Any:
    return json.loads((folder / f"{kind}.json").read_text(encoding="utf-8"))
