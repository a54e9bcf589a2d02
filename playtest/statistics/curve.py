"""Balance over strength: the headline figures at every level, and what the strongest two differ in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from scipy.stats import t

from playtest.statistics.figures import estimate_in
from playtest.statistics.figures.catalogue import declared, figures, find
from playtest.statistics.figures.figure import SHARE, Figure
from playtest.statistics.figures.kinds import Share, ShareOfStarted
from playtest.statistics.figures.scope import BOTS, MOMENTS, OUTCOMES
from playtest.statistics.intervals import Estimate
from playtest.statistics.strength import strength_of, strongest
from playtest.statistics.tests import difference_of

Lineup = Mapping[str, Any]

SEATS = "seat_share.{}"
DRAWS = "outcomes.draw_of_all"
BY_MEANS = {"turns.median": "turns.mean"}
"""Headline figures that are percentiles, whose difference is that of the means instead."""

SHARES_MATTER = 0.1
PART_MATTERS = 0.1


class Levels(NamedTuple):
    """The lineups of the two strongest levels of play."""

    weaker: Lineup
    stronger: Lineup


def top_levels(lineups: Sequence[Lineup]) -> Levels | None:
    """The strongest lineup of one bot alone and the strongest that it is known to beat; None without both."""
    finished = [lineup for lineup in lineups if lineup["finished"]]
    best = strongest(finished)
    if best is None:
        return None
    below = strongest([lineup for lineup in finished if strength_of(lineup) < strength_of(best)])
    return None if below is None else Levels(below, best)


def headline_names() -> tuple[str, ...]:
    """What the curve shows, by name: seat shares, draws, and every headline figure of a lineup of one bot."""
    return tuple(dict.fromkeys((SEATS, DRAWS, *_headlines())))


def _headlines() -> Iterator[str]:
    for figure in figures():
        if figure.axis is BOTS:
            continue
        for part in figure.headline:
            name = figure.name.replace("{}", part)
            if not figure.axis and part:
                name = f"{name}.{part}"
            yield BY_MEANS.get(name, name)


def names_in(name: str, lineup: Lineup) -> list[str]:
    """The numbers of a lineup that a name of the curve stands for: one for every seat of the seat shares."""
    if name != SEATS:
        return [name]
    return [SEATS.replace("{}", str(seat)) for seat in range(1, len(lineup["seat_share"]) + 1)]


def figure_of(name: str) -> Figure:
    """The declaration of a name of the curve."""
    found = None if name == SEATS else find(name)
    return declared(name) if found is None else found.figure


def title_of(name: str) -> str:
    """What the curve calls a number."""
    found = find(name)
    if found is None:
        return name
    return found._replace(words={**OUTCOMES, **MOMENTS}.get(found.key, found.key)).title


def difference_that_matters(name: str, value: float) -> float:
    """Between two levels: ten points of a share; of other figures a tenth, or what matters in variants."""
    figure = figure_of(name)
    return SHARES_MATTER if figure.unit == SHARE else max(figure.matters.to(value), PART_MATTERS * abs(value))


def beside(name: str, levels: Levels) -> tuple[Estimate, Estimate, Estimate] | None:
    """A number at the weaker and the stronger of two levels, and their difference with its standard `error`.

    None where one of them has no such number.
    """
    weaker, stronger = (estimate_in(lineup, name) for lineup in levels)
    if weaker is None or stronger is None or weaker["mean"] is None or stronger["mean"] is None:
        return None
    variances = [_variance(name, each) for each in (weaker, stronger)]
    known = [variance for variance in variances if variance is not None]
    if len(known) < len(variances):
        nothing = {"mean": stronger["mean"] - weaker["mean"], "low": None, "high": None}
        return weaker, stronger, {**nothing, "games": 0, "error": None}
    difference = difference_of(weaker, stronger, (known[0], known[1]))
    return weaker, stronger, {**difference, "error": sqrt(sum(known)) or None}


def _variance(name: str, estimate: Estimate) -> float | None:
    """Of a number: that of a share of games, with half a game more on either side so that 0 and 1 are not
    certain; of others from the longer side of the interval."""
    games, mean = int(estimate["games"]), estimate["mean"]
    if games < 2:
        return None
    if isinstance(figure_of(name).measure, Share | ShareOfStarted):
        p = (mean * games + 0.5) / (games + 1)
        return float(p * (1 - p) / games)
    low, high = estimate["low"], estimate["high"]
    if low is None or high is None:
        return None
    return float(max(high - mean, mean - low) / t.isf(0.025, games - 1)) ** 2
