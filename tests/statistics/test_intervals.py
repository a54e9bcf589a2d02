"""Intervals: against scipy, against numbers worked by hand, and by their coverage."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binom, binomtest

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
    assert percentile_interval(np.array([3.0]), 0.5) == [None, None]


@given(st.lists(st.integers(0, 40), min_size=2, max_size=300), st.sampled_from([0.05, 0.5, 0.95]))
@settings(deadline=None)
def test_the_interval_holds_the_percentile(values: list[int], p: float) -> None:
    ordered = np.sort(np.array(values, dtype=float))
    low, high = percentile_interval(ordered, p)
    assert low is not None
    assert high is not None
    assert low <= np.quantile(ordered, p) <= high


def test_shares_are_covered() -> None:
    """Exactly, by enumeration of every count: between 92.5 % and 98.5 %."""
    for games in (50, 100, 333, 1000, 2000):
        counts = np.arange(games + 1)
        intervals = [share_of(int(count), games) for count in counts]
        low = np.array([interval["low"] for interval in intervals])
        high = np.array([interval["high"] for interval in intervals])
        for p in np.linspace(0.05, 0.95, 19):
            covered = binom.pmf(counts[(low <= p) & (p <= high)], games, p).sum()
            assert 0.925 <= covered <= 0.985, (games, p)


COVERED = (0.925, 0.985)


def test_percentiles_are_covered() -> None:
    """Exactly, for any continuous distribution: the chance that the percentile lies between the two ranks."""
    least, most = COVERED
    for games in (50, 72, 100, 333, 1000, 2000):
        sample = np.arange(1.0, games + 1)
        for p in [round(0.05 * k, 2) for k in range(1, 20)]:
            low, high = percentile_interval(sample, p)
            assert low is not None
            assert high is not None
            if low >= 1 and high <= games:
                covered = binom.cdf(high - 1, games, p) - binom.cdf(low - 1, games, p)
                assert least <= covered <= most, (games, p)
            else:
                assert covered_percentiles(games, p, 1000) == pytest.approx(0.95, abs=0.025), (games, p)


def covered_percentiles(games: int, p: float, samples: int) -> float:
    """How often the interval of the percentile p of uniform numbers holds it."""
    rng = np.random.default_rng([9, games, round(100 * p)])
    drawn = np.sort(rng.random((samples, games)), axis=1)
    found = (percentile_interval(sample, p) for sample in drawn)
    return sum(low <= p <= high for low, high in found) / samples


def covered_means(games: int, shape: str, samples: int) -> float:
    """How often the interval of the mean holds it, for figures shaped like those of games."""
    rng = np.random.default_rng([7, games])
    drawn, middle = {
        "lengths": lambda: (rng.negative_binomial(8, 0.1, (samples, games)), 72.0),
        "scores": lambda: (rng.binomial(40, 0.2, (samples, games)), 8.0),
        "events": lambda: (rng.poisson(1.5, (samples, games)), 1.5),
        "parts": lambda: (rng.beta(0.7, 1.5, (samples, games)), 0.7 / 2.2),
    }[shape]()
    return sum(m["low"] <= middle <= m["high"] for m in map(mean, drawn)) / samples


SHAPES = ("lengths", "scores", "events", "parts")


@pytest.mark.parametrize("shape", SHAPES)
def test_means_are_covered(shape: str) -> None:
    least, most = COVERED
    assert least - 0.015 <= covered_means(50, shape, 1000) <= most


@pytest.mark.verify
@pytest.mark.parametrize("games", [50, 100, 333, 1000, 2000])
def test_means_and_percentiles_are_covered_everywhere(games: int) -> None:
    """By simulation of 4,000 runs each, whose own error is a third of a point."""
    least, most = COVERED
    for shape in SHAPES:
        assert least <= covered_means(games, shape, 4000) <= most, shape
    for p in [round(0.05 * k, 2) for k in range(1, 20)]:
        assert least - 0.006 <= covered_percentiles(games, p, 4000) <= most + 0.006, p


def test_ratios_are_covered() -> None:
    rng = np.random.default_rng(8)
    hits = 0
    for _ in range(1500):
        x = rng.integers(20, 80, 150)
        hits_in = ratio(rng.poisson(3.0 * x * rng.choice([0.8, 1.2], 150)), x)
        hits += hits_in["low"] <= 3.0 <= hits_in["high"]
    assert 0.93 <= hits / 1500 <= 0.97
