"""Differences, intervals, p-values and verdicts against figures worked by hand."""

from __future__ import annotations

from math import sqrt

import pandas as pd
import pytest
from scipy.stats import binom, norm
from scipy.stats import t as student

from playtest.statistics.comparison import HIGHER, IDENTICAL, LOWER, NO_DIFFERENCE, compare_tables
from playtest.statistics.holm import holm
from tests.comparison.rows import metric, metrics, of_column, other_seed, small


def reach(freedom: float) -> float:
    """Student's t, of which one in forty lies beyond."""
    return float(student.ppf(0.975, freedom))


def two_sided(score: float, freedom: float) -> float:
    return float(2 * student.sf(abs(score), freedom))


def test_a_paired_mean() -> None:
    """Turns of 40 games differ by 0, 1, 2, 1: mean 1, sum of squares about it 20, over 40·39."""
    a, b = of_column("turns", [10, 12, 14, 12] * 10), of_column("turns", [10, 13, 16, 13] * 10)
    row = metric("turns.mean", a, b)
    assert (row["a"], row["b"]) == ({"value": 12, "games": 40}, {"value": 13, "games": 40})
    assert row["difference"] == 1
    error = sqrt(20 / (40 * 39))
    assert (row["low"], row["high"]) == (
        pytest.approx(1 - reach(39) * error),
        pytest.approx(1 + reach(39) * error),
    )
    assert row["p_value"] == pytest.approx(two_sided(1 / error, 39))
    assert row["verdict"] == HIGHER


def test_the_same_mean_unpaired() -> None:
    """Sums of squares 80 and 180 about the means; degrees of freedom after Welch."""
    a, b = of_column("turns", [10, 12, 14, 12] * 10), of_column("turns", [10, 13, 16, 13] * 10)
    row = metric("turns.mean", a, other_seed(b))
    one, other = 80 / (40 * 39), 180 / (40 * 39)
    freedom = (one + other) ** 2 / (one**2 / 39 + other**2 / 39)
    half = reach(freedom) * sqrt(one + other)
    assert row["difference"] == 1
    assert (row["low"], row["high"]) == (pytest.approx(1 - half), pytest.approx(1 + half))
    assert row["p_value"] == pytest.approx(two_sided(1 / sqrt(one + other), freedom))


def test_fewer_than_20_games_establish_nothing() -> None:
    a, b = of_column("turns", [10, 12] * 9), of_column("turns", [20, 23] * 9)
    for other in (b, other_seed(b)):
        row = metric("turns.mean", a, other)
        assert (row["difference"], row["low"], row["p_value"]) == (10.5, None, None)
        assert row["verdict"] == NO_DIFFERENCE


def test_a_rare_event_that_a_small_sample_missed_is_possible_there() -> None:
    """20 of 200 against 0 of 60: the 60 count as if one game more had it."""
    often = ["max_turns"] * 20 + ["score"] * 180
    a, b = of_column("ending", often), of_column("ending", ["score"] * 60)
    row = metric("endings.max_turns", a, other_seed(b))
    one, other = 0.1 * 0.9 / 199, (0.1 / 60) ** 2
    freedom = (one + other) ** 2 / (one**2 / 199 + other**2 / 59)
    assert row["p_value"] == pytest.approx(two_sided(0.1 / sqrt(one + other), freedom))
    few = metric("endings.max_turns", a, other_seed(of_column("ending", ["score"] * 40)))
    assert few["p_value"] is None  # 40 games that are all alike prove nothing


def test_what_no_game_varies_in_is_established_from_60_games_on() -> None:
    for games, established in ((59, False), (60, True)):
        a, b = of_column("turns", [10] * games), of_column("turns", [12] * games)
        for other in (b, other_seed(b)):
            row = metric("turns.mean", a, other)
            assert row["difference"] == 2
            assert (row["verdict"] == HIGHER) == established
            assert (row["low"] is not None) == established


def test_a_pooled_ratio() -> None:
    """Legal moves 80 on 20 plies against 100 on 30, 20 times; influence −1, 1 and −2/9, 2/9."""
    a = small([{"legal_play": 30, "plies_play": 10}, {"legal_play": 50, "plies_play": 10}] * 20)
    b = small([{"legal_play": 30, "plies_play": 10}, {"legal_play": 70, "plies_play": 20}] * 20)
    row = metric("branching_factor", a, b)
    assert row["difference"] == pytest.approx(100 / 30 - 4)
    half = reach(39) * sqrt(40 * (7 / 9) ** 2 / (40 * 39))
    assert (row["low"], row["high"]) == (pytest.approx(-2 / 3 - half), pytest.approx(-2 / 3 + half))


