"""The plan of a study of readings as plain data, from which its figures can be made without a game."""

from __future__ import annotations

from typing import Any

from playtest.studies.cells import Cells
from playtest.studies.folder import about_variant
from playtest.studies.readings.plan import Readings, Unclear


def readings_facts(planned: Readings, store: Cells) -> dict[str, Any]:
    """The run of the variant itself, and every reading with its values and their runs."""
    return {
        **about_variant(planned.variant),
        "games": planned.plan.games,
        "seed": planned.plan.seed,
        "run": store.name(planned.plan),
        "readings": [_reading(each, store) for each in planned.unclear],
        "command": planned.command(),
    }


def _reading(each: Unclear, store: Cells) -> dict[str, Any]:
    return {
        "key": each.reading.name,
        "rules": list(each.reading.rules),
        "sentence": each.reading.sentence,
        "own": {"label": each.own.label, "lines": list(each.own.lines)},
        "values": [
            {
                "label": way.label,
                "lines": list(way.lines),
                "reasons": list(way.reasons),
                "run": store.name(way.plan) if way.plan else None,
            }
            for way in each.ways
        ],
    }
