"""Intervals: against scipy, against numbers worked by hand, and by their coverage."""

from __future__ import annotations

import math
import time

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


def test_bootstrap_is_the_distribution_of_resampled_percentiles() -> None:
    values = np.sort(np.random.default_rng(5).gamma(2.0, 10.0, 41))
    resampled = np.quantile(np.random.default_rng(6).choice(values, (40_000, 41)), [0.05, 0.5, 0.95], axis=1)
    for p, row in zip((0.05, 0.5, 0.95), resampled, strict=True):
        spread = values[-1] - values[0]
        assert percentile_interval(values, p) == pytest.approx(
            np.quantile(row, [0.025, 0.975]), abs=spread / 40
        )


def test_bootstrap_is_the_same_each_time_and_cheap() -> None:
    values = np.sort(np.random.default_rng(5).integers(50, 150, 10_000)).astype(float)
    seconds, found = [], []
    for _ in range(5):
        start = time.perf_counter()
        found.append(percentile_interval(values, 0.95))
        seconds.append(time.perf_counter() - start)
    assert min(seconds) < 0.02
    assert found == [found[0]] * 5


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


def test_means_are_covered() -> None:
    rng = np.random.default_rng(7)
    samples = rng.poisson(6.0, (1500, 200))
    hits = sum(m["low"] <= 6.0 <= m["high"] for m in map(mean, samples))
    assert 0.93 <= hits / 1500 <= 0.97


def test_ratios_are_covered() -> None:
    rng = np.random.default_rng(8)
    hits = 0
    for _ in range(1500):
        x = rng.integers(20, 80, 150)
        hits_in = ratio(rng.poisson(3.0 * x * rng.choice([0.8, 1.2], 150)), x)
        hits += hits_in["low"] <= 3.0 <= hits_in["high"]
    assert 0.93 <= hits / 1500 <= 0.97


@pytest.mark.parametrize("p", [0.05, 0.5, 0.95])
def test_percentiles_are_covered(p: float) -> None:
    rng = np.random.default_rng(9)
    samples = np.sort(rng.random((800, 300)), axis=1)
    hits = sum(low <= p <= high for low, high in (percentile_interval(sample, p) for sample in samples))
    assert 0.92 <= hits / 800 <= 0.98
