"""Ice Dao's symmetries: those of the board that carry every pyramid onto one of its kind."""

from __future__ import annotations

from collections.abc import Callable

from playtest.games.icedao.notation import DIRECTIONS
from playtest.games.icedao.ruleset import IceDaoRules
from playtest.games.layout import Stack, parse_grid
from playtest.games.setup import STEPS
from playtest.games.symmetry import Symmetry, symmetries_of_board


def symmetries(rules: IceDaoRules) -> tuple[Callable[[str], str], ...]:
    """What becomes of a written move; the seats do not change places, since one of them moves first."""
    grid = parse_grid(rules.setup.layout or ())
    return tuple(
        _move(symmetry)
        for symmetry in symmetries_of_board(rules.board.columns, rules.board.rows)
        if symmetry.keeps(grid, _pyramids, _pyramids)
    )


def _pyramids(stack: Stack) -> object:
    return stack.pyramids


def _move(symmetry: Symmetry) -> Callable[[str], str]:
    turned = {
        name: DIRECTIONS[STEPS.index(symmetry.step(*step))]
        for name, step in zip(DIRECTIONS, STEPS, strict=True)
    }

    def move(text: str) -> str:
        square, _, rest = text.partition(":")
        direction, dash, end = rest.partition("-")
        return f"{symmetry.square(square)}:{turned[direction]}{dash}{symmetry.squares_in(end)}"

    return move
