"""Effects and targets worked by hand, and figures by their names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.statistics.comparison import RunTables
from playtest.statistics.comparison.side import Side
from playtest.statistics.distances import distances
from playtest.statistics.figures import estimate_in
from playtest.statistics.figures.catalogue import declared, named
from playtest.statistics.figures.samples import Linear
from playtest.statistics.summary import lineup_figures
from playtest.statistics.sweep import (
    INSIDE,
    OPEN,
    OUTSIDE,
    Named,
    as_near,
    cell_lineups,
    effect_of,
    games_digest,
    judged,
    ranked,
    total,
)
from tests.comparison.rows import of_column
from tests.simulation.running import play, small_variant


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> RunTables:
    folder: Path = tmp_path_factory.mktemp("tables")
    played = play(make_plan(small_variant(folder), Request(30)), folder)
    return RunTables(played.meta, played.games, played.tallies)


def estimate(mean: float | None, low: float | None = None, high: float | None = None) -> dict[str, Any]:
    return {"mean": mean, "low": low, "high": high, "games": 60}


def test_a_key_has_an_effect_where_any_games_differ_along_it() -> None:
    along_first = {(0, 0): "a", (0, 1): "b", (1, 0): "a", (1, 1): "c"}
    assert effect_of(0, along_first) is True  # (0, 1) and (1, 1)
    assert effect_of(1, along_first) is True
    only_second = {(0, 0): "a", (0, 1): "b", (1, 0): "a", (1, 1): "b", (2, 0): "a"}
    assert effect_of(0, only_second) is False
    assert effect_of(1, only_second) is True
    assert effect_of(0, {(0, 0): "a", (1, 1): "b"}) is None  # never two cells that differ in it alone
    assert effect_of(0, {}) is None


def test_games_are_the_same_when_moves_and_results_are(tables: RunTables) -> None:
    games: pd.DataFrame = tables.games
    first = games_digest(games, 0)
    assert first == games_digest(games.sample(frac=1, random_state=1), 0)
    assert first != games_digest(games, 1)
    for column, value in (("moves_hash", "0" * 16), ("winners", "9"), ("score_1", 99), ("ending", "line")):
        other = games.copy()
        other.loc[3, column] = value
        assert games_digest(other, 0) != first
        assert games_digest(other, 1) == games_digest(games, 1)


@pytest.mark.parametrize(
    ("found", "target", "verdict", "distance"),
    [
        (estimate(30, 28, 32), (20.0, 40.0), INSIDE, 0.0),
        (estimate(30, 19, 41), (20.0, 40.0), OPEN, 0.0),
        (estimate(45, 39, 51), (20.0, 40.0), OPEN, 2.5),  # of a length of 40 turns 5 %, 2 turns, matter
        (estimate(50, 45, 55), (20.0, 40.0), OUTSIDE, 5.0),
        (estimate(10, 5, 15), (20.0, 40.0), OUTSIDE, 10.0),  # of 20 one turn
        (estimate(5, 4, 6), (10.0, None), OUTSIDE, 5.0),
        (estimate(2, 1, 3), (0.0, 0.0), OUTSIDE, 2.0),
        (estimate(7) | {"exact": True}, (7.0, 7.0), INSIDE, 0.0),  # counted, no estimate
        (estimate(7), (7.0, 7.0), OPEN, 0.0),  # nothing is known of how far it may be off
        (estimate(7) | {"alike": 0.049}, (7.0, 7.0), INSIDE, 0.0),  # the same in all of 60 games
        (estimate(7) | {"alike": 0.05, "games": 59}, (7.0, 7.0), OPEN, 0.0),
        (estimate(12, None, 30), (None, 40.0), INSIDE, 0.0),  # open below
        (estimate(12, None, 30), (5.0, 40.0), OPEN, 0.0),
        (estimate(30, 28, 40) | {"open_above": True}, (20.0, 40.0), OPEN, 0.0),  # a capped game's length
        (estimate(30, 28, 40) | {"open_above": True}, (20.0, None), INSIDE, 0.0),
        (estimate(30) | {"games": 1}, (20.0, 40.0), OPEN, 0.0),
        (estimate(None), (7.0, 7.0), OPEN, None),
        (None, (7.0, 7.0), OPEN, None),
    ],
)
def test_a_target_is_judged_by_the_whole_interval(
    found: Any, target: Any, verdict: str, distance: float | None
) -> None:
    told = judged(found, target, "turns.median")
    assert told["verdict"] == verdict
    assert told["distance"] == (None if distance is None else pytest.approx(distance))


def test_how_far_a_figure_may_be_from_its_target() -> None:
    def told(figure: dict[str, Any] | None, *wanted: float | None) -> list[float | None]:
        each = distances(figure, (wanted[0], wanted[1]), "seat_spread")  # 2 points matter
        return [
            None if each[name] is None else round(each[name], 6) for name in ("least", "distance", "most")
        ]

    assert told(estimate(0.09, 0.07, 0.11), None, 0.06) == [0.5, 1.5, 2.5]
    assert told(estimate(0.05, 0.01, 0.11), None, 0.06) == [0, 0, 2.5]
    assert told(estimate(0.05, 0.01, 0.11), 0.06, 0.1) == [0, 0.5, 2.5]
    assert told(estimate(0.5, 0.01, 0.99), 0.4, 0.6) == [0, 0, 19.5]  # the target lies within the interval
    assert told(estimate(0.2, 0.1, None), None, 0.06) == [2, 7, None]
    assert told(estimate(0.2, 0.1, None), 0.05, None) == [0, 0, 0]
    assert told(estimate(0.2) | {"exact": True}, None, 0.1) == [5, 5, 5]
    assert told(None, None, 0.1) == [None] * 3


def test_the_nearest_cells_first() -> None:
    def cell(*distances: float | None, out: float = 0.0) -> list[dict[str, Any]]:
        """A verdict says nothing here."""
        return [
            {"verdict": OUTSIDE, "distance": x, "least": x and max(0.0, x - 1), "most": x and x + 1 + out}
            for x in distances
        ]

    cells = [
        cell(3.0, 3.0),
        cell(0.5, 4.0),
        cell(0.5, 4.0, out=-0.5),  # as far, and its intervals reach less far out
        cell(0.0, None),  # lacks a figure
        cell(9.0, 0.1),
        cell(3.0, 3.0),
    ]
    assert ranked(cells) == [2, 1, 0, 5, 4, 3]
    assert total(cells[1], "distance") == 4.5
    assert as_near(cells, 2) == [0, 1, 3, 5]
    assert as_near(cells, 4) == [0, 1, 2, 3, 5]


def test_every_figure_is_found_under_its_name_with_the_value_that_is_compared(tables: RunTables) -> None:
    for index in range(3):
        side = Side.of(tables, index)
        facts = lineup_figures(side.lineup)
        for number in named(side.scope):
            found = estimate_in(facts, number.name)
            sample = number.figure.measure.sample(side.lineup, number.key, number.part)
            if sample is None or found is None:
                assert found is None or found["mean"] is None, number.name
                continue
            assert found["mean"] == pytest.approx(sample.value), number.name
            assert found["games"] >= sample.games, number.name


def test_a_cell_has_every_figure_that_says_something_of_its_own(tables: RunTables) -> None:
    metrics: dict[str, Any] = {}
    lineups = cell_lineups(tables, [], metrics)
    for index, lineup in enumerate(lineups):
        side = Side.of(tables, index)
        names = {n.name for n in named(side.scope) if n.key not in n.figure.silent(side.scope)}
        figures = lineup_figures(side.lineup)
        assert all(estimate_in(figures, name) for name in names)
        assert set(lineup["figures"]) == names
        assert names <= set(metrics)


def test_lengths_that_the_limit_cuts_short_are_marked() -> None:
    tables = of_column("turns", [10] * 30 + [50] * 30)
    tables.games.loc[30:, "ending"] = "max_turns"
    (lineup,) = cell_lineups(tables, [Named("mine", "turns.p5", None)], {})
    marked = {name for name, figure in lineup["figures"].items() if figure.get("open_above")}
    assert marked == {"turns.median", "turns.p95"}


def test_figures_by_name() -> None:
    figures = {
        "finished": 9,
        "seat_share": [{"mean": 0.4, "low": 0.3, "high": 0.5, "games": 9}, {"mean": 0.6}],
        "turns": {"mean": 5.0, "low": 4.0, "high": 6.0, "games": 8, "median": 4.5, "median_interval": [4, 5]},
        "bot_share": {"heuristic:giant=0.5": {"mean": 0.7, "low": 0.6, "high": 0.8, "games": 9}},
        "seat_spread": 0.2,
        "same_bot": True,
        "name": "random",
    }
    assert estimate_in(figures, "seat_share.1") == figures["seat_share"][0]  # type: ignore[index]
    assert estimate_in(figures, "seat_share.2") == {
        "mean": 0.6,
        "low": None,
        "high": None,
        "games": 9,
        "exact": True,
    }
    assert estimate_in(figures, "turns") == {"mean": 5.0, "low": 4.0, "high": 6.0, "games": 8}
    assert estimate_in(figures, "turns.mean") == estimate_in(figures, "turns")
    assert estimate_in(figures, "turns.median") == {"mean": 4.5, "low": 4, "high": 5, "games": 8}
    assert estimate_in(figures, "bot_share.heuristic:giant=0.5") is not None
    assert estimate_in(figures, "seat_spread")["exact"]  # type: ignore[index]
    for name in ("seat_share.0", "seat_share.3", "seat_share.x", "turns.p7", "foo", "same_bot", "name", ""):
        assert estimate_in(figures, name) is None, name


def test_equal_seats_have_a_spread_with_an_interval() -> None:
    """Two games, one won by each seat: the spread is 0, but nobody knows that it always is."""
    side = Side.of(of_column("winners", ["1", "2"]), 0)
    sample = declared("seat_spread").measure.sample(side.lineup, "", "")
    assert sample is not None
    assert sample.value == 0
    assert isinstance(sample, Linear)
    assert sample.variance == pytest.approx(1)  # differences of +1 and −1: variance 2, over 2 games
