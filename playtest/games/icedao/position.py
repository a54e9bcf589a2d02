"""Ice Dao's written positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import Strict

from playtest.games.icedao.ruleset import IceDaoRules
from playtest.games.position import PyramidPosition
from playtest.games.ruleset import RuleProblem, key
from playtest.games.values import Zero


class IceDaoPosition(PyramidPosition):
    """A written Ice Dao position, to go with a variant."""

    scores: Annotated[tuple[Zero, ...], Strict(False)] | None = key(
        None, "Always 0 for each seat: the only point is that for a line or pattern, which ends the game."
    )

    phase: Literal["play"] = key("play", "The only phase that there is, as positions are printed with it.")

    def problems(self, rules: IceDaoRules) -> Iterator[RuleProblem]:
        """Faults against the variant's rules: seats, board, colors."""
        yield from super().problems(rules)
        if self.layout is not None:
            yield from rules.problems_of(self.layout, ("layout",))

    def completed(self, rules: IceDaoRules) -> Self:
        """This position with the variant's layout where it gives none."""
        layout = rules.setup.layout if self.layout is None else self.layout
        return self.model_copy(update={"layout": layout})
