"""A variant made ready for solving: what came before a position is left out where the game says which fields
tell it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from playtest.engine.game import Game, Setup
from playtest.engine.records import CHANCE, OVER
from playtest.engine.signatures import KEY_AT, START_AT
from playtest.engine.workspace import Workspace
from playtest.errors import InputError
from playtest.loader import Variant
from playtest.solving.explore_kernel import TRAIL_TURNS

LEAST_TURNS = 16  # so that no move is the last one that is allowed, where turns are left out


def forgetting(game: Game, setup: Setup) -> Setup:
    """The setup without its limit of turns, where solving leaves out how many there were."""
    if "turns" not in game.history or not setup.rules[0].cap_is_draw:
        return setup
    rules = setup.rules.copy()
    rules[0].max_turns = max(LEAST_TURNS, int(rules[0].max_turns))
    return replace(setup, rules=rules)


def spans_of(game: Game, setup: Setup) -> Any:
    """The bytes of a position record that only tell how it came about, from and to before.

    Where the limit of turns is decided by more than a draw, how many turns there were stays part of a
    position."""
    if not game.history or not setup.rules[0].cap_is_draw:
        return np.zeros((0, 2), np.int64)
    fields = setup.first.dtype.fields
    spans = []
    for name in game.history:
        kind, offset = fields[name][:2]
        spans.append((offset, offset + kind.itemsize))
    return np.array(spans, np.int64)


class Beginning:
    """The first decision of a variant or of a loaded position, in memory to go on from.

    InputError where it cannot be solved: chance acts, other than two seats play, or the game is over.
    """

    def __init__(self, variant: Variant, position: Any = None, depth: int = 1) -> None:
        game = variant.game
        if int(variant.rules.players) != 2:
            raise InputError(
                f"{variant.name} has {variant.rules.players} seats, and only games of two can be solved: "
                "with more there is no such thing as best play; set players to 2, or ask mcts with "
                "playtest analyse"
            )
        self.variant = variant
        self.setup = forgetting(game, game.setup(variant.rules, position))
        self.spans = spans_of(game, self.setup)
        self.kernels = game.kernels()
        self.work = Workspace(self.setup, depth)
        self.restart()
        if self.work.positions[0].actor == CHANCE:
            raise InputError(chance_refusal(variant))
        if self.work.positions[0].actor == OVER:
            raise InputError(
                "the game is over there, and there is nothing to solve; take an earlier position"
            )

    @property
    def leaves_turns_out(self) -> bool:
        return len(self.spans) > 0

    def restart(self) -> None:
        """Go back to the first decision."""
        work = self.work
        work.rows.put(0, self.setup.first[0])
        work.log.count = 0
        self.kernels[START_AT](work.rules, work.positions[0], work.trail, work.log)
        self.forget(0)

    def key(self, row: int) -> Any:
        """The key of a position, as the kernels have it: never 0."""
        work = self.work
        return np.uint64(self.kernels[KEY_AT](work.rules, work.positions[row])) or np.uint64(1)

    def forget(self, row: int) -> None:
        """Clear in a row of positions what only tells how it came about."""
        rows = self.work.rows
        for first, end in self.spans:
            rows.memory[row * rows.stride + first : row * rows.stride + end] = 0
        self.work.trail[:TRAIL_TURNS] = 0


def chance_refusal(variant: Variant) -> str:
    """Why a game in which chance acts is not solved."""
    return (
        f"chance acts in {variant.name}, and only games without chance can be solved; take that out of the "
        "rules, start from a --position after it, or ask mcts with playtest analyse"
    )
