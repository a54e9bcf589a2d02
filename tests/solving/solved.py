"""Variants that the product solves, and what it says of their positions."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import Any

from playtest.loader import Variant, resolve
from playtest.solving.oracle import Oracle, find_oracle
from playtest.studies.solve import solve
from playtest.studies.solve_plan import plan_solving


def quietly(what: str, done: int, of: int) -> None:
    """Progress that nobody sees."""


def answer_of(variant: Variant, folder: Path, moves: bool = True, **asked: Any) -> dict[str, Any]:
    """What `playtest solve` tells of the variant's set-up."""
    told = solve(plan_solving(variant, solved=folder, **asked), moves, Event(), quietly)
    assert told is not None
    return told


def oracle_of(variant: Variant, folder: Path) -> Oracle:
    """The solution that is kept there."""
    oracle = find_oracle(variant.game, variant.game.setup(variant.rules), folder)
    assert oracle is not None
    return oracle


def variant_of(game: str, partial: dict[str, Any]) -> Variant:
    return resolve({"game": game, **partial})
