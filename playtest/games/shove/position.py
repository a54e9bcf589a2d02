"""Shove's written positions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Self

from annotated_types import Ge, Le
from pydantic import Strict

from playtest.games.layout import grid_problems
from playtest.games.position import Count, PyramidPosition, too_many
from playtest.games.quoting import named_in_quotes
from playtest.games.ruleset import RuleProblem, key
from playtest.games.shove.choices import Phase
from playtest.games.shove.ruleset import Beads, ShoveRules


class ShovePosition(PyramidPosition):
    """A written Shove position, to go with a variant."""

    to_move: Annotated[int, Ge(1), Le(4)] = key(
        1, "The seat that is to move, at the start of its turn; a file must name it."
    )
    phase: Phase = key("shoving", "The phase of the game.")
    hand: Annotated[tuple[Beads, ...], Strict(False)] | None = key(
        None, "The beads that each seat has in hand, before the shoving; all 0 by default."
    )
    pool: dict[str, Count] = key(
        {}, "How many pyramids of each kind are still to be placed, `r3: 2`, with `phase: assembly`."
    )
    taken: Annotated[tuple[Count, ...], Strict(False)] | None = key(
        None, "How many pyramids each seat has taken, for the tie break; none by default."
    )
    discarded: Count = key(0, "How many pyramids have been discarded.")
    set_aside: Count = key(0, "How many pyramids of the pool have been set aside.")

    def problems(self, rules: ShoveRules) -> Iterator[RuleProblem]:
        """Faults against the variant's rules: seats, board, edge colors, limits."""
        yield from super().problems(rules)
        yield from self.not_one_a_seat("hand", self.hand, rules)
        yield from self.not_one_a_seat("taken", self.taken, rules)
        yield from self._pool_problems(rules)
        if self.hand is not None and any(self.hand) and self.phase == "shoving":
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
        problems = list(
            grid_problems(
                layout,
                ("layout",),
                columns=rules.board.columns,
                lines=rules.board.rows,
                seats=rules.players,
                allowed=rules.board.edges.allowed(),
                beads_in_hand=self.hand if self.hand is not None and len(self.hand) == rules.players else (),
            )
        )
        yield from problems
        if not problems:
            yield from too_many(layout, [self.pool], ("pool",))

    def _pool_problems(self, rules: ShoveRules) -> Iterator[RuleProblem]:
        colors = rules.board.edges.letters()
        for kind in self.pool:
            if not re.fullmatch(f"[{''.join(colors)}][123]", kind):
                yield RuleProblem(
                    ("pool", kind),
                    f"pool: there are no pyramids {named_in_quotes(kind)}; write an edge's color "
                    f"({', '.join(colors)}) and pips from 1 to 3: {colors[0]}3",
                    needs=(("board", "edges"),),
                )
        if any(self.pool.values()) and self.phase != "assembly":
            yield RuleProblem(
                ("pool",),
                f"pool has pyramids to be placed, but the phase is {self.phase}; write phase: assembly, "
                "or leave pool out",
                needs=(("phase",),),
            )
        if self.phase == "assembly" and rules.assembly.method != "players":
            yield RuleProblem(
                ("phase",),
                f"phase is assembly, but assembly.method is {rules.assembly.method}: no seat places pyramids",
            )

    def completed(self, rules: ShoveRules) -> Self:
        """This position with the variant's layout, scores of 0 and empty hands where it says nothing."""
        nothing = (0,) * rules.players
        return self.model_copy(
            update={
                "layout": rules.assembly.layout if self.layout is None else self.layout,
                "scores": nothing if self.scores is None else self.scores,
                "hand": nothing if self.hand is None else self.hand,
                "taken": nothing if self.taken is None else self.taken,
            }
        )
