"""The tables that the Ice Dao tests play at: the reference, and the product behind the same few methods."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from playtest.games import game_names
from tests.reference.icedao import IceDao
from tests.reference.icedao_defaults import complete
from tests.reference.shove import Event, read_cell
from tests.shove.tables import board_for, merged


class Table(Protocol):
    """One game of Ice Dao in progress; the shapes are those of tests.reference.icedao.IceDao."""

    opening_events: list[Event]

    @property
    def actor(self) -> int | str | None: ...
    def legal_moves(self) -> list[str]: ...
    def play(self, move: str) -> list[Event]: ...
    def position(self) -> dict[str, Any]: ...
    def result(self) -> dict[str, Any] | None: ...


NewTable = Callable[..., Table]


def reference_table(partial: dict[str, Any], position: dict[str, Any] | None = None) -> Table:
    """The reference, by the keys given and the defaults."""
    return IceDao(complete(partial), position)


class ProductTable:
    """The product's table, its answers in the reference's shapes. The one place that knows the product."""

    def __init__(self, partial: dict[str, Any], position: dict[str, Any] | None) -> None:
        from playtest.engine import table
        from playtest.loader import resolve, resolve_position

        variant = resolve({"game": "icedao", **partial})
        written = None if position is None else resolve_position(position, variant)
        self._table = table.Table(variant.game, variant.rules, written)
        self.opening_events: list[Event] = self._table.opening_events
        self.legal_moves = self._table.legal_moves
        self.play = self._table.play

    @property
    def actor(self) -> int | str | None:
        return self._table.actor

    def position(self) -> dict[str, Any]:
        position = self._table.position()
        # A lone letter and the pyramids of a full tree are two ways to write one cell.
        layout = [" ".join(str(read_cell(cell) or ".") for cell in row.split()) for row in position["layout"]]
        return {"layout": layout} | {key: position[key] for key in ("to_move", "scores", "turns")}

    def result(self) -> dict[str, Any] | None:
        result = self._table.result()
        if result is None:
            return None
        return {
            "ending": result.ending,
            "credit": list(result.credit),
            "scores": list(result.scores),
            "turns": result.turns,
            "plies": result.plies,
        }


def product_table(partial: dict[str, Any], position: dict[str, Any] | None = None) -> Table:
    """The product, by the keys given and the loader's own defaults."""
    return ProductTable(partial, position)


PRODUCT_TABLES: list[NewTable] = [product_table] if "icedao" in game_names() else []
TABLES: list[NewTable] = [reference_table, *PRODUCT_TABLES]


def set_up(
    new_table: NewTable, layout: list[str], partial: dict[str, Any] | None = None, to_move: int = 1
) -> Table:
    """A table at a written position, on a board as large as its layout; blue is seat 1, green seat 2."""
    variant = merged({**board_for(layout), "setup": {"layout": layout}}, partial or {})
    return new_table(variant, {"layout": layout, "to_move": to_move})


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
