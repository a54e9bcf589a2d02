"""BattleSpires' written positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from playtest.games.battlespires.ruleset import BattleSpiresRules
from playtest.games.layout import grid_problems
from playtest.games.position import PyramidPosition
from playtest.games.ruleset import RuleProblem


class BattleSpiresPosition(PyramidPosition):
    """A written BattleSpires position, to go with a variant."""

    def problems(self, rules: BattleSpiresRules) -> Iterator[RuleProblem]:
        """Faults against the variant's rules: seats, board."""
        yield from super().problems(rules)
        if self.layout is not None:
            yield from grid_problems(
                self.layout, ("layout",), columns=rules.board.columns, lines=rules.board.rows
            )

    def completed(self, rules: BattleSpiresRules) -> Self:
        """This position with the variant's layout, and no points, where it gives none."""
        layout = rules.setup.layout if self.layout is None else self.layout
        scores = (0,) * rules.players if self.scores is None else self.scores
        return self.model_copy(update={"layout": layout, "scores": scores})
