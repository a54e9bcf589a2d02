"""The ladder's figures from games written by hand."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pytest

from playtest.statistics.intervals import share
from playtest.statistics.ladder import ladder
from playtest.statistics.ladder.pairs import pairs_of

ABOUT = {"game": "g", "title": "G", "variant": "v", "description": None, "settings": []}
META = {**ABOUT, "seats": 2, "seed": 1, "complete": True}


def games(*rows: tuple[str, str] | tuple[str, str, str]) -> pd.DataFrame:
    """Games by the bots of their seats and their winners; `crashed` with a third word."""
    return pd.DataFrame(
        {
            "bots": [row[0] for row in rows],
            "winners": [row[1] for row in rows],
            "ending": [row[2] if len(row) > 2 else "score" for row in rows],
        }
    )


def test_points_are_by_credit_seat_for_seat() -> None:
    """Three seats: a alone against two of b has to be compared with the mean of those two."""
    table = games(("a|b|b", "1"), ("a|b|b", "2"), ("b|a|b", "1+2"), ("b|a|b", "1+2+3"), ("a|a|b", "1+3"))
    (pair,) = pairs_of(table, ["a", "b"], 3)
    assert pair.points.tolist() == [1, 0, 1, 0.5, 0]
    assert pair.first_credit.tolist() == pytest.approx([1, 0, 1 / 2, 1 / 3, 1 / 4])
    assert pair.second_credit.tolist() == pytest.approx([0, 1 / 2, 1 / 4, 1 / 3, 1 / 2])


def test_a_game_of_several_bots_counts_for_every_two_of_them() -> None:
    table = games(("a|b|c", "1"), ("a|b|c", "2+3"), ("c|b|a", "1", "crashed"))
    points = {(pair.first, pair.second): pair.points.tolist() for pair in pairs_of(table, ["a", "b", "c"], 3)}
    assert points == {(0, 1): [1, 0], (0, 2): [1, 0], (1, 2): [0.5, 0.5]}


def rungs(a_over_b: int, b_over_c: int, of: int = 100) -> pd.DataFrame:
    rows: list[Any] = []
    for one, other, won in (("a", "b", a_over_b), ("b", "c", b_over_c), ("a", "c", of)):
        rows += [(f"{one}|{other}", "1" if game < won else "2") for game in range(of)]
    return games(*rows)


def test_steps_levels_and_span() -> None:
    """a beats b in 75 of 100, more than 60 for sure; b beats c in 66, which may be fewer than 60."""
    told = ladder(META, rungs(75, 66), ["c", "a", "b"])
    assert [bot["bot"] for bot in told["bots"]] == ["a", "b", "c"]
    assert [bot["games"] for bot in told["bots"]] == [200, 200, 200]
    first, second = told["steps"]
    assert (first["stronger"], first["weaker"], first["tells_apart"]) == ("a", "b", True)
    assert (second["stronger"], second["weaker"], second["tells_apart"]) == ("b", "c", False)
    assert first["ahead"] == share(0.75, 100)
    assert first["credit"] == share(0.75, 100)
    assert first["skill_gradient"]["mean"] == pytest.approx(0.25)
    assert first["skill_gradient"]["low"] == pytest.approx(share(0.75, 100)["low"] - 0.5)
    assert (told["distinguishable_levels"], told["levels"]) == (1, 2)
    # a won all games against c: that does not make it certain
    assert told["span"]["credit"] == share(1.0, 100)
    assert told["span"]["credit"]["low"] < 0.97
    assert (told["span"]["stronger"], told["span"]["weaker"], told["span"]["ahead"]["mean"]) == (
        "a",
        "c",
        1.0,
    )


def test_pairs_are_told_from_the_stronger_ones_side() -> None:
    told = ladder(META, rungs(25, 66), ["a", "b", "c"])
    names = [(pair["first"], pair["second"], pair["ahead"]["mean"]) for pair in told["pairs"]]
    by_strength = [bot["bot"] for bot in told["bots"]]
    assert ("b", "a", 0.75) in names
    for first, second, _ in names:
        assert by_strength.index(first) < by_strength.index(second)


def test_bots_that_have_not_met_have_no_strengths() -> None:
    told = ladder(META, games(("a|b", "1")), ["a", "b", "c"])
    assert (told["distinguishable_levels"], told["levels"], told["span"], told["steps"]) == (
        None,
        None,
        None,
        [],
    )
    assert [bot["elo"] for bot in told["bots"]] == [None, None, None]
    nothing = ladder(META, games(), ["a", "b"])
    assert nothing["levels"] is None
    assert nothing["pairs"][0]["ahead"]["mean"] is None
