"""The parts of a variant file that are the same for every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

from annotated_types import Ge, Gt, Le, Lt
from pydantic import Strict

from playtest.games.ruleset import RuleProblem, Section, key
from playtest.limits import LARGEST_SEED, MOST_GAMES, MOST_OPENING_PLIES, MOST_THREADS
from playtest.loader.allowed_values import Phrase

LONGEST_TURN = 86_400  # a day, in seconds
LONGEST_SEARCH = 86_400

_SEVERAL_LINES = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")

Games = Annotated[int, Ge(1), Le(MOST_GAMES)]
Lineup = Annotated[
    str | Annotated[tuple[str, ...], Strict(False)],
    Phrase("a lineup: bot names with commas (heuristic,random), or a list of them"),
]
Lineups = Annotated[tuple[Lineup, ...], Strict(False), Phrase("a list of lineups")]
Target = Annotated[
    Annotated[tuple[float | None, float | None], Strict(False)] | None,
    Phrase("a pair of numbers [low, high], either of which may be null"),
]


class Simulate(Section):
    """What `playtest simulate` does unless the command line says otherwise; None where nothing is said."""

    games: Games | None = key(None, "How many games a lineup plays.")
    seed: Annotated[int, Ge(0), Le(LARGEST_SEED)] | None = key(
        None, "The number that all chance is drawn from: same seed, same games."
    )
    lineups: Lineups | None = key(
        None, "Which bots play, a lineup an item; fewer bots than seats are repeated around the table."
    )
    threads: Annotated[int, Ge(1), Le(MOST_THREADS)] | None = key(None, "How many threads play at once.")
    seconds: Annotated[float, Ge(0), Le(LONGEST_SEARCH)] | None = key(
        None,
        "How long the bot that searches may take where no lineups are named, on two processors; the "
        "strongest that fits is chosen, and 0 leaves it out (20 by default).",
    )
    precision: Annotated[float, Gt(0), Lt(0.5)] | None = key(
        None, "Stop as soon as every seat's share is known to within this much."
    )
    opening_plies: Annotated[int, Ge(0), Le(MOST_OPENING_PLIES)] | None = key(
        None,
        "With how many random plies each game starts; by default none, and for bots that search as few as "
        "make games different.",
    )
    max_games: Games | None = key(None, "How many games a lineup plays at most when it stops by precision.")

    def bots(self) -> tuple[tuple[str, ...], ...] | None:
        """The bot names of every lineup, however it was written; None where no lineups are given."""
        return None if self.lineups is None else tuple(_bots(lineup) for lineup in self.lineups)


class Table(Section):
    """How the game goes at a real table."""

    seconds_per_turn: Annotated[float, Gt(0), Le(LONGEST_TURN)] | None = key(
        None, "How many seconds a turn takes, for the minutes of a game."
    )


class Common(Section):
    """All keys that every variant file may have beside those of its game."""

    game: str | None = key(None, "The game that this is a variant of.")
    extends: str | None = key(None, "The variant file that this one changes, relative to this file.")
    name: str | None = key(None, "The variant's name; by default the file's name without its ending.")
    description: str | None = key(None, "What the variant is for.")
    simulate: Simulate | None = key(None, "How to simulate.")
    targets: dict[str, Target] | None = key(None, "The figures that the designer is after.")
    weights: dict[str, float | None] | None = key(None, "Weights of the heuristic bot.")
    table: Table | None = key(None, "How the game goes at a real table.")

    def problems(self) -> Iterator[RuleProblem]:
        """Faults of form that the types do not show."""
        if self.name is not None and (not self.name.strip() or _SEVERAL_LINES.search(self.name)):
            yield RuleProblem(
                ("name",), "name must be one line of text; leave it out for the file's own name"
            )
        for metric, pair in (self.targets or {}).items():
            if pair is None:
                continue
            low, high = pair
            if low is None and high is None:
                message = f"targets.{metric} has neither end; give at least one, or take the target out"
                yield RuleProblem(("targets", metric), message)
            elif low is not None and high is not None and low > high:
                message = f"targets.{metric} goes from {low:g} down to {high:g}; write the lower end first"
                yield RuleProblem(("targets", metric), message)
        lineups = self.simulate.lineups if self.simulate else None
        if lineups is not None and not lineups:
            yield RuleProblem(
                ("simulate", "lineups"), "simulate.lineups names no lineup; leave it out for the usual ones"
            )
        for index, lineup in enumerate(lineups or ()):
            bots = _bots(lineup)
            if not bots or not all(bots):
                yield RuleProblem(
                    ("simulate", "lineups", index),
                    f"item {index + 1} of simulate.lineups lacks a bot's name; write bot names with commas",
                )


def _bots(lineup: str | tuple[str, ...]) -> tuple[str, ...]:
    names = lineup.split(",") if isinstance(lineup, str) else lineup
    return tuple(name.strip() for name in names)
