"""A report of many games is small enough to send."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.loader import load
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.studies.simulate import simulate
from tests.report.golden import ROOT

MOST_BYTES = 2_000_000


@pytest.mark.verify
@pytest.mark.parametrize("name", ["shove-4p", "battlespires", "icedao"])
def test_ten_thousand_games_make_a_report_below_two_megabytes(name: str, tmp_path: Path) -> None:
    run = simulate(make_plan(load(ROOT / "variants" / f"{name}.yaml"), Request(10_000)), tmp_path, threads=2)
    assert run is not None
    assert run.report.stat().st_size < MOST_BYTES
