"""The tables that the Ice Dao tests play at: the reference, and the product behind the same methods."""

from __future__ import annotations

from typing import Any

from tests.product import ProductTable
from tests.reference.icedao import IceDao
from tests.reference.icedao_defaults import complete
from tests.tables import NewTable, Table, merged, starting_with


def reference_table(partial: dict[str, Any], position: dict[str, Any] | None = None) -> Table:
    """The reference, by the keys given and the defaults."""
    return IceDao(complete(partial), position)


class IceDaoTable(ProductTable):
    """The product's table for Ice Dao."""

    game = "icedao"
    keys = ("to_move", "scores", "turns")


def product_table(partial: dict[str, Any], position: dict[str, Any] | None = None) -> Table:
    """The product, by the keys given and the loader's own defaults."""
    return IceDaoTable(partial, position)


TABLES: list[NewTable] = [reference_table, product_table]


def set_up(
    new_table: NewTable, layout: list[str], partial: dict[str, Any] | None = None, to_move: int = 1
) -> Table:
    """A table at a written position, on a board as large as its layout; blue is seat 1, green seat 2."""
    variant = merged(starting_with(layout), partial or {})
    return new_table(variant, {"layout": layout, "to_move": to_move})
