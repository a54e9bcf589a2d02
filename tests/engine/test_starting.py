"""Processes and threads started in every way play the same games and share one cache of compiled rules."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.engine.starting import played

ROOT = Path(__file__).parents[2]
SEEDS = (1, 2, 3)
WAYS = [way for way in ("spawn", "forkserver") if way in multiprocessing.get_all_start_methods()]


def test_threads_of_the_caller() -> None:
    usual = [played(seed) for seed in SEEDS]
    with ThreadPoolExecutor(len(SEEDS)) as threads:
        assert list(threads.map(played, SEEDS)) == usual


@pytest.mark.verify
@pytest.mark.parametrize("way", WAYS)
def test_processes_of_the_caller(way: str) -> None:
    usual = [played(seed) for seed in SEEDS]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(way)) as processes:
        assert list(processes.map(played, SEEDS)) == usual


def started(cache: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.engine.starting", str(cache)],
        cwd=ROOT,
        env={**os.environ, "PLAYTEST_CACHE_DIR": str(cache)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def said(process: subprocess.Popen[str]) -> tuple[str, str, int]:
    out, fault = process.communicate(timeout=300)
    return out, fault, process.returncode


@pytest.mark.verify
def test_several_processes_start_cold_at_once(tmp_path: Path) -> None:
    processes = [started(tmp_path) for _ in range(5)]
    assert {said(process) for process in processes} == {("[285, 6]\n", "", 0)}
    files = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nb*")}
    assert len(files) == 4
    assert said(started(tmp_path)) == ("[285, 6]\n", "", 0)
    assert {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nb*")} == files


@pytest.mark.verify
@pytest.mark.parametrize("seconds", [0.5, 1, 1.5, 2, 2.5, 3])
def test_a_compile_that_was_killed_is_made_good(tmp_path: Path, seconds: float) -> None:
    process = started(tmp_path)
    time.sleep(seconds)
    process.kill()
    process.communicate()
    assert said(started(tmp_path)) == ("[285, 6]\n", "", 0)
    assert said(started(tmp_path)) == ("[285, 6]\n", "", 0)
