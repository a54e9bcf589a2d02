"""Shove's moves and positions as text."""

from __future__ import annotations

from typing import Any

from playtest.engine.game import Setup
from playtest.games.layout import Pyramid, Stack, square_name, write_grid
from playtest.games.shove import records as r


def write_move(setup: Setup, position: Any, move: int) -> str:
    """`r3@c4` for a placing (SH-2), `+c4` for a bid (SH-6), `c4` for a selection (SH-10)."""
    columns, rows = setup.board
    square = move % (columns * rows)
    name = square_name(square % columns, square // columns)
    if position.phase == r.ASSEMBLY:
        return f"{write_kind(setup, move // (columns * rows))}@{name}"
    return f"+{name}" if position.phase == r.BIDDING else name


def write_kind(setup: Setup, kind: int) -> str:
    """Color letter and pips of pyramids of this kind."""
    return f"{setup.details['letters'][kind // r.SIZES]}{kind % r.SIZES + 1}"


def write_position(setup: Setup, position: Any) -> dict[str, Any]:
    """Layout, hands, pool, and the numbers of pyramids taken, discarded and set aside."""
    columns, rows = setup.board
    seats = int(setup.rules[0].seats)
    stacks = _stacks(setup, position)
    grid = tuple(tuple(stacks[row * columns : (row + 1) * columns]) for row in range(rows))
    return {
        "layout": write_grid(grid),
        "hand": [int(beads) for beads in position.hand[:seats]],
        "pool": {write_kind(setup, kind): int(number) for kind, number in enumerate(position.pool) if number},
        "taken": [int(number) for number in position.taken[:seats]],
        "discarded": int(position.discarded),
        "set_aside": int(position.set_aside),
    }


def _stacks(setup: Setup, position: Any) -> list[Stack]:
    """The stack on every square, in the order of their numbers."""
    columns, rows = setup.board
    kinds, below = setup.rules[0].kind.tolist(), position.below.tolist()  # plain numbers are read much faster
    beads = position.beads.tolist()
    stacks = []
    for square, pyramid in enumerate(position.top[: columns * rows].tolist()):
        pyramids = []
        while pyramid:
            kind = kinds[pyramid]
            pyramids.append(Pyramid(setup.details["letters"][kind // r.SIZES], kind % r.SIZES + 1))
            pyramid = below[pyramid]
        own = tuple(seat + 1 for seat, count in enumerate(beads[square]) for _ in range(count))
        stacks.append(Stack(tuple(reversed(pyramids)), own))
    return stacks
