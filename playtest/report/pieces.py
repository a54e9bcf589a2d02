"""What stands on a board, for its drawings: stacks of pyramids, seen from above, or a game's own pieces."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playtest.colors import COLORS

_STACK = re.compile(r"[{0}]|(?:[{0}][1-3])+".format("".join(COLORS)))


@dataclass(frozen=True)
class Piled:
    """One square: (color letter, pips) from bottom to top, and the seats (from 1) of its beads.

    `text` is the cell as it is written, where something else than pyramids stands on it.
    """

    pyramids: tuple[tuple[str, int], ...] = ()
    beads: tuple[int, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Scene:
    """A board with what stands on it: `rows` from north to south, and what is told beside it."""

    title: str
    rows: Sequence[Sequence[Piled]]
    edges: Mapping[str, str] | None
    notes: Sequence[str] = ()


def piled(cell: str) -> Piled:
    """A written cell: `.`, `b3b2b1`, `b` for a full tree, `r3y1/AAC` with beads, or a game's own `X`."""
    stack, _, beads = cell.partition("/")
    if stack == ".":
        return Piled()
    if not _STACK.fullmatch(stack):
        return Piled(text=cell)
    if len(stack) == 1:
        stack = f"{stack}3{stack}2{stack}1"
    pyramids = tuple((stack[i], int(stack[i + 1])) for i in range(0, len(stack), 2))
    return Piled(pyramids, tuple(ord(letter) - ord("A") + 1 for letter in beads))


def scene(title: str, layout: Sequence[str], edges: Mapping[str, str] | None, notes: Sequence[str]) -> Scene:
    """The scene of a written layout, rows from north to south."""
    return Scene(title, [[piled(cell) for cell in row.split()] for row in layout], edges, notes)


def square_words(square: str, pile: Piled) -> str:
    """What stands on a square, in words: for tooltips and for those who cannot see the drawing."""
    if pile.text:
        return f"{square}: {pile.text}"
    sizes = ("small", "medium", "large")
    stack = ", ".join(f"{sizes[pips - 1]} {COLORS[color]}" for color, pips in reversed(pile.pyramids))
    words = f"{square}, from the top: {stack}"
    if pile.beads:
        counts = [f"{pile.beads.count(seat)} of seat {seat}" for seat in sorted(set(pile.beads))]
        words += f"; beads: {', '.join(counts)}"
    return words
