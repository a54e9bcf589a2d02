"""Tests by hand: equal seats, a share against a fixed one, differences of games."""

from __future__ import annotations

import math
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binomtest, ttest_1samp, ttest_ind

from playtest.statistics import tests
from playtest.statistics.intervals import mean, share


def credits(*wins: int, drawn: int = 0) -> np.ndarray:
    seats = len(wins)
    rows = [row for row, number in zip(np.eye(seats), wins, strict=True) for _ in range(number)]
    return np.array([*rows, *[np.full(seats, 1 / seats)] * drawn])


@pytest.mark.parametrize(("wins", "p"), [(2, 0.5), (3, 0.25), (4, 0.125), (5, 0.0625)])
def test_all_of_a_few_games_by_hand(wins: int, p: float) -> None:
    """All of n games for one seat: 2/2^n, and a statistic of n."""
    statistic, found = tests.seat_bias(credits(wins, 0))
    assert (statistic, found) == (pytest.approx(wins), pytest.approx(p))


def test_draws_change_nothing_between_two_seats() -> None:
    assert tests.seat_bias(credits(14, 5, drawn=40)) == pytest.approx(tests.seat_bias(credits(14, 5)))
    assert tests.seat_bias(credits(14, 5))[1] == pytest.approx(binomtest(14, 19).pvalue)


def test_games_all_drawn_say_nothing_of_the_seats() -> None:
    for games in (1, 3, 250):
        assert tests.seat_bias(credits(0, 0, 0, drawn=games)) == (0, 1)


def test_many_games_by_chi_square() -> None:
    """150 of 250 for seat 1: d = ±0.1, M = ¼ in the direction of their difference: 250·0.01/0.25 = 10."""
    statistic, p = tests.seat_bias(credits(150, 100))
    assert statistic == pytest.approx(10)
    assert p == pytest.approx(math.erfc(math.sqrt(10 / 2)))


def test_permutation_finds_what_all_deals_give() -> None:
    """Three seats, four games: one tie of seats 1 and 2 among them; all 3⁴ deals of the credits."""
    rows = [(1.0, 0.0, 0.0), (1.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.5, 0.5, 0.0)]
    found, p = tests.seat_bias(np.array(rows))
    deals = product(*(sorted(set(permutations(row))) for row in rows))
    statistics = [slow_statistic(np.array(deal)) for deal in deals]
    assert found == pytest.approx(slow_statistic(np.array(rows)))
    assert p == pytest.approx(np.mean([each >= found - 1e-9 for each in statistics]), abs=0.02)


def slow_statistic(credit: np.ndarray) -> float:
    excess = credit - 1 / credit.shape[1]
    d, m = excess.mean(axis=0), sum(np.outer(row, row) for row in excess) / len(excess)
    return float(len(excess) * d @ np.linalg.pinv(m, rcond=1e-9) @ d)


def test_the_same_games_have_the_same_p_value() -> None:
    credit = credits(20, 30, 10, 15)
    assert tests.seat_bias(credit) == tests.seat_bias(credit[::-1])


@given(st.integers(0, 400), st.integers(1, 400), st.floats(0.01, 0.99))
@settings(deadline=None)
def test_p_is_at_most_a_twentieth_where_the_interval_leaves_the_value_out(
    halves: int, games: int, against: float
) -> None:
    value = min(halves / (2 * games), 1.0)
    found = share(value, games)
    p = tests.share_p(value, games, against)
    if abs(p - 0.05) > 1e-6:
        assert (p < 0.05) == (not found["low"] <= against <= found["high"])
    assert 0 <= p <= 1


def test_a_share_against_a_fixed_one_by_hand() -> None:
    # 59 of 100 against one half: z = 0.09/0.05 = 1.8
    assert tests.share_p(0.59, 100, 0.5) == pytest.approx(math.erfc(1.8 / math.sqrt(2)))
    assert tests.share_p(0.5, 100, 0.5) == tests.share_p(0.0, 0, 0.5) == 1
    # 4 of 4: P(4 of 4) = 1/16, beyond which the limit at 3.5 % lies
    assert tests.share_p(1.0, 4, 0.5) == pytest.approx(0.0625 / 0.7)


def test_a_paired_difference_is_scipys_t() -> None:
    values = np.random.default_rng(3).normal(0.2, 1, 50)
    found = tests.difference(float(values.mean()), values - values.mean(), 50)
    theirs = ttest_1samp(values, 0)
    assert found["p_value"] == pytest.approx(theirs.pvalue)
    assert (found["low"], found["high"]) == pytest.approx(tuple(theirs.confidence_interval()))
    few = tests.difference(1.0, np.arange(-5.0, 6.0), 11)
    assert (few["low"], few["p_value"]) == (None, None)


def test_a_paired_difference_of_clusters() -> None:
    values = np.random.default_rng(4).normal(0.2, 1, 30)
    twice = np.repeat(values - values.mean(), 2)
    found = tests.difference(float(values.mean()), twice, 60, clusters=np.repeat(np.arange(30), 2), high=1)
    assert found["p_value"] == pytest.approx(ttest_1samp(values, 0).pvalue)


def test_a_difference_of_different_games_is_welchs() -> None:
    rng = np.random.default_rng(5)
    one, other = rng.normal(0, 1, 40), rng.normal(0.6, 3, 70)
    variances = (one.var(ddof=1) / 40, other.var(ddof=1) / 70)
    found = tests.difference_of(mean(one), mean(other), variances)
    theirs = ttest_ind(other, one, equal_var=False)
    assert found["p_value"] == pytest.approx(theirs.pvalue)
    assert (found["low"], found["high"]) == pytest.approx(tuple(theirs.confidence_interval()))
    assert found["mean"] == pytest.approx(other.mean() - one.mean())
    nothing = tests.difference_of(mean(one[:5]), mean(other), variances)
    assert (nothing["low"], nothing["p_value"]) == (None, None)
