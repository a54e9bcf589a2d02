"""Common random numbers: when games are paired, and that it narrows the intervals."""

from __future__ import annotations

from functools import cache

import pytest

from playtest.loader import resolve
from playtest.statistics.comparison import IDENTICAL, RunTables, compare_tables
from tests.comparison.rows import Row, metrics, of_column, other_seed, small
from tests.comparison.slices import run_of_rules

BY_CHANCE = {"game": "shove", "players": 2, "assembly": {"method": "random", "stacking": "any"}}


@cache
def played(seed: int, push_limit: int | None) -> RunTables:
    rules = {**BY_CHANCE, "shoving": {"push_limit": push_limit}}
    return run_of_rules(resolve(rules, "by-chance"), "random", games=400, seed=seed)


def width(row: Row) -> float:
    return float(row["high"] - row["low"])


@pytest.mark.parametrize(
    ("name", "at_most"),
    [("branching_factor", 0.5), ("turns.mean", 0.75), ("scores.1.mean", 0.85), ("seat_share.1", 0.9)],
)
def test_games_that_start_alike_narrow_the_interval(name: str, at_most: float) -> None:
    """Random set-ups and bots' dice are shared, so that only the rule makes the games differ."""
    paired = metrics(played(1, None), played(1, 2))[name]
    unpaired = metrics(played(1, None), played(2, 2))[name]
    assert width(paired) < at_most * width(unpaired)


def test_the_same_games_are_identical_in_everything() -> None:
    (comparison,) = compare_tables(played(1, None), played(1, None))["comparisons"]
    (lineup,) = comparison["lineups"]
    assert lineup["same_games"]
    assert {row["verdict"] for row in lineup["metrics"]} <= {IDENTICAL, None}
    assert all(row["difference"] in (0, None) and row["p_value"] is None for row in lineup["metrics"])


def lineup_of(a: RunTables, b: RunTables) -> Row:
    found: Row = compare_tables(a, b)["comparisons"][0]["lineups"][0]
    return found


def test_other_seeds_other_numbers_of_games_and_other_seatings_are_not_paired() -> None:
    two = of_column("turns", [10, 12])
    cases = {
        "different seeds, 1 and 2": other_seed(two),
        "2 and 3 games": of_column("turns", [10, 12, 14]),
        "seated differently": of_column("bots", ["random|random", "random|other"]),
        "2 and 3 seats": small([{}, {}], seats=3)._replace(),
    }
    for reason, other in cases.items():
        meta = {**other.meta, "lineups": [{**other.meta["lineups"][0], "name": "random,random"}]}
        lineup = lineup_of(two, other._replace(meta=meta))
        assert not lineup["paired"]
        assert reason in lineup["why_not_paired"]


def test_games_are_paired_by_index_whatever_their_order() -> None:
    a = of_column("turns", [10, 20, 30])
    shuffled = a._replace(games=a.games.iloc[[2, 0, 1]])
    assert lineup_of(a, shuffled)["same_games"]


def test_seats_of_tables_of_different_size_are_not_compared() -> None:
    a, b = small([{}] * 3), small([{}] * 3, seats=3)
    b = b._replace(meta={**b.meta, "lineups": [{**b.meta["lineups"][0], "name": "random,random"}]})
    rows = metrics(a, b)
    assert "turns.mean" in rows
    assert not [name for name in rows if name.startswith(("seat_share", "sole_wins", "scores", "idle"))]
