"""The kinds of sample that a figure can be: each brings its interval, its test and its paired difference.

A kind is declared with a function of a lineup and a key ("" where the figure has no axis) that gives the
games' numbers: one a finished game, in order, `nan` where a game does not have the figure; of a sample of
games with random playouts, one for each of these. It gives None where the lineup has no such figure at all.
What is made of the numbers is in `measuring`, which needs numpy.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from playtest.statistics.figures.figure import Bounds, Source

if TYPE_CHECKING:
    from playtest.statistics.figures.samples import Sample
    from playtest.statistics.tables import Lineup

WIKIPEDIA = "https://en.wikipedia.org/wiki/"
Estimate = dict[str, Any]
Values = Callable[["Lineup", str], Any]


class Method(NamedTuple):
    """How an interval is made, in words, and where it comes from."""

    term: str
    text: str
    source: Source | None = None


OF_SHARES = Method(
    "Interval of a share",
    "Wilson score, 95 %, near 0 and 1 no shorter than binomial limits; a shared win counts in parts",
    Source("Wilson score interval", f"{WIKIPEDIA}Binomial_proportion_confidence_interval"),
)
OF_MEANS = Method(
    "Interval of a mean",
    "Student's t, 95 %, with games as the sample; a count that is never above 1 is a share. There is none "
    "for fewer than 20 games, or where a few games make the mean what it is. Where all games are alike, it "
    "says how many can differ",
    Source("Student's t", f"{WIKIPEDIA}Student%27s_t-distribution"),
)
OF_RATIOS = Method(
    "Interval of a pooled ratio",
    "linearised, with games as the sample and Student's t (branching factor, decision share)",
    Source("ratio estimator", f"{WIKIPEDIA}Ratio_estimator"),
)
OF_PERCENTILES = Method(
    "Interval of a percentile",
    "from one ranked game to another, between which the percentile lies in at least 95 % of runs; open where "
    "too few games lie beyond",
    Source("confidence interval of a quantile", f"{WIKIPEDIA}Quantile#Estimating_quantiles_from_a_sample"),
)


@dataclass(frozen=True)
class Kind:
    """One kind of sample, of the numbers that `values` gives.

    `parts` are the last steps of the names of its figures, "" for the name itself. Where `beside`,
    summary.json has the bare number, and its interval beside it under the name with `_interval`.
    """

    values: Values
    parts: tuple[str, ...] = ("",)

    methods: ClassVar[tuple[Method, ...]] = ()
    beside: ClassVar[bool] = False

    def written(self, lineup: Lineup, key: str, bounds: Bounds) -> Any:
        """The figure as it stands in summary.json; None where the lineup has no such figure."""
        from playtest.statistics.figures import measuring

        values = self.values(lineup, key)
        return None if values is None else measuring.written(self, values, lineup, bounds)

    def sample(self, lineup: Lineup, key: str, part: str) -> Sample | None:
        """The figure with what chance does to it, for the difference of two variants."""
        from playtest.statistics.figures import measuring

        values = self.values(lineup, key)
        return (
            None
            if values is None
            else measuring.in_clusters(measuring.sample(self, values, lineup, part), lineup)
        )


class Share(Kind):
    """The share of the games that have something: 1 or 0 a game, or a credit between."""

    methods = (OF_SHARES,)


class ShareOfStarted(Kind):
    """The share of all games started, crashed ones too, that something is true of; with its `count`."""

    methods = (OF_SHARES,)


class SeatShare(Share):
    """A seat's mean credit, whose interval does not contradict the test of equal seats."""

    def written(self, lineup: Lineup, key: str, bounds: Bounds) -> Any:
        from playtest.statistics.seats import seat_share

        return seat_share(lineup)[int(key) - 1]


class FairShare(Kind):
    """Seat 1's share of the wins less the fair one."""

    methods = (OF_SHARES,)


class Mean(Kind):
    """The mean of one value a game."""

    methods = (OF_MEANS,)


@dataclass(frozen=True)
class Distribution(Kind):
    """The mean, spread and percentiles of one value a game; `parts` where not all are wanted."""

    parts: tuple[str, ...] = ("mean", "p5", "median", "p95")
    methods = (OF_MEANS, OF_PERCENTILES)


class Ratio(Kind):
    """Σ numerators / Σ denominators, pooled over games, of a pair of arrays."""

    methods = (OF_RATIOS,)


class PowerOfRatio(Kind):
    """10 to the power of a pooled ratio: a geometric mean."""

    methods = (OF_RATIOS,)
    beside = True


class MeanOfSums(Kind):
    """A mean per game of which only sums are kept: Σ value, Σ value² (or None) and the number of games."""

    methods = (OF_MEANS,)


class CountOfSums(Kind):
    """The same of a count of what happens; where no game has it twice it is a share of the games."""

    methods = (OF_MEANS, OF_SHARES)


class ShareOfSums(Kind):
    """A share of which only sums are kept: how many games have something, and of how many."""

    methods = (OF_SHARES,)


class Estimated(Kind):
    """An estimate that is made elsewhere; two variants differ by its interval."""


class Spread(Kind):
    """The largest less the smallest of several shares, of a table of credits, games × seats."""

    beside = True


class Different(Kind):
    """How many different games there are, as it were: 1/Σp², from a label a game; a bare number."""


class SamePairs(Kind):
    """The chance that two games are the same, Σk(k − 1)/(N(N − 1)), from a label a game."""
