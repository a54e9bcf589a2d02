"""Fresh starts: what they are put together from, worked by hand; that they find feedback and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from playtest.engine.dice import STREAMS
from playtest.engine.fresh_starts import (
    COURSE,
    FIGURES,
    FIRST_HALF,
    SUMS,
    fresh_starts,
    sort_turns,
    turns_like,
)
from playtest.engine.records import CURVE, DICE, MAX_SEATS, RULES
from playtest.statistics.fresh_starts import baseline, difference

AT_HALF = 2 * (CURVE // 2) - 2  # the figure "leader wins" after half of the turns
Gains = Callable[[np.random.Generator], tuple[Any, Any]]
"""Makes a game: the gains, turns × seats, and who took each turn."""


def rules_of(seats: int, target: int = 0) -> Any:
    rules = np.zeros(1, RULES)[0]
    rules.seats, rules.max_turns = seats, 400
    rules.target_ending, rules.target = (1, target) if target else (0, 0)
    return rules


def put_in_order(games: list[tuple[Any, Any]], seats: int, target: int) -> tuple[Any, Any, Any]:
    """Courses, standings and movers of games without a tie break."""
    courses = np.zeros(len(games), COURSE)
    standings, movers, used = [], [], 0
    for place, (gains, who) in enumerate(games):
        after = np.zeros((len(gains) + 1, MAX_SEATS), np.int32)
        after[1:, :seats] = gains.cumsum(axis=0)
        best = np.flatnonzero(after[-1, :seats] == after[-1, :seats].max())
        winner = int(best[0]) if len(best) == 1 else -1
        if target and after[-1, who[-1]] >= target:
            winner = int(who[-1])
        courses[place] = (place, used, len(gains), 0, winner, bool(target))
        standings.append(after)
        movers.append(np.array([-1, *who], np.int32))
        used += len(after)
    return courses, np.concatenate(standings), np.concatenate(movers)


def sums_of(games: list[tuple[Any, Any]], seats: int, times: int = 5, target: int = 0) -> Any:
    courses, standings, movers = put_in_order(games, seats, target)
    sums = np.zeros((FIGURES, SUMS))
    streams = np.zeros(STREAMS, DICE)
    fresh_starts(rules_of(seats, target), courses, standings, movers, times, np.uint64(1), streams, sums)
    return sums


def test_turns_are_drawn_from_the_same_turn_of_the_same_seat_and_the_nearest_where_too_few() -> None:
    """25 games of four turns, seats 0 and 1 in turn; one of them goes on to turn 6."""
    games = [(np.zeros((6 if place == 3 else 4, 2), int), [0, 1, 0, 1, 0, 1]) for place in range(25)]
    games = [(gains, who[: len(gains)]) for gains, who in games]
    courses, _, movers = put_in_order(games, 2, 0)
    ordered, begin = sort_turns(courses, movers, 2)
    first_rows = {int(course["first"]) for course in courses}

    def turns_of(seat: int, turn: int) -> list[int]:
        low, high = turns_like(begin, seat, turn)
        return sorted(
            {int(row - max(first for first in first_rows if first < row)) for row in ordered[low:high]}
        )

    assert turns_of(0, 1) == [1]
    assert turns_of(0, 3) == [3]
    assert turns_of(1, 4) == [4]
    assert turns_of(0, 5) == [3, 5]  # one game has turn 5: the nearest of that seat join it
    assert turns_of(1, 6) == [4, 6]
    assert turns_of(1, 90) == [4, 6]  # beyond the longest game: its last turns
    assert turns_of(0, 2) == [1, 3]  # seat 0 never took turn 2


def test_one_seat_that_always_gains_leads_and_wins_in_both() -> None:
    games = [(np.array([[1, 0], [0, 0], [1, 0], [0, 0]]), [0, 1, 0, 1])] * 30
    sums = sums_of(games, 2)
    played, has, fresh, fresh_has = sums[AT_HALF][:4]
    assert (played, has, fresh, fresh_has) == (30, 30, 30, 30)
    assert sums[FIRST_HALF][:4].tolist() == [30, 60, 30, 60]
    found = difference(sums[AT_HALF])
    assert (found["mean"], found["low"], found["high"]) == (0, None, None)  # 30 games that all agree


def test_a_race_goes_on_until_the_target_is_reached() -> None:
    """Half of the games are quick (2 a turn), half slow (1 a turn): what is drawn ends at 6 all the same."""
    games = []
    for place in range(60):
        step = 2 if place % 2 else 1
        turns = 2 * 6 // step - 1
        gains = np.zeros((turns, 2), int)
        gains[::2, 0] = step
        games.append((gains, [turn % 2 for turn in range(turns)]))
    sums = sums_of(games, 2, target=6)
    played, has, fresh, fresh_has = sums[AT_HALF][:4]
    assert (played, has, fresh, fresh_has) == (60, 60, 60, 60)


def test_fewer_than_20_games_have_no_interval() -> None:
    rng = np.random.default_rng(3)
    games = [taking_turns(rng, 2, 10, flat) for _ in range(19)]
    found = difference(sums_of(games, 2)[AT_HALF])
    assert found["mean"] is not None
    assert (found["low"], found["high"], found["p_value"]) == (None, None, None)


def taking_turns(rng: np.random.Generator, seats: int, turns: int, size: Any) -> tuple[Any, Any]:
    """Only the seat to move gains; `size(turn, seat)` is the mean of what it can."""
    length = turns + int(rng.integers(0, turns))
    who = [turn % seats for turn in range(length)]
    gains = np.zeros((length, seats), int)
    for turn, seat in enumerate(who):
        gains[turn, seat] = rng.integers(0, 4) * rng.random() * size(turn, seat)
    return gains, who


def flat(turn: int, seat: int) -> float:
    return 6


def shrinking(turn: int, seat: int) -> float:
    return 20 / (1 + turn / 4)


def growing(turn: int, seat: int) -> float:
    return 2 + turn


def biased(turn: int, seat: int) -> float:
    return 10 if seat == 0 else 6


def race(rng: np.random.Generator, seats: int) -> tuple[Any, Any]:
    """Seats gain in turn until one has 40."""
    gains = rng.integers(0, 8, 400)
    table = np.zeros((400, seats), int)
    who = np.arange(400) % seats
    table[np.arange(400), who] = gains
    last = int(np.argmax(table.cumsum(axis=0).max(axis=1) >= 40))
    return table[: last + 1], who[: last + 1]


def snowball(rng: np.random.Generator, seats: int) -> tuple[Any, Any]:
    """Who leads gains half as much again."""
    scores = np.zeros(seats)
    gains = np.zeros((24, seats), int)
    for turn in range(24):
        seat = turn % seats
        gain = int(rng.integers(0, 9))
        gains[turn, seat] = gain + (gain + 1) // 2 * (scores[seat] == scores.max() and scores.max() > 0)
        scores += gains[turn]
    return gains, np.arange(24) % seats


def at_half(make: Gains, seats: int, games: int, target: int = 0) -> dict[str, Any]:
    rng = np.random.default_rng(seats)
    return difference(sums_of([make(rng) for _ in range(games)], seats, target=target)[AT_HALF])


def test_a_leader_who_snowballs_is_found() -> None:
    found = at_half(lambda rng: snowball(rng, 2), 2, 600)
    assert found["low"] > 0.02
    assert found["p_value"] < 0.01


@pytest.mark.verify
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [flat, shrinking, growing, biased])
def test_without_feedback_nothing_is_found(size: Any, seats: int) -> None:
    """Within ±1 point at half-time, over 20,000 games; and p ≤ 0.05 in no more runs of 500 than it may."""
    found = at_half(lambda rng: taking_turns(rng, seats, 6 * seats, size), seats, 20_000)
    assert abs(found["mean"]) < 0.01
    rng = np.random.default_rng(9)
    p_values = [
        difference(sums_of([taking_turns(rng, seats, 6 * seats, size) for _ in range(200)], seats)[AT_HALF])[
            "p_value"
        ]
        for _ in range(100)
    ]
    assert sum(p <= 0.05 for p in p_values) <= 11  # more in one of 80 sets of 100 that hold 5 %


@pytest.mark.verify
@pytest.mark.parametrize("seats", [2, 4])
def test_in_races_without_feedback_nothing_is_found(seats: int) -> None:
    found = at_half(lambda rng: race(rng, seats), seats, 20_000, target=40)
    assert abs(found["mean"]) < 0.01


@pytest.mark.verify
@pytest.mark.parametrize("seats", [2, 4])
def test_planted_feedback_is_found(seats: int) -> None:
    found = at_half(lambda rng: snowball(rng, seats), seats, 2_000)
    assert found["low"] > 0.03
    assert baseline(sums_of([snowball(np.random.default_rng(1), seats)] * 20, seats)[AT_HALF])["games"] <= 20
