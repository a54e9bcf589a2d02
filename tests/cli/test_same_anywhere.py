"""The same games and figures, byte for byte, whatever the surroundings, the threads and the blocks."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from tests.cli.calls import ROOT, TINY, call, environment, run

CODE = """
import sys
from playtest.cli.surroundings import leave_out_settings_of_compilers
leave_out_settings_of_compilers()  # as main does before anything is imported
from playtest.simulation import pool
block = int(sys.argv.pop(1))
pool.FIRST_BLOCK = pool.MOST_GAMES_A_BLOCK = block
from playtest.cli import main
main()
"""
OPTIONS = ("--games", "40", "--lineup", "random", "--lineup", "heuristic,random", "--lineup", "mcts:5")
ODD = {
    "PYTHONWARNINGS": "error",
    "PYTHONHASHSEED": "1",
    "LC_ALL": "C",
    "COLUMNS": "20",
    "NO_COLOR": "1",
    "TERM": "dumb",
    "MPLBACKEND": "module://a_notebook.that_is_not_here",
    "NUMBA_NUM_THREADS": "x",
    "NUMBA_BOUNDSCHECK": "1",
    "NUMBA_CACHE_DIR": "/nowhere",
    "NUMBA_OPT": "0",
    "NUMBA_THREADING_LAYER": "none",
}


def digests(folder: Path) -> list[str]:
    return [
        hashlib.sha256((folder / "tiny" / name).read_bytes()).hexdigest()
        for name in ("games.csv", "summary.json")
    ]


def played(file: Path, out: Path, block: int, *options: str, **changes: str | None) -> list[str]:
    """The hashes of a run in a process of its own."""
    arguments = ["simulate", str(file), *OPTIONS, "--out", str(out), "--quiet", *options]
    done = subprocess.run(
        [sys.executable, "-c", CODE, str(block), *arguments],
        cwd=file.parent,
        env=environment(PYTHONPATH=str(ROOT), **changes),
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    return digests(out)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "tiny.yaml"
    file.write_text(TINY, encoding="utf-8")
    return file


@pytest.fixture
def usual(file: Path, tmp_path: Path) -> list[str]:
    """The hashes of the run as it is usually made."""
    out = tmp_path / "usual"
    assert call("simulate", str(file), *OPTIONS, "--out", str(out), "--quiet").exit_code == 0
    return digests(out)


def test_the_surroundings_change_nothing(file: Path, usual: list[str], tmp_path: Path) -> None:
    (tmp_path / "matplotlibrc").write_text("font.size: 30\nsvg.fonttype: path\n", encoding="utf-8")
    assert played(file, tmp_path / "odd", 3, "--threads", "7", **ODD) == usual


def test_settings_of_the_compiler_that_cannot_be_read(
    tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".numba_config.yaml").write_text("{{\n")
    done = subprocess.run(
        [sys.executable, "-m", "playtest", "moves", str(file)],
        cwd=tmp_path,
        env=environment(PYTHONPATH=str(ROOT)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert done.stderr.startswith(".numba_config.yaml: cannot be read")


MATRIX = [
    (threads, block, hash_seed, {"LC_ALL": locale} if locale else {})
    for (threads, block), (hash_seed, locale) in zip(
        product((1, 2, 7), (1, 16, 4096)),
        [("0", None), ("1", "C"), ("4242", None), ("1", None), ("4242", "C"), ("0", "C"), ("0", None),
         ("1", None), ("4242", "C")],
        strict=True,
    )
]  # fmt: skip


@pytest.mark.verify
@pytest.mark.parametrize(("threads", "block", "hash_seed", "locale"), MATRIX)
def test_threads_blocks_hashes_and_locales(
    file: Path,
    usual: list[str],
    tmp_path: Path,
    threads: int,
    block: int,
    hash_seed: str,
    locale: dict[str, str],
) -> None:
    changes = {"PYTHONHASHSEED": hash_seed, **locale}
    assert played(file, tmp_path / "other", block, "--threads", str(threads), **changes) == usual


@pytest.mark.verify
@pytest.mark.parametrize("name", sorted(ODD))
@pytest.mark.parametrize(
    "command", [("moves",), ("validate", "--show"), ("rules",)], ids=lambda each: each[0]
)
def test_no_variable_changes_what_is_printed(file: Path, name: str, command: tuple[str, ...]) -> None:
    usual = run(command[0], str(file), *command[1:])
    odd = run(command[0], str(file), *command[1:], **{name: ODD[name]})
    assert (odd.returncode, odd.stdout, odd.stderr) == (0, usual.stdout, usual.stderr)
