"""Fresh starts by the book: every game that could be put together, with its exact chance.

A turn's gains are those of the turn with the same number of a game of the same lineup, drawn anew for every
turn among those that the same seat took in the same seating; where these are fewer than 20, those of the
nearest turns of that seat join them. A game is as long as the one whose place it takes; a race goes on until
a seat has the target.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tests.metrics.slow_tension import leader, winner_of

ENOUGH = 20
STEPS = 20
Scores = tuple[int, ...]


@dataclass(frozen=True)
class Game:
    """What each turn brought to each seat, and who took it (from 0); `winner` has won alone, from 0."""

    gains: tuple[Scores, ...]
    movers: tuple[int, ...]
    winner: int | None
    seating: int = 0
    race: bool = False

    @property
    def seats(self) -> int:
        return len(self.gains[0])

    @property
    def standings(self) -> list[Scores]:
        """After no turn, after one, …"""
        return [
            tuple(sum(turn[s] for turn in self.gains[:t]) for s in range(self.seats)) for t in self._turns
        ]

    @property
    def _turns(self) -> range:
        return range(len(self.gains) + 1)


Figures = dict[str, tuple[Fraction, Fraction]]
"""Of each figure the numerator and the denominator, which games add to."""


def drawn_from(games: Sequence[Game], seating: int, seat: int, turn: int) -> Counter[Scores]:
    """What a turn of this number may bring when the seat takes it, and how many turns brought that."""
    longest = max(len(game.gains) for game in games)
    found: Counter[Scores] = Counter()
    for distance in range(longest + 1):
        found = Counter(
            gains
            for game in games
            if game.seating == seating
            for number, (gains, mover) in enumerate(zip(game.gains, game.movers, strict=True), start=1)
            if mover == seat and abs(number - min(turn, longest)) <= distance
        )
        if found.total() >= ENOUGH:
            break
    return found


def fresh_starts(games: Sequence[Game], place: int, target: int = 0) -> Iterator[tuple[Fraction, Game]]:
    """Every game that may stand beside the one at `place`, and how likely it is; without its winner."""
    own = games[place]
    open_ones: list[tuple[Fraction, tuple[Scores, ...], tuple[int, ...]]] = [(Fraction(1), (), ())]
    while open_ones:
        chance, gains, movers = open_ones.pop()
        reached = target and any(sum(turn[s] for turn in gains) >= target for s in range(own.seats))
        if reached or (len(gains) >= len(own.gains) and not own.race):
            yield chance, Game(gains, movers, None, own.seating, own.race)
            continue
        turn = len(gains)
        mover = own.movers[turn] if turn < len(own.movers) else (movers[-1] + 1) % own.seats
        donors = drawn_from(games, own.seating, mover, turn + 1)
        for brought, number in donors.items():
            part = Fraction(number, donors.total())
            open_ones.append((chance * part, (*gains, brought), (*movers, mover)))


def winners(
    games: Sequence[Game], place: int, made: Game, target: int = 0
) -> Iterator[tuple[Fraction, int | None]]:
    """Who wins it alone, and how likely: the mover with the target, else the one ahead. A tie is broken as
    often as in the games played, for each of those who share it alike; what was undecided is again."""
    last = made.standings[-1]
    ahead = [seat for seat, score in enumerate(last) if score == max(last)]
    if target and last[made.movers[-1]] >= target:
        yield Fraction(1), made.movers[-1]
    elif _is_undecided(games[place]):
        yield Fraction(1), None
    elif len(ahead) == 1:
        yield Fraction(1), ahead[0]
    else:
        ties = [game for game in games if leader(_exact(game.standings[-1])) is None]
        broken = Fraction(sum(game.winner is not None for game in ties), len(ties)) if ties else Fraction(0)
        yield 1 - broken, None
        for seat in ahead:
            yield broken / len(ahead), seat


def figures_of(game: Game, winner: int | None) -> Figures:
    """What one game adds to each figure."""
    standings, turns = game.standings, len(game.gains)
    leaders = [leader(_exact(scores)) for scores in standings]  # seats from 1
    found: Figures = {}
    for step in range(1, STEPS + 1):
        ahead = leaders[math.ceil(Fraction(step, STEPS) * turns)]
        wins = Fraction(ahead is not None and winner is not None and ahead == winner + 1)
        found[f"leader_wins.{step}"] = wins, Fraction(ahead is not None)
        found[f"of_decided.{step}"] = wins, Fraction(ahead is not None and winner is not None)
    half = standings[math.ceil(Fraction(1, 2) * turns)]
    found["first_half"] = Fraction(sum(half)), Fraction(sum(standings[-1]))
    nothing = Fraction(0), Fraction(0)
    found |= dict.fromkeys(("lead_duration", "decided_at", "drama"), nothing)
    if winner is not None:
        after = standings[1:]
        one = winner_of(
            [ahead == winner + 1 for ahead in leaders[1:]],
            [float(max(scores) - scores[winner]) for scores in after],
            float(max(max(scores) - min(scores) for scores in after)),
        )
        found["lead_duration"] = Fraction(one.duration), Fraction(1)
        found["drama"] = Fraction(one.drama), Fraction(1)
        if one.decided is not None:
            found["decided_at"] = Fraction(one.decided), Fraction(1)
    return found


def expected(games: Sequence[Game], target: int = 0) -> dict[str, tuple[float, float]]:
    """Of each figure the sums over games of what their fresh starts have on average."""
    sums: dict[str, list[float]] = {}
    for place in range(len(games)):
        for chance, made in fresh_starts(games, place, target):
            for part, winner in winners(games, place, made, target):
                for name, (numerator, denominator) in figures_of(made, winner).items():
                    own = sums.setdefault(name, [0.0, 0.0])
                    own[0] += float(chance * part * numerator)
                    own[1] += float(chance * part * denominator)
    return {name: (numerator, denominator) for name, (numerator, denominator) in sums.items()}


def _is_undecided(game: Game) -> bool:
    """Nobody won though a seat was ahead."""
    return game.winner is None and leader(_exact(game.standings[-1])) is not None


def _exact(scores: Scores) -> list[Fraction]:
    return [Fraction(score) for score in scores]
