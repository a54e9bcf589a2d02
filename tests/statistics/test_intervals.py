"""Intervals: against scipy, and against numbers worked by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import beta, binom, binomtest, t

from playtest.statistics.intervals import (
    between_shares,
    distribution,
    mean,
    mean_from_sums,
    mean_share,
    percentile_interval,
    ratio,
    ratio_from_sums,
    share,
    share_of,
    spread,
    spread_p,
)


@given(st.integers(1, 5000), st.floats(0, 1))
@settings(deadline=None)
def test_a_share_is_scipys_wilson_or_ends_at_the_binomial_limits(games: int, fraction: float) -> None:
    count = round(fraction * games)
    ours = share_of(count, games)
    theirs = binomtest(count, games).proportion_ci(method="wilson")
    low = beta.ppf(0.035, count, games - count + 1) if count else 0.0
    high = beta.ppf(0.965, count + 1, games - count) if count < games else 1.0
    assert ours["low"] == pytest.approx(min(theirs.low, low), abs=1e-9)
    assert ours["high"] == pytest.approx(max(theirs.high, high), abs=1e-9)
    assert 0 <= ours["low"] <= ours["mean"] <= ours["high"] <= 1


def test_in_the_middle_a_share_is_wilsons() -> None:
    # 59 of 100: center (0.59 + 3.8415/200) / 1.038415 = 0.58667,
    # half width 1.95996/1.038415 · √(0.59·0.41/100 + 3.8415/40000) = 0.09466
    found = share(0.59, 100)
    assert (found["low"], found["high"]) == (
        pytest.approx(0.49201, abs=1e-5),
        pytest.approx(0.68133, abs=1e-5),
    )


def test_wilson_takes_mean_credits() -> None:
    # 2.5 of 10 credits: Wilson's center (0.25 + 3.8415/20) / 1.38415 = 0.31938, half width 0.23844; his ends
    # are moved out to the binomial limits, 3.5 % of Beta(2.5, 8.5) and 96.5 % of Beta(3.5, 7.5)
    found = share(0.25, 10)
    assert found["low"] == pytest.approx(beta.ppf(0.035, 2.5, 8.5))
    assert found["high"] == pytest.approx(beta.ppf(0.965, 3.5, 7.5))
    assert (found["low"] < 0.08094, found["high"] > 0.55782) == (True, True)


def test_rare_and_certain_shares() -> None:
    # of 50 none: Wilson's 3.8415/53.8415; one: P(at least one) = 0.035 where p = 1 − 0.965^(1/50)
    assert (share_of(0, 50)["low"], share_of(0, 50)["high"]) == (0, pytest.approx(0.071348, abs=1e-6))
    assert share_of(1, 50)["low"] == pytest.approx(1 - 0.965 ** (1 / 50))
    # 4 of 4: as low as 0.035^(1/4), below one half
    assert (share_of(4, 4)["low"], share_of(4, 4)["high"]) == (pytest.approx(0.035**0.25), 1)
    assert share(0.0, 0) == {"mean": None, "low": None, "high": None, "games": 0}


def test_shares_of_clusters_by_hand() -> None:
    """100 openings played twice: both games always end alike, so that there are 100 games, not 200."""
    wins = np.repeat(np.arange(100) < 40, 2).astype(float)
    clusters = np.repeat(np.arange(100), 2)
    found = mean_share(wins, clusters)
    # variance of the clusters' sums: 4·0.24·100/99, so that p(1 − p)/variance = 99 games; t of 99 degrees
    point = t.ppf(0.975, 99)
    center = (0.4 + point**2 / 198) / (1 + point**2 / 99)
    half = point / (1 + point**2 / 99) * math.sqrt(0.24 / 99 + point**2 / (4 * 99**2))
    # never fewer than there are clusters
    assert found["games"] == 200
    assert found["low"] == pytest.approx(center - half, abs=1e-3)
    assert found["high"] == pytest.approx(center + half, abs=1e-3)
    assert found["high"] - found["low"] > mean_share(wins)["high"] - mean_share(wins)["low"]
    few = mean_share(wins[:30], clusters[:30])
    assert (few["low"], few["high"], few["games"]) == (share(1.0, 15)["low"], 1, 30)


def test_seats_that_swap_tell_more_than_games_alone() -> None:
    """Each opening is won once by either bot: what is left is nearly nothing."""
    wins = np.tile([1.0, 0.0], 50)
    wins[0] = 0.0
    found = mean_share(wins, np.repeat(np.arange(50), 2))
    assert found["high"] - found["low"] < 0.1 < mean_share(wins)["high"] - mean_share(wins)["low"]


def test_mean_by_hand() -> None:
    # 1 to 20: mean 10.5, SD √35; t of 19 degrees of freedom 2.093
    found = mean(np.arange(1, 21))
    half = t.ppf(0.975, 19) * math.sqrt(35) / math.sqrt(20)
    assert found == {
        "mean": 10.5,
        "low": pytest.approx(10.5 - half),
        "high": pytest.approx(10.5 + half),
        "games": 20,
    }


def test_no_interval_of_fewer_than_twenty_games() -> None:
    nothing = {"low": None, "high": None}
    assert mean(np.arange(19)) == {"mean": 9.0, **nothing, "games": 19}
    assert mean_from_sums(12, 20, 10) == {"mean": 1.2, **nothing, "games": 10}
    assert ratio(np.arange(19), np.ones(19)) == {"mean": 9.0, **nothing, "games": 19}
    assert percentile_interval(np.arange(19.0), 0.5) == [None, None]


def test_undefined_means_are_none() -> None:
    nothing = {"mean": None, "low": None, "high": None, "games": 0}
    assert mean(np.array([])) == mean_from_sums(0, 0, 0) == ratio(np.array([0]), np.array([0])) == nothing


def test_games_all_alike_tell_how_many_can_differ() -> None:
    """50 games with 7 each: were 5.82 % of games other, 0.05 of samples would show none."""
    found = mean(np.full(50, 7), low=0)
    assert found == {
        "mean": 7,
        "low": None,
        "high": None,
        "games": 50,
        "alike": pytest.approx(1 - 0.05 ** (1 / 50)),
    }
    assert mean_from_sums(350, 2450, 50) == found
    assert ratio(np.full(50, 21), np.full(50, 3)) == found
    assert ratio_from_sums(50, 150, 1050, 450, 22050, 3150) == found
    assert mean(np.full(59, 7))["alike"] > 0.0495 > mean(np.full(60, 7))["alike"]
    # a point that no game of 50 scored is not known to be 0 in all
    assert mean_from_sums(0, 0, 50)["low"] is None


def test_intervals_end_where_their_values_do() -> None:
    # 28 games with few decisions: 0.029 ± 0.041 would begin below 0, and what is left over end above 1
    plies, chosen = np.array([1, 9] * 14), np.array([0, 0, 0, 0, 0, 0, 1] * 4)
    assert ratio(chosen, plies, high=1)["low"] == 0
    assert ratio(plies - chosen, plies)["high"] > 1 == ratio(plies - chosen, plies, high=1)["high"]
    # so few legal moves that the branching factor could hardly be above 1
    assert ratio(plies + chosen, plies)["low"] < 1 == ratio(plies + chosen, plies, low=1)["low"]
    # 0.2 lead changes (−0.19 to 0.59): few games have no interval, more have one that begins at 0
    changes = np.array([1, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    assert mean(changes, low=0)["low"] is None
    assert mean(np.tile(changes, 2), low=0)["low"] > 0
    around = np.array([-3, 3, -2, 2, -1, 1, 0, 0, 4, -3] * 2)
    assert (mean(around, low=0)["low"], mean(around)["low"] < 0) == (0, True)


def test_two_values_are_a_share() -> None:
    """Counts never above 1, and values of which one is the least that there can be."""
    part = share_of(3, 40)
    found = mean(np.array([0] * 37 + [1] * 3), low=0)
    assert (found["low"], found["high"]) == (part["low"], part["high"])
    assert mean_from_sums(3, 3, 40) == found
    shifted = mean(np.array([20] * 37 + [24] * 3), low=20)
    assert shifted["low"] == pytest.approx(20 + 4 * part["low"])
    assert shifted["high"] == pytest.approx(20 + 4 * part["high"])
    # 16 could be as frequent as 24, and just not have been seen
    assert mean(np.array([20] * 37 + [24] * 3))["low"] is None


def test_what_is_too_skewed_has_no_interval() -> None:
    """One game of 100 with 50 points, others with one or none: nobody can say what the mean is."""
    values = np.array([50, *[1] * 20, *[0] * 79])
    assert mean(values)["low"] is None
    assert mean_from_sums(int(values.sum()), int((values**2).sum()), 100)["low"] is None


def test_sums_below_zero() -> None:
    """Penalties: of 200 games 100 lost 3 points, which is as good as 300²/900 = 100 events."""
    found = mean_from_sums(-300, 900, 200)
    assert found["low"] < found["mean"] == -1.5 < found["high"] < 0
    lost = mean(np.array([-3, 0] * 100))
    assert (found["low"], found["high"]) == (pytest.approx(lost["low"]), pytest.approx(lost["high"]))


def test_skewed_means_reach_as_far_as_halls_transformation() -> None:
    values = np.array([0] * 15 + [1, 2, 3, 4, 10])
    found, value, n = mean(values), 1.0, 20
    skew = ((values - value) ** 3).sum() / ((values - value) ** 2).sum() ** 1.5
    assert skew**2 > 0.12
    assert found["low"] is None
    values = np.array([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 8, 10, 13])
    found, value = mean(values), float(values.mean())
    skew = ((values - value) ** 3).sum() / ((values - value) ** 2).sum() ** 1.5
    assert 0.02 < skew**2 < 0.12
    error, point = values.std(ddof=1) / math.sqrt(n), t.ppf(0.975, 19)
    upper = 3 / skew * (np.cbrt(1 + skew * (-point - skew / 6)) - 1)
    # Hall's: what is transformed to the normal point; T + skew/3·T² + skew²/27·T³ + skew/6
    assert upper + skew / 3 * upper**2 + skew**2 / 27 * upper**3 + skew / 6 == pytest.approx(-point)
    assert found["high"] == pytest.approx(value - upper * error)
    assert found["low"] == pytest.approx(value - point * error)


@given(st.lists(st.integers(0, 1000), min_size=20, max_size=60))
@settings(deadline=None)
def test_mean_from_sums_is_the_mean_where_values_are_not_skewed(values: list[int]) -> None:
    sums = mean_from_sums(sum(values), sum(v * v for v in values), len(values))
    direct = mean(np.array(values))
    assert sums["mean"] == pytest.approx(direct["mean"])
    deviations = np.array(values) - direct["mean"]
    skew = (deviations**3).sum() ** 2 / max((deviations**2).sum(), 1e-9) ** 3
    if sums["low"] is not None and skew < 0.019 and len(set(values)) > 2:
        assert sums["low"] == pytest.approx(max(direct["low"], 0), abs=1e-9)
        assert sums["high"] == pytest.approx(direct["high"], abs=1e-9)


def test_ratio_by_hand() -> None:
    # ten games with 2 of 1 and ten with 6 of 2: r = 80/30 = 8/3; residuals ∓2/3, their squares 20·4/9;
    # variance 20/19·(80/9)/900 = 0.0103963
    found = ratio(np.array([2, 6] * 10), np.array([1, 2] * 10))
    error = math.sqrt(20 / 19 * (20 * 4 / 9) / 900)
    assert found["mean"] == pytest.approx(8 / 3)
    assert found["high"] - found["mean"] == pytest.approx(t.ppf(0.975, 19) * error)
    assert found["games"] == 20
    assert ratio_from_sums(20, 30, 80, 50, 400, 140) == pytest.approx(found)


def test_ratio_leaves_out_games_without_a_denominator() -> None:
    with_empty = ratio(np.array([2, 0, 6] * 10), np.array([1, 0, 2] * 10))
    assert with_empty == ratio(np.array([2, 6] * 10), np.array([1, 2] * 10))


def test_means_and_ratios_of_clusters() -> None:
    """Pairs of equal games say as much as one game of each."""
    values = np.random.default_rng(1).integers(0, 50, 40)
    twice, clusters = np.repeat(values, 2), np.repeat(np.arange(40), 2)
    assert mean(twice, clusters=clusters) == pytest.approx({**mean(values), "games": 80})
    ones = np.ones(40)
    found = ratio(twice, np.repeat(ones, 2), clusters=clusters)
    assert found == pytest.approx({**ratio(values, ones), "games": 80})
    assert mean(twice[:38], clusters=clusters[:38])["low"] is None  # 19 clusters


def test_percentiles_by_hand() -> None:
    # rank (n − 1)p of 10, 20, 30, 40: 0.15 → 11.5; 1.5 → 25; 2.85 → 38.5
    figures = distribution(np.array([40, 10, 30, 20]))
    assert [figures[p] for p in ("min", "p5", "median", "p95", "max")] == pytest.approx(
        [10, 11.5, 25, 38.5, 40]
    )
    assert figures["sd"] == pytest.approx(math.sqrt(500 / 3))
    assert [figures[f"{p}_interval"] for p in ("p5", "median", "p95")] == [[None, None]] * 3


def test_ranks_by_hand() -> None:
    """Of 20 games 6 to 14 lie below the median in all but 4.1 %: it is between the 6th and the 15th."""
    assert binom.cdf(5, 20, 0.5) < 0.025 < binom.cdf(6, 20, 0.5)
    assert percentile_interval(np.arange(1.0, 21.0), 0.5) == [6, 15]
    # In 36 of 100 samples of 20 games none lies below the 5th percentile: it has no lower end.
    assert percentile_interval(np.arange(1.0, 21.0), 0.05) == [None, 4]
    assert percentile_interval(np.arange(1.0, 21.0), 0.95) == [17, None]
    for p in (0.05, 0.95):
        assert None in percentile_interval(np.arange(71.0), p)
        assert None not in percentile_interval(np.arange(72.0), p)
    assert percentile_interval(np.arange(10.0), 0.05) == [None, None]
    assert percentile_interval(np.arange(10.0), 0.95) == [None, None]


@given(st.lists(st.integers(0, 40), min_size=20, max_size=300), st.sampled_from([0.05, 0.5, 0.95]))
@settings(deadline=None)
def test_the_interval_holds_the_percentile(values: list[int], p: float) -> None:
    ordered = np.sort(np.array(values, dtype=float))
    low, high = percentile_interval(ordered, p)
    assert low is None or low <= np.quantile(ordered, p)
    assert high is None or np.quantile(ordered, p) <= high


def test_the_spread_of_two_seats_follows_from_one_share() -> None:
    """80 games of 100: a share of 71 to 87 %, so that the two are 42 to 73 points apart."""
    one = share(0.8, 100)
    found = spread(np.array([[1, 0]] * 80 + [[0, 1]] * 20))
    assert found["mean"] == pytest.approx(0.6)
    assert found["low"] == pytest.approx(2 * one["low"] - 1)
    assert found["high"] == pytest.approx(2 * one["high"] - 1)
    even = spread(np.array([[1, 0], [0, 1]] * 50))
    assert (even["low"], even["high"]) == (0, pytest.approx(2 * share(0.5, 100)["high"] - 1))
    # all of two, three and five games: nobody can say much
    for games in (2, 3, 5):
        found = spread(np.array([[1, 0]] * games))
        assert found["low"] < 0.3
        assert found["high"] == 1


def test_the_p_value_of_a_spread_goes_with_its_interval() -> None:
    # 59 of 100: z = 0.09/0.05 = 1.8
    assert spread_p(np.array([[1, 0]] * 59 + [[0, 1]] * 41)) == pytest.approx(0.07186, abs=1e-5)
    assert spread_p(np.array([[1, 0], [0, 1]] * 5)) == 1
    rng = np.random.default_rng(2)
    for _ in range(50):
        credit = np.eye(3)[rng.choice(3, 60, p=[0.45, 0.3, 0.25])]
        assert (spread_p(credit) <= 0.05) == (spread(credit)["low"] > 0)


def test_the_spread_of_games_without_a_winner() -> None:
    drawn = np.full((3, 2), 0.5)
    assert spread(drawn)["high"] > 0.9
    stopped = np.full((60, 2), 0.5)
    found = spread(stopped, undecided=np.ones(60, np.bool_))
    assert (found["mean"], found["low"], found["high"], found["games"]) == (0, None, None, 60)
    some = np.array([True] * 29 + [False] * 31)
    assert spread(stopped, undecided=some)["low"] == 0
    assert spread(stopped, undecided=~some)["low"] is None
    assert spread(np.zeros((0, 2)))["mean"] is None


@given(st.lists(st.sampled_from([0, 1, 2, 3]), min_size=1, max_size=300), st.permutations([0, 1, 2, 3]))
@settings(deadline=None, max_examples=40)
def test_the_spread_knows_no_seat_numbers(winners: list[int], seats: list[int]) -> None:
    credit = np.eye(4)[winners]
    found = spread(credit)
    assert spread(credit[:, seats]) == pytest.approx(found)
    assert 0 <= found["low"] <= found["mean"] <= found["high"] <= 1


def test_differences_of_shares_end_at_one() -> None:
    assert between_shares(-1.2, 0.4) == (-1, 0.4)
    assert between_shares(None, None) == (None, None)
