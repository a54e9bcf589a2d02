"""Shove's symmetries: a turned or reflected board, with each edge's color where the edge came from."""

from __future__ import annotations

from collections.abc import Callable

from playtest.games.layout import Stack, parse_grid
from playtest.games.setup import STEPS
from playtest.games.shove.ruleset import ShoveRules
from playtest.games.symmetry import Symmetry, symmetries_of_board

_EDGES = STEPS[::2]  # the ways to the edges, clockwise from north


def symmetries(rules: ShoveRules) -> tuple[Callable[[str], str], ...]:
    """What becomes of a written move. The pool has as many pyramids of each color, so that only a layout
    can break a symmetry of the board."""
    letters = rules.board.edges.letters()
    grid = parse_grid(rules.assembly.layout or ()) if rules.assembly.method == "layout" else ()
    found = []
    for symmetry in symmetries_of_board(rules.board.columns, rules.board.rows):
        colors = _colors(symmetry, letters)
        if symmetry.keeps(grid, lambda stack: (stack.pyramids, stack.beads), _recolored(colors)):
            found.append(_move(symmetry, colors))
    return tuple(found)


def _colors(symmetry: Symmetry, letters: tuple[str, ...]) -> dict[str, str]:
    """What becomes of each color: that of the edge where its own edge comes to lie."""
    return {
        letter: letters[_EDGES.index(symmetry.step(*edge))]
        for letter, edge in zip(letters, _EDGES, strict=True)
    }


def _recolored(colors: dict[str, str]) -> Callable[[Stack], object]:
    return lambda stack: (
        tuple(pyramid._replace(color=colors[pyramid.color]) for pyramid in stack.pyramids),
        stack.beads,
    )


def _move(symmetry: Symmetry, colors: dict[str, str]) -> Callable[[str], str]:
    def move(text: str) -> str:
        pyramid, at, square = text.rpartition("@")
        placed = f"{colors[pyramid[0]]}{pyramid[1:]}" if at else ""
        return f"{placed}{at}{symmetry.squares_in(square)}"

    return move
