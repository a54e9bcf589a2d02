"""What a run's folder says first, once and for all: what is played, and by what."""

from __future__ import annotations

from typing import Any

from playtest.engine.game import Setup
from playtest.simulation.folder import RunFolder
from playtest.simulation.meta import make_meta, starting
from playtest.simulation.plan import Plan
from playtest.simulation.programs import programs
from playtest.simulation.reading import FORMAT, tell_strength


def run_manifest(plan: Plan, folder: RunFolder, setup: Setup, layout: Any, closer: bool) -> dict[str, Any]:
    """The manifest of a settled plan, before its first game; the same for the same games and report."""
    meta = make_meta(plan, setup.board, [0] * len(plan.lineups), False, [])
    meta["layout"] = layout
    for lineup in meta["lineups"]:
        lineup |= {"crashed": 0, "crashes": [], "failures": []}
    tell_strength(meta, None)
    return {
        "format": FORMAT,
        "variant_file": folder.manifest_file(),
        "variant": plan.variant.document(),
        "seed": plan.seed,
        "games": plan.games,
        "lineups": [lineup.name for lineup in plan.lineups],
        "weights": dict(plan.weights or {}),
        **starting(plan),
        "precision": plan.precision,
        "paired": plan.paired,
        "closer": closer,
        "program": program_of(plan),
        "versions": meta["versions"],
        "command": meta["command"],
        "meta": meta,
    }


def program_of(plan: Plan) -> list[str]:
    """What plays the plan, by hash."""
    bots = [bot for lineup in plan.lineups for bot in lineup.bots]
    return list(dict.fromkeys(programs(plan.variant.game, bots)))
