"""Whatever operation a study dies at, the next call ends as if it had never been broken off."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import chdir
from pathlib import Path

import pytest

from playtest.report.svg import described
from tests.simulation.dying import dies_at, operations
from tests.simulation.running import files
from tests.studies.test_shape import PLAY

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked")

EMPTY = '<svg width="1" height="1"></svg>'


@pytest.fixture(autouse=True, scope="module")
def _small_blocks() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("playtest.simulation.run.SECONDS_A_SAVE", 0.0)
        patch.setattr("playtest.simulation.pool.MOST_GAMES_A_BLOCK", 5)
        patch.setattr("playtest.report.charts.figure.to_svg", lambda figure, plot: described(EMPTY, plot))
        yield


def play(kind: str, folder: Path) -> None:
    with chdir(folder):  # so that studies in different folders are the same
        PLAY[kind](Path())


def check(kind: str, folder: Path, places: Iterable[int]) -> None:
    whole = folder / "whole"
    whole.mkdir()
    play(kind, whole)
    expected = files(whole / "out")
    for k in places:
        place = folder / str(k)
        (place / "out").mkdir(parents=True)
        dies_at(k, place / "out", lambda: play(kind, place), torn=k % 2 == 1)  # noqa: B023
        play(kind, place)
        found = files(place / "out")
        assert found.keys() == expected.keys(), (kind, k)
        assert [name for name in found if found[name] != expected[name]] == [], (kind, k)


@pytest.mark.parametrize(("kind", "k"), [("sweep", 17), ("compare", 43)])
def test_a_study_dies_and_goes_on(tmp_path: Path, kind: str, k: int) -> None:
    check(kind, tmp_path, [k])


@pytest.mark.verify
@pytest.mark.parametrize("kind", PLAY)
def test_a_study_dies_at_every_operation_and_goes_on(tmp_path: Path, kind: str) -> None:
    counted = tmp_path / "counted"
    (counted / "out").mkdir(parents=True)
    number = operations(counted / "out", lambda: play(kind, counted))
    assert number > 30
    check(kind, tmp_path, range(number))
