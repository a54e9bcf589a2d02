"""Successive halving: each round keeps the best third, so that hopeless candidates cost little.

Source: K. Jamieson, A. Talwalkar, Non-stochastic Best Arm Identification and Hyperparameter Optimization,
AISTATS 2016. What it finds is a guess, made better by chance than it is; only fresh games say what is true.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

PART = 3
"""Of so many candidates one goes on, and plays so many times the games."""

Name = TypeVar("Name")


def kept(left: Mapping[Name, float], least: int = 1, costs: Mapping[Name, int] | None = None) -> list[Name]:
    """The best third of the candidates, at least `least`, by the distance that each has `left`.

    Of equals the one goes on that touches fewer rules (`costs`), then the one that was there before.
    """
    number = min(len(left), max(least, -(-len(left) // PART)))
    return ranked(left, costs)[:number]


def ranked(left: Mapping[Name, float], costs: Mapping[Name, int] | None = None) -> list[Name]:
    """All candidates, the nearest first."""
    cost = costs or {}
    return sorted(left, key=lambda name: (round(left[name], 9), cost.get(name, 0)))


def finalists(left: Mapping[Name, float], costs: Mapping[Name, int], most: int, today: float) -> list[Name]:
    """Those whose advantage over today is to be confirmed: the nearest, the nearest of those that touch fewer
    rules, then the next; none that the race does not find nearer than today.

    Of several that are outside by exactly as much, which play the same games, only the first goes on."""
    order: list[Name] = []
    for name in ranked(left, costs):
        same = left[name] > 0 and any(left[name] == left[other] for other in order)
        if left[name] < today and not same:
            order.append(name)
    if not order:
        return []
    chosen = order[:1]
    fewer = next((name for name in order if costs[name] < costs[order[0]]), None)
    if fewer is not None:
        chosen.append(fewer)
    rest: Sequence[Name] = [name for name in order if name not in chosen]
    return [*chosen, *rest][:most]
