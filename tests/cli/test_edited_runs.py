"""Run folders whose data were changed by hand: every command answers or says one sentence, and none crashes.

Folders of the format before have no checksums; those of today's are signed anew after the change.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from playtest.simulation.blocks import journal_name, lines_of, read_records
from tests.cli.calls import call
from tests.simulation.running import of_the_format_before, simulated_in

VALUES: tuple[Any, ...] = ("x", None, -1, 10**30, 2.5, [], {}, True, ["x"], {"x": 1}, "")
GONE = object()


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("playtest.report.run_files.write_report", lambda *run: None)
        return simulated_in(tmp_path_factory.mktemp("run"), 12).folder


def leaves(told: Any, where: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in plain data."""
    if where:
        yield where
    inner = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    for key, value in inner:
        if len(where) < 6 and (not isinstance(key, int) or key < 2):
            yield from leaves(value, (*where, key))


def changed(told: Any, where: tuple[Any, ...], value: Any) -> Any:
    """A copy with another value in a place, or none."""
    copy = json.loads(json.dumps(told))
    inner = copy
    for key in where[:-1]:
        inner = inner[key]
    if value is GONE:
        del inner[where[-1]]
    else:
        inner[where[-1]] = value
    return copy


class Folder:
    """A run's folder whose files are written anew for each change."""

    def __init__(self, original: Path, folder: Path, before: bool) -> None:
        self.path = Path(shutil.copytree(original, folder / "small"))
        self.other = Path(shutil.copytree(original, folder / "other"))
        self.before = before
        if before:
            of_the_format_before(self.path)
        self.manifest = json.loads((self.path / "manifest.json").read_text())
        self.tallies = json.loads((self.path / "tallies.json").read_text())
        self.records = [] if before else read_records(next(self.path.glob("*.journal")))[0]

    def write(self, manifest: Any, tallies: Any, records: Any) -> None:
        (self.path / "manifest.json").write_text(json.dumps(manifest))
        (self.path / "tallies.json").write_text(json.dumps(tallies))
        for journal in self.path.glob("*.journal"):
            journal.unlink()
        if not self.before:
            name = journal_name((self.path / "manifest.json").read_bytes())
            (self.path / name).write_bytes(lines_of(records))

    def places(self) -> list[tuple[str, tuple[Any, ...]]]:
        kinds = {
            "manifest": self.manifest,
            "tallies": self.tallies if self.before else {},
            "records": self.records,
        }
        return [(kind, where) for kind, told in kinds.items() for where in leaves(told)]

    def change(self, kind: str, where: tuple[Any, ...], value: Any) -> None:
        told = {"manifest": self.manifest, "tallies": self.tallies, "records": self.records}
        told[kind] = changed(told[kind], where, value)
        self.write(**told)


def check(folder: Folder, where: Any, *commands: str) -> None:
    for command in commands:
        words = {
            "report": ("report", str(folder.path), "--quiet"),
            "compare": (
                "compare",
                str(folder.other),
                str(folder.path),
                "--quiet",
                "--out",
                str(folder.path.parent / "c"),
            ),
            "replay": ("replay", str(folder.path), "--game", "1", "--ply", "2"),
            "export": ("export", str(folder.path), "--games", "1"),
            "resume": ("resume", str(folder.path), "--quiet"),
        }[command]
        shutil.rmtree(folder.path.parent / "c", ignore_errors=True)
        try:
            result = call(*words)
        except Exception as error:
            raise AssertionError(f"{command} with {where} changed ends with {error!r}") from error
        assert result.exit_code in (0, 2), (command, where, result.output)
        if result.exit_code == 2:
            assert result.stderr.strip(), (command, where)


@pytest.mark.parametrize("before", [True, False], ids=["before", "today"])
def test_a_change_here_and_there(original: Path, tmp_path: Path, before: bool) -> None:
    random, folder = Random(5 + before), Folder(original, tmp_path, before)
    for kind, where in random.sample(folder.places(), 14):
        value = random.choice([GONE, *VALUES])
        folder.change(kind, where, value)
        check(folder, (kind, where, value), random.choice(["report", "compare", "replay"]))


@pytest.mark.verify
@pytest.mark.parametrize("before", [True, False], ids=["before", "today"])
@pytest.mark.parametrize("value", [GONE, *VALUES], ids=str)
def test_every_change(original: Path, tmp_path: Path, before: bool, value: Any) -> None:
    folder = Folder(original, tmp_path, before)
    for kind, where in folder.places():
        folder.change(kind, where, value)
        check(folder, (kind, where, value), "report", "compare", "replay", "export")
