"""report.md of three small runs, one a game; `python -m tests.report.golden.regenerate` writes them."""

from __future__ import annotations

import re
from pathlib import Path

from playtest.loader import load
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.studies.simulate import Simulated, simulate

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[2]
NAMES = ("shove-3p", "battlespires", "icedao")
GAMES = 40
LINEUPS = ("random", "heuristic", "heuristic,random")
MADE_WITH = re.compile(r"Made with playtest [^\n]*?\d\.(?=\n)")


def small_run(name: str, out: Path) -> Simulated:
    """The run that the expected report is of."""
    run = simulate(
        make_plan(load(ROOT / "variants" / f"{name}.yaml"), Request(GAMES, 1, LINEUPS)), out, threads=1
    )
    assert run is not None
    return run


def masked_report(run: Simulated) -> str:
    """The run's report.md without what differs between machines: folders and versions."""
    text = (run.folder / "report.md").read_text(encoding="utf-8")
    masked, masks = MADE_WITH.subn("Made with VERSIONS.", text.replace(f"{ROOT}/", ""))
    assert masks == 1
    return masked


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.md"
