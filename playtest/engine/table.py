"""A table to play at from outside the loops: legal moves as text, one move at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from playtest.engine.game import Event, Game
from playtest.engine.records import CHANCE, GAIN, OVER
from playtest.engine.signatures import APPLY_AT, COUNT_MOVES_AT, LEGAL_MOVES_AT, START_AT
from playtest.engine.workspace import Workspace


@dataclass(frozen=True)
class Result:
    """How a game ended. Credits add up to 1."""

    ending: str
    credit: tuple[Fraction, ...]
    scores: tuple[int, ...]
    turns: int
    plies: int


class IllegalMoveError(ValueError):
    """A move that is not in the list of legal moves."""

    def __init__(self, move: object) -> None:
        super().__init__(f'"{move}" is not a legal move here')
        self.move = move


class Table:
    """One game of a variant, played move by move.

    `actor` is the seat to move from 1, "chance" where chance must act, None when the game is over.
    `opening_events` are those that the set-up raised.
    """

    def __init__(
        self, game: Game, rules: Any = None, position: Any = None, *, work: Workspace | None = None
    ) -> None:
        """A table of the variant's `rules`, or in the memory of others, with its setup."""
        self.game = game
        self.setup = work.setup if work else game.setup(rules, position)
        self.seats = int(self.setup.rules[0].seats)
        self._kernels = game.kernels()
        self._work = work or Workspace(self.setup, depth=1)
        self.restart()

    def __repr__(self) -> str:
        if result := self.result():
            return f"<playtest table of {self.game.title}: over by {result.ending}, scores {self.scores}>"
        mover = "chance" if self.actor == "chance" else f"seat {self.actor}"
        when = f"{self.phase}, turn {self.turns + 1}"
        return f"<playtest table of {self.game.title}: {mover} to move in {when}>"

    def restart(self) -> None:
        """Go back to the set-up."""
        work = self._work
        self.plies = 0
        self._codes: dict[str, int] | None = None
        work.rows.put(0, self.setup.first[0])
        work.log.count = 0
        self._kernels[START_AT](work.rules, work.positions[0], work.trail, work.log)
        self.opening_events = self._events()

    @property
    def actor(self) -> int | str | None:
        actor = int(self._work.positions[0].actor)
        if actor == OVER:
            return None
        return "chance" if actor == CHANCE else actor + 1

    @property
    def phase(self) -> str:
        return self.game.phases[int(self._work.positions[0].phase)]

    @property
    def turns(self) -> int:
        """Completed turns."""
        return int(self._work.positions[0].turns)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(score) for score in self._work.positions[0].scores[: self.seats])

    def legal_moves(self) -> list[str]:
        """All legal moves as text, sorted; what chance can do where it must act; none when over."""
        return sorted(self._by_text())

    def choices(self) -> int:
        """How many legal moves the seat to move has, without listing them; 0 where no seat is to move."""
        position = self._work.positions[0]
        if position.actor in (CHANCE, OVER):
            return 0
        return int(self._kernels[COUNT_MOVES_AT](self._work.rules, position))

    def play(self, move: str) -> list[Event]:
        """Play a legal move, or what chance does, and return the events that it raised."""
        return self.play_code(self.code_of(move))

    def code_of(self, move: str) -> int:
        """The kernels' number for a legal move; IllegalMoveError for anything else."""
        code = self._by_text().get(move) if isinstance(move, str) else None
        if code is None:
            raise IllegalMoveError(move)
        return code

    def play_code(self, code: int) -> list[Event]:
        """As `play`, with the kernels' number for the move, which must be legal."""
        if self.actor != "chance":
            self.plies += 1
        work = self._work
        self._codes = None
        work.log.count = 0
        self._kernels[APPLY_AT](work.rules, work.positions[0], work.trail, code, work.log)
        return self._events()

    @contextmanager
    def trying(self) -> Iterator[None]:
        """Moves that are played inside are taken back at the end."""
        plies, position = self.plies, self._work.rows.get(0)
        try:
            yield
        finally:
            self.plies, self._codes = plies, None
            self._work.rows.put(0, position)

    def text_of(self, code: int) -> str:
        """The move with the kernels' number `code`, as text."""
        return self.game.write_move(self.setup, self._work.rows.get(0), code)

    def record(self) -> Any:
        """The position as the game's own record, a copy."""
        return self._work.rows.get(0)

    def position(self) -> dict[str, Any]:
        """The position as plain data, as the game writes it, with `to_move`, `scores`, `turns`."""
        written = self.game.write_position(self.setup, self._work.rows.get(0))
        return {
            **written,
            "to_move": self.actor,
            "phase": self.phase,
            "scores": list(self.scores),
            "turns": self.turns,
        }

    def result(self) -> Result | None:
        """How the game ended, None while it goes on."""
        position = self._work.positions[0]
        if position.actor != OVER:
            return None
        winners = int(position.winners)
        share = Fraction(1, winners.bit_count())
        return Result(
            ending=self.game.endings[position.ending - 1].name,
            credit=tuple(share if winners >> seat & 1 else Fraction(0) for seat in range(self.seats)),
            scores=self.scores,
            turns=int(position.turns),
            plies=self.plies,
        )

    def _by_text(self) -> dict[str, int]:
        if self._codes is None:
            work = self._work
            position = work.positions[0]
            count = 0
            if position.actor != OVER:
                count = self._kernels[LEGAL_MOVES_AT](work.rules, position, work.move_lists[0])
            own = work.rows.get(0)
            codes = [int(code) for code in work.move_lists[0][:count]]
            self._codes = {self.game.write_move(self.setup, own, code): code for code in codes}
        return self._codes

    def _events(self) -> list[Event]:
        log = self._work.log
        columns = self.setup.board[0]
        events: list[Event] = []
        for entry in range(log.count):
            kind = int(log.kind[entry])
            if kind == GAIN:
                continue
            square = int(log.square[entry])
            name = None if square < 0 else f"{'abcdefghijklmnop'[square % columns]}{square // columns + 1}"
            events.append(
                (self.game.events[kind - 1].name, int(log.seat[entry]) + 1, name, int(log.value[entry]))
            )
        return events
