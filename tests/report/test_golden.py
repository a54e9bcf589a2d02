"""Reports of small runs, word for word: what changes in them is read as a diff before it is taken over."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from playtest.games import BUILT_IN
from playtest.studies.simulate import Simulated
from tests.report.golden import FOLDER, NAMES, file_of, masked_report, small_run


@pytest.fixture(scope="module", params=NAMES)
def run(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Simulated:
    return small_run(request.param, tmp_path_factory.mktemp("golden"))


def test_a_report_says_what_it_said(run: Simulated) -> None:
    """Where it should say something else: `python -m tests.report.golden.regenerate`."""
    assert masked_report(run) == file_of(run.folder.name).read_text(encoding="utf-8")


def test_every_game_has_a_report() -> None:
    assert {name.split("-")[0] for name in NAMES} == set(BUILT_IN)
    assert {file.stem for file in FOLDER.glob("*.md")} == set(NAMES)


def test_the_set_up_is_drawn_where_the_game_starts_with_something_on_the_board(run: Simulated) -> None:
    file: Path = run.folder / "plots" / "set-up.svg"
    assert file.exists() == (run.meta["game"] != "shove")
    if file.exists():
        drawing = file.read_text(encoding="utf-8")
        squares = {group.get("data-square") for group in ET.fromstring(drawing).iter()} - {None}
        assert len(squares) == 25
        assert "a1, from the top: " in drawing
        assert "The set-up" in run.report.read_text(encoding="utf-8")
