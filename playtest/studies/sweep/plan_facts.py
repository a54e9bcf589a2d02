"""The plan of a sweep as plain data, from which its figures can be made without a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.loader.writing import written
from playtest.studies.cells import Cells
from playtest.studies.folder import about_variant
from playtest.studies.sweep.plan import Cell, Sweep, grouped_impossible, layout_is_why


def sweep_facts(
    planned: Sweep, cells: Sequence[Cell], store: Cells, levels: Mapping[str, int]
) -> dict[str, Any]:
    """The keys, the possible cells (settled) with their runs and targets, and those left out.

    `levels` are those of the bots by their strength.
    """
    return {
        **about_variant(planned.variant),
        "games": planned.games,
        "seed": planned.seed,
        "lineups": list(planned.lineups),
        "levels": dict(levels),
        "cells_planned": len(planned.cells),
        "keys": [
            {
                "name": axis.name,
                "values": list(axis.values),
                "written": [_shown(value) for value in axis.values],
                "own": axis.own,
                "sentence": axis.sentence,
                "rules": list(axis.rules),
            }
            for axis in planned.axes
        ],
        "cells": [
            {
                "places": list(cell.places),
                "settings": planned.settings(cell),
                "is_own": planned.is_own(cell),
                "run": store.name(cell.plan),
                "targets": [[each.name, each.metric, each.lineup_name] for each in cell.plan.targets],
            }
            for cell in cells
            if cell.plan is not None
        ],
        "targets": {name: list(target) for name, target in planned.variant.targets.items()},
        "impossible": [
            {"cells": group, "reason": reason, "number": number}
            for group, reason, number in grouped_impossible(planned)
        ],
        "needs_layouts": any(layout_is_why(cell) for cell in planned.impossible),
        "command": planned.command(),
    }


def _shown(value: Any) -> str:
    """A value as it is written in the file, a text without quotes."""
    return value if isinstance(value, str) else written(value)
