"""A position with the seats' parts exchanged is worth to each seat what it was worth to the other."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from playtest.engine.table import Table
from playtest.loader import resolve, resolve_position
from tests.bots.slow_search import Desk
from tests.conformance.games import can_be_written

SWAPPED = {"icedao": ("bg", "gb"), "battlespires": ("br", "rb"), "shove": ("AB", "BA")}
VARIANTS: dict[str, dict[str, Any]] = {
    "icedao": {},
    "battlespires": {},
    "shove": {"players": 2, "assembly": {"method": "random"}, "bidding": {"beads": 4}},
}


def exchanged(game: str, written: dict[str, Any]) -> dict[str, Any]:
    """The seats' colors or beads exchanged; where seats sit opposite each other, the board turned by half."""
    letters = str.maketrans(*SWAPPED[game])
    rows = [row.translate(letters) for row in written["layout"]]
    if game != "shove":  # where edges have colors a turn would exchange those
        rows = [" ".join(reversed(row.split())) for row in reversed(rows)]
    swapped = {"layout": rows, "to_move": 3 - written["to_move"], "scores": written["scores"][::-1]}
    lists = {name: written[name][::-1] for name in ("hand", "penalties", "taken") if name in written}
    if game == "battlespires":
        lists["taken"] = [translated(kinds, letters) for kinds in lists["taken"]]
        lists["moved"] = sorted([turned(square), level] for square, level in written["moved"])
        lists["fallen"] = translated(written.get("fallen", {}), letters)
    return {**written, **swapped, **lists}


def translated(kinds: dict[str, int], letters: dict[int, int]) -> dict[str, int]:
    return {kind.translate(letters): number for kind, number in kinds.items()}


def turned(square: str) -> str:
    """The square that it becomes when a board of five by five is turned by half."""
    return f"{'edcba'['abcde'.index(square[0])]}{6 - int(square[1])}"


@pytest.mark.parametrize("positions", [6, pytest.param(50, marks=pytest.mark.verify)])
@pytest.mark.parametrize("game", sorted(VARIANTS))
def test_exchanged_positions_are_worth_the_same_to_the_other_seat(game: str, positions: int) -> None:
    variant = resolve({"game": game, **VARIANTS[game]})
    rng = np.random.default_rng(4)
    fields = variant.game.position.model_fields
    compared = 0
    while compared < positions:
        table = Table(variant.game, variant.rules)
        for _ in range(int(rng.integers(1, 90))):
            if table.actor is not None:
                table.play(str(rng.choice(table.legal_moves())))
        if table.actor is None or not can_be_written(table.position()):
            continue
        written = {key: value for key, value in table.position().items() if key in fields}
        one, other = (
            Desk(variant, "random", resolve_position(position, variant))
            for position in (written, exchanged(game, written))
        )
        for seat in (0, 1):
            assert one.worth(0, seat) == pytest.approx(other.worth(0, 1 - seat), abs=1e-9)
        compared += 1
