"""What is played to see how much each unclear sentence of the rules matters."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from playtest.errors import InputError
from playtest.games.ruleset import Reading, readings_of
from playtest.loader import Variant, rule_differences, with_changes
from playtest.loader.writing import lines_of, written
from playtest.simulation.command import command_line, file_of
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.request import Request

DEFAULT_GAMES = 500


@dataclass(frozen=True)
class Way:
    """One way to read a sentence: the value of its key; `plan` is None where the variant cannot have it."""

    label: str
    lines: tuple[str, ...]
    plan: Plan | None
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True)
class Unclear:
    """A reading, how the variant settles it, and the other ways to read it."""

    reading: Reading
    own: Way
    ways: tuple[Way, ...]


@dataclass(frozen=True)
class Readings:
    """All readings of a variant's game before anything is played; `plan` is that of the variant itself."""

    variant: Variant
    plan: Plan
    unclear: tuple[Unclear, ...]

    @property
    def plans(self) -> list[Plan]:
        """Everything that is to be played, the variant itself first."""
        ways = [way.plan for each in self.unclear for way in each.ways]
        return [self.plan, *(plan for plan in ways if plan is not None)]

    def command(self) -> str:
        """The command that does this again."""
        return command_line(
            "readings",
            file_of(self.variant),
            set=self.variant.settings(),
            games=self.plan.games,
            seed=self.plan.seed,
            lineup=[lineup.name for lineup in self.plan.lineups],
            opening_plies=self.plan.opening_plies,
        )

    def settled(self) -> Readings:
        """With all games known to start like those of the variant itself."""
        from playtest.simulation.settling import settled, settled_like

        own = settled(self.plan)

        def alike(way: Way) -> Way:
            return replace(way, plan=way.plan and settled_like(way.plan, own))

        unclear = (
            replace(each, own=alike(each.own), ways=tuple(map(alike, each.ways))) for each in self.unclear
        )
        return replace(self, plan=own, unclear=tuple(unclear))


def plan_readings(variant: Variant, request: Request | None = None) -> Readings:
    """Every reading of the variant's game at each of its values but the variant's own.

    Games are 500 a lineup by default; lineups are the variant's own of one bot alone, in which seats
    can be compared. Raises InputError for what `make_plan` refuses, and where the game declares no reading.
    """
    readings = list(readings_of(variant.game))
    if not readings:
        raise InputError(f"{variant.game.title} declares no readings: nothing in its rules is called unclear")
    request = request or Request()
    plan = make_plan(variant, replace(request, games=request.games or DEFAULT_GAMES))
    if not request.lineups:
        alone = tuple(lineup for lineup in plan.lineups if len(lineup.bots) == 1)
        plan = replace(plan, lineups=alone or plan.lineups)
    return Readings(variant, plan, tuple(_unclear(plan, reading) for reading in readings))


def _unclear(plan: Plan, reading: Reading) -> Unclear:
    own: Any = plan.variant.resolved
    for step in reading.path:
        own = own[step]
    known = [*reading.values, *([] if reading.default in reading.values else [reading.default])]
    ways = (_way(plan, reading, value, place) for place, value in enumerate(known, 1))
    label = next((_label(value, k) for k, value in enumerate(known, 1) if _plain(value) == _plain(own)), None)
    return Unclear(
        reading,
        Way(label or _label(own, 0), tuple(lines_of(own)), plan),
        tuple(way for way in ways if way is not None),
    )


def _way(plan: Plan, reading: Reading, value: Any, place: int) -> Way | None:
    """The variant with another reading; None for the one that it has already."""
    label, lines = _label(value, place), tuple(lines_of(value))
    lineups = [lineup.name for lineup in plan.lineups]
    request = Request(plan.games, plan.seed, lineups, opening_plies=plan.opening_plies)
    try:
        changed = with_changes(plan.variant, {reading.name: _plain(value)})
        if not rule_differences(plan.variant, changed):
            return None
        return Way(label, lines, make_plan(changed, request))
    except InputError as error:
        return Way(label, lines, None, tuple(dict.fromkeys(str(problem) for problem in error.problems)))


def _label(value: Any, place: int) -> str:
    """A value in print: as it is written, a board by its place among the reading's values."""
    if len(lines_of(value)) > 1:
        return f"layout {place}" if place else "a layout of its own"
    return value if isinstance(value, str) else written(value)


def _plain(value: Any) -> Any:
    """Lists for tuples, and texts without needless blanks, so that equal boards are equal."""
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return " ".join(value.split()) if isinstance(value, str) else value
