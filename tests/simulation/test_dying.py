"""Whatever operation a run dies at, the next call ends as if it had never been broken off, and what was
there before is there at every moment."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest

from playtest.loader import load
from playtest.report.svg import described
from playtest.simulation.plan import make_plan
from playtest.simulation.reading import read_run, tables_of
from playtest.simulation.request import Request
from playtest.studies.simulate import simulate
from tests.simulation.dying import dies_at, operations
from tests.simulation.running import files, variant_file

EMPTY = '<svg width="1" height="1"></svg>'

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked")


@pytest.fixture(autouse=True, scope="module")
def _small_blocks() -> Iterator[None]:
    """Blocks of a few games, each of them saved, and empty pictures."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("playtest.simulation.run.SECONDS_A_SAVE", 0.0)
        patch.setattr("playtest.simulation.pool.MOST_GAMES_A_BLOCK", 7)
        patch.setattr("playtest.report.charts.figure.to_svg", lambda figure, plot: described(EMPTY, plot))
        yield


def played(folder: Path, seed: int = 1, games: int = 20) -> Any:
    variant_file(folder)
    with chdir(folder):  # so that runs in different folders are the same
        plan = make_plan(load("small.yaml"), Request(games, seed, ["random", "greedy"]))
        return simulate(plan, Path("out"), threads=1)


def same_after(
    folder: Path, k: int, torn: bool, call: Callable[[Path], Any], whole: dict[str, bytes]
) -> bool:
    """Die at the k-th operation, look at what is there, call again; False where it did not die."""
    died = dies_at(k, folder / "out", lambda: call(folder), torn)
    run = folder / "out" / "small"
    if (run / "manifest.json").exists() and any(
        lineup["games"] for lineup in read_run(run)["meta"]["lineups"]
    ):
        tables_of(run)
    told = read_run(run)
    if told["finished"] and told["seed"] == 1:  # nothing is left to be done: the command would play it again
        (run / ".lock").unlink()
    else:
        call(folder)
    found = files(folder / "out")
    assert found.keys() == whole.keys(), k
    assert [name for name in found if found[name] != whole[name]] == [], k
    return died


def chosen(number: int, every: int) -> Iterator[int]:
    yield from range(0, number, every)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of its own, then one in its place."""
    folder = tmp_path_factory.mktemp("whole")
    played(folder, seed=2)
    shutil.copytree(folder, folder.parent / "first", dirs_exist_ok=True)
    played(folder)
    return folder


def check(folder: Path, whole: Path, every: int, torn: bool) -> None:
    (folder / "count").mkdir()
    shutil.copytree(whole.parent / "first" / "out", folder / "count" / "out")
    number = operations(folder / "count" / "out", lambda: played(folder / "count"))
    assert number > 60
    for k in chosen(number, every):
        place = folder / str(k)
        place.mkdir()
        shutil.copytree(whole.parent / "first" / "out", place / "out")
        before = read_run(place / "out" / "small")
        assert before["finished"]
        assert same_after(place, k, torn, played, files(whole / "out")), k
        shutil.rmtree(place)


@pytest.mark.parametrize("torn", [False, True], ids=["before", "half done"])
def test_a_run_dies_and_goes_on(tmp_path: Path, whole: Path, torn: bool) -> None:
    check(tmp_path, whole, 61 if torn else 43, torn)


@pytest.mark.verify
@pytest.mark.parametrize("torn", [False, True], ids=["before", "half done"])
def test_a_run_dies_at_every_operation_and_goes_on(tmp_path: Path, whole: Path, torn: bool) -> None:
    check(tmp_path, whole, 1, torn)
