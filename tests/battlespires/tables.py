"""The tables that the BattleSpires tests play at: the reference, and the product behind the same methods."""

from __future__ import annotations

from typing import Any

from tests.product import ProductTable
from tests.reference.battlespires import BattleSpires
from tests.reference.battlespires_defaults import complete
from tests.reference.shove import Event
from tests.tables import NewTable, Table, grid, merged, ordered, starting_with


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


TABLES: list[NewTable] = [reference_table, product_table]


def lane(squares: str) -> list[str]:
    """A board of one row: the squares given, an empty one, and a red pyramid that always has a move."""
    return [f"{squares} . r1 k1"]


def set_up(
    new_table: NewTable, layout: list[str], partial: dict[str, Any] | None = None, **position: Any
) -> Table:
    """A table at a written position, on a board as large as its layout; blue is seat 1, red seat 2."""
    variant = merged(starting_with(layout), partial or {})
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
