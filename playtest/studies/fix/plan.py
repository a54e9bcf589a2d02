"""What a search for a repair plays: the goals, the level that judges them, and the level that is quick."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from playtest.errors import InputError, Problem
from playtest.loader import Variant
from playtest.simulation.command import command_line, file_of
from playtest.simulation.lineups import Lineup
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.request import Request
from playtest.simulation.settling import settled, settled_like
from playtest.simulation.variant_targets import Target
from playtest.statistics.racing.goals import LENGTH, WHY_UNMEASURED, Goal, usual_goals
from playtest.studies.changes import Searched, searched
from playtest.studies.check import narrowed, plan_check, with_strongest

SECONDS = 140.0


@dataclass(frozen=True)
class Fix:
    """A search before anything is played.

    `assumed` says that the variant has no targets, so that the usual ones are taken. `unmeasured` are targets
    that play no part, as only what takes far longer than a game would measure their figures.
    """

    variant: Variant
    searched: Searched
    vary: tuple[str, ...]
    keep: tuple[str, ...]
    request: Request
    seconds: float
    assumed: bool
    unmeasured: tuple[str, ...] = ()

    @property
    def seed(self) -> int:
        return make_plan(self.variant, self.request).seed

    def command(self, search: str | None = None) -> str:
        """The command that makes this search again."""
        return command_line(
            "fix",
            file_of(self.variant),
            set=self.variant.settings(),
            vary=self.vary,
            keep=self.keep,
            games=self.request.games,
            seconds=None if self.seconds == SECONDS or self.request.games else f"{self.seconds:g}",
            seed=self.seed,
            opening_plies=self.request.opening_plies,
            lineup=list(self.request.lineups),
            search=search if self.request.games else self.request.search,
        )

    def asked(self) -> dict[str, Any]:
        """What was asked for, to know the same search again."""
        told = {
            "rules": self.variant.resolved,
            "targets": {name: list(ends) for name, ends in self.variant.targets.items()},
            "command": self.command(),
            "quick": self.request.quick,
        }
        digest = hashlib.sha256(repr(sorted(told.items())).encode()).hexdigest()[:16]
        return {"digest": digest}


@dataclass(frozen=True)
class Levels:
    """Who plays: `judged` is the lineup that judges goals which name none, `racing` the quicker one that the
    race is run with; `plan` has all lineups that confirm, `race` those of the race."""

    plan: Plan
    race: Plan
    judged: str
    racing: str


def plan_fix(
    variant: Variant,
    vary: Sequence[str] = (),
    keep: Sequence[str] = (),
    request: Request | None = None,
    seconds: float = SECONDS,
) -> Fix:
    """The search for a repair of a variant; InputError for what `make_plan` refuses, for keys that are none
    of the rules, and for a game of one seat without targets."""
    request = request or Request()
    targets = make_plan(variant, request).targets
    assumed = not variant.targets
    unmeasured = tuple(target.name for target in targets if takes_playouts(variant, target))
    if unmeasured and len(unmeasured) == len(targets):
        message = f"targets.{unmeasured[0]}: {WHY_UNMEASURED}; give a target of another figure too"
        raise InputError(variant.problem(("targets", unmeasured[0]), message))
    if assumed and int(variant.rules.players) < 2:
        message = "has no targets, and one seat alone is always fair; say what you are after under targets"
        raise InputError(Problem(variant.file or "", 0, 0, message))
    wanted = searched(variant, vary, keep)
    return Fix(variant, wanted, tuple(vary), tuple(keep), request, seconds, assumed, unmeasured)


def takes_playouts(variant: Variant, target: Target) -> bool:
    """Whether a figure is measured by games that are played on from positions, which a search does not do."""
    return target.metric.startswith("levelled") or (target.about_leads and not variant.game.has_points)


def levels_of(planned: Fix, threads: int, stop: threading.Event) -> Levels:
    """The lineups that play: the strongest of the default run, those that targets name, and a quick one.

    With a bot that searches the race is run by the strongest of the others, which cost far less a game.
    """
    variant = planned.variant
    wanted = {name: ends for name, ends in variant.targets.items() if name not in planned.unmeasured}
    variant = replace(variant, targets=usual_goals(None) if planned.assumed else wanted)
    request = planned.request
    made = settled(make_plan(variant, request))
    plan = plan_check(made)
    if request.leaves_search_open:
        plan = with_strongest(plan, threads, stop)
    plan = narrowed(settled(plan), threads, stop)
    judged = _strongest(plan)
    quick = plan
    if judged.searches and not all(lineup.searches for lineup in _alone(made)):
        fast = replace(made, lineups=tuple(x for x in made.lineups if not x.searches))
        quick = narrowed(plan_check(fast), threads, stop)
    return Levels(plan, settled_like(quick, plan), judged.name, _strongest(quick).name)


def _alone(plan: Plan) -> list[Lineup]:
    return [lineup for lineup in plan.lineups if len(lineup.bots) == 1]


def _strongest(plan: Plan) -> Lineup:
    """Of what `narrowed` leaves the lineup of goals that name none."""
    named = {target.lineup_name for target in plan.targets if target.lineup_name}
    alone = _alone(plan) or list(plan.lineups)
    return next((lineup for lineup in alone if lineup.name not in named), alone[-1])


def goals_of(planned: Fix, levels: Levels, length: float | None) -> list[Goal]:
    """The goals: the file's targets, each once, or the usual ones with a length about today's."""
    if not planned.assumed:
        own = [Goal.of(t.name, t.metric, t.lineup_name, t.low, t.high) for t in levels.plan.targets]
        same = {(goal.metric, goal.lineup or levels.judged, goal.wanted): goal for goal in reversed(own)}
        return [goal for goal in own if goal in same.values()]
    return [Goal.of(name, name, None, *ends) for name, ends in usual_goals(length).items()]


__all__ = ["LENGTH", "SECONDS", "Fix", "Levels", "goals_of", "levels_of", "plan_fix"]
