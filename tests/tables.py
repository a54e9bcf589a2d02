"""What the tests of every game share: tables to play at, and small boards to set up there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tests.reference.shove import Event


class Table(Protocol):
    """One game in progress, a reference's or the product's; the shapes are those of the references."""

    opening_events: list[Event]

    @property
    def actor(self) -> int | str | None: ...
    def legal_moves(self) -> list[str]: ...
    def play(self, move: str) -> list[Event]: ...
    def position(self) -> dict[str, Any]: ...
    def result(self) -> dict[str, Any] | None: ...


NewTable = Callable[..., Table]


def name_of(new_table: Callable[..., Any]) -> str:
    return new_table.__name__.removesuffix("_table")


def merged(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Two partial variants in one; where both have a value the second one's holds."""
    both = dict(below)
    for key, value in above.items():
        both[key] = merged(both[key], value) if isinstance(value, dict) and key in both else value
    return both


def value_of(variant: dict[str, Any], key: str) -> Any:
    """What a variant has under a key with dots."""
    value: Any = variant
    for part in key.split("."):
        value = value[part]
    return value


def board_for(layout: list[str]) -> dict[str, Any]:
    """A partial variant whose board is as large as a layout."""
    return {"board": {"columns": len(layout[0].split()), "rows": len(layout)}}


def starting_with(layout: list[str]) -> dict[str, Any]:
    """A partial variant that starts with a layout, on a board as large as it."""
    return {**board_for(layout), "setup": {"layout": layout}}


def ordered(events: list[Event]) -> list[Event]:
    """Events in an order of their own: a ply's events are compared as a collection."""
    return sorted(events, key=lambda event: (event[0], event[1], event[2] or "", event[3]))


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
