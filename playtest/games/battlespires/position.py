"""BattleSpires' written positions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal, Self

from annotated_types import Ge, Le
from pydantic import Strict

from playtest.colors import COLORS
from playtest.games.battlespires.ruleset import BattleSpiresRules
from playtest.games.layout import Grid, grid_problems, parse_grid, square_name
from playtest.games.position import Count, PyramidPosition, too_many
from playtest.games.quoting import named_in_quotes, quoted
from playtest.games.ruleset import KeyPath, RuleProblem, key

Moved = Annotated[tuple[str, int], Strict(False)]
Seat = Annotated[int, Ge(1), Le(2)]


class BattleSpiresPosition(PyramidPosition):
    """A written BattleSpires position, to go with a variant."""

    phase: Literal["play"] = key("play", "The only phase that there is, as positions are printed with it.")
    moved: Annotated[tuple[Moved, ...], Strict(False)] = key(
        (), "The pyramids that have moved in this turn: each a square and the level there, from 0."
    )
    points_left: Annotated[int, Ge(0)] | None = key(
        None, "The movement points that are left of the turn; all of them by default."
    )
    taken: Annotated[tuple[dict[str, Count], ...], Strict(False)] | None = key(
        None, "How many pyramids of each kind each seat has captured: `[{r3: 1}, {}]`."
    )
    fallen: dict[str, Count] = key({}, "How many pyramids of each kind fell with spires and left play.")
    penalties: Annotated[tuple[Count, ...], Strict(False)] | None = key(
        None, "The points that each seat has lost by spires that it toppled; none by default."
    )
    stuck: Annotated[tuple[Seat, ...], Strict(False)] = key(
        (), "The seats that could not have moved again right after their last turn."
    )

    def problems(self, rules: BattleSpiresRules) -> Iterator[RuleProblem]:
        """Faults against the variant's rules: seats, board."""
        yield from super().problems(rules)
        yield from self.not_one_a_seat("taken", self.taken, rules)
        yield from self.not_one_a_seat("penalties", self.penalties, rules)
        if self.points_left is not None and self.points_left > rules.movement.points:
            yield RuleProblem(
                ("points_left",),
                f"points_left is {self.points_left:,}, but a turn has {rules.movement.points:,} points "
                "(movement.points)",
            )
        if self.moved and self.points_left is None:
            message = (
                "moved says that the turn has begun; write the points that are left of it: points_left: 1"
            )
            yield RuleProblem(("moved",), message)
        yield from _kind_problems(self.fallen, ("fallen",))
        for place, kinds in enumerate(self.taken or ()):
            yield from _kind_problems(kinds, ("taken", place))
        layout = rules.setup.layout if self.layout is None else self.layout
        problems = list(
            grid_problems(layout, ("layout",), columns=rules.board.columns, lines=rules.board.rows)
        )
        yield from problems
        if not problems:
            yield from too_many(layout, [*(self.taken or ()), self.fallen], ("taken",))
            yield from self._moved_problems(rules, parse_grid(tuple(layout)))

    def _moved_problems(self, rules: BattleSpiresRules, grid: Grid) -> Iterator[RuleProblem]:
        """BS-5: what has moved is a pyramid of the seat to move."""
        stacks = {
            square_name(column, row): stack.pyramids
            for row, stacks in enumerate(grid)
            for column, stack in enumerate(stacks)
        }
        own = rules.setup.letters()[min(self.to_move, rules.players) - 1]
        for place, (square, level) in enumerate(self.moved):
            stack = stacks.get(square, ())
            if not 0 <= level < len(stack) or stack[level].color != own:
                message = f"item {place + 1} of moved: on {quoted(square)} there is no pyramid of seat"
                yield RuleProblem(("moved", place), f"{message} {self.to_move} at level {level}")

    def completed(self, rules: BattleSpiresRules) -> Self:
        """This position with the variant's layout, and no points, where it gives none."""
        layout = rules.setup.layout if self.layout is None else self.layout
        scores = (0,) * rules.players if self.scores is None else self.scores
        nothing = (0,) * rules.players
        penalties = nothing if self.penalties is None else self.penalties
        return self.model_copy(update={"layout": layout, "scores": scores, "penalties": penalties})


def _kind_problems(kinds: Iterable[str], path: KeyPath) -> Iterator[RuleProblem]:
    """Pyramids that there are none of."""
    for kind in kinds:
        if not re.fullmatch(f"[{''.join(COLORS)}][123]", kind):
            yield RuleProblem(
                (*path, kind),
                f"{path[0]}: there are no pyramids {named_in_quotes(kind)}; write a color's letter "
                "and pips from 1 to 3: r3",
            )