def test_a_difference_of_shares_stays_within_what_two_shares_can_differ_by() -> None:
    """Seat 1's credit falls by 1 in 29 games of 30: −29/30, and below −1 it cannot be."""
    a, b = of_column("winners", ["1"] * 145 + ["2"] * 5), of_column("winners", ["2"] * 150)
    row = metric("seat_share.1", other_seed(a), b)
    assert row["difference"] == pytest.approx(-29 / 30)
    assert row["low"] is None or row["low"] >= -1
    assert row["high"] is None or row["high"] <= 1


def test_seat_figures_with_shared_wins() -> None:
    a = of_column("winners", ["1", "1", "2", "1+2"] * 10)
    b = of_column("winners", ["2", "1+2", "2", "2"] * 10)
    rows = metrics(a, b)
    assert rows["seat_share.1"]["difference"] == pytest.approx(0.125 - 0.625)
    assert rows["sole_wins.1"]["difference"] == -0.5
    assert rows["sole_wins.2"]["difference"] == 0.5
    assert rows["seat_spread"]["difference"] == pytest.approx(0.75 - 0.25)
    assert rows["outcomes.sole_winner"]["difference"] == 0
    assert rows["outcomes.draw_of_all"]["a"]["value"] == 0.25
    # Credits of seat 1 differ by −1, −½, 0, −½: squares about −½ add up to ½, ten times.
    half = reach(39) * sqrt(5 / (40 * 39))
    assert rows["seat_share.1"]["low"] == pytest.approx(-0.5 - half)
    assert rows["seat_share.1"]["high"] == pytest.approx(-0.5 + half)
    assert rows["seat_share.1"]["main"]


def test_a_margin_is_over_games_with_a_sole_winner() -> None:
    """Margins 4 and 2 of A (the draw has none), 3 and 5 and 1 of B, 20 times."""
    a = small([win(6, 2), win(3, 1), {"winners": "1+2", "score_1": 3, "score_2": 3}] * 20)
    b = small([win(4, 1), win(6, 1), win(2, 1)] * 20)
    row = metric("margin.mean", a, b)
    assert row["a"] == {"value": 3, "games": 40}
    assert row["b"] == {"value": 3, "games": 60}
    # Influence 3/2·(1, −1, 0) and (0, 2, −2): differences −1.5, 3.5, −2, over n² and times 40/39.
    variance = 20 * (1.5**2 + 3.5**2 + 2**2) / 60**2 * 40 / 39
    assert row["high"] == pytest.approx(reach(39) * sqrt(variance))
    assert row["p_value"] == 1


def win(own: int, other: int) -> dict[str, int | str]:
    return {"winners": "1", "score_1": own, "score_2": other}


def test_events_and_the_leader_from_sums() -> None:
    """100 games: counts 2, 0, 1, 1, 1 against 4, 2, 3, 3, 3, 20 times; the leader wins 40 of 80, 60 of 80."""
    sums = [
        {"hit": {"total": 100, "squares": 140, "games": 80, "value_total": 100}},
        {"hit": {"total": 300, "squares": 940, "games": 100, "value_total": 300}},
    ]
    leaders = [[[20, 80, 40, 60]] * 20, [[20, 80, 60, 80]] * 20]
    a, b = (
        small([{}] * 100, tally={"events": events, "leader": rows})
        for events, rows in zip(sums, leaders, strict=True)
    )
    rows = metrics(a, b)
    hits = rows["events.hit.per_game"]
    assert (hits["a"]["value"], hits["b"]["value"], hits["difference"]) == (1, 3, 2)
    variance = 40 / (100 * 99) + 40 / (100 * 99)
    assert hits["high"] == pytest.approx(2 + reach(198) * sqrt(variance))
    assert hits["p_value"] == pytest.approx(two_sided(2 / sqrt(variance), 198))
    assert rows["events.hit.games_share"]["difference"] == pytest.approx(0.2)
    assert rows["events.miss.per_game"]["verdict"] == IDENTICAL
    assert rows["leader_wins.at_50"]["difference"] == 0.25
    assert rows["leader_wins.at_50"]["a"] == {"value": 0.5, "games": 80}
    assert rows["leader_wins.at_75.of_decided"]["a"]["value"] == pytest.approx(2 / 3)


def test_columns_that_only_some_games_have() -> None:
    a = small([{"drama": 0.5, "comeback": 3}, {"drama": "", "comeback": ""}, {"drama": 0.1, "comeback": 0}])
    b = small([{"drama": 0.7, "comeback": 3}, {"drama": 0.3, "comeback": 0}, {"drama": "", "comeback": ""}])
    rows = metrics(a, b)
    assert rows["drama"]["a"] == {"value": pytest.approx(0.3), "games": 2}
    assert rows["drama"]["b"] == {"value": 0.5, "games": 2}
    assert rows["comeback.above_0"]["a"]["value"] == 0.5
    assert rows["comeback.median"]["a"]["value"] == 1.5
    assert "decided_at" not in rows


