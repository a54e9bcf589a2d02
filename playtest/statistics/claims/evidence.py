"""Evidence from estimates: p-values and intervals of one method, so that they never disagree."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scipy.stats import t

from playtest.statistics.claims.model import Evidence
from playtest.statistics.intervals import Estimate, effective_games
from playtest.statistics.tests import share_p


def of_share(share: Estimate, usual: float, matters: float, **facts: Any) -> Evidence:
    """Of a share of games that should be small: the null is `usual` at most, `matters` the effect."""
    games = int(share["games"])
    if not games or share["low"] is None:
        return Evidence(1.0, 1.0, False, games, facts=facts)
    worth = effective_games(share)
    return Evidence(
        problem=share_p(share["mean"], worth, matters) if share["low"] > matters else 1.0,
        look=share_p(share["mean"], worth, usual) if share["low"] > usual else 1.0,
        fine=share["high"] <= matters,
        games=games,
        varies=0 < share["mean"] < 1,
        facts=facts,
    )


def of_difference(found: Mapping[str, Any], matters: float, games: int) -> Evidence:
    """Of a difference in either direction with its standard `error`: the null is 0; Student's t."""
    low, high, mean, error = found["low"], found["high"], found["mean"], found["error"]
    if low is None or high is None or not error:
        return Evidence(1.0, 1.0, False, games)
    beyond = low > matters or high < -matters
    return Evidence(
        problem=_two_sided((abs(mean) - matters) / error, games) if beyond else 1.0,
        look=_two_sided(abs(mean) / error, games) if low > 0 or high < 0 else 1.0,
        fine=-matters <= low and high <= matters,
        games=games,
    )


def above(mean: Estimate, value: float) -> float:
    """The two-sided p-value of "the mean is `value`" where its interval lies above, else 1; Student's t.

    A mean that does not vary, `alike` in all games, lies above or does not.
    """
    if "alike" in mean:
        return 0.0 if mean["mean"] > value else 1.0
    if mean["low"] is None or mean["high"] is None or mean["low"] <= value:
        return 1.0
    freedom = max(int(mean["games"]) - 1, 1)
    half = max(mean["high"] - mean["mean"], mean["mean"] - mean["low"])
    error = half / float(t.isf(0.025, freedom))
    return _two_sided((mean["mean"] - value) / error, freedom + 1) if error else 0.0


def most(mean: Estimate) -> float | None:
    """The high end of a mean; that of one that does not vary is the mean. None where it is open."""
    end: float | None = mean["mean"] if "alike" in mean else mean["high"]
    return end


def at_once(p_values: list[float]) -> float:
    """The p-value of several hypotheses of which the smallest p-value decides (Bonferroni)."""
    return min(1.0, len(p_values) * min(p_values, default=1.0))


def _two_sided(score: float, games: int) -> float:
    return float(2 * t.sf(score, max(games - 1, 1)))
