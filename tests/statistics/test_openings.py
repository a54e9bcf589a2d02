"""First plies: their games, the mover's credit, and which of them stand out."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom, norm

from playtest.statistics.intervals import share
from playtest.statistics.openings import LEAST_GAMES, openings
from tests.statistics.small import small_lineup


def games(*played: tuple[str, int, int], seat: int = 1) -> list[dict[str, Any]]:
    """For each first ply so many games that seat 1 wins, and so many that seat 2 does."""
    return [
        {"first_move": move, "first_seat": seat, "winners": winner}
        for move, *wins in played
        for winner, number in zip(("1", "2"), wins, strict=True)
        for _ in range(number)
    ]


def test_openings_by_hand() -> None:
    """Of 80 games seat 1 wins 44: a 24 of 30, b 16 of 40, the rest 4 of 10."""
    played = games(("a", 24, 6), ("b", 16, 24), ("c", 4, 2), ("d", 0, 4))
    found = openings(small_lineup(played))
    assert found is not None
    assert (found["games"], found["different"], found["classes"]) == (80, 4, None)
    a, b = found["moves"]["rows"]
    assert (a["move"], a["seat"], a["games"], a["mean"]) == ("a", 1, 30, 0.8)
    assert (a["low"], a["high"]) == (share(0.8, 30)["low"], share(0.8, 30)["high"])
    assert a["difference"] == pytest.approx(0.25)
    # against 0.55 with its own variance, as Wilson's interval has it: z = 0.25/√(0.2475/30); 16 of 40 or
    # fewer have a chance of 0.0405, more than half of the two sides that z = 0.15/√(0.2475/40) gives
    expected = [2 * norm.sf(0.25 / sqrt(0.55 * 0.45 / 30)), binom.cdf(16, 40, 0.55) / 0.7]
    assert [a["p_value"], b["p_value"]] == [pytest.approx(p) for p in expected]
    assert a["adjusted"] == pytest.approx(2 * expected[0])  # Holm: the smaller of two counts twice
    assert b["adjusted"] == pytest.approx(expected[1])
    assert (a["flag"], b["flag"]) == (True, False)
    assert a["low"] > 0.55 > b["mean"]
    assert b["high"] > 0.55
    rest = found["moves"]["rest"]
    assert (rest["openings"], rest["games"], rest["mean"]) == (2, 10, 0.4)


def test_an_opening_whose_interval_holds_the_seats_share_is_not_called_different() -> None:
    """Four seats that mostly share the wins: 20.9 % (13 to 32) of 67 games, where the seat has 13.6 %."""

    def begun(move: str, own: int, shared: int, lost: int) -> list[dict[str, Any]]:
        winners = ["1"] * own + ["1+2+3+4"] * shared + ["2+3+4"] * lost
        return [{"first_move": move, "first_seat": 1, "winners": word} for word in winners]

    played = begun("a", 0, 56, 11) + begun("b", 0, 160, 173)
    found = openings(small_lineup(played, seats=4))
    assert found is not None
    a, b = found["moves"]["rows"]
    assert (a["move"], round(a["mean"], 3), a["mean"] - a["difference"]) == ("a", 0.209, pytest.approx(0.135))
    assert a["low"] < 0.135 < a["high"]
    assert a["p_value"] > 0.05
    assert (a["flag"], b["flag"]) == (False, False)


def test_openings_that_differ_by_chance_are_not_flagged() -> None:
    found = openings(small_lineup(games(("a", 16, 14), ("b", 19, 21))))
    assert found is not None
    assert [row["flag"] for row in found["moves"]["rows"]] == [False, False]


def test_classes_pool_what_a_symmetry_makes_equal() -> None:
    played = games(("a1", 8, 4), ("c1", 9, 3), ("b2", 5, 25))
    tally = {"opening_classes": {"a1": "a1", "b2": "b2", "c1": "a1"}}
    found = openings(small_lineup(played, tally=tally))
    assert found is not None
    assert [row["move"] for row in found["moves"]["rows"]] == ["b2"]
    corner, center = found["classes"]["rows"]
    assert (corner["move"], corner["games"], corner["mean"]) == ("a1", 24, pytest.approx(17 / 24))
    assert (center["move"], center["flag"]) == ("b2", True)


def test_each_seat_is_compared_with_itself() -> None:
    """Where chance decides who begins, a ply of seat 2 is judged by seat 2's wins in its own games."""
    played = games(("a", 30, 0)) + games(("a", 0, 30), seat=2) + games(("b", 15, 15), seat=2)
    found = openings(small_lineup(played))
    assert found is not None
    rows = {(row["move"], row["seat"]): row for row in found["moves"]["rows"]}
    assert rows["a", 1]["p_value"] is None  # seat 1 never begins otherwise
    assert rows["a", 2]["difference"] == pytest.approx(1 - 0.75)
    assert rows["b", 2]["difference"] == pytest.approx(0.5 - 0.75)


def test_openings_without_a_difference_that_could_be_seen() -> None:
    """One opening in all games, or all games won by the same seat: nothing to test."""
    for played in (games(("a", 30, 30)), games(("a", 30, 0), ("b", 25, 0))):
        found = openings(small_lineup(played))
        assert found is not None
        for row in found["moves"]["rows"]:
            assert (row["p_value"], row["adjusted"], row["flag"]) == (None, None, False)


def test_no_openings() -> None:
    assert openings(small_lineup(games(("a", 30, 30)), bots=["random", "greedy"])) is None
    assert openings(small_lineup([{"first_move": "", "first_seat": 0}])) is None
    few = openings(small_lineup(games(("a", 1, 0))))
    assert few is not None
    assert few["moves"] == {"rows": [], "rest": {"openings": 1, **share(1.0, 1)}}


def test_five_flags_in_a_hundred_runs_without_any_difference() -> None:
    """Holm over all rows: about 5 % of runs without a good or bad opening have a flag."""
    rng = np.random.default_rng(3)
    flagged = 0
    for _ in range(100):
        labels = rng.choice(["a", "b", "c", "d", "e"], 300, p=[0.4, 0.3, 0.1, 0.1, 0.1])
        winners = rng.choice(["1", "2"], 300, p=[0.6, 0.4])
        rows = [
            {"first_move": move, "first_seat": 1, "winners": winner}
            for move, winner in zip(labels, winners, strict=True)
        ]
        found = openings(small_lineup(rows))
        assert found is not None
        flagged += any(row["flag"] for row in found["moves"]["rows"])
    assert flagged <= 12  # 5 expected at most
    assert LEAST_GAMES == 20
