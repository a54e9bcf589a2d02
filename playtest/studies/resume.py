"""What was broken off goes on: a run by its manifest, a study by its command."""

from __future__ import annotations

import os
import shlex
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pandas as pd

from playtest.bots.kinds import PERFECT
from playtest.errors import InputError, Problem
from playtest.simulation.folder import RunFolder
from playtest.simulation.lineups import check_solutions
from playtest.simulation.plan import Plan, with_search
from playtest.simulation.reading import CELLS, FORMAT, read_run
from playtest.simulation.run_manifest import program_of
from playtest.simulation.saved_plan import saved_plan
from playtest.studies.kept import STUDY, read_study
from playtest.studies.results import Simulated
from playtest.studies.simulate import played_and_told


def plan_of_begun(folder: Path) -> Plan | None:
    """The plan of the run in a folder that is to go on; None where nothing of it is left to be done.

    Raises InputError where there is none, or it would go on differently from how it was begun.
    """
    manifest = read_run(folder)
    again = f"play it from its beginning: {manifest['command']}"
    if manifest["finished"]:
        return None
    if folder.absolute().parent.name == CELLS:
        study = folder.absolute().parent.parent
        raise InputError(
            _at(folder, f"is part of a study; go on with: playtest resume {shlex.quote(str(study))}")
        )
    if manifest["format"] != FORMAT:
        raise InputError(_at(folder, f"was begun by an earlier version, whose runs cannot go on; {again}"))
    plan = saved_plan(folder, manifest)
    if program_of(plan) != manifest["program"]:
        raise InputError(_at(folder, f"was begun by another version of its rules or bots; {again}"))
    if any(bot.kind is PERFECT for lineup in plan.lineups for bot in lineup.bots):
        check_solutions(plan.variant.game, plan.setup(), *(lineup.bots for lineup in plan.lineups))
    file = manifest["variant_file"]
    told = None if file is None else os.path.normpath(folder / file)
    return replace(plan, variant=replace(plan.variant, file=told))


def resume(
    folder: Path,
    plan: Plan,
    threads: int,
    stop: threading.Event | None = None,
    on_progress: Callable[[int, int, int], None] = lambda lineup, done, games: None,
    on_lineup: Callable[[int, pd.DataFrame], None] = lambda lineup, games: None,
    on_figures: Callable[[Simulated], None] = lambda simulated: None,
) -> Simulated | None:
    """Play what `plan_of_begun` says the rest of, and report on all of it, as `simulate` does."""
    place = RunFolder(folder.parent, folder.name, plan.variant.file)
    stopped = stop or threading.Event()
    return played_and_told(plan, place, threads, stopped, on_progress, on_lineup, on_figures, go_on=True)


def command_of_begun(folder: Path) -> list[str]:
    """The words of the command that goes on with the study in a folder, from where the caller is; InputError
    where no command does."""
    found = read_study(folder)
    if found is None:
        raise InputError(_at(folder, f"holds a study whose {STUDY} cannot be read; play it again"))
    plan, of = found["plan"], found["of"]
    command = plan.get("command")
    if not command:
        raise InputError(_at(folder, "holds a study made in Python; the same call goes on with it"))
    words = shlex.split(command)[1:]
    file = plan.get("file")
    if file and not os.path.exists(file) and len(of) == 1:
        there = os.path.relpath(folder / of[0])
        words = [there if word == file else word for word in words]
    return words


def with_search_as_begun(plan: Plan, folder: Path) -> Plan | None:
    """The plan with the bot that searches which was chosen when the run in a folder was begun; None where
    that is another run, or has nothing left to be done."""
    try:
        manifest: dict[str, Any] = read_run(folder)
    except InputError:
        return None
    names = [lineup.name for lineup in plan.lineups]
    search = manifest.get("search")
    begun = [name for name in manifest["lineups"] if name != search or name in names]
    same = (manifest["games"], manifest["seed"], begun) == (plan.games, plan.seed, names)
    if manifest["finished"] or manifest["format"] != FORMAT or not same:
        return None
    opened = replace(plan, opening_plies=manifest["opening_plies"])
    try:
        return opened if search is None else with_search(opened, search)
    except InputError:
        return None


def _at(folder: Path, sentence: str) -> Problem:
    return Problem(str(folder), 0, 0, sentence)
