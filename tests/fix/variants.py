"""Tiny variants with planted faults, and searches of them that are quick."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from playtest.loader import load
from playtest.simulation.request import Request
from playtest.studies.fix.plan import plan_fix
from playtest.studies.fix.play import fix
from playtest.studies.results import Studied

SMALL = {
    "game": "shove",
    "players": 2,
    "board": {"columns": 4, "rows": 4},
    "pyramids": {"small": 1, "medium": 1, "large": 0},
    "assembly": {"method": "random"},
    "bidding": {"beads": 3},
    "simulate": {"lineups": ["random"]},
    "targets": {"seat_spread": [None, 0.1]},
}
"""Two seats that choose at random from a board that chance builds: all but fair."""

BENT = {**SMALL, "bidding": {"beads": [1, 4]}}
"""The same with a handicap that gives the second seat nearly all games."""


def write(folder: Path, variant: Mapping[str, Any], name: str = "small") -> str:
    file = folder / f"{name}.yaml"
    file.write_text(yaml.safe_dump(dict(variant), sort_keys=False), encoding="utf-8")
    return str(file)


def searched(file: str, out: Path, games: int = 400, seed: int = 1, **narrowed: Any) -> Studied:
    planned = plan_fix(load(file), request=Request(games=games, seed=seed, out=out), **narrowed)
    found = fix(planned, out, threads=2)
    assert found is not None
    return found
