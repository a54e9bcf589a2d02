"""Verdicts on targets, and how many games a missing one would take."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.statistics.intervals import share
from playtest.statistics.summary import lineup_figures
from playtest.statistics.target_verdicts import (
    INSIDE,
    OPEN,
    OUTSIDE,
    games_needed,
    judge,
    targets,
    verdict_of,
)
from tests.statistics.small import small_lineup

Ends = tuple[float | None, float | None]


def estimate(mean: float, half: float | None = None, games: int = 100) -> dict[str, Any]:
    low, high = (None, None) if half is None else (mean - half, mean + half)
    return {"mean": mean, "low": low, "high": high, "games": games}


@pytest.mark.parametrize(
    ("mean", "half", "wanted", "verdict"),
    [
        (30, 2, (20, 40), INSIDE),
        (38, 2, (20, 40), INSIDE),  # up to the end itself
        (39, 2, (20, 40), OPEN),
        (41, 2, (20, 40), OPEN),
        (43, 2, (20, 40), OUTSIDE),
        (17, 2, (20, 40), OUTSIDE),
        (17, 2, (None, 40), INSIDE),
        (17, 2, (16, None), OPEN),
        (17, 2, (15, None), INSIDE),
        (17, None, (16, 18), OPEN),  # nothing is known of how far it may be off
        (17, None, (18, None), OPEN),
        (30, 15, (20, 40), OPEN),
    ],
)
def test_verdicts(mean: float, half: float | None, wanted: Ends, verdict: str) -> None:
    assert verdict_of(estimate(mean, half), wanted) == verdict


@pytest.mark.parametrize(
    ("mean", "half", "wanted", "needed"),
    [
        (39, 2, (20, 40), 400),  # half as wide: four times the games
        (41, 2, (20, 40), 400),
        (30, 20, (20, 40), 400),  # both ends
        (36, 20, (20, 40), 2500),  # the nearer one counts
        (60, 50, (20, 40), 625),  # beyond one end: the other does not matter
        (40, 2, (20, 40), None),  # on the end itself no number would do
        (39, None, (20, 40), None),
    ],
)
def test_games_needed(mean: float, half: float | None, wanted: Ends, needed: int | None) -> None:
    assert games_needed(estimate(mean, half), wanted, 100) == needed


def test_games_without_the_figure_count_too() -> None:
    assert games_needed(estimate(39, 2, games=100), (20, 40), 250) == 1000


def test_at_least_thirty_games_are_needed() -> None:
    assert games_needed(estimate(30, 2, games=25), (20, 40), 25, 25) == 30


@settings(deadline=None)
@given(count=st.integers(0, 60), end=st.floats(0.02, 0.98))
def test_so_many_games_would_do_for_a_share_and_no_fewer(count: int, end: float) -> None:
    value, wanted = count / 60, (None, end)
    found = share(value, 60)
    if judge(found, wanted) != OPEN:
        return
    needed = games_needed(found, wanted, 60)
    if needed is None:
        assert abs(value - end) < 1e-4
        return
    assert verdict_of(share(value, needed), wanted) != OPEN
    assert needed == 60 or verdict_of(share(value, needed - 1), wanted) == OPEN


def lineup(name: str, games: list[dict[str, Any]]) -> dict[str, Any]:
    return lineup_figures(small_lineup(games, bots=[name] * 2)) | {"name": name}


def told(metric: str, wanted: Ends, *lineups: dict[str, Any], of: str | None = None) -> dict[str, Any]:
    meta = {"targets": [{"name": metric, "metric": metric, "lineup": of, "wanted": list(wanted)}]}
    (found,) = targets(meta, lineups)
    return found


def test_targets_are_about_the_strongest_lineup_unless_they_name_another() -> None:
    weak, strong = lineup("random", [{"turns": 30}] * 60), lineup("heuristic", [{"turns": 20}] * 60)
    found = told("turns.median", (15, 25), weak, strong)
    assert (found["lineup"], found["mean"], found["verdict"]) == ("heuristic", 20, INSIDE)
    named = told("turns.median", (15, 25), weak, strong, of="random")
    assert (named["lineup"], named["mean"], named["verdict"]) == ("random", 30, OUTSIDE)
    absent = told("turns.median", (15, 25), weak, of="greedy")
    assert (absent["lineup"], absent["mean"], absent["verdict"]) == (None, None, OPEN)


def test_a_capped_length_is_at_least_what_it_is() -> None:
    capped = lineup("random", [{"turns": 100, "ending": "max_turns"}] * 60)
    assert told("turns.median", (50, 150), capped)["verdict"] == OPEN
    assert told("turns.median", (50, None), capped)["verdict"] == INSIDE
    assert told("turns.median", (None, 90), capped)["verdict"] == OUTSIDE
    assert told("turns.median", (50, 150), capped)["at_least"] is True
    assert told("turns.mean", (50, 150), capped)["verdict"] == INSIDE


def test_an_interval_that_ends_at_a_capped_length_is_open_above() -> None:
    games = [{"turns": 20}] * 30 + [{"turns": 40, "ending": "max_turns"}] * 25
    figures = lineup("random", games)
    assert (figures["turns"]["median"], figures["turns"]["median_interval"]) == (20, [20, 40])
    assert figures["turns"]["capped_high"] == {"p5": False, "median": True, "p95": False}
    found = told("turns.median", (20, 40), figures)
    assert (found["at_least"], found["verdict"]) == (False, OPEN)
    assert told("turns.median", (20, None), figures)["verdict"] == INSIDE
    # of 55 games none may lie below the 5th percentile, or above the 95th: there the interval is open
    assert figures["turns"]["p5_interval"] == [None, 20]
    assert told("turns.p5", (20, 40), figures)["verdict"] == OPEN
    assert told("turns.p5", (None, 40), figures)["verdict"] == INSIDE
    assert figures["turns"]["p95_interval"] == [40, None]
    assert told("turns.p95", (20, 60), figures)["verdict"] == OPEN
    assert told("turns.p95", (None, 30), figures)["verdict"] == OUTSIDE


def test_one_game_establishes_nothing_and_none_has_no_figure() -> None:
    one = lineup("random", [{"turns": 20}])
    for metric in ("turns.median", "turns.mean", "seat_spread", "margin.median"):
        assert told(metric, (0, 1000), one)["verdict"] == OPEN
    drawn = lineup("random", [{"winners": "1+2"}] * 5)
    found = told("margin.median", (0, 1), drawn)
    assert (found["mean"], found["games"], found["verdict"], found["games_needed"]) == (None, 0, OPEN, None)


def test_units() -> None:
    figures = lineup("random", [{}] * 3)
    for metric, unit in (("seat_share.1", "share"), ("turns.mean", "number"), ("comeback.above_0", "share")):
        assert told(metric, (0, 1), figures)["unit"] == unit


@pytest.mark.parametrize("games", [2, 3, 5])
def test_a_few_games_all_won_by_seat_1_do_not_make_the_spread_large(games: int) -> None:
    found = told("seat_spread", (None, 0.3), lineup("random", [{"winners": "1"}] * games))
    assert (found["mean"], found["verdict"]) == (1, OPEN)


def test_three_games_all_drawn_do_not_make_the_spread_small() -> None:
    found = told("seat_spread", (None, 0.3), lineup("random", [{"winners": "1+2"}] * 3))
    assert (found["mean"], found["verdict"]) == (0, OPEN)


def test_games_that_all_stop_undecided_say_nothing_of_the_seats() -> None:
    stopped = lineup("random", [{"winners": "1+2", "ending": "max_turns"}] * 60)
    found = told("seat_spread", (None, 0.3), stopped)
    assert (found["low"], found["high"], found["verdict"]) == (None, None, OPEN)
    drawn = lineup("random", [{"winners": "1+2"}] * 60)
    assert told("seat_spread", (None, 0.3), drawn)["verdict"] == INSIDE


def test_four_games_all_won_by_seat_1() -> None:
    """An even chance gives such games one time in eight; nothing that is said of them says otherwise."""
    four = lineup("random", [{"winners": "1"}] * 4)
    assert four["seat_bias"]["p_value"] == pytest.approx(0.125)
    assert four["seat_bias"]["p_established"] >= 0.125
    assert four["seat_share"][0]["low"] <= 0.5
    assert four["seat_spread_interval"][0] == 0


def test_few_different_games_establish_nothing() -> None:
    """60 games that are one game, 1,000 that are three: the figures describe these."""
    one = lineup("random", [{"moves_hash": "same", "turns": 20}] * 60)
    three = lineup("random", [{"moves_hash": f"{k % 3}", "turns": 20 + k % 3} for k in range(1000)])
    for figures in (one, three):
        for metric in ("turns.mean", "turns.median", "outcomes.draw_of_all", "seat_share.1"):
            found = told(metric, (0, 30), figures)
            assert (found["verdict"], found["games_needed"]) == (OPEN, None), metric
    different = lineup("random", [{"moves_hash": f"{k % 30}", "turns": 20 + k % 3} for k in range(990)])
    assert told("turns.mean", (0, 30), different)["verdict"] == INSIDE


def test_games_that_do_not_vary() -> None:
    """59 games of 20 turns: more than one of twenty others can differ; 60: fewer."""
    for games, verdict in ((59, OPEN), (60, INSIDE)):
        figures = lineup("random", [{"turns": 20}] * games)
        for metric, wanted in (("turns.mean", (15, 25)), ("outcomes.draw_of_all", (0, 0.1))):
            found = told(metric, wanted, figures)
            assert found["verdict"] == verdict, metric
            assert found["games_needed"] == (60 if verdict == OPEN else None)


def test_a_figure_of_fewer_than_twenty_games_establishes_nothing() -> None:
    """100 games, of which 19 have a sole winner, whose margins are all 5 to 7."""
    won = [{"score_1": 5 + k % 3} for k in range(20)]
    drawn = [{"winners": "1+2"}] * 80
    for games, verdict in ((won[:19] + drawn, OPEN), (won + drawn, INSIDE)):
        assert told("margin.mean", (0, 20), lineup("random", games))["verdict"] == verdict


def test_a_number_without_an_interval_is_what_it_is() -> None:
    figures = lineup("random", [{"turns": 20 + k % 5} for k in range(40)])
    assert told("turns.max", (None, 24), figures)["verdict"] == INSIDE
    assert told("turns.max", (None, 23), figures)["verdict"] == OUTSIDE
    few = lineup("random", [{"turns": 20 + k % 5} for k in range(10)])
    assert told("turns.max", (None, 24), few)["verdict"] == OPEN