def test_turns_of_leading_and_of_the_decision_are_parts_of_the_scoring_turns() -> None:
    games = [
        {"scoring_turns": 4, "lead_turns": 3, "decided_turn": 2},
        {"scoring_turns": 10, "lead_turns": 4, "decided_turn": ""},
        {"scoring_turns": 0, "lead_turns": "", "decided_turn": ""},
    ]
    rows = metrics(small(games), small(games))
    assert rows["lead_duration"]["a"] == {"value": pytest.approx((0.75 + 0.4) / 2), "games": 2}
    assert rows["decided_at"]["a"] == {"value": 0.5, "games": 1}


def test_columns_with_missing_whole_numbers_are_read_too() -> None:
    run = small([{}, {}, {}])
    table = run.games.assign(comeback=pd.array([2, None, 4], dtype="Int64"))
    assert metrics(run._replace(games=table), run)["comeback.mean"]["a"] == {"value": 3, "games": 2}


def test_a_median_by_bootstrap() -> None:
    """All games of B are 3 turns longer: paired, that is certain; unpaired it spreads."""
    turns = [20 + k % 7 for k in range(140)]
    a, b = of_column("turns", turns), of_column("turns", [t + 3 for t in turns])
    paired, unpaired = metric("turns.median", a, b), metric("turns.median", a, other_seed(b))
    assert (paired["low"], paired["difference"], paired["high"]) == (3, 3, 3)
    assert (paired["verdict"], unpaired["verdict"]) == (HIGHER, HIGHER)
    assert unpaired["low"] < 3 < unpaired["high"]
    assert metric("turns.median", b, a)["verdict"] == LOWER


def test_a_medians_interval_is_that_of_all_resamples() -> None:
    """Of 21 games, 0 or 1: the median is 1 in a resample where 11 or more are ones, of binomially many."""
    a = of_column("turns", [0] * 21)
    b = of_column("turns", [0] * 8 + [1] * 13)
    row = metric("turns.median", a, other_seed(b))
    stays = binom.cdf(10, 21, 13 / 21)
    assert row["difference"] == 1
    assert row["p_value"] == pytest.approx(2 * stays, abs=0.04)
    assert (row["low"], row["high"]) == (0, 1)


def test_a_difference_beyond_any_resample_has_a_p_value_from_binomial_tails() -> None:
    a, b = (of_column("turns", [start + k % 3 for k in range(60)]) for start in (10, 20))
    assert metric("turns.median", a, b)["p_value"] < 1e-12


def test_percentiles_of_few_games_prove_nothing() -> None:
    row = metric("turns.median", of_column("turns", [4] * 19), of_column("turns", [6] * 19))
    assert (row["difference"], row["low"], row["p_value"]) == (2, None, None)
    assert row["verdict"] == NO_DIFFERENCE


def test_games_needed() -> None:
    """One test: z(0.975) + z(0.8) = 2.8016; deviation of the paired difference √(2/3); a turn matters."""
    a, b = of_column("turns", [10, 12, 14, 12]), of_column("turns", [10, 13, 16, 13])
    row = metric("turns.mean", a, b)
    assert row["matters"] == 1
    assert row["games_needed"] == 6  # (2.8016·0.8165)² = 5.23
    assert row["games_still_needed"] == 2
    assert (norm.ppf(0.975) + norm.ppf(0.8)) ** 2 * 2 / 3 == pytest.approx(5.233, abs=0.001)


def test_what_matters_grows_with_the_figure() -> None:
    a, b = of_column("turns", [200, 220]), of_column("turns", [205, 220])
    assert metric("turns.mean", a, b)["matters"] == pytest.approx(10.5)


def test_holm() -> None:
    assert holm([]) == []
    assert holm([0.01, 0.04, 0.03, 0.005]) == [pytest.approx(x) for x in (0.03, 0.06, 0.06, 0.02)]
    assert holm([0.9, 0.6]) == [1, 1]


def test_holms_correction_is_over_every_lineup_and_every_variant() -> None:
    a, b = of_column("turns", [10, 12, 14, 12]), of_column("turns", [10, 13, 16, 13])
    alone = compare_tables(a, b)
    both = compare_tables(a, b, b)
    assert both["tested"] == 2 * alone["tested"]
    assert len(both["comparisons"]) == 2


@pytest.mark.parametrize("pair", [True, False])
def test_verdicts_have_a_direction(pair: bool) -> None:
    a = of_column("winners", ["1"] * 60 + ["2"] * 20)
    b = of_column("winners", ["2"] * 60 + ["1"] * 20)
    rows = metrics(a, b if pair else other_seed(b))
    assert rows["seat_share.1"]["verdict"] == LOWER
    assert rows["seat_share.2"]["verdict"] == HIGHER
    assert rows["seat_spread"]["difference"] == 0
    assert rows["seat_spread"]["verdict"] not in (HIGHER, LOWER)
