"""The set-up is drawn where the game starts with something on the board."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from playtest.loader import load
from playtest.simulation.plan import make_plan
from playtest.studies.simulate import simulate

VARIANTS = Path(__file__).parents[2] / "variants"


@pytest.mark.parametrize("stem", ["icedao", "battlespires"])
def test_the_report_shows_the_set_up(stem: str, tmp_path: Path) -> None:
    run = simulate(make_plan(load(VARIANTS / f"{stem}.yaml"), 4, 1, ["random"]), tmp_path, threads=1)
    assert run is not None
    drawing = (run.folder / "plots" / "set-up.svg").read_text(encoding="utf-8")
    squares = {group.get("data-square") for group in ET.fromstring(drawing).iter()} - {None}
    assert len(squares) == 25
    assert "a1, from the top: " in drawing
    assert "The set-up" in (run.folder / "report.html").read_text(encoding="utf-8")


def test_an_empty_board_is_not_drawn(tmp_path: Path) -> None:
    run = simulate(make_plan(load(VARIANTS / "shove-2p.yaml"), 4, 1, ["random"]), tmp_path, threads=1)
    assert run is not None
    assert not (run.folder / "plots" / "set-up.svg").exists()
