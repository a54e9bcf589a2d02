"""Who wins, by hand and by law."""

from __future__ import annotations

import math

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binomtest

from playtest.statistics.intervals import share
from playtest.statistics.seats import elo, seat_bias, seat_share, seat_spread_interval
from playtest.statistics.summary import lineup_figures
from playtest.statistics.tables import credits_of
from tests.statistics.small import figure_of, small_lineup

bot_share, sole_wins = figure_of("bot_share"), figure_of("sole_wins")
first_seat_advantage, seat_spread = figure_of("first_seat_advantage"), figure_of("seat_spread")

WINNERS = ["1", "2", "3", "1+2", "1+3", "2+3", "1+2+3"]


def of_winners(*winners: str, seats: int = 3):
    return small_lineup([{"winners": word} for word in winners], seats=seats)


def test_credits_are_exact() -> None:
    assert credits_of(pd.Series(["2", "1+3", "1+2+3"]), 3).tolist() == [
        [0, 1, 0],
        [0.5, 0, 0.5],
        [1 / 3, 1 / 3, 1 / 3],
    ]


def test_shares_by_hand() -> None:
    # credits of seat 1: 1, 1/2, 0, 1/3 → 11/24; of seat 2: 0, 1/2, 0, 1/3 → 5/24; of seat 3: 1, 1/3 → 8/24
    lineup = of_winners("1", "1+2", "3", "1+2+3")
    assert [share["mean"] for share in seat_share(lineup)] == pytest.approx([11 / 24, 5 / 24, 8 / 24])
    assert [share["mean"] for share in sole_wins(lineup)] == [0.25, 0, 0.25]
    assert seat_spread(lineup) == pytest.approx(6 / 24)


def test_bias_of_games_with_one_winner_is_pearsons_over_its_own_variance() -> None:
    # Two seats, 30 of 40 for seat 1: d = ±1/4, each game's excess is ±1/2 of (1, −1), so that M = 1/4 of
    # (1, −1)(1, −1)ᵀ with M⁻ = that matrix again; N·dᵀM⁻d = 40 · (1/4)² / (1/4) = 10
    bias = seat_bias(of_winners(*["1"] * 30, *["2"] * 10, seats=2))
    assert bias["chi_square"] == pytest.approx(10)
    assert bias["degrees_of_freedom"] == 1
    assert bias["p_value"] == pytest.approx(binomtest(30, 40).pvalue)
    many = seat_bias(of_winners(*["1"] * 180, *["2"] * 120, seats=2))
    assert (many["chi_square"], many["p_value"]) == (
        pytest.approx(12),
        pytest.approx(math.erfc(math.sqrt(6))),
    )


def test_bias_counts_draws_for_nothing() -> None:
    some = seat_bias(of_winners("1", "1", "2", "3"))
    more = seat_bias(of_winners("1", "1", "2", "3", *["1+2+3"] * 50))
    assert more["chi_square"] == pytest.approx(some["chi_square"])


def test_bias_when_all_games_are_drawn() -> None:
    bias = seat_bias(of_winners(*["1+2+3"] * 9))
    assert (bias["chi_square"], bias["p_value"]) == (0, 1)


def test_bias_of_a_single_game_and_of_a_seat_that_always_wins() -> None:
    # M = ddᵀ, so that dᵀM⁻d = 1 and the statistic is N
    assert seat_bias(of_winners("2"))["chi_square"] == pytest.approx(1)
    assert seat_bias(of_winners(*["2"] * 12))["chi_square"] == pytest.approx(12)


@given(st.lists(st.sampled_from(WINNERS), min_size=1, max_size=40), st.permutations([1, 2, 3]))
@settings(deadline=None, max_examples=50)
def test_bias_knows_no_seat_numbers_and_no_order(words: list[str], seats: list[int]) -> None:
    renumbered = ["+".join(sorted(str(seats[int(s) - 1]) for s in word.split("+"))) for word in words]
    before, after = seat_bias(of_winners(*words)), seat_bias(of_winners(*reversed(renumbered)))
    assert after["chi_square"] == pytest.approx(before["chi_square"], abs=1e-8)
    doubled = seat_bias(of_winners(*words, *words))
    assert doubled["chi_square"] == pytest.approx(2 * before["chi_square"], abs=1e-8)
    assert before["chi_square"] <= len(words) + 1e-8


@given(st.lists(st.sampled_from(WINNERS), min_size=1, max_size=40))
@settings(deadline=None, max_examples=50)
def test_shares_add_up_to_one(words: list[str]) -> None:
    assert sum(share["mean"] for share in seat_share(of_winners(*words))) == pytest.approx(1)


