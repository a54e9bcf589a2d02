"""Written games, played again move by move at a table: all that the slow figures are worked out from."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import Any

from playtest.engine.table import Event, Table
from playtest.loader import Variant


@dataclass
class SlowPly:
    """One decision: the seat and turn, from 1, the phase, the number of legal moves, each seat's points by it
    and by what chance did next."""

    seat: int
    phase: str
    legal: int
    turn: int
    gains: list[int]


@dataclass
class SlowGame:
    """A game as it went; `standing[t]` are the scores after turn t of those in which points can be scored."""

    written: dict[str, Any]
    seats: int
    plies: list[SlowPly] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    standing: list[list[Fraction]] = field(default_factory=list)

    @property
    def turns(self) -> int:
        return int(self.written["turns"])

    @property
    def scoring_turns(self) -> int:
        return max(len(self.standing) - 1, 0)

    @property
    def winners(self) -> list[int]:
        return [seat for seat, credit in enumerate(self.written["credit"], start=1) if credit]

    @property
    def winner(self) -> int | None:
        """The sole winner."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def credit(self) -> list[Fraction]:
        share = Fraction(1, len(self.winners))
        return [share if seat in self.winners else Fraction(0) for seat in range(1, self.seats + 1)]

    @property
    def first_move(self) -> str:
        return next((move for move in self.written["moves"] if not move.startswith("!")), "")

    @property
    def log10_legal(self) -> float:
        return math.fsum(math.log10(ply.legal) for ply in self.plies)

    def turns_of(self, seat: int) -> list[int]:
        """The numbers of the seat's turns, forced passes among them."""
        own = {ply.turn for ply in self.plies if ply.seat == seat}
        own |= {value for name, of, _, value in self.events if name == "passed" and of == seat}
        return sorted(own)

    def idle(self, seat: int) -> int:
        """The longest run of turns between two of the seat, ends included, less the others of a round."""
        marks = [0, *self.turns_of(seat), self.turns + 1]
        return max(after - before - 1 for before, after in pairwise(marks)) - (self.seats - 1)

    def count(self, event: str, seat: int | None = None) -> int:
        return sum(name == event and seat in (None, of) for name, of, _, _ in self.events)


def slow_game(variant: Variant, written: dict[str, Any]) -> SlowGame:
    """Play a written game again; a move that is not legal fails."""
    table = Table(variant.game, variant.rules)
    game = SlowGame(written, table.seats)
    game.events += table.opening_events
    moves = list(written["moves"])
    while table.actor is not None:
        if table.actor == "chance":
            before = table.scores
            # What chance did is written where there is something to write.
            game.events += table.play(moves.pop(0)[1:] if moves and moves[0].startswith("!") else "")
            if game.plies:
                made = zip(game.plies[-1].gains, table.scores, before, strict=True)
                game.plies[-1].gains = [gain + after - earlier for gain, after, earlier in made]
            _note_standing(game, table)
            continue
        phase, seat, turn = table.phase, int(table.actor), table.turns
        if not game.standing and phase in variant.game.scoring_phases:
            game.standing.append([Fraction(score) for score in table.scores])
            game.written["_begun"] = turn
        before, legal = table.scores, len(table.legal_moves())
        game.events += table.play(moves.pop(0))
        gains = [after - earlier for after, earlier in zip(table.scores, before, strict=True)]
        game.plies.append(SlowPly(seat, phase, legal, turn + 1, gains))
        _note_standing(game, table)
    assert not moves
    result = table.result()
    assert result is not None
    assert (list(result.scores), result.turns, result.ending) == (
        written["scores"],
        written["turns"],
        written["ending"],
    )
    if game.standing:
        _fill(game, result.turns, table.scores)
        game.standing[-1] = [Fraction(score) for score in result.scores]
    return game


def _note_standing(game: SlowGame, table: Table) -> None:
    if game.standing:
        _fill(game, table.turns, table.scores)


def _fill(game: SlowGame, turns: int, scores: tuple[int, ...]) -> None:
    """The scores after every turn that is over by now."""
    while len(game.standing) <= turns - game.written["_begun"]:
        game.standing.append([Fraction(score) for score in scores])
