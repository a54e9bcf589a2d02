"""Weak and strong play side by side."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scipy.stats import t

from playtest.statistics.intervals import Estimate
from playtest.statistics.strength import strength_of, strongest, weakest
from playtest.statistics.tests import difference_of

Figures = Mapping[str, Any]


def strengths(lineups: Sequence[Figures], disagree: Mapping[str, str]) -> dict[str, Any] | None:
    """Seat shares, draws of all and turns of the weakest and the strongest lineup of one bot.

    Each figure has `weak`, `strong` and the `difference` strong − weak with its interval, as of
    different games. `disagree` names those that are established to differ (`seats`, `draws`, `turns`),
    `sentences` say which. None where there are no two such lineups with finished games.
    """
    finished = [lineup for lineup in lineups if lineup["finished"]]
    weak, strong = weakest(finished), strongest(finished)
    if weak is None or strong is None or strength_of(weak) == strength_of(strong):
        return None
    return {
        "weak": weak["name"],
        "strong": strong["name"],
        "seat_share": [_told(seat) for seat in seats_beside(weak, strong)],
        "draws": _told(draws_beside(weak, strong)),
        "turns": _told(turns_beside(weak, strong)),
        "disagree": list(disagree),
        "sentences": list(disagree.values()),
    }


def seats_beside(weak: Figures, strong: Figures) -> list[dict[str, Any]]:
    """Each seat's share with weak and with strong play, and their difference."""
    return [
        _shares_beside(one, other)
        for one, other in zip(weak["seat_share"], strong["seat_share"], strict=True)
    ]


def draws_beside(weak: Figures, strong: Figures) -> dict[str, Any]:
    """The share of draws of all with weak and with strong play, and their difference."""
    return _shares_beside(weak["outcomes"]["draw_of_all"], strong["outcomes"]["draw_of_all"])


def turns_beside(weak: Figures, strong: Figures) -> dict[str, Any]:
    """The mean turns with weak and with strong play, and their difference."""
    return _beside(weak["turns"], strong["turns"], _mean_variance)


def _told(beside: dict[str, Any]) -> dict[str, Any]:
    """Without what only tests need."""
    difference = {name: beside["difference"][name] for name in ("mean", "low", "high")}
    return {**beside, "difference": difference}


def _shares_beside(weak: Estimate, strong: Estimate) -> dict[str, Any]:
    return _beside(weak, strong, _share_variance, low=-1.0, high=1.0)


def _beside(
    weak: Estimate, strong: Estimate, variance: Callable[[Estimate], float | None], **bounds: float
) -> dict[str, Any]:
    parts = [variance(weak), variance(strong)]
    known = [part for part in parts if part is not None]
    variances = (known[0], known[1]) if len(known) == len(parts) else (0.0, 0.0)
    difference = difference_of(weak, strong, variances, **bounds)
    difference["error"] = math.sqrt(sum(variances)) or None
    return {"weak": _plain(weak), "strong": _plain(strong), "difference": difference}


def _plain(estimate: Estimate) -> Estimate:
    return {name: estimate[name] for name in ("mean", "low", "high", "games")}


def _share_variance(share: Estimate) -> float | None:
    """Of a share, with half a game more on either side, so that 0 and 1 are not certain."""
    games = share["games"]
    p = (share["mean"] * games + 0.5) / (games + 1) if games else 0.0
    return p * (1 - p) / games if games > 1 else None


def _mean_variance(mean: Estimate) -> float | None:
    if mean["low"] is None or mean["high"] is None:
        return None
    half = max(mean["mean"] - mean["low"], mean["high"] - mean["mean"])
    return float(half / t.isf(0.025, mean["games"] - 1)) ** 2
