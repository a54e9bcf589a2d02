"""Which bot plays which seat: lineups and their distinct seatings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from playtest.bots.catalogue import Bot
from playtest.bots.kinds import BOT_KINDS, PERFECT
from playtest.bots.perfect import solution_of
from playtest.engine.game import Game, Setup
from playtest.errors import InputError


@dataclass(frozen=True)
class Lineup:
    """The bots at the table, and every distinct way to seat them.

    `slots[seating][seat]` is the place in `bots` (each bot once) of the one on that seat. Game i has
    seating i modulo their number, so that a whole round gives every bot every seat equally often.
    """

    name: str
    bots: tuple[Bot, ...]
    slots: tuple[tuple[int, ...], ...]

    @property
    def seatings(self) -> list[list[str]]:
        return [[self.bots[slot].name for slot in seating] for seating in self.slots]

    @property
    def searches(self) -> bool:
        """Whether a bot that searches sits at the table."""
        return any(bot.kind.searches for bot in self.bots)

    def is_same_table(self, other: Lineup) -> bool:
        """Whether the same bots sit at both tables, which then have the same seatings."""
        return self._at_the_table() == other._at_the_table()

    def _at_the_table(self) -> Counter[Bot]:
        return Counter(self.bots[slot] for slot in self.slots[0])

    def rounded_up(self, games: int) -> int:
        """The least number of games from `games` on that seats everybody everywhere equally often."""
        rounds = -(-games // len(self.slots))
        return rounds * len(self.slots)


def make_lineup(bots: Sequence[Bot], seats: int) -> Lineup:
    """The lineup of `bots` repeated around a table of `seats`; InputError for more bots than seats,
    and for a bot that cannot play with so many."""
    if len(bots) > seats:
        names = ",".join(bot.name for bot in bots)
        raise InputError(f"the lineup {names} has {len(bots)} bots, but the variant has {seats} seats")
    for bot in bots:
        check_seats(bot, seats)
    around = [bots[seat % len(bots)] for seat in range(seats)]
    distinct = tuple(dict.fromkeys(around))
    slots = [distinct.index(bot) for bot in around]
    name = name_around([bot.name for bot in bots], seats)
    return Lineup(name, distinct, tuple(_arrangements(Counter(slots))))


def name_around(bots: Sequence[str], seats: int) -> str:
    """What the lineup of these bots is called at a table: heuristic,random,heuristic with three seats."""
    around = [bots[seat % len(bots)] for seat in range(max(seats, len(bots)))]
    return around[0] if len(set(around)) == 1 else ",".join(around)


def check_seats(bot: Bot, seats: int) -> None:
    """InputError for a bot that cannot play with so many seats."""
    least, most = bot.kind.seats
    if not least <= seats <= most:
        able = [kind.name for kind in BOT_KINDS if kind.seats[0] <= seats <= kind.seats[1]]
        raise InputError(
            f"the bot {bot.name} cannot play with {seats} seats; those that can are {', '.join(able)}"
        )


def check_solutions(game: Game, setup: Setup, *tables: Iterable[Bot]) -> None:
    """InputError where a bot plays from a solution, and there is none of the setup."""
    if any(bot.kind is PERFECT for bots in tables for bot in bots):
        solution_of(game, setup)


def _arrangements(left: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Every distinct order of a collection with repeats, ascending."""
    if not left.total():
        yield ()
        return
    for slot in sorted(left):
        if left[slot]:
            for rest in _arrangements(left - Counter([slot])):
                yield (slot, *rest)
