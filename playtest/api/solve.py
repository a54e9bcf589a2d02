"""What is proven of a position."""

from __future__ import annotations

from threading import Event
from typing import Any

from playtest import loader
from playtest.api.checks import above_0, folder_of, threads_of, whole
from playtest.api.places import StrPath
from playtest.limits import MOST_MEMORY, MOST_PLIES_AHEAD


class Solution:
    """The answer to who wins with best play; `told` is what `playtest solve --json` prints."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.told = told

    @property
    def result(self) -> str | None:
        """`win`, `draw` or `loss` of the seat to move; None where no win is forced within the plies."""
        found: str | None = self.told["result"]
        return found

    @property
    def winner(self) -> int | None:
        """The seat that wins with best play; None for a draw and where nothing is proven."""
        found: int | None = self.told["winner"]
        return found

    @property
    def plies(self) -> int | None:
        """How many plies the win takes with best play of both seats."""
        found: int | None = self.told["plies"]
        return found

    @property
    def line(self) -> tuple[str, ...]:
        """Best play of both seats, as written moves."""
        return tuple(self.told["line"])

    @property
    def moves(self) -> dict[str, Any]:
        """What every first move is worth to the seat that makes it, with its plies, by the written move."""
        return {each["move"]: each for each in self.told["moves"] or ()}

    def __repr__(self) -> str:
        won = f"seat {self.winner} wins in {self.plies} plies" if self.winner else self.result or "not known"
        return f"<playtest solution of {self.told['variant']}: {won}>"


def solve(
    variant: loader.Variant,
    position: Any,
    plies: int | None,
    memory: float | None,
    threads: int | None,
    out: StrPath | None,
) -> Solution:
    """Prove who wins, as `Variant.solve` has it."""
    from playtest.simulation.pool import threads_for
    from playtest.studies.solve import solve as answer
    from playtest.studies.solve_plan import plan_solving

    within = None if plies is None else whole("plies", plies, 1, MOST_PLIES_AHEAD)
    allowed = None if memory is None else above_0("memory", memory, MOST_MEMORY)
    plan = plan_solving(
        variant, position, within, allowed, threads_for(variant, threads_of(threads)), folder_of(out)
    )
    told = answer(plan, True, Event(), lambda what, done, of: None)
    assert told is not None, "only a stopped one has no answer"
    return Solution(told)
