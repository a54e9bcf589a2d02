"""`check`: play just what a variant's targets are about, and say whether they are met."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from playtest.errors import InputError, Problem
from playtest.simulation.folder import RunFolder
from playtest.simulation.lineups import Lineup
from playtest.simulation.plan import Plan
from playtest.simulation.run import Run
from playtest.studies.levels import with_search_level
from playtest.studies.simulate import is_precise
from playtest.studies.strength import measured


@dataclass(frozen=True)
class Checked:
    """A variant's targets with their verdicts, as in summary.json, and whether all games were played."""

    meta: dict[str, Any]
    targets: list[dict[str, Any]]
    complete: bool


def plan_check(plan: Plan) -> Plan:
    """The plan with only the lineups that targets may be about; InputError for a variant without targets.

    A target that names no lineup is about the strongest one of one bot alone, which `narrowed` finds.
    """
    if not plan.targets:
        message = "has no targets, so there is nothing to check; say what you are after under the key targets"
        raise InputError(Problem(plan.variant.file or "", 0, 0, message))
    wanted: list[Lineup] = [target.lineup for target in plan.targets if target.lineup is not None]
    if any(target.lineup is None for target in plan.targets):
        wanted = [*(_alone(plan) or plan.lineups[:1]), *wanted]
    return replace(plan, lineups=tuple({lineup.name: lineup for lineup in wanted}.values()))


def with_strongest(plan: Plan, threads: int, stop: threading.Event | None = None) -> Plan:
    """The plan with the bot that searches, as `simulate` plays it, where a target names no lineup and nobody
    said who plays."""
    if plan.variant.simulate.lineups or all(target.lineup is not None for target in plan.targets):
        return plan
    return with_search_level(plan, threads, stop)


def narrowed(plan: Plan, threads: int, stop: threading.Event | None = None) -> Plan:
    """What `plan_check` planned without the lineups of one bot alone that no target names and that another
    one beats: the strongest is measured, and of equals the last one plays."""
    alone = _alone(plan)
    if len(alone) < 2 or all(target.lineup is not None for target in plan.targets):
        return plan
    best = strongest_alone(plan, threads, stop)
    named = {target.lineup_name for target in plan.targets}
    kept = [each for each in plan.lineups if each is best or each.name in named]
    return replace(plan, lineups=tuple(kept))


def strongest_alone(plan: Plan, threads: int, stop: threading.Event | None = None) -> Lineup:
    """The lineup of the strongest bot of those that play alone, measured, of equals the last one; the plan's
    first where none does."""
    alone = _alone(plan)
    if len(alone) < 2:
        return alone[0] if alone else plan.lineups[0]
    found = measured(replace(plan, lineups=tuple(alone)), threads, stop)
    levels = {each["bot"]: each["level"] for each in found["bots"]} if found else {}
    return max(reversed(alone), key=lambda lineup: levels.get(lineup.bots[0].name, 0))


def _alone(plan: Plan) -> list[Lineup]:
    return [lineup for lineup in plan.lineups if len(lineup.bots) == 1]


def check(
    plan: Plan,
    threads: int,
    stop: threading.Event | None = None,
    on_progress: Callable[[int, int, int], None] = lambda lineup, done, games: None,
) -> Checked | None:
    """Play what was planned and `narrowed`, judge the targets; None when stopped before the first block."""
    from playtest.statistics.rounding import written
    from playtest.statistics.summary import summarize

    with tempfile.TemporaryDirectory(prefix="playtest-") as place:
        folder = RunFolder(Path(place), plan.variant.stem, plan.variant.file)
        folder.open()
        try:
            closer = not plan.variant.game.has_points and any(t.about_leads for t in plan.targets)
            stopped = stop or threading.Event()
            run = Run(plan, folder, threads, stopped, on_progress, is_precise, closer=closer)
            played = run.play()
            if played is None:
                return None
            meta = run.tell(measured(run.plan, threads, stopped) if _order_matters(run.plan) else None)
        finally:
            folder.close()
    summary = summarize(meta, played.games, played.tallies)
    found: list[dict[str, Any]] = written(summary["targets"])
    return Checked(meta, found, bool(meta["complete"]))


def _order_matters(plan: Plan) -> bool:
    """Whether a target is about the strongest of several bots."""
    return len(_alone(plan)) > 1 and any(target.lineup is None for target in plan.targets)
