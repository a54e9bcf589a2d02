"""comparison.json: the variants, what differs in their rules, and the figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.statistics.comparison import RunTables, compare_tables
from playtest.statistics.comparison.by_targets import by_targets
from playtest.statistics.comparison.notes import notes
from playtest.statistics.rounding import written
from playtest.studies.study import Facts, Kept

FORMAT = 1


def comparison_told(plan: Facts, kept: Kept) -> dict[str, Any] | None:
    """What differs between the runs; None while not each of them has games."""
    tables = runs_of(plan, kept)
    manifests = [kept.manifest(variant["run"]) for variant in plan["variants"]]
    if len(tables) < len(plan["variants"]):
        return None
    compared = compare_tables(*tables)
    for found, rules, other in zip(compared["comparisons"], plan["rules"], tables[1:], strict=True):
        found["rules"] = rules
        found["by_targets"] = written(by_targets(tables[0], other, found["lineups"]))
    meta = tables[0].meta
    return {
        "format": FORMAT,
        "game": meta["game"],
        "title": meta["title"],
        "variants": [
            {
                "name": run.meta["variant"],
                "stem": variant["stem"],
                "from": variant["from"],
                "run": variant["run"],
                "lineups": variant["lineups"],
                "settings": list(run.meta.get("settings", ())),
                "seats": run.meta["seats"],
                "seed": run.meta["seed"],
                "description": run.meta["description"],
            }
            for run, variant in zip(tables, plan["variants"], strict=True)
        ],
        "each": plan["each"],
        "left_out": plan["left_out"],
        "command": plan["command"],
        "versions": meta["versions"],
        "notes": notes(tables, [manifest or {} for manifest in manifests]),
        **compared,
    }


def runs_of(plan: Facts, kept: Kept) -> list[RunTables]:
    """The runs of a comparison, of the lineups that are compared; those left out that have no game yet."""
    found = []
    for variant in plan["variants"]:
        manifest = kept.manifest(variant["run"])
        if manifest is not None and _is_of(manifest, variant["plays"]):
            run = kept.run(variant["run"], variant["lineups"])
            found += [run] if run is not None else []
    return found


def _is_of(manifest: Mapping[str, Any], plays: Mapping[str, Any]) -> bool:
    """Whether a run is the one that was planned, not one that an earlier comparison left."""
    return all(manifest.get(name) == value for name, value in plays.items())
