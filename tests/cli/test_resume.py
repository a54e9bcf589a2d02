"""What was stopped goes on, by `resume` and by the same command, and ends as if it had never been stopped."""

from __future__ import annotations

import errno
import os
import signal
from pathlib import Path
from typing import Any

import click
import pytest

from playtest.cli.stopping import stopped_by_ctrl_c
from playtest.engine.kernel import KernelOwner
from tests.cli.calls import call, refusal
from tests.simulation.running import StopAfter, files, manifest, of_the_format_before, variant_file

SIMULATE = ("simulate", "small.yaml", "--games", "60", "--lineup", "random", "--lineup", "greedy")
SWEEP = ("sweep", "small.yaml", "--set", "bidding.beads=1..3", "--games", "20", "--lineup", "random")
SOON = 9


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, bytes]]:
    """The files of a run and of a sweep that were not stopped."""
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("PLAYTEST_NO_JOURNAL", "1")
        patch.setattr("playtest.report.run_files.write_report", lambda *run: None)
        patch.setattr("playtest.studies.publishing.write_pages", lambda *study: None)
        variant_file(folder)
        assert call(*SIMULATE, "--quiet").exit_code == 0
        assert call(*SWEEP, "--quiet").exit_code == 0
    return {name: files(folder / "reports" / name) for name in ("small", "small-sweep")}


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("playtest.report.run_files.write_report", lambda *run: None)
    monkeypatch.setattr("playtest.studies.publishing.write_pages", lambda *study: None)
    variant_file(tmp_path)


def stopped(monkeypatch: pytest.MonkeyPatch, *command: str, soon: int = SOON) -> Any:
    with monkeypatch.context() as patch:
        patch.setattr("playtest.simulation.pool.MOST_GAMES_A_BLOCK", 8)
        patch.setattr("playtest.cli.stopping.Event", lambda: StopAfter(soon))
        return call(*command)


@pytest.mark.parametrize(
    "command", [("resume", "reports/small", "--quiet"), (*SIMULATE, "--quiet")], ids=["resume", "again"]
)
def test_a_run_goes_on(
    monkeypatch: pytest.MonkeyPatch, whole: dict[str, dict[str, bytes]], command: tuple[str, ...]
) -> None:
    result = stopped(monkeypatch, *SIMULATE)
    assert result.exit_code == 130
    assert "All that was played is kept; go on with: playtest resume reports/small\n" in result.stderr
    done = [lineup["games"] for lineup in manifest(Path("reports/small"))["meta"]["lineups"]]
    assert 0 < sum(done) < 120
    assert f"Partial: {sum(done)} of 120 games" in " ".join(result.stdout.split())
    assert stopped(monkeypatch, *command, soon=15).exit_code == 130  # stopped once more
    assert call(*command).exit_code == 0
    assert files(Path("reports/small")) == whole["small"]
    said = call("resume", "reports/small")
    assert (said.exit_code, said.stderr) == (0, "")
    assert said.stdout == "reports/small has all its games and its report: nothing is left to be done.\n"


def test_a_study_goes_on(monkeypatch: pytest.MonkeyPatch, whole: dict[str, dict[str, bytes]]) -> None:
    result = stopped(monkeypatch, *SWEEP, soon=25)
    assert result.exit_code == 130
    assert call("resume", "reports/small-sweep", "--quiet").exit_code == 0
    assert files(Path("reports/small-sweep")) == whole["small-sweep"]
    cell = next(Path("reports/small-sweep/cells").iterdir())
    journal = next(cell.glob("*.journal"))
    journal.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:-1]))
    (line,) = refusal("resume", str(cell))
    assert (
        line
        == f"{cell}: is part of a study; go on with: playtest resume {Path('reports/small-sweep').absolute()}"
    )


def test_what_cannot_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "holds no run" in refusal("resume", "reports")[0]
    stopped(monkeypatch, *SIMULATE)
    with monkeypatch.context() as patch:
        patch.setattr("playtest.studies.resume.program_of", lambda plan: ["another"])
        (line,) = refusal("resume", "reports/small")
    again = "play it from its beginning: playtest simulate small.yaml --games 60 --seed 1"
    assert line.startswith(f"reports/small: was begun by another version of its rules or bots; {again}")
    of_the_format_before(Path("reports/small"))
    (line,) = refusal("resume", "reports/small")
    assert line.startswith(
        f"reports/small: was begun by an earlier version, whose runs cannot go on; {again}"
    )


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_ask_once_and_end_at_once_the_second_time(number: signal.Signals) -> None:
    code = {signal.SIGINT: 130, signal.SIGTERM: 143}[number]

    def signalled(times: int) -> None:
        with stopped_by_ctrl_c() as stop:
            for _ in range(times):
                signal.raise_signal(number)
            assert stop.is_set()

    with pytest.raises(click.exceptions.Exit) as ended:
        signalled(1)
    assert ended.value.exit_code == code
    with pytest.raises((KeyboardInterrupt, SystemExit)) as at_once:
        signalled(2)
    assert isinstance(at_once.value, KeyboardInterrupt) or at_once.value.code == code


def test_a_full_disk_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("playtest.simulation.blocks.os.fsync", full)
    (line,) = refusal(*SIMULATE)
    assert line.startswith("reports/small/")
    assert line.endswith(": no space left on device")


def test_a_full_cache_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYTEST_CACHE_DIR", str(tmp_path))
    owner = KernelOwner("none", [])

    def compiled(function: Any) -> Any:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("playtest.engine.kernel.numba.njit", lambda *how, **options: compiled)
    with pytest.raises(OSError, match="No space left") as error:
        owner.kernel(None)(test_a_full_disk_is_named)
    assert error.value.filename == str(owner.cache_folder)
    assert str(owner.cache_folder).startswith(str(tmp_path))
