"""The product's table behind the few methods that a reference has. The one place that knows the product."""

from __future__ import annotations

from typing import Any, ClassVar

from tests.reference.shove import Event, read_cell


class ProductTable:
    """One game at the product's table, its answers in the shapes of the game's reference."""

    game: ClassVar[str]
    keys: ClassVar[tuple[str, ...]]
    """What the reference's position() has besides the layout."""

    def __init__(self, partial: dict[str, Any], position: dict[str, Any] | None = None) -> None:
        from playtest.engine import table
        from playtest.loader import resolve, resolve_position

        variant = resolve({"game": self.game, **partial})
        written = None if position is None else resolve_position(position, variant)
        self._table = table.Table(variant.game, variant.rules, written)
        self.opening_events: list[Event] = self._table.opening_events
        self.legal_moves = self._table.legal_moves
        self.play = self._table.play

    @property
    def actor(self) -> int | str | None:
        return self._table.actor

    @property
    def phase(self) -> str:
        return self._table.phase

    def position(self) -> dict[str, Any]:
        position = self._table.position()
        # A lone letter and the pyramids of a full tree are two ways to write one cell.
        layout = [" ".join(str(read_cell(cell) or ".") for cell in row.split()) for row in position["layout"]]
        return {"layout": layout} | {key: position[key] for key in self.keys}

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
