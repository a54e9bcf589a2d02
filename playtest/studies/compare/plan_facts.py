"""The plan of a comparison as plain data, from which its figures can be made without a game."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from playtest.loader import Variant, rule_differences
from playtest.loader.writing import lines_of
from playtest.simulation.meta import versions
from playtest.simulation.plan import Plan
from playtest.studies.compare.plan import Comparison
from playtest.studies.compare.sources import Source


def comparison_facts(comparison: Comparison, folder: Path) -> dict[str, Any]:
    """The variants with their runs as seen from the folder, and the rules in which each differs from A."""
    first, *others = comparison.sources
    rows = zip(comparison.sources, comparison.plans, comparison.stems, strict=True)
    return {
        "variants": [_variant(*row, comparison, folder) for row in rows],
        "rules": [_rules(first.variant, other.variant) for other in others],
        "each": comparison.each,
        "left_out": list(comparison.left_out),
        "command": comparison.command,
        "versions": versions(),
    }


def _variant(
    source: Source, plan: Plan | None, stem: str, comparison: Comparison, folder: Path
) -> dict[str, Any]:
    """A source: what is played for it says how, so that no other run is taken for it."""
    about = {"stem": stem, "from": source.told}
    if source.run is not None:
        lineups = [source.run.name_of(lineup) for lineup in comparison.request.lineups]
        return {**about, "run": _seen_from(folder, source.run.folder), "lineups": lineups, "plays": {}}
    assert plan is not None, "what is no run is played"
    plays = {"variant": plan.variant.document(), "seed": plan.seed, "games": plan.games}
    return {**about, "run": stem, "lineups": [], "plays": plays}


def _seen_from(folder: Path, run: Path) -> str:
    try:
        return Path(os.path.relpath(run, folder)).as_posix()
    except ValueError:  # another drive
        return str(run.resolve())


def _rules(a: Variant | None, b: Variant | None) -> list[dict[str, Any]] | None:
    """The rule differences as plain data; None where a run's rules cannot be loaded any more."""
    if a is None or b is None:
        return None
    return [
        {
            "key": difference.name,
            "a": lines_of(difference.a),
            "b": lines_of(difference.b),
            "sentence": difference.sentence,
            "rules": list(difference.rules),
        }
        for difference in rule_differences(a, b)
    ]