def test_first_seat_advantage_and_elo() -> None:
    # 3 of 4 for seat 1: 1/4 above fair, 400·log10(3) = 190.85 Elo
    advantage = first_seat_advantage(of_winners("1", "1", "1", "2", seats=2))
    assert advantage["mean"] == pytest.approx(0.25)
    assert advantage["elo"] == pytest.approx(190.85, abs=0.01)
    share = seat_share(of_winners("1", "1", "1", "2", seats=2))[0]
    assert advantage["elo_low"] == pytest.approx(elo(share["low"]))
    assert first_seat_advantage(of_winners("1", "1", seats=2))["elo"] is None
    assert first_seat_advantage(of_winners("2", "2", seats=2))["elo"] is None
    assert first_seat_advantage(of_winners("1", "2", "3"))["elo"] is None


def test_mixed_lineups_have_bot_shares_and_no_seat_bias() -> None:
    # The greedy seat is 1, 2, 1; its credits 1, 0, 1/3 → 4/9; the random seats share the rest: (3 − 4/3)/6
    lineup = small_lineup(
        [
            {"winners": "1", "bots": "greedy|random|random"},
            {"winners": "3", "bots": "random|greedy|random"},
            {"winners": "1+2+3", "bots": "greedy|random|random"},
        ],
        seats=3,
        bots=["greedy", "random", "random"],
    )
    shares = bot_share(lineup)
    assert shares["greedy"]["mean"] == pytest.approx(4 / 9)
    assert shares["random"]["mean"] == pytest.approx(5 / 18)
    assert shares["random"]["games"] == 3
    assert (seat_bias(lineup), seat_spread(lineup), first_seat_advantage(lineup)) == (None, None, None)


def test_bots_are_given_their_own_name_only() -> None:
    lineup = small_lineup([{"bots": "random|random"}])
    assert list(bot_share(lineup)) == ["random"]
    assert bot_share(lineup)["random"]["mean"] == 0.5


def test_the_interval_of_the_spread_by_hand() -> None:
    """100 games, 70 to 30: Wilson's 60.4 to 78.1 % of seat 1 make 20.8 to 56.2 points."""
    figures = lineup_figures(small_lineup([{"winners": "1"}] * 70 + [{"winners": "2"}] * 30))
    assert figures["seat_spread"] == pytest.approx(0.4)
    one = share(0.7, 100)
    assert figures["seat_spread_interval"] == pytest.approx([2 * one["low"] - 1, 2 * one["high"] - 1])
    even = lineup_figures(small_lineup([{"winners": "1"}, {"winners": "2"}] * 50))
    assert even["seat_spread_interval"] == [0, pytest.approx(2 * share(0.5, 100)["high"] - 1)]


def test_what_is_said_of_the_seats_its_interval_and_its_p_value_agree() -> None:
    """60 of 100: exactly p = 0.057, where Wilson's interval would begin at 50.2 %. 59 and a half of 100, of
    which 60 are drawn: chi-square says 0.034, where Wilson's begins at 49.7 %."""
    exact = lineup_figures(small_lineup([{"winners": "1"}] * 60 + [{"winners": "2"}] * 40))
    assert exact["seat_bias"]["p_value"] == pytest.approx(0.0569, abs=1e-4)
    assert (exact["seat_share"][0]["low"], exact["seat_spread_interval"][0]) == (0.5, 0)
    ties = [{"winners": "1"}] * 70 + [{"winners": "2"}] * 45 + [{"winners": "1+2"}] * 100
    tied = lineup_figures(small_lineup(ties))
    assert tied["seat_bias"]["p_value"] < 0.05
    assert tied["seat_bias"]["p_established"] > 0.05
    assert tied["seat_share"][0]["low"] < 0.5
    assert tied["seat_spread_interval"][0] == 0


@given(st.lists(st.sampled_from([*["1"] * 3, *WINNERS]), min_size=1, max_size=60))
@settings(deadline=None, max_examples=20)
def test_p_is_at_most_a_twentieth_where_the_spread_is_not_zero(words: list[str]) -> None:
    lineup = of_winners(*words)
    assert (seat_bias(lineup)["p_established"] <= 0.05) == (seat_spread_interval(lineup)[0] > 0)


@pytest.mark.parametrize("chances", [(0.25, 0.25, 0.25, 0.25), (0.4, 0.2, 0.2, 0.2), (0.5, 0.3, 0.15, 0.05)])
def test_the_interval_of_the_spread_covers_it(chances: tuple[float, ...]) -> None:
    rng = np.random.default_rng(11)
    spread, covered = max(chances) - min(chances), 0
    for _ in range(100):
        winners = rng.choice(4, 300, p=chances) + 1
        lineup = small_lineup([{"winners": str(winner)} for winner in winners], seats=4)
        low, high = seat_spread_interval(lineup)
        assert low is not None
        assert high is not None
        covered += low <= spread <= high
    assert covered >= 90
