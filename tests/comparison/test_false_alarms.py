"""Where nothing changed, a comparison seldom says that something did."""

from __future__ import annotations

from itertools import islice

import pytest
from scipy.stats import binom

from playtest.loader import resolve
from playtest.statistics.comparison import HIGHER, LOWER, compare_tables
from tests.comparison.rows import other_seed
from tests.comparison.slices import slices

LEVEL = 0.05


def false_alarms(rules: dict[str, object], lineup: str, games: int, comparisons: int, paired: bool) -> int:
    """How many comparisons of a variant with itself, on games of their own, find any difference."""
    runs = slices(resolve(rules, "same"), lineup, games)
    alarms = 0
    for _ in range(comparisons):
        a, b = islice(runs, 2)
        compared = compare_tables(a, b if paired else other_seed(b))
        (lineup_found,) = compared["comparisons"][0]["lineups"]
        assert lineup_found["paired"] == paired
        assert compared["tested"] > 20
        alarms += any(row["verdict"] in (HIGHER, LOWER) for row in lineup_found["metrics"])
    return alarms


@pytest.mark.parametrize("paired", [True, False])
def test_a_few_comparisons_of_a_variant_with_itself(paired: bool) -> None:
    """Of 12, at most as many as a rate of 5 % exceeds once in ten thousand times."""
    most = int(binom.isf(1e-4, 12, LEVEL))
    assert most == 5
    assert false_alarms({"game": "shove", "players": 2}, "random", 50, 12, paired) <= most


@pytest.mark.verify
@pytest.mark.parametrize(
    ("rules", "lineup", "games", "paired"),
    [
        ({"game": "shove"}, "random", 200, True),
        ({"game": "shove", "players": 2, "assembly": {"method": "random"}}, "greedy", 100, False),
        ({"game": "shove", "players": 2}, "greedy,random", 60, True),
        ({"game": "icedao"}, "random", 300, False),
        ({"game": "battlespires"}, "random", 200, False),
    ],
)
def test_of_400_comparisons_of_a_variant_with_itself_at_most_31_find_a_difference(
    rules: dict[str, object], lineup: str, games: int, paired: bool
) -> None:
    """5 % of 400 and its sampling error: a rate of 5 % exceeds 31 less than once in a hundred times."""
    assert binom.sf(31, 400, LEVEL) < 0.01
    assert false_alarms(rules, lineup, games, 400, paired) <= 31
