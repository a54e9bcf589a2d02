"""What a game may provide to have all its positions solved: their numbers up to symmetry, and sweeps over
them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from playtest.limits import MOST_PLIES_TOLD

OPEN = 0
MOST_PLIES = MOST_PLIES_TOLD
LONG_LOSS, LONG_WIN = 253, 254
NOT_PLAYED = 255
"""What a position's byte says: OPEN, that neither seat can force a win (while a solution is made: not known
yet); n + 1, that the game is over in n plies, with even n lost and with odd n won by the seat to move, for n
up to MOST_PLIES; LONG_LOSS and LONG_WIN, that it takes more; NOT_PLAYED, that no game comes there."""


def byte_of(plies: int) -> int:
    """The byte of positions that are over in so many plies."""
    if plies <= MOST_PLIES:
        return plies + 1
    return LONG_WIN if plies % 2 else LONG_LOSS


class Index(ABC):
    """All positions of a variant in blocks of bytes, whatever its set-up is.

    Sweep after sweep finds the positions that are over in one ply more. `identity` are the rules that values
    hang on, as plain data: solutions of variants with the same one are the same. `work_bytes` is the memory
    that it needs besides the bytes of `blocks` blocks of the shape `block`; `positions` are those up to
    symmetry, roughly."""

    identity: Mapping[str, Any]
    blocks: int
    block: tuple[int, ...]
    work_bytes: int
    seconds: ClassVar[float]  # that a million bytes take on one thread, measured

    @abstractmethod
    def open(self, values: Any) -> None:
        """Make ready to work on an array of all blocks' bytes."""

    @abstractmethod
    def begin(self, first: int, end: int) -> None:
        """Write in blocks `first` to before `end` what is over and what is not played."""

    @abstractmethod
    def restore(self, plies: int, first: int, end: int) -> None:
        """Take up blocks whose bytes were written by another process, as they were after so many plies.

        What was found later is forgotten where its bytes tell that.
        """

    @abstractmethod
    def sweep(self, plies: int, first: int, end: int) -> int:
        """Find in some blocks what is over in `plies`, all that takes fewer being known; 0 where nothing is.

        Blocks can be swept in any order and on several threads.
        """

    @abstractmethod
    def count(self, first: int, end: int) -> Any:
        """How often each byte's value comes in some blocks, all symmetric positions counted."""

    @abstractmethod
    def place_of(self, position: Any) -> tuple[int, ...] | None:
        """Where the byte of a position record is: its block and its place there; None where it has none."""
