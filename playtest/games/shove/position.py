"""Shove's written positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from annotated_types import Ge, Le
from pydantic import Strict

from playtest.games.layout import grid_problems
from playtest.games.position import PyramidPosition
from playtest.games.ruleset import RuleProblem, key
from playtest.games.shove.ruleset import Beads, ShoveRules


class ShovePosition(PyramidPosition):
    """A written Shove position, to go with a variant."""

    to_move: Annotated[int, Ge(1), Le(4)] = key(
        1, "The seat that is to move, at the start of its turn; a file must name it."
    )
    phase: Literal["bidding", "shoving"] = key("shoving", "The phase of the game.")
    hand: Annotated[tuple[Beads, ...], Strict(False)] | None = key(
        None, "The beads that each seat has in hand, with `phase: bidding`; all 0 by default."
    )

    def problems(self, rules: ShoveRules) -> Iterator[RuleProblem]:
        """Faults against the variant's rules: seats, board, edge colors, limits."""
        yield from super().problems(rules)
        yield from self.not_one_a_seat("hand", self.hand, rules)
        if self.hand is not None and any(self.hand) and self.phase != "bidding":
            yield RuleProblem(
                ("hand",),
                "hand gives beads in hand, but the phase is shoving; write phase: bidding, or leave hand out",
                needs=(("phase",),),
            )
        layout = rules.assembly.layout if self.layout is None else self.layout
        if layout is None:
            yield RuleProblem(
                ("layout",),
                "layout is missing, and the variant has none of its own; write the board as a grid",
            )
            return
        yield from grid_problems(
            layout,
            ("layout",),
            columns=rules.board.columns,
            lines=rules.board.rows,
            seats=rules.players,
            allowed=rules.board.edges.allowed(),
            beads_in_hand=self.hand if self.hand is not None and len(self.hand) == rules.players else (),
        )

    def completed(self, rules: ShoveRules) -> Self:
        """This position with the variant's layout, scores of 0 and empty hands where it says nothing."""
        nothing = (0,) * rules.players
        return self.model_copy(
            update={
                "layout": rules.assembly.layout if self.layout is None else self.layout,
                "scores": nothing if self.scores is None else self.scores,
                "hand": nothing if self.hand is None else self.hand,
            }
        )
