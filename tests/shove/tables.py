"""The tables that the Shove tests play at: the reference, and the product behind the same few methods."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tests.product import ProductTable
from tests.reference.shove import Event, Shove
from tests.reference.shove_defaults import complete


class Table(Protocol):
    """One game of Shove in progress; the shapes are those of tests.reference.shove.Shove."""

    opening_events: list[Event]

    @property
    def actor(self) -> int | str | None: ...
    @property
    def phase(self) -> str: ...
    def legal_moves(self) -> list[str]: ...
    def play(self, move: str) -> list[Event]: ...
    def position(self) -> dict[str, Any]: ...
    def result(self) -> dict[str, Any] | None: ...


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


PRODUCT_TABLES: list[NewTable] = [product_table]
TABLES: list[NewTable] = [reference_table, *PRODUCT_TABLES]


def name_of(new_table: NewTable) -> str:
    return new_table.__name__.removesuffix("_table")


def merged(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Two partial variants in one; where both have a value the second one's holds."""
    both = dict(below)
    for key, value in above.items():
        both[key] = merged(both[key], value) if isinstance(value, dict) and key in both else value
    return both


def board_for(layout: list[str]) -> dict[str, Any]:
    """A partial variant whose board is as large as a layout."""
    return {"board": {"columns": len(layout[0].split()), "rows": len(layout)}}


def set_up(
    new_table: NewTable, layout: list[str], partial: dict[str, Any] | None = None, **position: Any
) -> Table:
    """A table at a written position, on a board as large as its layout; seat 1 to move unless told."""
    variant = merged(board_for(layout), partial or {})
    return new_table(variant, {"layout": layout, "to_move": 1, **position})


def ordered(events: list[Event]) -> list[Event]:
    """Events in an order of their own: a ply's events are compared as a collection."""
    return sorted(events, key=lambda event: (event[0], event[1], event[2] or "", event[3]))


def grid(table: Table) -> list[str]:
    """The written board, rows from north to south."""
    layout: list[str] = table.position()["layout"]
    return layout
