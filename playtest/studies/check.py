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
from playtest.statistics.strength import bot_strength
from playtest.studies.simulate import is_precise


@dataclass(frozen=True)
class Checked:
    """A variant's targets with their verdicts, as in summary.json, and whether all games were played."""

    meta: dict[str, Any]
    targets: list[dict[str, Any]]
    complete: bool


def plan_check(plan: Plan) -> Plan:
    """The plan with only the lineups that targets are about; InputError for a variant without targets.

    A target that names no lineup is about the strongest one of one bot alone.
    """
    if not plan.targets:
        message = "has no targets, so there is nothing to check; say what you are after under the key targets"
        raise InputError(Problem(plan.variant.file or "", 0, 0, message))
    wanted: list[Lineup] = [target.lineup for target in plan.targets if target.lineup is not None]
    if any(target.lineup is None for target in plan.targets):
        alone = [lineup for lineup in plan.lineups if len(lineup.bots) == 1]
        by_name = {lineup.name: lineup for lineup in alone or plan.lineups[:1]}
        wanted.insert(0, by_name[max(reversed(by_name), key=bot_strength)])
    return replace(plan, lineups=tuple({lineup.name: lineup for lineup in wanted}.values()))


def check(
    plan: Plan,
    threads: int,
    stop: threading.Event | None = None,
    on_progress: Callable[[int, int, int], None] = lambda lineup, done, games: None,
) -> Checked | None:
    """Play what `plan_check` planned and judge the targets; None when stopped before the first block."""
    from playtest.statistics.rounding import written
    from playtest.statistics.summary import summarize

    with tempfile.TemporaryDirectory(prefix="playtest-") as place:
        folder = RunFolder(Path(place), plan.variant.stem, plan.variant.file)
        folder.open()
        try:
            closer = not plan.variant.game.has_points and any(t.about_leads for t in plan.targets)
            run = Run(
                plan, folder, threads, stop or threading.Event(), on_progress, is_precise, closer=closer
            )
            played = run.play()
        finally:
            folder.close()
    if not run.tables:
        return None
    summary = summarize(played.meta, played.games, played.tallies)
    found: list[dict[str, Any]] = written(summary["targets"])
    return Checked(played.meta, found, bool(played.meta["complete"]))
