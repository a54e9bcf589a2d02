"""The race: on a null problem nothing is found, what helps is, and distances are in units of what matters."""

from __future__ import annotations

import pytest

from playtest.statistics.racing import (
    ALL_INSIDE,
    BETTER,
    NOT_ESTABLISHED,
    Goal,
    Guard,
    distance,
    distance_left,
    is_found,
    kept,
    planned_schedule,
    usual_goals,
)
from playtest.statistics.racing.goals import UNKNOWN
from playtest.statistics.racing.halving import finalists
from playtest.statistics.racing.schedule import schedule_for
from tests.racing.simulated import fixed

UNFAIR = [0.5, 0.2, 0.15, 0.15]
FAIR = [0.25, 0.25, 0.25, 0.25]
EDGE = [0.31, 0.25, 0.24, 0.2]  # a spread of 11 points where 10 are allowed


@pytest.mark.parametrize("today", [UNFAIR, EDGE])
def test_where_no_change_helps_nothing_is_found(today: list[float]) -> None:
    false = sum(is_found(fixed(today, [today] * 30, seed)) for seed in range(5))
    assert false <= 1, "more than 1 of 5 have p < 0.03"


@pytest.mark.verify
@pytest.mark.parametrize("today", [UNFAIR, EDGE, [0.6, 0.4], [0.56, 0.44]])
def test_the_null_problem_in_many_runs(today: list[float]) -> None:
    runs = 400
    false = sum(is_found(fixed(today, [today] * 60, seed)) for seed in range(runs))
    assert false <= 0.05 * runs + 2 * (runs * 0.05 * 0.95) ** 0.5


def test_the_change_that_helps_is_found_among_many_that_do_not() -> None:
    assert sum(map(_helps, range(5))) >= 4


@pytest.mark.verify
def test_the_change_that_helps_is_found_in_nine_of_ten_runs() -> None:
    assert sum(map(_helps, range(100, 200))) >= 90


def _helps(seed: int) -> bool:
    run = fixed(UNFAIR, [*[UNFAIR] * 40, FAIR], seed)
    return any(each.status in (ALL_INSIDE, BETTER) for each in run)


def test_a_fair_variant_is_inside_with_enough_games() -> None:
    (best, *others) = fixed(UNFAIR, [FAIR, *[UNFAIR] * 10], seed=1, games=4_000)
    assert best.status == ALL_INSIDE
    assert best.verdicts == ("inside",)
    assert best.gain["low"] > 5
    assert all(each.status == NOT_ESTABLISHED for each in others)


def test_a_distance_is_counted_in_what_matters() -> None:
    goal = Goal.of("seat_spread", "seat_spread", None, None, 0.1)
    assert goal.matters == 0.02
    assert distance(0.16, goal) == pytest.approx(3)
    assert distance(0.1, goal) == distance(0.0, goal) == 0
    assert distance(None, goal) == UNKNOWN
    length = Goal.of("turns.median", "turns.median", None, 60, 100)
    assert distance(54, length) == pytest.approx(6 / length.matters)


def test_what_a_change_spoils_adds_to_the_distance_and_what_it_mends_does_not() -> None:
    goal, guard = Goal.of("seat_spread", "seat_spread", None, None, 0.1), Guard("stalled", 0.05)
    assert distance_left([0.1], [goal], {guard: (0.1, 0.2)}) == pytest.approx(1)
    assert distance_left([0.1], [goal], {guard: (0.1, 0.14)}) == 0
    assert distance_left([0.1], [goal], {guard: (0.4, 0.0)}) == 0


def test_without_targets_seats_are_to_be_fair_and_the_length_about_todays() -> None:
    wanted = usual_goals(90)
    assert wanted["seat_spread"] == (None, 0.1)
    assert wanted["turns.median"] == (60, 120)
    assert "turns.median" not in usual_goals(None)


def test_a_third_goes_on_and_of_equals_the_one_that_touches_fewer_rules() -> None:
    left = {"a": 1.0, "b": 1.0, "c": 0.5, "d": 3.0, "e": 2.0, "f": 9.0}
    assert kept(left, costs={"a": 2, "b": 1}) == ["c", "b"]
    assert kept(left, least=4) == ["c", "a", "b", "e"]


def test_finalists_are_nearer_than_today_and_the_smallest_change_is_among_them() -> None:
    left = {"pair": 0.1, "other pair": 0.2, "third pair": 0.3, "single": 2.0, "worse": 9.0}
    costs = {"pair": 2, "other pair": 2, "third pair": 2, "single": 1, "worse": 1}
    assert finalists(left, costs, 3, today=5) == ["pair", "single", "other pair"]
    assert finalists(left, costs, 3, today=0.05) == []


def test_of_changes_that_play_the_same_games_only_the_smallest_is_confirmed() -> None:
    left = {"pair of it": 1.5, "single": 1.5, "other": 1.75, "inside": 0.0, "inside too": 0.0}
    costs = {"pair of it": 2, "single": 1, "other": 2, "inside": 1, "inside too": 1}
    assert finalists(left, costs, 5, today=5) == ["inside", "inside too", "single", "other"]


def test_a_schedule_keeps_to_its_seconds() -> None:
    made = planned_schedule(140, 100, (0.1, 0.002), 0.004)
    assert made is not None
    assert made.candidates == 100
    assert made.finalists == 3
    assert (1 + made.finalists) * made.confirm * 0.004 <= 0.4 * 140 + 1
    slow = planned_schedule(140, 100, (0.1, 0.05), 0.2)
    assert slow is not None
    assert slow.candidates < 100
    assert slow.finalists == 1
    assert planned_schedule(10, 100, (0.1, 0.05), 1.0) is None
    assert schedule_for(1_000, 30).rounds == (50, 150, 150, 450)
