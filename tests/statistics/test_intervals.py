"""Intervals: against scipy, against numbers worked by hand, and by their coverage."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import beta, binom, binomtest, expon, geom, multinomial, nbinom, poisson, uniform

from playtest.statistics.intervals import (
    Z,
    distribution,
    mean,
    mean_from_sums,
    percentile_interval,
    ratio,
    ratio_from_sums,
    share,
    share_of,
)
from tests.statistics.small import figure_of, small_lineup


@given(st.integers(1, 5000), st.floats(0, 1))
@settings(deadline=None)
def test_wilson_is_scipys(games: int, fraction: float) -> None:
    count = round(fraction * games)
    ours = share_of(count, games)
    theirs = binomtest(count, games).proportion_ci(method="wilson")
    assert ours["low"] == pytest.approx(theirs.low, abs=1e-12)
    assert ours["high"] == pytest.approx(theirs.high, abs=1e-12)
    assert 0 <= ours["low"] <= ours["mean"] <= ours["high"] <= 1


def test_wilson_takes_mean_credits() -> None:
    # 2.5 of 10 credits: center (0.25 + 3.8415/20) / 1.38415 = 0.31938,
    # half width 1.95996/1.38415 · √(0.1875/10 + 3.8415/400) = 0.23844
    low_high = share(0.25, 10)
    assert low_high["low"] == pytest.approx(0.08094, abs=2e-5)
    assert low_high["high"] == pytest.approx(0.55782, abs=2e-5)


def test_mean_by_hand() -> None:
    # 1, 2, 3, 6: mean 3, squared deviations 4 + 1 + 0 + 9 = 14, SD √(14/3) = 2.1602
    figures = mean(np.array([1, 2, 3, 6]))
    half = 1.95996 * math.sqrt(14 / 3) / 2
    assert figures["mean"] == 3
    assert figures["low"] == pytest.approx(3 - half, rel=1e-5)  # below 1: means are not clipped
    assert figures["high"] == pytest.approx(3 + half, rel=1e-5)
    assert figures["games"] == 4


@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=40))
@settings(deadline=None)
def test_mean_from_sums_is_the_mean(values: list[int]) -> None:
    sums = mean_from_sums(sum(values), sum(v * v for v in values), len(values))
    direct = mean(np.array(values))
    for part in ("mean", "low", "high"):
        assert sums[part] == pytest.approx(direct[part], abs=1e-9)


def test_undefined_means_are_none() -> None:
    assert mean(np.array([])) == {"mean": None, "low": None, "high": None, "games": 0}
    assert mean(np.array([7])) == {"mean": 7.0, "low": None, "high": None, "games": 1}
    assert mean_from_sums(7, 49, 1) == {"mean": 7.0, "low": None, "high": None, "games": 1}
    assert share(0.0, 0) == {"mean": None, "low": None, "high": None, "games": 0}


def test_ratio_by_hand() -> None:
    # y = 2, 6; x = 1, 2: r = 8/3; residuals −2/3, 2/3; variance 2/1 · (8/9) / 9 = 16/81, error 4/9
    figures = ratio(np.array([2, 6]), np.array([1, 2]))
    assert figures["mean"] == pytest.approx(8 / 3)
    assert figures["high"] - figures["mean"] == pytest.approx(Z * 4 / 9)
    assert figures["games"] == 2


def test_ratio_leaves_out_games_without_a_denominator() -> None:
    with_empty = ratio(np.array([2, 0, 6]), np.array([1, 0, 2]))
    assert with_empty == ratio(np.array([2, 6]), np.array([1, 2]))
    assert ratio(np.array([0]), np.array([0]))["mean"] is None


def test_ratio_of_equal_games_has_no_width() -> None:
    figures = ratio_from_sums(7, 7 * 3, 7 * 10**9, 7 * 9, 7 * 10**18, 7 * 3 * 10**9)
    assert figures["low"] == figures["mean"] == figures["high"]


@given(st.lists(st.integers(0, 50), min_size=1, max_size=30), st.integers(1, 5))
@settings(deadline=None)
def test_ratio_over_a_constant_is_a_mean(values: list[int], x: int) -> None:
    figures = ratio(np.array(values), np.full(len(values), x))
    expected = mean(np.array(values) / x)
    assert figures["mean"] == pytest.approx(expected["mean"])
    if len(values) > 1:
        assert figures["low"] == pytest.approx(expected["low"], abs=1e-9)


def test_percentiles_by_hand() -> None:
    # rank (n − 1)p of 10, 20, 30, 40: 0.15 → 11.5; 1.5 → 25; 2.85 → 38.5
    figures = distribution(np.array([40, 10, 30, 20]))
    assert [figures[p] for p in ("min", "p5", "median", "p95", "max")] == pytest.approx(
        [10, 11.5, 25, 38.5, 40]
    )
    assert figures["sd"] == pytest.approx(math.sqrt(500 / 3))


def test_ranks_by_hand() -> None:
    """Of 20 games 6 to 14 lie below the median in all but 4.1 %: it is between the 6th and the 15th."""
    assert binom.cdf(5, 20, 0.5) < 0.025 < binom.cdf(6, 20, 0.5)
    assert percentile_interval(np.arange(1.0, 21.0), 0.5) == [6, 15]
    # The 5th percentile may be below all of them, by as much as the first two differ.
    assert percentile_interval(np.array([10.0, 13.0, *[20.0] * 18]), 0.05)[0] == 7
    assert percentile_interval(np.array([*[20.0] * 18, 30.0, 34.0]), 0.95)[1] == 38
    assert percentile_interval(np.full(20, 7.0), 0.05) == [7, 7]
    assert percentile_interval(np.array([3.0, 5.0]), 0.5) == [1, 7]
    assert percentile_interval(np.array([1.0, 9.0]), 0.5) == [0, 17]
    assert percentile_interval(np.array([-1.0, 9.0]), 0.5) == [-11, 19]
    assert percentile_interval(np.array([3.0]), 0.5) == [None, None]


@given(st.lists(st.integers(0, 40), min_size=2, max_size=300), st.sampled_from([0.05, 0.5, 0.95]))
@settings(deadline=None)
def test_the_interval_holds_the_percentile(values: list[int], p: float) -> None:
    ordered = np.sort(np.array(values, dtype=float))
    low, high = percentile_interval(ordered, p)
    assert low is not None
    assert high is not None
    assert low <= np.quantile(ordered, p) <= high


GAMES = (50, 58, 71, 72, 85, 100, 144, 200, 333, 500, 1000, 2000)
TWENTIETHS = [round(0.05 * k, 2) for k in range(1, 20)]
LEAST, MOST = 0.925, 0.985
ERROR = 0.006
"""How far chance may take a share of 4,000 simulated runs: its standard error is a third of a point."""


def test_shares_are_covered() -> None:
    """Exactly, by enumeration of every count."""
    for games in GAMES:
        counts = np.arange(games + 1)
        intervals = [share_of(int(count), games) for count in counts]
        low, high = (np.array([interval[end] for interval in intervals]) for end in ("low", "high"))
        for p in np.linspace(0.05, 0.95, 91):
            covered = binom.pmf(counts[(low <= p) & (p <= high)], games, p).sum()
            assert LEAST <= covered <= MOST, (games, p)


@pytest.mark.parametrize("ties", [0.1, 0.3, 0.7])
def test_credits_with_ties_are_covered(ties: float) -> None:
    """Exactly, by enumeration of wins and ties; they vary less than shares and may be covered more often."""
    for games in (50, 100, 200):
        wins, tied = np.meshgrid(np.arange(games + 1), np.arange(games + 1), indexing="ij")
        possible = wins + tied <= games
        halves = 2 * wins[possible] + tied[possible]
        intervals = [share(half / (2 * games), games) for half in range(2 * games + 1)]
        low, high = (np.array([interval[end] for interval in intervals])[halves] for end in ("low", "high"))
        outcomes = np.stack([wins[possible], tied[possible], games - wins[possible] - tied[possible]], axis=1)
        for won in np.linspace(0, 1 - ties, 7):
            p = won + ties / 2
            chance = multinomial.pmf(outcomes, games, [won, ties, max(1 - won - ties, 0.0)])
            assert LEAST <= chance[(low <= p) & (p <= high)].sum() <= 1 + 1e-9, (games, won)


def test_percentiles_are_covered() -> None:
    """Exactly, for any continuous distribution: the chance that the percentile lies between the two ranks."""
    beyond = set()
    for games in GAMES:
        sample = np.arange(1.0, games + 1)
        for p in TWENTIETHS:
            low, high = percentile_interval(sample, p)
            assert low is not None
            assert high is not None
            if low >= 1 and high <= games:
                covered = binom.cdf(high - 1, games, p) - binom.cdf(low - 1, games, p)
                assert LEAST <= covered <= MOST, (games, p)
            else:
                beyond.add((games, p))
                assert LEAST <= covered_percentiles(games, p, 4000) <= MOST, (games, p)
    assert beyond == {(games, p) for games in (50, 58, 71) for p in (0.05, 0.95)}


def covered_percentiles(games: int, p: float, samples: int) -> float:
    """How often the interval of the percentile p of uniform numbers holds it."""
    rng = np.random.default_rng([9, games, round(100 * p)])
    drawn = np.sort(rng.random((samples, games)), axis=1)
    found = (percentile_interval(sample, p) for sample in drawn)
    return sum(low <= p <= high for low, high in found) / samples


TIED = {"turns": poisson(12), "waits": geom(0.3), "scores": binom(40, 0.2), "few": binom(3, 0.5)}


@pytest.mark.parametrize("shape", TIED)
def test_percentiles_of_values_with_ties_are_covered(shape: str) -> None:
    """By simulation; many games with the very value can only make it surer."""
    for games in (50, 71, 200):
        drawn = TIED[shape].rvs((4000, games), random_state=games)
        for p in (0.05, 0.25, 0.5, 0.75, 0.95):
            value = TIED[shape].ppf(p)
            found = [percentile_interval(np.sort(sample), p) for sample in drawn]
            covered = sum(low <= value <= high for low, high in found) / len(drawn)
            assert covered >= LEAST - ERROR, (games, p)


SHAPES = {
    "lengths": nbinom(8, 0.1),
    "scores": binom(40, 0.2),
    "events": poisson(1.5),
    "parts": beta(0.7, 1.5),
    "waits": geom(0.3),
    "even": uniform(),
    "skewed": expon(),
}


def covered_means(games: int, shape: str, samples: int) -> float:
    """How often the interval of the mean holds it, for figures shaped like those of games."""
    drawn = SHAPES[shape].rvs((samples, games), random_state=games)
    return sum(m["low"] <= SHAPES[shape].mean() <= m["high"] for m in map(mean, drawn)) / samples


@pytest.mark.parametrize("shape", SHAPES)
def test_means_are_covered(shape: str) -> None:
    for games in (50, 200):
        assert LEAST - ERROR <= covered_means(games, shape, 4000) <= MOST, games


@pytest.mark.verify
@pytest.mark.parametrize("games", [50, 100, 333, 1000, 2000])
def test_means_and_percentiles_are_covered_everywhere(games: int) -> None:
    for shape in SHAPES:
        assert LEAST - ERROR <= covered_means(games, shape, 4000) <= MOST, shape
    for p in TWENTIETHS:
        assert LEAST - ERROR <= covered_percentiles(games, p, 4000) <= MOST + ERROR, p


@pytest.mark.parametrize("rate", [0.05, 0.2, 0.5, 0.95])
@pytest.mark.parametrize("at_most_once", [True, False])
def test_rare_events_are_covered(rate: float, at_most_once: bool) -> None:
    shape = binom(1, rate) if at_most_once else poisson(rate)
    for games in (50, 100, 400):
        lineup = small_lineup([{}])
        hits = 0
        for counts in shape.rvs((4000, games), random_state=5):
            sums = {"total": counts.sum(), "squares": (counts**2).sum(), "games": (counts > 0).sum()}
            tally = {**lineup.tally, "games": games, "events": {"hit": {**sums, "value_total": 0}}}
            found = figure_of("events")(replace(lineup, tally=tally))["hit"]["per_game"]
            hits += found["low"] <= rate <= found["high"]
        assert LEAST - ERROR <= hits / 4000 <= MOST + ERROR, games


@pytest.mark.parametrize("games", [50, 500])
def test_ratios_are_covered(games: int) -> None:
    rng = np.random.default_rng(8)
    hits = 0
    for _ in range(1500):
        x = rng.integers(20, 80, games)
        found = ratio(rng.poisson(3.0 * x * rng.choice([0.8, 1.2], games)), x)
        hits += found["low"] <= 3.0 <= found["high"]
    assert LEAST <= hits / 1500 <= MOST
