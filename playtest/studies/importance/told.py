"""importance.json: everything that a study of importance found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics import rounding
from playtest.statistics.figures.catalogue import find, is_headline
from playtest.statistics.importance import Cross, Effect, interactions
from playtest.studies.importance.findings import advice
from playtest.studies.importance.measured import MeasuredKey, MeasuredKeys, measured_keys
from playtest.studies.study import Facts, Kept

FORMAT = 1
CROSSED = "crossed.json"
OF_PLAN = (
    *("game", "title", "variant", "description", "file", "settings", "seats", "seed", "asked", "document"),
    *("seconds", "sizes", "left_out", "lineup", "run", "command", "versions"),
)
OF_ROW = ("difference", "p_value", "p_adjusted", "matters")


def importance_told(plan: Facts, kept: Kept) -> dict[str, Any] | None:
    """The figures, the keys with what each value does to them, the pairs; None while even today's games are
    not all played."""
    keys = measured_keys(plan, kept)
    if keys is None:
        return None
    names = [name for name in plan["figures"] if _is_known(keys, name)]
    crossed = _crossed(plan, kept)
    pairs = _pairs(crossed, kept, names, plan["lineup"]["name"]) if crossed else None
    told: dict[str, Any] = {
        "format": FORMAT,
        "kind": "importance",
        **{name: plan[name] for name in OF_PLAN},
        "complete": all(each.whole for each in keys.keys) and pairs is not None,
        "tested": keys.tested,
        "figures": [_figure(keys, name) for name in names],
        "keys": [_key(each, names) for each in keys.keys],
        "pairs": pairs or [],
    }
    plain: dict[str, Any] = rounding.written(told)
    return {**plain, "advice": advice(plain) if plain["complete"] else None}


def _is_known(keys: MeasuredKeys, name: str) -> bool:
    """Whether any variant has the figure, and not 0 throughout."""
    rows = [level.rows.get(name) for each in keys.keys for level in each.levels if level is not None]
    return any(row is not None and (row["a"]["value"] or row["b"]["value"]) for row in rows)


def _figure(keys: MeasuredKeys, name: str) -> dict[str, Any]:
    number = find(name)
    rows = (level.rows.get(name) for each in keys.keys for level in each.levels if level is not None)
    today = next((row["a"]["value"] for row in rows if row is not None), None)
    return {
        "name": name,
        "title": number.title if number else name,
        "unit": number.figure.unit if number else "number",
        "headline": is_headline(name),
        "today": today,
        "matters": number.figure.matters.to(today or 0.0) if number else None,
    }


def _key(each: MeasuredKey, names: Sequence[str]) -> dict[str, Any]:
    parts = ("name", "sentence", "rules", "own", "lines", "impossible")
    return {
        **{part: each.key[part] for part in parts},
        "same_games": each.same_games,
        "values": [
            {
                **{part: value[part] for part in ("settings", "shown", "lines", "run")},
                "played": level is not None,
                "same_games": None if level is None else level.same_games,
                "figures": {} if level is None else {name: _value(level.rows.get(name)) for name in names},
            }
            for value, level in zip(each.key["values"], each.levels, strict=True)
        ],
        "effects": {name: _effect(each.effects.get(name)) for name in names},
    }


def _value(row: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """What one value changes, with the interval of this difference alone."""
    if row is None:
        return None
    parts = ("difference", "low", "high", "p_adjusted")
    return {"value": row["b"]["value"], **{part: row[part] for part in parts}}


def _effect(found: Effect | None) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "verdict": found.verdict,
        "value": found.value,
        "to": found.row["b"]["value"],
        "low": found.low,
        "high": found.high,
        **{part: found.row[part] for part in OF_ROW},
    }


def _crossed(plan: Facts, kept: Kept) -> Facts | None:
    """The pairs of this study; None where none are chosen yet, or they are another study's."""
    found = kept.data(CROSSED)
    return found if found and found.get("asked") == plan["asked"] else None


def _pairs(crossed: Facts, kept: Kept, names: Sequence[str], lineup: str) -> list[dict[str, Any]] | None:
    """The pairs with what goes beyond their sum; None while games are missing."""
    if not crossed["pairs"]:
        return []
    today = kept.whole_run(crossed["run"])
    crosses = []
    for pair in crossed["pairs"]:
        three = [kept.whole_run(name) for name in pair["runs"]]
        whole = [tables for tables in three if tables is not None]
        if today is None or len(whole) < len(three):
            return None
        crosses.append(Cross(today, *whole))
    found = interactions(crosses, names, lineup)
    return [
        {"settings": pair["settings"], "figures": rows}
        for pair, rows in zip(crossed["pairs"], found, strict=True)
    ]
