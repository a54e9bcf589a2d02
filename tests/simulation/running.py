"""Small variant files, and runs of them, without a report and with one."""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from playtest.errors import InputError
from playtest.loader import Variant, load
from playtest.simulation.folder import RunFolder
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.reading import read_run
from playtest.simulation.request import Request
from playtest.simulation.run import Played, Run
from playtest.studies.simulate import Simulated, is_precise, simulate

SMALL = {
    "game": "shove",
    "players": 3,
    "board": {"columns": 3, "rows": 2},
    "pyramids": {"small": 1, "medium": 1, "large": 1},
    "bidding": {"beads": 2},
}


def variant_file(folder: Path, name: str = "small", **keys: Any) -> Path:
    """A variant file of a game that takes a moment only, with these keys over it."""
    path = folder / f"{name}.yaml"
    path.write_text(yaml.safe_dump({**SMALL, **keys}))
    return path


def small_variant(folder: Path, name: str = "small", **keys: Any) -> Variant:
    return load(variant_file(folder, name, **keys))


def draw_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on runs and studies have figures only, as drawing takes most of the time."""
    monkeypatch.setattr("playtest.report.run_files.write_report", lambda *run: None)
    monkeypatch.setattr("playtest.studies.publishing.write_pages", lambda *study: None)


class StopAfter(threading.Event):
    """An Event that is set once it was asked for `times` times."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def is_set(self) -> bool:
        self.times -= 1
        return self.times < 0 or super().is_set()


def play(
    plan: Plan,
    out: Path,
    threads: int = 1,
    stop: threading.Event | None = None,
    on_progress: Any = lambda lineup, done, games: None,
) -> Played:
    """The run of a plan into `out`, without statistics and report."""
    folder = RunFolder(out, plan.variant.stem, plan.variant.file)
    folder.open()
    try:
        run = Run(plan, folder, threads, stop or threading.Event(), on_progress, is_precise)
        played = run.play()
        run.finish()
        return played  # type: ignore[return-value]  # tests ask nothing of a run without a game
    finally:
        folder.close()


def run_of(
    variant: Variant, out: Path, games: int | None = 60, lineups: Sequence[str] = ("random",), **how: Any
) -> Path:
    """The folder of a run that has been played."""
    play(make_plan(variant, Request(games, how.pop("seed", None), lineups)), out, **how)
    return out / variant.stem


def simulated_in(folder: Path, games: int) -> Simulated:
    """A run of the small variant by two lineups, with its report."""
    plan = make_plan(small_variant(folder), Request(games, 1, ["random", "heuristic"]))
    done = simulate(plan, folder / "out", threads=1)
    assert done is not None
    return done


def refusal(call: Any, *arguments: Any, **named: Any) -> str:
    """What is said of a call that must be refused."""
    with pytest.raises(InputError) as raised:
        call(*arguments, **named)
    return str(raised.value)


def rows(run: Path) -> list[str]:
    return (run / "games.csv").read_text().splitlines()


def manifest(run: Path) -> dict[str, Any]:
    """The manifest, with what the journal says of the games so far."""
    return read_run(run)


def of_the_format_before(run: Path, change: Any = lambda manifest: None) -> None:
    """Make a run's folder one as earlier versions wrote them, with a change in its manifest: neither has a
    checksum."""
    told = manifest(run)
    change(told)
    for journal in run.glob("blocks-*.journal"):
        journal.unlink()
    (run / "manifest.json").write_text(json.dumps({**told, "format": 2}))


def files(folder: Path) -> dict[str, bytes]:
    """Every file below a folder with its bytes."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }
