"""Runs of many variants in one place, each kept under a hash of what decides its games."""

from __future__ import annotations

import hashlib
import json
import shutil
import threading
from collections.abc import Callable
from dataclasses import astuple
from pathlib import Path

from playtest.errors import InputError
from playtest.simulation.crashes import refuse_broken_off
from playtest.simulation.folder import RunFolder
from playtest.simulation.meta import starting
from playtest.simulation.plan import Plan
from playtest.simulation.programs import programs
from playtest.simulation.reading import CELLS, read_run, tables_of
from playtest.simulation.run import Run
from playtest.simulation.settling import settled
from playtest.statistics.comparison import RunTables
from playtest.studies.simulate import is_precise


class Cells:
    """The folder `cells` of a study: a run folder for each plan that was played to its end."""

    def __init__(self, study: Path) -> None:
        self.path = study / CELLS

    def folder(self, plan: Plan) -> Path:
        """Where the plan's run is or would be; the same for every plan that plays the same games."""
        return self.path / plan_hash(plan)

    def name(self, plan: Plan) -> str:
        """Where the plan's run is or would be, as seen from the study."""
        return f"{CELLS}/{plan_hash(plan)}"

    def tables(self, plan: Plan) -> RunTables | None:
        """The tables of the plan's run; None where it is missing, cut short or damaged."""
        folder = self.folder(plan)
        try:
            if not read_run(folder)["finished"]:
                return None
            tables = tables_of(folder)
        except InputError:
            return None
        played = [lineup["games"] for lineup in tables.meta["lineups"]]
        wanted = [plan.games_of(lineup) for lineup in plan.lineups]
        return tables if played == wanted else None

    def has(self, plan: Plan, threads: int, stop: threading.Event) -> bool:
        """Whether the plan's run is there, played now where it is not and `stop` is not set."""
        return self.tables(plan) is not None or (not stop.is_set() and self.play(plan, threads, stop))

    def play(
        self,
        plan: Plan,
        threads: int,
        stop: threading.Event,
        on_progress: Callable[[int, int, int], None] = lambda lineup, done, games: None,
    ) -> bool:
        """Play the plan into its folder, from where that was broken off; False where `stop` cut it short."""
        folder = self.folder(plan)
        try:
            read_run(folder)
        except InputError:  # nothing, or damaged
            shutil.rmtree(folder, ignore_errors=True)
        place = RunFolder(self.path, folder.name, plan.variant.file, keeps_last=False)
        place.open()
        try:
            run = Run(plan, place, threads, stop, on_progress, is_precise, closer=False)
            played = run.play()
            if played is not None and run.broken_off:
                refuse_broken_off([played.meta])
            return run.finish()
        finally:
            place.close()


def plan_hash(plan: Plan) -> str:
    """16 hex digits of everything that decides a plan's games: rules, bots, seed, number, program."""
    plan = settled(plan)
    bots = [bot for lineup in plan.lineups for bot in lineup.bots]
    told = {
        "game": plan.variant.game.name,
        "rules": plan.variant.resolved,
        "lineups": [
            [[bot.name, bot.kind.kernel, bot.options, bot.weights] for bot in lineup.bots]
            + [list(seating) for seating in lineup.slots]
            for lineup in plan.lineups
        ],
        "games": plan.games,
        "search": plan.search,
        "seed": plan.seed,
        "starts": [astuple(plan.start_of(lineup)) for lineup in plan.lineups],
        "position": starting(plan)["position"],
        "program": list(programs(plan.variant.game, bots)),
    }
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]
