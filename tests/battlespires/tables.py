"""The tables that the BattleSpires tests play at: the reference, and the product behind the same methods."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playtest.games import game_names
from tests.lockstep import Table
from tests.product import ProductTable
from tests.reference.battlespires import BattleSpires
from tests.reference.battlespires_defaults import complete
from tests.reference.shove import Event
from tests.shove.tables import board_for, merged, ordered

NewTable = Callable[..., Table]


def reference_table(partial: dict[str, Any], position: dict[str, Any] | None = None) -> Table:
    """The reference, by the keys given and the defaults."""
    return BattleSpires(complete(partial), position)


class BattleSpiresTable(ProductTable):
    """The product's table for BattleSpires."""

    game = "battlespires"
    keys = ("to_move", "scores", "turns", "moved", "points_left", "taken")


def product_table(partial: dict[str, Any], position: dict[str, Any] | None = None) -> Table:
    """The product, by the keys given and the loader's own defaults."""
    return BattleSpiresTable(partial, position)


PRODUCT_TABLES: list[NewTable] = [product_table] if "battlespires" in game_names() else []
TABLES: list[NewTable] = [reference_table, *PRODUCT_TABLES]


def lane(squares: str) -> list[str]:
    """A board of one row: the squares given, an empty one, and a red pyramid that always has a move."""
    return [f"{squares} . r1 k1"]


def set_up(
    new_table: NewTable, layout: list[str], partial: dict[str, Any] | None = None, **position: Any
) -> Table:
    """A table at a written position, on a board as large as its layout; blue is seat 1, red seat 2."""
    variant = merged({**board_for(layout), "setup": {"layout": layout}}, partial or {})
    return new_table(variant, {"layout": layout, "to_move": 1, **position})


def play_all(table: Table, moves: str) -> list[Event]:
    """Plays moves that are parted by blanks; the events of the last, in an order of their own."""
    events: list[Event] = []
    for move in moves.split():
        events = table.play(move)
    return ordered(events)


def row(table: Table) -> str:
    """The written row of a board that has one."""
    (written,) = grid(table)
    return written


def grid(table: Table) -> list[str]:
    """The written board, rows from north to south."""
    layout: list[str] = table.position()["layout"]
    return layout


def result_of(table: Table) -> dict[str, Any]:
    """How the game ended, which it must have."""
    assert table.actor is None
    assert table.legal_moves() == []
    result = table.result()
    assert result is not None
    return result
