"""Games that share an opening are one cluster: three that are all the same say no more than one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from playtest.statistics.claims import skill
from playtest.statistics.comparison import compare
from playtest.statistics.comparison.side import RunTables
from playtest.statistics.figures import estimate_in
from playtest.statistics.intervals import mean, mean_share, percentile_interval
from playtest.statistics.summary import lineup_figures
from tests.statistics.small import small_lineup, small_run

BOTS = ["heuristic", "random", "random"]
OPENINGS = 60
TALLY = {"events": {"hit": {"total": 90, "squares": 270, "games": 30, "value_total": 0}}}


def seatings(openings: int, shared: bool, seed: int = 5) -> Iterator[dict[str, Any]]:
    """Each opening in its three seatings, the results the same in all of them; or each game its own."""
    rng = np.random.default_rng(seed)
    for opening in range(openings):
        turns, best = int(rng.integers(8, 30)), bool(rng.random() < 0.55)
        for seat in range(3):
            bots = [BOTS[(place - seat) % 3] for place in range(3)]
            own = {"opening": opening} if shared else {}
            yield {
                "bots": "|".join(bots),
                "winners": str(1 + (seat if best else (seat + 1) % 3)),
                "turns": turns,
                "plies_play": turns,
                "legal_play": 2 * turns + turns % 5,
                "ending": "max_turns" if turns > 25 else "score",
                **own,
            }


def figures(shared: bool, each: int = 1, seed: int = 5) -> dict[str, Any]:
    games = list(seatings(OPENINGS, shared, seed))[::each]
    share = len(games) / (3 * OPENINGS)
    tally = {"events": {"hit": {name: round(n * share) for name, n in TALLY["events"]["hit"].items()}}}
    return lineup_figures(small_lineup(games, seats=3, bots=BOTS, tally=tally))


def width(found: dict[str, Any], name: str) -> float:
    estimate = estimate_in(found, name)
    assert estimate is not None
    assert estimate["low"] is not None, name
    return float(estimate["high"] - estimate["low"])


NAMES = ["bot_share.heuristic", "turns", "branching_factor", "endings.max_turns", "stalled", "events.hit"]


@pytest.mark.parametrize("name", NAMES)
def test_intervals_are_as_wide_as_of_a_third_of_the_games(name: str) -> None:
    """As of one seating of each opening; where every game has an opening of its own, of all of them."""
    name = {"events.hit": "events.hit.games_share"}.get(name, name)
    together, third, apart = (figures(*how) for how in ((True, 1), (False, 3), (False, 1)))
    assert width(together, name) == pytest.approx(width(third, name), rel=0.04)
    assert width(apart, name) < 0.65 * width(together, name)


def test_every_figure_is_the_same_with_and_without_openings() -> None:
    together, apart = figures(True), figures(False)
    assert together["bot_share"]["heuristic"]["mean"] == apart["bot_share"]["heuristic"]["mean"]
    assert together["turns"]["median"] == apart["turns"]["median"]
    assert "effective_games" not in apart["bot_share"]["heuristic"]


def test_a_seat_is_known_better_where_each_opening_is_played_by_all() -> None:
    """Seat 1 wins once in every opening, but for a few in which it wins twice or never."""
    games = list(seatings(OPENINGS, True))
    for place, game in enumerate(games):
        game["winners"] = str(1 + place % 3)
    for place in (0, 30):
        games[place + 1]["winners"], games[place + 3]["winners"] = "1", "2"
    seat = lineup_figures(small_lineup(games, seats=3, bots=BOTS))["seat_share"][0]
    assert seat["mean"] == pytest.approx(1 / 3)
    assert seat["high"] - seat["low"] < 0.05
    assert seat["effective_games"] > 180


def test_the_percentiles_ranks_are_those_of_the_openings() -> None:
    rng = np.random.default_rng(2)
    values = np.sort(rng.integers(0, 1000, 200)).astype(float)
    thrice, clusters = np.repeat(values, 3), np.repeat(np.arange(200), 3)
    alone = percentile_interval(values, 0.5)
    found = percentile_interval(thrice, 0.5, clusters)
    assert None not in (*alone, *found)
    ends = zip(alone, found, strict=True)
    places = [[int(np.searchsorted(values, end or 0.0)) for end in both] for both in ends]
    assert all(abs(a - b) <= 3 for a, b in places)


def test_fewer_than_20_openings_have_no_interval() -> None:
    values, clusters = np.arange(57) % 7 * 1.0, np.arange(57) // 3
    assert mean(values, clusters=clusters)["low"] is None
    assert mean(values)["low"] is not None


def test_all_alike_is_known_from_the_openings() -> None:
    clusters = np.arange(180) // 3
    found = mean(np.full(180, 4.0), clusters=clusters)
    assert found["alike"] == pytest.approx(mean(np.full(60, 4.0))["alike"])
    assert found["effective_games"] == pytest.approx(60)


def test_better_play_is_judged_by_the_openings() -> None:
    """45 % of the wins is no more than a third as 60 openings have it; as 180 games have it, it is."""
    levels = {"levels": {"random": 0, "heuristic": 2}}
    one, other = (skill.look({}, figures(shared, seed=9) | levels) for shared in (True, False))
    assert one is not None
    assert other is not None
    assert one.look > 0.05 >= other.look


def test_two_variants_are_compared_opening_by_opening() -> None:
    """A difference that is the same in all seatings of an opening is as uncertain as that of one of them."""

    def tables(each: int, shared: bool, longer: bool) -> RunTables:
        rng = np.random.default_rng(3)
        games = list(seatings(OPENINGS, shared))[::each]
        steps = np.repeat(rng.integers(-2, 4, OPENINGS), 3)[::each]
        if longer:
            games = [
                {**game, "turns": game["turns"] + int(step)} for game, step in zip(games, steps, strict=True)
            ]
        return RunTables(*small_run(games, seats=3, bots=BOTS))

    def rows(each: int, shared: bool) -> dict[str, Any]:
        both = (tables(each, shared, longer) for longer in (False, True))
        found = compare.compare_tables(*both, metrics=["turns.mean", "turns.median", "turns"])
        return {row["name"]: row for row in found["comparisons"][0]["lineups"][0]["metrics"]}

    together, third, apart = rows(1, True), rows(3, False), rows(1, False)
    for name, row in together.items():
        own, alone = (each["high"] - each["low"] for each in (row, third[name]))
        assert own == pytest.approx(alone, rel=0.25 if "median" in name else 0.02)
        assert apart[name]["high"] - apart[name]["low"] < own
        assert row["p_value"] >= apart[name]["p_value"]


@pytest.mark.verify
@pytest.mark.parametrize("like", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("share", [0.05, 0.4])
@pytest.mark.parametrize("openings", [20, 100])
def test_shares_of_openings_are_covered(like: float, share: float, openings: int) -> None:
    """At 93 % or more, however much the three games of an opening have in common."""
    rng = np.random.default_rng(1)
    clusters = np.repeat(np.arange(openings), 3)
    held = 0
    for _ in range(600):
        own = rng.random(openings)[:, None] * np.ones(3)
        drawn = np.where(rng.random((openings, 1)) < like, own, rng.random((openings, 3)))
        found = mean_share((drawn < share).ravel() * 1.0, clusters)
        held += found["low"] <= share <= found["high"]
    assert held >= 0.93 * 600 - 2.5 * np.sqrt(600 * 0.05 * 0.95)
