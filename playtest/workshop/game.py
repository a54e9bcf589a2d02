"""One game at a table of the workshop, and how it is written down."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from typing import Any

from playtest.simulation.session import Session


@dataclass
class Game:
    """A game at a table: who sits where, what was played, how long it took, and what somebody noted.

    `guests` are the tokens of the seats: who has one may play just this seat. `seconds` go with the session's
    moves. `changed` counts what has happened, so that pages know what they have seen.
    """

    identity: str
    file: str
    session: Session
    people: list[str]
    guests: list[str]
    when: str
    seconds: list[float | None] = field(default_factory=list)
    note: str = ""
    resigned: int | None = None
    changed: int = 0
    thinking: int | None = None
    problem: str = ""
    since: float = field(default_factory=time.monotonic)
    lock: threading.RLock = field(default_factory=threading.RLock, repr=False)

    @property
    def over(self) -> bool:
        """Whether nobody moves any more."""
        return self.resigned is not None or self.session.table.actor is None

    def written(self) -> dict[str, Any]:
        """The game so far as a written game, with who sat where, how long each move took, and the note."""
        told = self.session.written()
        if self.resigned is not None:
            others = len(self.people) - 1
            told["credit"] = [
                0.0 if seat == self.resigned else float(f"{1 / others:.10g}")
                for seat in range(1, len(self.people) + 1)
            ]
        return {
            **told,
            "names": self.people,
            "seconds": self._seconds(),
            **({"note": self.note} if self.note else {}),
            **({"resigned": self.resigned} if self.resigned is not None else {}),
            "when": self.when,
            "file": self.file,
            "rules": self.session.variant.document(),
        }

    def _seconds(self) -> list[float | None]:
        """Of each move that is written: chance does some that are not."""
        steps = zip(self.session.recorder.steps, self.seconds, strict=True)
        return [seconds for (move, seat, *_), seconds in steps if seat or move]
