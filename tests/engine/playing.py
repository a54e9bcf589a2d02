"""Players of partial Shove variants, and the games that they play as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playtest.engine.records import CHANCE_BIT
from playtest.engine.table import Table
from playtest.loader import Variant, resolve, resolve_position
from playtest.simulation.lineups import Lineup
from playtest.simulation.plan import make_plan
from playtest.simulation.player import Player
from playtest.simulation.request import Request

Partial = dict[str, Any]


@dataclass
class Tabletop:
    """A player of one lineup, and how to start a table like its games."""

    player: Player
    lineup: Lineup
    variant: Variant
    position: Any

    def new_table(self) -> Table:
        return Table(self.variant.game, self.variant.rules, self.position)

    def written_moves(self, game: int, most: int | None = None) -> list[str]:
        """The moves of a game as text (the first ones only), what chance did with a leading `!`."""
        tape, _ = self.player.moves_of(game)
        table = self.new_table()
        moves = []
        for entry in tape[:most]:
            code = int(entry) & ~CHANCE_BIT
            moves.append(("!" if int(entry) & CHANCE_BIT else "") + table.text_of(code))
            table.play_code(code)
        return moves

    def first_move(self, game: int) -> str:
        tape, _ = self.player.moves_of(game)
        return self.new_table().text_of(int(tape[0]))


def tabletop(
    partial: Partial, bots: str = "random", seed: int = 1, position: dict[str, Any] | None = None
) -> Tabletop:
    """A player of `bots` by the keys given, from the variant's set-up or from a written position."""
    variant = resolve({"game": "shove", **partial})
    written = None if position is None else resolve_position(position, variant)
    (lineup,) = make_plan(variant, Request(1, lineups=[bots])).lineups
    setup = variant.game.setup(variant.rules, written)
    return Tabletop(Player(variant.game, setup, lineup, seed), lineup, variant, written)


def on_board(layout: Sequence[str], **keys: Any) -> Partial:
    """A two-seat variant with a board as large as a layout."""
    board = {"columns": len(layout[0].split()), "rows": len(layout)}
    return {"players": 2, "board": board, **keys}
