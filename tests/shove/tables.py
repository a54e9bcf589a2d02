"""The tables that the Shove tests play at: the reference, and the product behind the same few methods."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tests.product import ProductTable
from tests.reference.shove import Shove
from tests.reference.shove_defaults import complete
from tests.tables import Table as AnyTable
from tests.tables import board_for, merged


class Table(AnyTable, Protocol):
    """One game of Shove in progress."""

    @property
    def phase(self) -> str: ...


NewTable = Callable[..., Table]


def reference_table(partial: dict[str, Any], position: dict[str, Any] | None = None) -> Table:
    """The reference, by the keys given and the defaults."""
    return Shove(complete(partial), position)


class ShoveTable(ProductTable):
    """The product's table for Shove."""

    game = "shove"
    keys = ("to_move", "phase", "scores", "hand", "pool", "taken", "turns")


def product_table(partial: dict[str, Any], position: dict[str, Any] | None = None) -> Table:
    """The product, by the keys given and the loader's own defaults."""
    return ShoveTable(partial, position)


TABLES: list[NewTable] = [reference_table, product_table]


def set_up(
    new_table: NewTable, layout: list[str], partial: dict[str, Any] | None = None, **position: Any
) -> Table:
    """A table at a written position, on a board as large as its layout; seat 1 to move unless told."""
    variant = merged(board_for(layout), partial or {})
    return new_table(variant, {"layout": layout, "to_move": 1, **position})
