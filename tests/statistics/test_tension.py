"""Figures of the later winner, worked by hand."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.statistics.summary import lineup_figures
from tests.statistics.small import small_lineup
from tests.statistics.tables import sums_beside

NOBODY = {"winners": "1+2"} | dict.fromkeys(("comeback", "lead_turns", "decided_turn", "drama"))


def game(comeback: int, led: int, decided: Any, drama: float) -> Any:
    """A game of four turns."""
    return {"comeback": comeback, "lead_turns": led, "decided_turn": decided, "drama": drama}


GAMES = [
    game(3, 2, 3, 0.5),
    game(0, 4, 1, 0.0),
    game(1, 1, None, 0.4),  # won in the end by a tie break
    NOBODY,
]
FRESH = {
    "games": 4,
    "leader_wins": [sums_beside([1, 0, 0, 0], [1, 1, 0, 0], [0, 0, 0, 0], [1, 1, 1, 0])] * 20,
    "leader_wins_of_decided": [sums_beside([1, 0, 0, 0], [1, 1, 0, 0], [0, 0, 0, 0], [1, 1, 1, 0])] * 20,
    "lead_duration": sums_beside([0.5, 1, 0.25, 0], [1, 1, 1, 0], [0.25, 0.75, 0.75, 0], [1, 1, 1, 0]),
    "decided_at": sums_beside([0.75, 0.25, 0, 0], [1, 1, 0, 0], [1, 0.25, 0.5, 0], [1, 1, 1, 0]),
    "drama": sums_beside([0.5, 0, 0.4, 0], [1, 1, 1, 0], [0.7, 0, 0.2, 0], [1, 1, 1, 0]),
    "points_by_half": sums_beside([3, 2, 4, 1], [6, 4, 4, 2], [0, 0, 0, 0], [1, 1, 1, 1]),
}


def test_comeback() -> None:
    """3, 0 and 1: mean 4/3; two of the three winners were behind."""
    figures = lineup_figures(small_lineup(GAMES))["comeback"]
    assert (figures["games"], figures["mean"], figures["median"]) == (3, pytest.approx(4 / 3), 1)
    assert (figures["min"], figures["max"]) == (0, 3)
    assert figures["above_0"]["mean"] == pytest.approx(2 / 3)
    assert figures["above_0"]["games"] == 3


def test_the_winner_s_figures_stand_beside_fresh_starts() -> None:
    """2/4, 4/4, 1/4 beside 1/4, 3/4, 3/4; 3/4, 1/4 beside 4/4, 1/4, 2/4; 0.5, 0, 0.4 beside 0.7, 0, 0.2."""
    figures = lineup_figures(small_lineup(GAMES, tally={"fresh_starts": FRESH}))
    for name, mean, fresh in (
        ("lead_duration", 7 / 12, 7 / 12),
        ("decided_at", 1 / 2, 7 / 12),
        ("drama", 0.3, 0.3),
    ):
        found = figures[name]
        assert (found["mean"], found["baseline"]["mean"]) == (pytest.approx(mean), pytest.approx(fresh))
        assert found["difference"]["mean"] == pytest.approx(mean - fresh)
        assert found["difference"]["low"] is None  # of fewer than 20 games
    assert figures["lead_duration"]["games"] == 3
    assert (figures["decided_at"]["games"], figures["decided_at"]["never"]) == (2, 1)
    assert figures["points_by_half"]["mean"] == 10 / 16


def test_without_a_winner_nothing_is_followed() -> None:
    figures = lineup_figures(small_lineup([NOBODY] * 3))
    for name in ("comeback", "lead_duration", "decided_at", "drama"):
        assert (figures[name]["games"], figures[name]["mean"], figures[name]["low"]) == (0, None, None)
    assert figures["decided_at"]["never"] == 0
    assert figures["comeback"]["above_0"]["mean"] is None


def test_a_table_from_before_these_columns() -> None:
    figures = lineup_figures(small_lineup([{}, {}]))
    assert [figures[n] for n in ("comeback", "lead_duration", "decided_at", "drama", "openings")] == [
        None
    ] * 5


def test_a_game_without_points_has_them_from_its_playouts() -> None:
    playouts = {
        "games": 2,
        "playouts": 100,
        "turns": [4, 2],
        "lead_changes": [1, 0],
        "leader": [[0, 0, 0, 0]] * 20,
        "comeback": [0.25, None],
        "lead_turns": [3, None],
        "decided_turn": [2, None],
        "drama": [0.5, None],
    }
    figures = lineup_figures(small_lineup([{}, {}], tally={"playouts": playouts}, has_points=False))
    assert figures["comeback"]["mean"] == 0.25
    assert figures["lead_duration"]["mean"] == 0.75
    assert figures["decided_at"]["mean"] == 0.5
    assert figures["drama"] == {
        "mean": 0.5,
        "low": None,
        "high": None,
        "games": 1,
        "alike": 0.95,
        "baseline": None,
        "difference": None,
    }
