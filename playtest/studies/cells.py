"""Runs of many variants in one place, each kept under a hash of what decides its games."""

from __future__ import annotations

import hashlib
import inspect
import json
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import astuple
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from playtest import __version__
from playtest.bots.catalogue import Bot
from playtest.errors import InputError
from playtest.simulation.folder import CELLS, RunFolder, read_run
from playtest.simulation.meta import starting
from playtest.simulation.plan import Plan
from playtest.simulation.run import Run
from playtest.simulation.settling import settled
from playtest.statistics.comparison import RunTables
from playtest.studies.saved import tables_of
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
            tables = tables_of(folder, read_run(folder))
        except InputError:
            return None
        played = [lineup["games"] for lineup in tables.meta["lineups"]]
        wanted = [plan.games_of(lineup) for lineup in plan.lineups]
        return tables if tables.meta["complete"] and played == wanted else None

    def play(
        self,
        plan: Plan,
        threads: int,
        stop: threading.Event,
        on_progress: Callable[[int, int, int], None] = lambda lineup, done, games: None,
    ) -> bool:
        """Play the plan into its folder; False where `stop` cut it short, and then nothing is kept."""
        folder = self.folder(plan)
        shutil.rmtree(folder, ignore_errors=True)
        run = RunFolder(self.path, folder.name, plan.variant.file)
        run.open()
        try:
            played = Run(plan, run, threads, stop, on_progress, is_precise, closer=False).play()
        finally:
            run.close()
        if not played.meta["complete"]:
            shutil.rmtree(folder, ignore_errors=True)
        return bool(played.meta["complete"])


def plan_hash(plan: Plan) -> str:
    """16 hex digits of everything that decides a plan's games: rules, bots, seed, number, program."""
    plan = settled(plan)
    told = {
        "game": plan.variant.game.name,
        "rules": plan.variant.resolved,
        "lineups": [
            [[bot.name, bot.kind.kernel, bot.options, bot.weights] for bot in lineup.bots]
            + [list(seating) for seating in lineup.slots]
            for lineup in plan.lineups
        ],
        "games": plan.games,
        "seed": plan.seed,
        "starts": [astuple(plan.start_of(lineup)) for lineup in plan.lineups],
        "position": starting(plan)["position"],
        "program": list(_programs(plan)),
    }
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


def _programs(plan: Plan) -> Iterator[str]:
    """The version of playtest, and what the rules' and the bots' sources are."""
    yield __version__
    yield _digest(plan.variant.game.kernel_owner())
    for lineup in plan.lineups:
        for bot in lineup.bots:
            yield from (_sources(folder) for folder in _folders(bot))


@cache
def _digest(owner: Any) -> str:
    return str(owner.digest())


@cache
def _sources(path: Path) -> str:
    """A hash of a source file, or of all of a folder."""
    whole = hashlib.sha256()
    for file in sorted(path.glob("*.py")) if path.is_dir() else [path]:
        whole.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return whole.hexdigest()


def _folders(bot: Bot) -> Iterator[Path]:
    """Where the bot's program is: its kernel's folder, and the file of a bot written in Python."""
    spec = find_spec(bot.kind.kernel.partition(":")[0])
    if spec is not None and spec.origin is not None:
        yield Path(spec.origin).parent
    if bot.kind.python is not None:
        with suppress(TypeError, OSError):  # typed in by hand, it has no file
            yield Path(inspect.getfile(bot.kind.python))
