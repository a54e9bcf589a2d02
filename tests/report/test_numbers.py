from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.report.numbers import (
    number,
    per_game,
    percent,
    probability,
    span,
    supported_decimals,
)
from playtest.report.run import between
from playtest.report.target_sentences import figure, still_needed
from playtest.statistics.intervals import share_of
from playtest.statistics.rounding import written
from playtest.statistics.wording import percent_with_interval, points


def tenths(text: str) -> int:
    return round(10 * float(text.removesuffix(" %")))


@settings(deadline=None)
@given(st.integers(0, 40_000), st.integers(1, 40_000))
def test_a_sentence_rounds_as_the_tables_do(part: int, games: int) -> None:
    """Also where a share ends in half of what is printed, as 0.4855 does."""
    found = share_of(min(part, games), games)
    mean, low, high = (written(found[end]) for end in ("mean", "low", "high"))
    assert percent_with_interval(found) == f"{percent(mean)} ({span(low, high, 1, 100)} %)"
    assert f"{points(found['mean'])} %" == percent(mean)


def test_a_half_is_rounded_as_in_the_tables() -> None:
    assert points(971 / 2000) == points(0.4855) == percent(0.4855).removesuffix(" %")
    assert points(0.48549999999999993) == points(0.48550000000000004) == points(0.4855)


@pytest.mark.parametrize("undefined", [None, float("nan"), float("inf"), float("-inf")])
def test_what_is_undefined_is_a_dash(undefined: float | None) -> None:
    assert {number(undefined, 2), percent(undefined), per_game(undefined), probability(undefined)} == {"–"}
    assert span(undefined, undefined, 1) == ""


@pytest.mark.parametrize("undefined", [None, float("nan"), float("inf")])
def test_an_open_end_is_printed_as_such(undefined: float | None) -> None:
    assert (span(undefined, 16, 0), span(12, undefined, 0)) == ("≤ 16", "≥ 12")


def test_games_that_are_all_alike_say_how_many_can_differ() -> None:
    found = {"mean": 0.0, "low": None, "high": None, "games": 50, "alike": 1 - 0.05 ** (1 / 50)}
    assert between(found, 1) == "at most 5.8 % differ"
    assert between({"mean": 0.0, "low": None, "high": None, "games": 5}, 1) == ""
    target = {**found, "unit": "number", "at_least": False, "lineup": "random", "games_needed": None}
    assert figure(target) == "0 (at most 5.8 % differ)"
    assert still_needed({**target, "different_games": 2.96}) == "the games are as good as 3.0 different ones"


@pytest.mark.parametrize(
    ("half", "decimals"), [(43, 0), (4.3, 0), (3.1, 1), (0.43, 1), (0.12, 2), (0.012, 3), (1e-9, 4), (0, 0)]
)
def test_decimals_follow_the_width_of_the_interval(half: float, decimals: int) -> None:
    assert supported_decimals([{"mean": 100, "low": 100 - half, "high": 100 + half}]) == decimals


def test_negative_intervals_are_joined_by_a_word() -> None:
    assert span(-0.031, 0.042, 1, 100) == "−3.1 to 4.2"
    assert span(0.031, 0.042, 1, 100) == "3.1–4.2"


def test_no_negative_zero() -> None:
    assert number(-0.04, 1) == "0.0"


def test_probabilities_and_rates() -> None:
    assert probability(0.00099) == "< 0.001"
    assert probability(0.0316) == "0.032"
    assert [per_game(x) for x in (0, 0.0004, 0.0123, 1.23, 12.3)] == ["0", "< 0.001", "0.012", "1.2", "12"]
