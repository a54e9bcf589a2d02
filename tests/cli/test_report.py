"""`playtest report`: a saved run's report again, or a sentence on why not."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.calls import call, refusal
from tests.simulation.running import of_the_format_before, simulated_in

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


def _without(name: str, *keys: str | int):  # type: ignore[no-untyped-def]
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
    "a torn table": lambda folder: (folder / "games.csv").write_bytes(
        (folder / "games.csv").read_bytes()[:200]
    ),
    "an empty table": _text("games.csv", ""),
    "another table": _text("games.csv", "a,b\n1,2\n"),
    "a table of bytes": lambda folder: (folder / "games.csv").write_bytes(bytes(range(256)) * 40),
    "a winner from nowhere": lambda folder: (folder / "games.csv").write_bytes(
        _changed((folder / "games.csv").read_bytes(), "winners", b"9")
    ),
    "turns that are no number": lambda folder: (folder / "games.csv").write_bytes(
        _changed((folder / "games.csv").read_bytes(), "turns", b"x")
    ),
    "no meta": _without("manifest.json", "meta"),
    "no phases": _without("manifest.json", "meta", "phases"),
    "no versions": _without("manifest.json", "meta", "versions"),
    "a lineup without a name": _without("manifest.json", "meta", "lineups", 0, "name"),
    "a lineup without its number": _without("manifest.json", "meta", "lineups", 1, "games_planned"),
}
OF_THE_JOURNAL = {
    "no journal": lambda folder: _journal(folder).unlink(),
    "a journal changed": lambda folder: _journal(folder).write_bytes(
        _journal(folder).read_bytes().replace(b'"turns"', b'"Turns"').replace(b'"total":', b'"Total":')
    ),
}
OF_THE_FORMAT_BEFORE = {
    "no sums": lambda folder: (folder / "tallies.json").unlink(),
    "half the sums": lambda folder: (folder / "tallies.json").write_bytes(
        (folder / "tallies.json").read_bytes()[:500]
    ),
    "other sums": _text("tallies.json", "[]"),
    "sums without events": lambda folder: (folder / "tallies.json").write_text(
        (folder / "tallies.json").read_text().replace('"events"', '"evnts"')
    ),
}


def _journal(folder: Path) -> Path:
    (found,) = folder.glob("blocks-*.journal")
    return found


def _changed(table: bytes, column: str, value: bytes) -> bytes:
    """The table with another value in a column of the first game."""
    head, first, *rest = table.split(b"\n")
    cells = first.split(b",")
    cells[head.decode().split(",").index(column)] = value
    return b"\n".join([head, b",".join(cells), *rest])


@pytest.mark.parametrize(
    ("before", "name"),
    [
        *((False, name) for name in (*DAMAGES, *OF_THE_JOURNAL)),
        *((True, name) for name in (*DAMAGES, *OF_THE_FORMAT_BEFORE)),
    ],
)
def test_damaged_runs_are_named_and_left_as_they_are(saved: Path, before: bool, name: str) -> None:
    if before:
        of_the_format_before(saved)
    (DAMAGES | OF_THE_JOURNAL | OF_THE_FORMAT_BEFORE)[name](saved)
    there = files(saved)
    everywhere = name in ("a torn table", "a winner from nowhere", "no phases", "no journal", "other sums")
    for command in ("report", "replay", "export", "compare") if everywhere else ("report",):
        others = [str(saved.parent)] if command == "compare" else []
        reads = name in OF_THE_FORMAT_BEFORE or "table" in name or name.startswith(("a winner", "turns"))
        if command in ("replay", "export") and reads:
            continue  # they look at no table
        line = refusal(command, str(saved), *others)[-1]
        assert line.startswith(f"{saved}: holds a run that cannot be read ("), command
        assert line.endswith("); play it again")
    assert files(saved) == there


def test_a_run_of_the_format_before_is_opened(saved: Path) -> None:
    summary = (saved / "summary.json").read_bytes()
    of_the_format_before(saved)
    assert call("report", str(saved), "--quiet").exit_code == 0
    assert (saved / "summary.json").read_bytes() == summary
    assert call("replay", str(saved), "--game", "0", "--ply", "3").exit_code == 0


def test_what_is_made_from_the_blocks_is_done_without(saved: Path) -> None:
    before = files(saved)
    (saved / "tallies.json").write_text("{")
    (saved / "summary.json").unlink()
    assert call("report", str(saved), "--quiet").exit_code == 0
    assert files(saved) == {**before, "tallies.json": b"{"}


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
