"""What two keys change together beyond the sum of what each changes alone, from paired games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from playtest.statistics import tests
from playtest.statistics.comparison import RunTables
from playtest.statistics.figures.catalogue import find
from playtest.statistics.figures.samples import Linear
from playtest.statistics.holm import holm
from playtest.statistics.racing.measured import samples

INSTEAD = {"turns.median": "turns.mean"}
"""Means add up game by game, percentiles do not."""

LEVEL = 0.05
ROUNDING = 1e-12

Row = dict[str, Any]


class Cross(NamedTuple):
    """Today's variant, one key changed, the other one, and both."""

    today: RunTables
    first: RunTables
    second: RunTables
    both: RunTables


def interactions(crosses: Sequence[Cross], names: Sequence[str], lineup: str) -> list[list[Row]]:
    """Of each pair of keys and each figure whose games can be paired: `first`, `second`, `both` (what each
    changes), `beyond` with `low`, `high` (95 %), `p_value`, `p_adjusted` (Holm's, over all pairs and
    figures), `established` and `matters`.

    The null is that the two changes add up. The games must be other ones than those by which the pairs were
    chosen.
    """
    wanted = list(dict.fromkeys(INSTEAD.get(name, name) for name in names))
    found = [[row for name in wanted if (row := _row(cross, name, lineup)) is not None] for cross in crosses]
    tested = [row for rows in found for row in rows if row["p_value"] is not None]
    for row, adjusted in zip(tested, holm([row["p_value"] for row in tested]), strict=True):
        row["p_adjusted"] = adjusted
        row["established"] = adjusted <= LEVEL
    return found


def beyond_sum(today: Linear, first: Linear, second: Linear, both: Linear) -> Row:
    """What both changes do beyond the sum of each alone, with interval and p-value; games are paired."""
    values = [float(each.value or 0.0) for each in (today, first, second, both)]
    beyond = values[3] - values[1] - values[2] + values[0]
    influence = both.influence - first.influence - second.influence + today.influence
    if not np.any(np.abs(influence) > ROUNDING):
        return {"beyond": beyond, "low": None, "high": None, "p_value": None}
    games = min(each.games for each in (today, first, second, both))
    found = tests.difference(beyond, influence, games, today.clusters)
    return {"beyond": beyond, **{part: found[part] for part in ("low", "high", "p_value")}}


def _row(cross: Cross, name: str, lineup: str) -> Row | None:
    number = find(name)
    four = [samples(tables, [(name, lineup)])[0] for tables in cross]
    linear = [each for each in four if isinstance(each, Linear) and each.value is not None]
    if number is None or len(linear) < len(four) or len({each.started for each in linear}) > 1:
        return None
    values = [float(each.value or 0.0) for each in linear]
    return {
        "name": name,
        **number.told(),
        "today": values[0],
        "first": values[1] - values[0],
        "second": values[2] - values[0],
        "both": values[3] - values[0],
        "matters": number.figure.matters.to(values[0]),
        **beyond_sum(*linear),
        "p_adjusted": None,
        "established": False,
    }
