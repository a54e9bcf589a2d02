"""BattleSpires' symmetries: those of the board that carry every pyramid onto one of its owner and size."""

from __future__ import annotations

from collections.abc import Callable

from playtest.games.battlespires.ruleset import BattleSpiresRules
from playtest.games.layout import Stack, parse_grid
from playtest.games.symmetry import symmetries_of_board


def symmetries(rules: BattleSpiresRules) -> tuple[Callable[[str], str], ...]:
    """What becomes of a written move; neutral colors are all alike, and seat 1 stays seat 1."""
    owners = rules.setup.letters()

    def pyramids(stack: Stack) -> object:
        return [(color if color in owners else "", pips) for color, pips in stack.pyramids]

    grid = parse_grid(rules.setup.layout or ())
    return tuple(
        symmetry.squares_in
        for symmetry in symmetries_of_board(rules.board.columns, rules.board.rows)
        if symmetry.keeps(grid, pyramids, pyramids)
    )
