"""Seats that each own the pyramids of a color."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playtest.games.layout import LETTERS
from playtest.games.ruleset import RuleProblem, Section
from playtest.games.values import Colors
from playtest.games.wording import digits


class SeatColors(Section):
    """A set-up with a color a seat; a game says more of the key."""

    seats: Colors

    def letters(self) -> tuple[str, ...]:
        """The color letter of each seat."""
        return tuple(LETTERS[color] for color in self.seats)


def seat_color_problems(seats: Sequence[str], players: int) -> Iterator[RuleProblem]:
    """Faults of `setup.seats`: not one color a seat, or the same for both."""
    if len(seats) != players:
        yield RuleProblem(
            ("setup", "seats"),
            f"setup.seats has {digits(len(seats), 'color')}, but there are {players} seats; "
            "give one color a seat",
        )
    elif seats[0] == seats[1]:
        yield RuleProblem(
            ("setup", "seats", 1),
            f"setup.seats: both seats are {seats[0]}; give them two different colors",
        )
