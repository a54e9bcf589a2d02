"""`playtest report`: a saved run's report again, or a sentence on why not."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.calls import call, refusal
from tests.simulation.running import simulated_in

pytestmark = pytest.mark.pictures


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return simulated_in(tmp_path_factory.mktemp("run"), 12).folder


@pytest.fixture
def saved(original: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(original, tmp_path / "small"))


def files(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_every_file_comes_out_as_it_was(saved: Path) -> None:
    before = files(saved)
    for name in before:
        if name.startswith(("report", "plots", "summary")):
            (saved / name).unlink()
    (saved / "plots" / "old.svg").write_text("<svg/>")
    result = call("report", str(saved))
    assert result.exit_code == 0
    assert result.stdout.endswith(f"Report: {saved / 'report.html'}\n")
    assert files(saved) == before


def test_another_folder_takes_the_report_alone(saved: Path, tmp_path: Path) -> None:
    before = files(saved)
    out = tmp_path / "to" / "send"
    for _ in range(2):
        result = call("report", str(saved), "--out", str(out), "--quiet")
        assert (result.exit_code, result.stdout) == (0, "")
    reports = {n: b for n, b in before.items() if n.startswith(("report", "plots"))}
    assert files(out) == reports
    assert files(saved) == before


def test_json_prints_the_figures(saved: Path) -> None:
    told = call("report", str(saved), "--json").stdout
    assert told == (saved / "summary.json").read_text()


def test_neither_a_game_nor_numba_is_imported(saved: Path) -> None:
    code = (
        "import sys, click.testing\n"
        "from playtest.cli.commands import commands\n"
        f"result = click.testing.CliRunner().invoke(commands, ['report', {str(saved)!r}])\n"
        "assert result.exit_code == 0, result.output\n"
        "heavy = [m for m in sys.modules if m.split('.')[0] in ('numba', 'llvmlite')]\n"
        "games = [m for m in sys.modules if m.startswith('playtest.games.') and m.count('.') > 2]\n"
        "played = [m for m in sys.modules if m.startswith('playtest.engine.') and m[16:] != 'game']\n"
        "assert not heavy + games + played, heavy + games + played\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


DAMAGE = "holds a run that cannot be read (manifest.json, games.csv or tallies.json is missing or damaged)"


def test_what_is_no_run(saved: Path, tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    lacking = "holds no run: there is no readable manifest.json in it"
    for path in (nothing, tmp_path):
        assert refusal("report", str(path)) == [f"{path}: {lacking}"]
    file = saved / "games.csv"
    assert refusal("report", str(file)) == [
        f"{file}: holds no run: it is a file; name the folder that playtest simulate wrote"
    ]
    cells = tmp_path / "cells"
    cells.mkdir()
    assert refusal("report", str(tmp_path)) == [f"{tmp_path}: {lacking}; its runs are the folders in {cells}"]
    manifest = json.loads((saved / "manifest.json").read_text())
    (saved / "manifest.json").write_text(json.dumps({**manifest, "format": 0}))
    (line,) = refusal("report", str(saved))
    assert line.startswith(f"{saved}: holds a run of format 0, this playtest reads format")
    assert line.endswith("; play it again")


def _without(name: str, *keys: str):  # type: ignore[no-untyped-def]
    def change(folder: Path) -> None:
        told = json.loads((folder / name).read_text())
        inner = told
        for key in keys[:-1]:
            inner = inner[key]
        del inner[keys[-1]]
        (folder / name).write_text(json.dumps(told))

    return change


def _text(name: str, text: str):  # type: ignore[no-untyped-def]
    return lambda folder: (folder / name).write_text(text)


DAMAGES = {
    "no tables": lambda folder: (folder / "games.csv").unlink(),
    "no sums": lambda folder: (folder / "tallies.json").unlink(),
    "a torn table": lambda folder: (folder / "games.csv").write_bytes(
        (folder / "games.csv").read_bytes()[:200]
    ),
    "an empty table": _text("games.csv", ""),
    "another table": _text("games.csv", "a,b\n1,2\n"),
    "a table of bytes": lambda folder: (folder / "games.csv").write_bytes(bytes(range(256))),
    "half the sums": lambda folder: (folder / "tallies.json").write_bytes(
        (folder / "tallies.json").read_bytes()[:500]
    ),
    "other sums": _text("tallies.json", "[]"),
    "no meta": _without("manifest.json", "meta"),
    "no phases": _without("manifest.json", "meta", "phases"),
    "no versions": _without("manifest.json", "meta", "versions"),
    "sums without events": lambda folder: (folder / "tallies.json").write_text(
        (folder / "tallies.json").read_text().replace('"events"', '"evnts"')
    ),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damaged_runs_are_named_and_left_as_they_are(saved: Path, name: str) -> None:
    DAMAGES[name](saved)
    before = files(saved)
    (line,) = refusal("report", str(saved))
    assert line == f"{saved}: {DAMAGE}; play it again"
    assert files(saved) == before


def test_a_damaged_file_of_games_to_step_through_is_done_without(saved: Path) -> None:
    (saved / "stepping.json").write_text("{")
    assert call("report", str(saved)).exit_code == 0
    assert 'class="stepper"' not in (saved / "report.html").read_text()


def test_places_for_the_report(saved: Path, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert refusal("report", str(saved), "--out", str(file)) == [
        f"{file}: is a file, and the report needs a folder; name another"
    ]
    other = tmp_path / "other"
    other.mkdir()
    (other / "thesis.txt").write_text("mine")
    assert refusal("report", str(saved), "--out", str(other)) == [
        f"{other}: holds something else (thesis.txt); name a new or an empty folder"
    ]
    (line,) = refusal("report", str(saved), "--out", str(file / "below"))
    assert line.startswith(f"{file / 'below'}: cannot be written to (")
