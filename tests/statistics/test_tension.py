"""Figures of the later winner, worked by hand."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from playtest.statistics.summary import lineup_figures
from tests.statistics.small import small_lineup

NOBODY = {"winners": "1+2"} | dict.fromkeys(
    (
        "comeback",
        *(f"{kind}{name}" for kind in ("", "baseline_") for name in ("lead_turns", "decided_turn", "drama")),
    )
)


def game(comeback: int, led: tuple[int, int], decided: tuple[Any, Any], drama: tuple[float, float]) -> Any:
    """A game of four turns: each figure of it and of its baseline."""
    row: dict[str, Any] = {"comeback": comeback}
    for kind, place in (("", 0), ("baseline_", 1)):
        row |= {f"{kind}lead_turns": led[place], f"{kind}decided_turn": decided[place]}
        row |= {f"{kind}drama": drama[place]}
    return row


GAMES = [
    game(3, (2, 1), (3, 4), (0.5, 0.7)),
    game(0, (4, 3), (1, 1), (0.0, 0.0)),
    game(1, (1, 3), (None, 2), (0.4, 0.2)),  # won in the end by a tie break
    NOBODY,
]


def test_comeback() -> None:
    """3, 0 and 1: mean 4/3; two of the three winners were behind."""
    figures = lineup_figures(small_lineup(GAMES))["comeback"]
    assert (figures["games"], figures["mean"], figures["median"]) == (3, pytest.approx(4 / 3), 1)
    assert (figures["min"], figures["max"]) == (0, 3)
    assert figures["above_0"]["mean"] == pytest.approx(2 / 3)
    assert figures["above_0"]["games"] == 3


def test_lead_duration_and_its_baseline() -> None:
    """2/4, 4/4, 1/4 against 1/4, 3/4, 3/4: means 7/12 and 7/12; differences 1/4, 1/4, −1/2 with SD √3/4."""
    figures = lineup_figures(small_lineup(GAMES))["lead_duration"]
    assert (figures["games"], figures["mean"]) == (3, pytest.approx(7 / 12))
    assert figures["baseline"]["mean"] == pytest.approx(7 / 12)
    assert figures["difference"]["mean"] == pytest.approx(0)
    assert figures["difference"]["high"] is None  # three games
    # ten times as many: squares 30·1/8, t of 29 degrees of freedom 2.04523; skewness −1/√2 hardly counts
    many = lineup_figures(small_lineup(GAMES * 10))["lead_duration"]["difference"]
    assert (many["games"], many["high"]) == (30, pytest.approx(2.04523 * sqrt(3.75 / 29 / 30), abs=1e-5))


def test_decided_at_leaves_out_winners_who_do_not_lead_in_the_end() -> None:
    """3/4 and 1/4; in the baseline 4/4, 1/4 and 2/4; the difference is over the first two games."""
    figures = lineup_figures(small_lineup(GAMES))["decided_at"]
    assert (figures["games"], figures["mean"], figures["never"]) == (2, 0.5, 1)
    assert (figures["baseline"]["games"], figures["baseline"]["mean"]) == (3, pytest.approx(7 / 12))
    assert (figures["difference"]["games"], figures["difference"]["mean"]) == (2, -0.125)


def test_drama() -> None:
    figures = lineup_figures(small_lineup(GAMES))["drama"]
    assert (figures["games"], figures["mean"]) == (3, pytest.approx(0.3))
    assert figures["baseline"]["mean"] == pytest.approx(0.3)


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
