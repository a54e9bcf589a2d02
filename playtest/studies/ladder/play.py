"""`ladder`: every two of some bots play each other, every bot in every seat equally often."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import asdict
from itertools import combinations
from pathlib import Path
from typing import Any

from playtest.simulation.crashes import refuse_broken_off
from playtest.simulation.folder import RunFolder
from playtest.simulation.plan import Plan
from playtest.simulation.reading import CELLS
from playtest.simulation.run import Run
from playtest.simulation.settling import settled_for_match
from playtest.studies.folder import StudyFolder, about_variant
from playtest.studies.ladder.plan import LadderPlan, command
from playtest.studies.ladder.study import LADDER
from playtest.studies.ladder.told import MATCHES, PROVEN, of_these
from playtest.studies.match import match
from playtest.studies.proven import kept_values
from playtest.studies.results import Studied
from playtest.studies.simulate import is_precise
from playtest.studies.strength import bots_of, ground_of

GAMES = "games"

OnProgress = Callable[[int, int, int], None]


def climb(
    planned: LadderPlan,
    out: Path,
    threads: int,
    stop: threading.Event | None = None,
    on_progress: OnProgress = lambda lineup, done, games: None,
) -> Studied | None:
    """Play the ladder into `out/<stem>-ladder` and report on it; None when stopped before the first block.

    What was played when `stop` is set is kept and reported. Raises InputError when the folder cannot be
    written or holds something else.
    """
    plan = settled_for_match(planned.plan)
    stopped = stop or threading.Event()
    with StudyFolder.of_variant(out, LADDER, plan.variant) as folder:
        facts = _facts(planned, plan)
        if stopped.is_set():
            return None
        folder.begin(facts)
        if planned.games:
            _play_all(plan, folder, threads, stopped, on_progress)
        else:
            _play_matches(plan, facts, folder, threads, stopped, on_progress)
        proven = kept_values(plan.variant, plan.position, bots_of(plan), planned.seed, stopped)
        folder.write(PROVEN, {**of_these(facts), "proven": proven})
        return folder.publish()


def _facts(planned: LadderPlan, plan: Plan) -> dict[str, Any]:
    """The plan as plain data: `run` holds the games where so many were asked for, else there are matches."""
    return {
        **about_variant(plan.variant),
        "seats": plan.seats,
        "bots": list(planned.bots),
        "seed": planned.seed,
        "run": f"{CELLS}/{GAMES}" if planned.games else None,
        "opening_plies": None if planned.games else ground_of(plan, planned.seed).plies,
        "command": command(planned),
    }


def _play_all(
    plan: Plan, folder: StudyFolder, threads: int, stop: threading.Event, on_progress: OnProgress
) -> None:
    """As many games of every two bots as were asked for, as one run."""
    folder_of_games = RunFolder(folder.path / CELLS, GAMES, plan.variant.file)
    folder_of_games.open()
    try:
        run = Run(plan, folder_of_games, threads, stop, on_progress, is_precise, closer=False)
        played = run.play()
        if played is not None and run.broken_off:
            refuse_broken_off([played.meta])
        run.finish()
    finally:
        folder_of_games.close()


def _play_matches(
    plan: Plan,
    facts: dict[str, Any],
    folder: StudyFolder,
    threads: int,
    stop: threading.Event,
    on_progress: OnProgress,
) -> None:
    """Every two bots until it is known who is stronger: the matches from which reports have their order."""
    ground = ground_of(plan, facts["seed"])
    matches: list[dict[str, Any]] = []
    for index, (one, other) in enumerate(combinations(bots_of(plan), 2)):
        found = None if stop.is_set() else match(ground, one, other, threads, stop)
        if found is not None:
            matches.append(asdict(found))
            folder.write(MATCHES, {**of_these(facts), "matches": matches})
            on_progress(index, found.games, found.games)
