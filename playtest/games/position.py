"""What the written positions of all pyramid games share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from annotated_types import Ge, Le
from pydantic import Strict

from playtest.games.layout import parse_grid
from playtest.games.ruleset import MOST_PYRAMIDS, MOST_TURNS, KeyPath, PositionFile, RuleProblem, key
from playtest.games.values import PointsSoFar, Rows
from playtest.games.wording import digits

Count = Annotated[int, Ge(0), Le(MOST_PYRAMIDS)]


class PyramidPosition(PositionFile):
    """A written position of pyramids, to go with a variant."""

    layout: Rows | None = key(None, "The board as a grid; overrides the variant's own.")
    to_move: Annotated[int, Ge(1), Le(2)] = key(
        1, "The seat that is to move, at the start of its turn; a file must name it."
    )
    scores: Annotated[tuple[PointsSoFar, ...], Strict(False)] | None = key(
        None, "The points of each seat so far; all 0 by default."
    )

    turns: Annotated[int, Ge(0), Le(MOST_TURNS)] = key(0, "The turns that have been completed so far.")

    def problems(self, rules: Any) -> Iterator[RuleProblem]:
        """Faults against the variant's seats."""
        if "to_move" not in self.model_fields_set:
            message = "to_move is missing; name the seat that is to move: `to_move: 1`"
            yield RuleProblem(("to_move",), message)
        if self.to_move > rules.players:
            message = f"to_move is seat {self.to_move}, but there are {rules.players} seats"
            yield RuleProblem(("to_move",), message)
        if self.turns >= rules.max_turns:
            message = f"turns is {self.turns:,}, but max_turns is {rules.max_turns:,}: the game would be over"
            yield RuleProblem(("turns",), message)
        yield from self.not_one_a_seat("scores", self.scores, rules)

    def not_one_a_seat(self, name: str, numbers: Sequence[Any] | None, rules: Any) -> Iterator[RuleProblem]:
        """The fault that a list has more or fewer numbers than there are seats."""
        if numbers is not None and len(numbers) != rules.players:
            yield RuleProblem(
                (name,),
                f"{name} has {digits(len(numbers), 'number')}, but there are {rules.players} seats; "
                "give one a seat",
            )


def too_many(
    layout: Sequence[str], elsewhere: Sequence[Mapping[str, int]], path: KeyPath
) -> Iterator[RuleProblem]:
    """The fault that a sound layout and the pyramids elsewhere are more than a game can have."""
    placed = sum(len(stack.pyramids) for row in parse_grid(tuple(layout)) for stack in row)
    count = placed + sum(sum(kinds.values()) for kinds in elsewhere)
    if count > MOST_PYRAMIDS:
        message = f"with the layout these are {count:,} pyramids; a game has at most {MOST_PYRAMIDS:,}"
        yield RuleProblem(path, f"{path[0]}: {message}")
