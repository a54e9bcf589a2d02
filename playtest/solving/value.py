"""What a position is worth when both seats play as well as can be."""

from __future__ import annotations

from dataclasses import dataclass

from playtest.engine.indexing import LONG_LOSS, LONG_WIN, OPEN

WIN, DRAW, LOSS = 1, 0, -1
LONG = 1 << 20  # plies: later than any that a solution says
WORDS = {WIN: "win", DRAW: "draw", LOSS: "loss"}


@dataclass(frozen=True, order=True)
class Value:
    """`result` for the seat that is asked about: WIN, DRAW or LOSS; `plies` to the end of a win or a loss,
    the winner playing to win soon and the loser to lose late; None for a draw, and where it takes more plies
    than a solution says."""

    result: int
    plies: int | None

    def turned(self) -> Value:
        """The same for the other seat."""
        return Value(-self.result, self.plies)

    @property
    def word(self) -> str:
        return WORDS[self.result]

    @property
    def rank(self) -> tuple[int, int]:
        """The greater the better: wins soon before wins late, losses late before losses soon."""
        return self.result, -self.result * (LONG if self.plies is None else self.plies)


def of_byte(byte: int) -> Value:
    """An index's byte, for the seat to move."""
    if byte == OPEN:
        return Value(DRAW, None)
    if byte in (LONG_LOSS, LONG_WIN):
        return Value(WIN if byte == LONG_WIN else LOSS, None)
    plies = byte - 1
    return Value(WIN if plies % 2 else LOSS, plies)
