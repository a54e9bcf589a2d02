"""One position of a recorded game on the terminal: what was played, the board, what happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from playtest.report.numbers import count
from playtest.report.pieces import scene
from playtest.report.stepper.frames import events_of, ply_of, positions
from playtest.report.stepper.notes import position_notes
from playtest.report.stepper.wording import actor_words, event_words, opening_steps, outcome, plies

if TYPE_CHECKING:
    from rich.text import Text

Facts = Mapping[str, Any]


class Frames:
    """The positions of a recorded game as lines of text; `len` is their number, one more than the moves."""

    def __init__(self, recorded: Facts, meta: Facts) -> None:
        self.recorded = recorded
        self.meta = meta
        self.positions = list(positions(recorded))
        self.opening = opening_steps(recorded)

    def __len__(self) -> int:
        return len(self.positions)

    def lines(self, index: int) -> Iterator[Text]:
        """The position after `index` moves, with the squares of the last move set off."""
        from rich.text import Text

        from playtest.report.board_text import board_text

        position = self.positions[index]
        yield Text(self.heading(index), "bold")
        touched = frozenset(square for mark in self._marks(index) for square in mark[1:])
        title = str(self.meta["variant"])
        drawn = scene(title, position["layout"], self.meta.get("edges"), self.notes(index))
        yield from board_text(drawn, touched)
        yield from (Text(f"  {line}", "dim") for line in self.events(index))

    def heading(self, index: int) -> str:
        """Which ply it is (of how many, where the game is over) and who played what."""
        over = self.recorded["result"] is not None
        of_all = f" of {count(len(self) - 1)}" if over else ""
        if index == 0:
            return f"The start (0{of_all})" if over else "The start"
        ply = ply_of(self.recorded["steps"][index - 1])
        before = self.positions[index - 1]
        who = actor_words(self.recorded, ply.seat)
        phase = f", {before['phase']}" if len(self.meta["phases"]) > 1 else ""
        choices = f" (of {count(ply.choices)})" if ply.choices > 1 else ""
        drawn = ", random opening" if index <= self.opening and ply.seat else ""
        move = ply.move or "nothing happens"
        turn = f"Turn {count(before['turns'] + 1)}{phase}"
        return f"{count(index)}{of_all}. {turn}, {who}{drawn}: {move}{choices}"

    def notes(self, index: int) -> list[str]:
        """What stands beside the board; at the end who has won."""
        notes = position_notes(self.positions[index], self.meta["phases"])
        if index == len(self) - 1 and self.recorded["result"] is not None:
            made = plies(int(self.recorded["result"]["plies"]))
            notes[0] = f"The game is over after {made}. {outcome(self.recorded, self.meta)}"
        return notes

    def events(self, index: int) -> list[str]:
        """The rule events of the move that led here, a line each."""
        told = (
            ply_of(self.recorded["steps"][index - 1]).events if index else events_of(self.recorded["opening"])
        )
        return [event_words(event, self.meta) for event in told]

    def _marks(self, index: int) -> tuple[tuple[str, ...], ...]:
        return ply_of(self.recorded["steps"][index - 1]).marks if index else ()
