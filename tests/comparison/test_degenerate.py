"""Odd runs: whatever there is to compare, no nan, no crash, no verdict out of nothing."""

from __future__ import annotations

import json

import pytest

from playtest.statistics.comparison import HIGHER, IDENTICAL, LOWER, RunTables, compare_tables
from tests.comparison.rows import metrics, of_column, other_seed, small
from tests.report.runs import degenerate
from tests.sampling import one_in
from tests.statistics.tables import synthetic_run


def tables(name: str) -> RunTables:
    saved = degenerate(name)
    return RunTables(saved.meta, saved.games, saved.tallies)


ODD = (
    "no games",
    "one game each",
    "all draws",
    "some capped",
    "all crashed",
    "some crashed",
    "no points",
    "no scoring turns",
    "not complete",
    "bare",
)


@pytest.mark.parametrize("name", one_in(3, ODD))
def test_odd_runs(name: str) -> None:
    usual, odd = RunTables(*synthetic_run(games=20, lineups=("random", "heuristic,random"))), tables(name)
    for pair in ((usual, odd), (odd, other_seed(odd))):
        compared = compare_tables(*pair)
        json.dumps(compared, allow_nan=False)
        assert compared["comparisons"][0]["lineups"]


def test_one_game_has_differences_but_no_verdicts() -> None:
    rows = metrics(of_column("turns", [10]), of_column("turns", [20]))
    assert rows["turns.mean"]["difference"] == 10
    assert rows["turns.mean"]["low"] is None
    assert not {row["verdict"] for row in rows.values()} & {HIGHER, LOWER}


def test_games_without_a_winner_have_no_margin() -> None:
    drawn = of_column("winners", ["1+2"] * 20)
    rows = metrics(drawn, other_seed(drawn))
    assert rows["margin.mean"]["a"] == {"value": None, "games": 0}
    assert (rows["margin.mean"]["difference"], rows["margin.mean"]["verdict"]) == (None, None)
    assert rows["outcomes.draw_of_all"]["verdict"] == IDENTICAL


def test_crashed_games_count_in_endings_and_outcomes_only() -> None:
    a = small([{"turns": 10}, {"turns": 20}, {"ending": "crashed", "winners": "", "turns": 999}])
    b = small([{"turns": 10}, {"ending": "crashed", "winners": "", "turns": 999}, {"turns": 40}])
    rows = metrics(a, b)
    assert rows["turns.mean"]["a"] == {"value": 15, "games": 2}
    assert rows["turns.mean"]["difference"] == 10
    assert rows["outcomes.crashed"]["a"]["value"] == pytest.approx(1 / 3)
    assert rows["endings.score"]["a"] == {"value": pytest.approx(2 / 3), "games": 3}


def test_two_games_that_agree_prove_nothing() -> None:
    rows = metrics(of_column("turns", [10, 10]), of_column("turns", [20, 20]))
    assert rows["turns.mean"]["p_value"] is None


def test_runs_without_a_common_lineup() -> None:
    compared = compare_tables(small([{}]), small([{}], bots=["greedy", "greedy"]))
    assert compared == {"tested": 0, "comparisons": [{"lineups": []}]}
