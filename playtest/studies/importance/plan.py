"""What a study of importance plays: who plays, and how many games of each value of each key."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from playtest.loader import Variant
from playtest.simulation.command import command_line, file_of
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.request import Request
from playtest.simulation.settling import settled
from playtest.studies.changes import Searched, searched
from playtest.studies.check import strongest_alone
from playtest.studies.importance.candidates import Varied, refuse_none, varied

SECONDS = 140.0
FEWEST, MOST = 40, 1_000  # games of each value
PAIRED = 4  # so many of the strongest keys are crossed, two at a time
CROSSED = 1 + PAIRED + PAIRED * (PAIRED - 1) // 2  # variants that are played for that
SCREENING, CROSSING = 0.6, 0.2  # parts of the time; what is left is for reports, and for what takes longer


@dataclass(frozen=True)
class Importance:
    """A study of importance before anything is played."""

    variant: Variant
    searched: Searched
    found: tuple[Varied, ...]
    vary: tuple[str, ...]
    keep: tuple[str, ...]
    request: Request
    seconds: float

    @property
    def seed(self) -> int:
        return make_plan(self.variant, self.request).seed

    @property
    def values(self) -> int:
        """How many values there are to try."""
        return sum(len(each.levels) for each in self.found)

    def command(self) -> str:
        """The command that makes this study again."""
        return command_line(
            "importance",
            file_of(self.variant),
            set=self.variant.settings(),
            vary=self.vary,
            keep=self.keep,
            games=self.request.games,
            seconds=None if self.seconds == SECONDS or self.request.games else f"{self.seconds:g}",
            seed=self.seed,
            opening_plies=self.request.opening_plies,
            lineup=list(self.request.lineups),
        )

    def asked(self) -> dict[str, Any]:
        """What was asked for, to know the same study again."""
        told = {
            "rules": self.variant.resolved,
            "targets": list(self.variant.targets),
            "command": self.command(),
        }
        return {"digest": hashlib.sha256(repr(sorted(told.items())).encode()).hexdigest()[:16]}


@dataclass(frozen=True)
class Sizes:
    """Games of each value, games of each variant of the pairs, and how many values are tried."""

    games: int
    crossed: int
    values: int


def plan_importance(
    variant: Variant,
    vary: Sequence[str] = (),
    keep: Sequence[str] = (),
    request: Request | None = None,
    seconds: float = SECONDS,
) -> Importance:
    """The study of a variant's keys; InputError for what `make_plan` refuses, for keys that are none of the
    rules, and where no key has another value that can be played."""
    request = request or Request()
    make_plan(variant, request)
    wanted = searched(variant, vary, keep)
    found = varied(variant, wanted)
    refuse_none(variant, found)
    return Importance(variant, wanted, tuple(found), tuple(vary), tuple(keep), request, seconds)


def level_of(planned: Importance, threads: int, stop: threading.Event) -> Plan:
    """Today's variant with the one lineup that plays: the strongest of one bot alone, else the first."""
    plan = settled(make_plan(planned.variant, planned.request))
    return replace(plan, lineups=(strongest_alone(plan, threads, stop),))


def sizes_for(games: int, values: int) -> Sizes:
    """The sizes in which each value has so many games."""
    return Sizes(games, games, values)


def planned_sizes(seconds: float, values: int, variant: float, game: float) -> Sizes:
    """The sizes that take about so many seconds, where a variant costs `variant` before its first game, and
    each game `game`; fewer values where even the fewest games of all take longer."""
    most = max(2, int(SCREENING * seconds / (variant + FEWEST * game)) - 1)
    taken = min(values, most)
    games = int((SCREENING * seconds / (taken + 1) - variant) / game)
    crossed = int((CROSSING * seconds / CROSSED - variant) / game)
    return Sizes(_rounded(games), _rounded(crossed), taken)


def _rounded(games: int) -> int:
    """Within bounds and easy to read, and even over the seatings."""
    within = min(max(games, FEWEST), MOST)
    step = 20 if within >= 100 else 4
    return within - within % step
