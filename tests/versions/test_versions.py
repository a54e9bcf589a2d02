"""Each Python from 3.11 on, with the lowest and the newest dependencies that are allowed: the same games.

A Python that is not here, or cannot be given the packages, is skipped with the reason. Each is tried without
compiling, and the lowest and the newest compiled as well.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calls import ROOT, TINY

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NEEDS: list[str] = PROJECT["dependencies"]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
NOT_TO_BE_HAD = re.compile(
    "No matching distribution|Could not find a version|Network is unreachable|Connection|timed out|Read-only|"
    "Failed building wheel|Could not build wheels|metadata-generation-failed|Temporary failure"
)
SECONDS = 1800
BOTS = ("--lineup", "heuristic,random", "--games", "4")


def lowest(needs: list[str]) -> list[str]:
    """The requirements with each dependency at its lower bound."""
    return [need.partition(",")[0].replace(">=", "==") for need in needs]


def found(version: str) -> str | None:
    """A program of this Python version, of pyenv or on the path."""
    homes = sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}.*/bin/python"))
    return str(homes[-1]) if homes else shutil.which(f"python{version}")


def tried(python: Path | str, folder: Path, **changes: str) -> str:
    """The hash of a few games played with a Python's program."""
    (folder / "tiny.yaml").write_text(TINY, encoding="utf-8")
    out = folder / "-".join(["out", *changes])
    command = [str(python), "-m", "playtest", "simulate", "tiny.yaml", *BOTS, "--out", str(out), "--quiet"]
    told = {**os.environ, "PYTHONPATH": str(ROOT), "PLAYTEST_NO_JOURNAL": "1", **changes}
    done = subprocess.run(
        command, cwd=folder, env=told, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr
    return hashlib.sha256((out / "tiny" / "games.csv").read_bytes()).hexdigest()


def usual(folder: Path) -> str:
    """The same with the Python that runs the tests."""
    return tried(sys.executable, folder, NUMBA_DISABLE_JIT="1")


def installed(python: str, needs: list[str], folder: Path) -> Path:
    """A Python in a folder of its own with these packages; skips where they cannot be had."""
    subprocess.run([python, "-m", "venv", str(folder / "venv")], check=True, capture_output=True)
    program = folder / "venv" / "bin" / "python"
    command = [str(program), "-m", "pip", "install", "-q", "--only-binary", ":all:", *needs]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or [done.stderr[-300:]]
        conflict = any("conflict" in line or "ResolutionImpossible" in line for line in said)
        if not conflict and NOT_TO_BE_HAD.search(done.stderr):
            pytest.skip(f"{' '.join(needs)} cannot be had for {python}: {said[0]}")
        pytest.fail("\n".join(said))
    return program


def test_bounds_are_read() -> None:
    assert lowest(["numpy>=2.0", "x>=1.2,<3"]) == ["numpy==2.0", "x==1.2"]
    assert all(re.fullmatch(r"[a-z0-9]+>=[\d.]+(,<[\d.]+)?", need) for need in NEEDS)


@pytest.mark.verify
@pytest.mark.skipif(os.name == "nt", reason="looks for programs where POSIX has them")
@pytest.mark.parametrize("version", PYTHONS)
@pytest.mark.parametrize("bounds", ["lowest", "newest"])
def test_the_same_games(version: str, bounds: str, tmp_path: Path) -> None:
    python = found(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    program = installed(python, lowest(NEEDS) if bounds == "lowest" else NEEDS, tmp_path)
    expected = usual(tmp_path)
    assert tried(program, tmp_path, NUMBA_DISABLE_JIT="1") == expected
    if (version, bounds) in ((PYTHONS[0], "lowest"), (PYTHONS[-2], "newest")):
        assert tried(program, tmp_path, PLAYTEST_CACHE_DIR=str(tmp_path / "cache")) == expected
