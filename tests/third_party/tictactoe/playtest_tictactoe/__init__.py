"""Tic-tac-toe: put your mark on an empty square until three of yours stand in a row.

TT-1  Two seats play on an empty square board.
TT-2  The seat whose turn it is puts its mark on an empty square.
TT-3  It wins with `line_length` of its marks side by side in a row, a column or a diagonal.
TT-4  A full board without such a line is a draw.
TT-5  So is a game that has reached `max_turns`.
"""

from __future__ import annotations

from typing import Any

from playtest.engine.game import Ending, Game, HeatMap, RuleEvent, Setup, Weight
from playtest_tictactoe.ruleset import TicTacToePosition, TicTacToeRules


class TicTacToe(Game):
    """Tic-tac-toe's schema, compiled rules, notation and names."""

    name = "tictactoe"
    title = "Tic-tac-toe"
    ruleset = TicTacToeRules
    position = TicTacToePosition
    has_points = False
    phases = ("play",)
    scoring_phases = ("play",)
    endings = (
        Ending("line", "A seat has made a line."),
        Ending("full", "The board is full."),
        Ending("max_turns", "The game was cut off at the limit of turns.", stop=True),
    )
    events = (
        RuleEvent("marked", "TT-2", "A square is marked.", square=True),
        RuleEvent("row", "TT-3", "A line along a row is made."),
        RuleEvent("column", "TT-3", "A line along a column is made."),
        RuleEvent("diagonal", "TT-3", "A diagonal line is made."),
        RuleEvent("several_lines", "TT-3", "One mark makes several lines.", value="lines"),
    )
    heat_maps = (HeatMap("marks", "Squares marked", ("marked",)),)
    weights = (
        Weight("line", 10_000.0, "A line that the mark makes."),
        Weight("block", 1_000.0, "A line that the other seat could make there."),
        Weight("open", 1.0, "A line through the square that is not blocked yet."),
    )

    def kernels(self) -> tuple[Any, ...]:
        from playtest_tictactoe.kernels import KERNELS

        return KERNELS

    def kernel_owner(self) -> Any:
        from playtest_tictactoe.records import OWNER

        return OWNER

    def setup(self, rules: TicTacToeRules, position: TicTacToePosition | None = None) -> Setup:
        from playtest_tictactoe.setup import make_setup

        return make_setup(rules, position)

    def write_move(self, setup: Setup, position: Any, move: int) -> str:
        from playtest_tictactoe.notation import write_move

        return write_move(setup, move)

    def write_position(self, setup: Setup, position: Any) -> dict[str, Any]:
        from playtest_tictactoe.notation import write_position

        return write_position(setup, position)


GAME = TicTacToe()
