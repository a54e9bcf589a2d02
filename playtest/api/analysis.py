"""What a bot thinks of a position."""

from __future__ import annotations

from typing import Any

from playtest.report.analysis import analysis_html, heading, reasons
from playtest.simulation.analysis.found import Analysis as Found
from playtest.simulation.analysis.found import Judged


class Analysis:
    """The moves of a position as a bot ranks them; a notebook shows them as a table.

    `moves` are all legal ones, the best first, each with `move`, `credit` (the expected credit of the seat to
    move, None where the bot has none to tell), `low`, `high`, `value`, `visits`, `end`, `certain`, `line`.
    """

    def __init__(self, found: Found) -> None:
        self._found = found

    @property
    def best(self) -> str:
        """The move that the bot would play, as `table.play` takes it."""
        return self._found.best.move

    @property
    def credit(self) -> float | None:
        """The expected credit of the seat to move with the best move; None where the bot has none to tell."""
        return self._found.best.credit

    @property
    def moves(self) -> tuple[Judged, ...]:
        return self._found.moves

    @property
    def line(self) -> tuple[str, ...]:
        """The moves that the bot expects, the best one first."""
        return self._found.best.line

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self._found.seat

    @property
    def nodes(self) -> int | None:
        """The positions that the bot looked at; None for one that does not search."""
        return self._found.nodes

    @property
    def reasons(self) -> list[str]:
        """Why the best move is, in sentences."""
        return reasons(self.told())

    def told(self) -> dict[str, Any]:
        """Everything as plain data, as `playtest analyse --json` prints it."""
        return self._found.told()

    def __repr__(self) -> str:
        return f"<playtest analysis of {heading(self.told())}: {self.best}>"

    def _repr_html_(self) -> str:
        return analysis_html(self.told())
