"""The ladder: bots by strength, its steps, and what they say about skill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from itertools import pairwise
from typing import Any

import numpy as np
import pandas as pd

from playtest.statistics.intervals import Estimate, share
from playtest.statistics.ladder.pairs import Pair, pairs_of
from playtest.statistics.ladder.strengths import strengths
from playtest.statistics.tables import Real

TELLS_APART = 0.6
"""With this probability of coming out ahead a step of the ladder is a level of skill."""

FORMAT = 1


def ladder(meta: Mapping[str, Any], games: pd.DataFrame, bots: Sequence[str]) -> dict[str, Any]:
    """ladder.json: `bots` strongest first with Elo and interval, the `pairs` that met, the `steps` between
    neighbors on the ladder, and `span`, the strongest against the weakest.

    A pair's `ahead` is how often the first came out ahead (½ for equal credit), `credit` the mean credit of
    one seat of the first. `distinguishable_levels` counts the steps that tell two bots apart, `levels` is
    how many levels of skill that makes, one more. Elo and levels are null, and there are no steps, while
    some bots have not met the others.
    """
    return of_pairs(meta, pairs_of(games, bots, int(meta["seats"])), bots)


def of_pairs(meta: Mapping[str, Any], pairs: Sequence[Pair], bots: Sequence[str]) -> dict[str, Any]:
    """ladder.json from every two of the bots."""
    seats = int(meta["seats"])
    points = np.zeros((len(bots), len(bots)))
    for pair in pairs:
        points[pair.first, pair.second] = pair.points.sum()
        points[pair.second, pair.first] = (1 - pair.points).sum()
    found = strengths(points)
    order = list(range(len(bots)))
    if found:
        order.sort(key=lambda place: (-round(found[place].elo, 9), place))
    met = {(pair.first, pair.second): pair for pair in pairs} | {
        (pair.second, pair.first): _turned(pair) for pair in pairs
    }
    steps = [_step(met[pair], bots, seats) for pair in pairwise(order)] if found else []
    apart = sum(step["tells_apart"] for step in steps) if found else None
    return {
        "format": FORMAT,
        "game": meta["game"],
        "title": meta["title"],
        "variant": meta["variant"],
        "description": meta["description"],
        "settings": meta["settings"],
        "seats": seats,
        "seed": meta["seed"],
        "complete": meta["complete"],
        "bots": [
            {
                "bot": bots[place],
                **(asdict(found[place]) if found else {"elo": None, "low": None, "high": None}),
                "games": sum(len(pair.points) for pair in pairs if place in (pair.first, pair.second)),
            }
            for place in order
        ],
        "pairs": [_told(met[one, other], bots) for k, one in enumerate(order) for other in order[k + 1 :]],
        "steps": steps,
        "distinguishable_levels": apart,
        "levels": None if apart is None else 1 + apart,
        "span": _step(met[order[0], order[-1]], bots, seats) if found else None,
    }


def _told(pair: Pair, bots: Sequence[str]) -> dict[str, Any]:
    return {
        "first": bots[pair.first],
        "second": bots[pair.second],
        "ahead": _share(pair.points),
        "credit": _share(pair.first_credit),
    }


def _share(values: Real) -> Estimate:
    return share(float(values.mean()) if len(values) else 0.0, len(values))


def _step(pair: Pair, bots: Sequence[str], seats: int) -> dict[str, Any]:
    """A pair as a step of the ladder; `skill_gradient` is the stronger one's credit above the fair share."""
    told = _told(pair, bots)
    gradient = dict(told["credit"])
    for end in ("mean", "low", "high"):
        if gradient[end] is not None:
            gradient[end] -= 1 / seats
    low = told["ahead"]["low"]
    return {
        "stronger": told["first"],
        "weaker": told["second"],
        "ahead": told["ahead"],
        "credit": told["credit"],
        "skill_gradient": gradient,
        "tells_apart": bool(low is not None and low >= TELLS_APART),
    }


def _turned(pair: Pair) -> Pair:
    return Pair(pair.second, pair.first, 1 - pair.points, pair.second_credit, pair.first_credit)
