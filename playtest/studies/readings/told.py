"""readings.json: every reading, its values, what each changes, and the readings by how much they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.statistics import rounding
from playtest.statistics.comparison import RunTables
from playtest.statistics.figures.figure import ASPECTS
from playtest.statistics.readings import effects, ranked, strongest
from playtest.studies.study import Facts, Kept

FORMAT = 1
ABOUT = ("game", "title", "variant", "description", "file", "settings")


def readings_told(plan: Facts, kept: Kept) -> dict[str, Any] | None:
    """What the readings that were played change; None while the variant itself is not finished."""
    own = kept.whole_run(plan["run"])
    if own is None:
        return None
    runs = [value["run"] for reading in plan["readings"] for value in reading["values"] if value["run"]]
    played: dict[str, RunTables] = {}
    for name in dict.fromkeys(runs):
        if (tables := kept.whole_run(name)) is not None:
            played[name] = tables
    names = [name for name in runs if name in played]
    found, tests = effects(own, [played[name] for name in names])
    items = [_item(reading, dict(zip(names, found, strict=True))) for reading in plan["readings"]]
    told = {
        "format": FORMAT,
        **{name: plan[name] for name in ABOUT},
        "seats": own.meta["seats"],
        "games": plan["games"],
        "seed": plan["seed"],
        "lineups": [
            {part: lineup[part] for part in ("name", "bots", "same_bot", "games")}
            for lineup in own.meta["lineups"]
        ],
        "run": plan["run"],
        "complete": len(names) == len(runs),
        "tested": tests,
        "readings": [items[place] for place in ranked(items)],
        "command": plan["command"],
        "versions": plan["versions"],
    }
    plain: dict[str, Any] = rounding.written(told)
    return plain


def _item(reading: Facts, lineups: Mapping[str, Any]) -> dict[str, Any]:
    """One reading: its values with what they change, and the largest change of every aspect."""
    values = [{**value, "lineups": lineups.get(value["run"] or "")} for value in reading["values"]]
    largest = {aspect: strongest(values, aspect) for aspect in ASPECTS}
    rows = {
        aspect: values[place[0]]["lineups"][place[1]][aspect] if place else None
        for aspect, place in largest.items()
    }
    found = [lineup["same_games"] for value in values for lineup in value["lineups"] or ()]
    same = [each for each in found if each is not None]
    return {
        **{name: reading[name] for name in ("key", "rules", "sentence", "own")},
        "values": values,
        "effect": None if not same else not all(same),
        "largest": {aspect: list(place) if place else None for aspect, place in largest.items()},
        "rows": rows,
    }
