"""Evidence from estimates: p-values and intervals of one method, so that they never disagree."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from scipy.stats import binom, norm, t

from playtest.statistics.claims.model import Evidence
from playtest.statistics.intervals import Estimate


def of_share(share: Estimate, usual: float, matters: float, **facts: Any) -> Evidence:
    """Of a share of games that should be small: the null is `usual` at most, `matters` the effect."""
    games = int(share["games"])
    count = round(float(share["mean"] or 0.0) * games)
    if not games or share["low"] is None:
        return Evidence(1.0, 1.0, False, games, facts=facts)
    return Evidence(
        problem=_above_share(count, games, matters) if share["low"] > matters else 1.0,
        look=_above_share(count, games, usual) if share["low"] > usual else 1.0,
        fine=share["high"] <= matters,
        games=games,
        varies=0 < count < games,
        facts=facts,
    )


def of_difference(found: Mapping[str, Any], matters: float, error: float | None, games: int) -> Evidence:
    """Of a difference in either direction with a standard error: the null is 0."""
    low, high, mean = found["low"], found["high"], found["mean"]
    if low is None or high is None or not error:
        return Evidence(1.0, 1.0, False, games)
    apart = low > 0 or high < 0
    beyond = low > matters or high < -matters
    return Evidence(
        problem=float(2 * norm.sf((abs(mean) - matters) / error)) if beyond else 1.0,
        look=float(2 * norm.sf(abs(mean) / error)) if apart else 1.0,
        fine=-matters <= low and high <= matters,
        games=games,
    )


def above(mean: Estimate, value: float) -> float:
    """The two-sided p-value of "the mean is `value`" where its interval lies above, else 1; Student's t."""
    if mean["low"] is None or mean["high"] is None or mean["low"] <= value:
        return 1.0
    freedom = max(int(mean["games"]) - 1, 1)
    half = max(mean["high"] - mean["mean"], mean["mean"] - mean["low"])
    if half <= 0:
        return 0.0
    error = half / float(t.isf(0.025, freedom))
    return float(2 * t.sf((mean["mean"] - value) / error, freedom))


def share_apart(share: Estimate, value: float) -> float:
    """The two-sided p-value of "the share is `value`" by the score test, which Wilson's interval inverts."""
    games = int(share["games"])
    if not games or share["low"] is None or share["low"] <= value <= share["high"]:
        return 1.0
    z = abs(share["mean"] - value) / math.sqrt(value * (1 - value) / games)
    return float(2 * norm.sf(z))


def at_once(p_values: list[float]) -> float:
    """The p-value of several hypotheses of which the smallest p-value decides (Bonferroni)."""
    return min(1.0, len(p_values) * min(p_values, default=1.0))


def _above_share(count: int, games: int, value: float) -> float:
    """Exact: how likely so many or more are if each game has the chance `value`; doubled for two sides."""
    return min(1.0, 2 * float(binom.sf(count - 1, games, value)))
