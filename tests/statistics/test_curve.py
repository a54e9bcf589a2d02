"""Balance over strength: what changes between the two strongest levels, from games written by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.stats import binom

from playtest.statistics.claims import claims_of
from playtest.statistics.curve import headline_names, top_levels
from playtest.statistics.figures.catalogue import figures
from playtest.statistics.figures.scope import BOTS
from playtest.statistics.summary import lineup_figures
from playtest.statistics.trends import MOVING, NOT_KNOWN, ONE_LEVEL, REVERSED, SENTENCES, SETTLED, curve
from playtest.statistics.verdict import run_verdict
from tests.statistics.small import small_lineup

META: dict[str, Any] = {"max_turns": 100, "phases": ["play"], "events": []}


def lineup(bot: str, first: int, second: int, drawn: int = 0, turns: tuple[int, ...] = (10, 11)) -> Any:
    """Games of two seats that have the same bot: `random`, `heuristic` or a stronger one."""
    winners = ["1"] * first + ["2"] * second + ["1+2"] * drawn
    games = [{"winners": winner, "turns": turns[k % len(turns)]} for k, winner in enumerate(winners)]
    return lineup_figures(small_lineup(games, bots=bot.split(",") if "," in bot else [bot] * 2))


def told(*lineups: Any) -> dict[str, Any]:
    found = curve(lineups, claims_of(META, lineups))
    assert found is not None
    return found


def trends(*lineups: Any) -> dict[str, str]:
    return {figure["name"]: figure["trend"] for figure in told(*lineups)["figures"]}


def test_every_headline_figure_of_a_lineup_of_one_bot_is_on_the_curve() -> None:
    shown = {name.partition(".")[0] for name in headline_names()}
    assert {figure.root for figure in figures() if figure.headline and figure.axis is not BOTS} <= shown
    assert {"seat_share", "outcomes", "turns"} <= shown


@pytest.mark.parametrize(
    ("weaker", "stronger", "trend"),
    [
        ((1000, 1000), (510, 490), SETTLED),
        ((1000, 1000), (900, 100), MOVING),
        ((1000, 1000), (90, 110), NOT_KNOWN),
        ((1500, 500), (300, 700), REVERSED),
        ((1500, 500), (480, 520), MOVING),  # that seat 2 has more is not established
    ],
)
def test_the_trend_of_the_seats(weaker: Any, stronger: Any, trend: str) -> None:
    lineups = [lineup("random", 2000, 0), lineup("heuristic", *weaker), lineup("mcts:9", *stronger)]
    found = told(*lineups)
    assert (found["weaker"], found["stronger"]) == ("heuristic,heuristic", "mcts:9,mcts:9")
    assert found["trend"] == trend
    assert found["figures"][0]["trend"] == found["figures"][1]["trend"] == trend
    assert found["sentence"] == SENTENCES[trend]
    verdict = run_verdict(META, lineups, claims_of(META, lineups))
    assert verdict[0].startswith(f"{SENTENCES[trend]} Among players called mcts:9: ")


def test_the_weakest_level_does_not_matter_to_the_trend() -> None:
    strong = [lineup("heuristic", 1000, 1000), lineup("mcts:9", 505, 495)]
    assert told(lineup("random", 2000, 0), *strong)["trend"] == told(*strong)["trend"] == SETTLED


def test_draws_and_length_have_their_own_trend() -> None:
    found = trends(lineup("heuristic", 1000, 1000), lineup("mcts:9", 300, 300, 400, turns=(20, 30)))
    assert found["seat_share.1"] == SETTLED
    assert found["outcomes.draw_of_all"] == found["turns.mean"] == MOVING


def test_the_curve_has_every_level_weakest_first_with_its_intervals() -> None:
    lineups = [lineup("mcts:9", 60, 40), lineup("random", 100, 100), lineup("heuristic", 90, 110)]
    found = told(*lineups)
    assert found["lineups"] == ["random,random", "heuristic,heuristic", "mcts:9,mcts:9"]
    values = found["figures"][0]["values"]
    assert [value["mean"] for value in values] == [0.5, 0.45, 0.6]
    assert [value["games"] for value in values] == [200, 200, 100]
    assert values[2]["low"] == pytest.approx(lineups[0]["seat_share"][0]["low"])
    difference = found["figures"][0]["difference"]
    assert difference["mean"] == pytest.approx(0.15)
    assert difference["low"] < 0.15 < difference["high"]


def test_bots_that_are_equals_have_no_trend() -> None:
    lineups = [lineup("mcts:8", 1000, 1000), lineup("mcts:9", 900, 100)]
    found = told(*lineups)
    assert (found["weaker"], found["stronger"], found["trend"]) == (None, None, NOT_KNOWN)
    assert found["figures"][0]["difference"] is None
    assert found["sentence"] == ONE_LEVEL
    assert top_levels(lineups) is None


def test_a_mixed_lineup_and_one_level_are_no_curve() -> None:
    alone, mixed = lineup("heuristic", 100, 100), lineup("random,heuristic", 50, 50)
    assert curve([alone, mixed], claims_of(META, [alone, mixed])) is None
    assert curve([alone], claims_of(META, [alone])) is None
    assert run_verdict(META, [alone, mixed], claims_of(META, [alone, mixed]))[0].startswith("Among ")
    three = [lineup("random", 500, 500), mixed, lineup("heuristic", 500, 500)]
    assert told(*three)["lineups"] == ["random,random", "heuristic,heuristic"]


def test_bots_that_nobody_measured_say_nothing_of_strength() -> None:
    lineups = [{**lineup("random", 100, 100), "levels": {}}, {**lineup("heuristic", 100, 100), "levels": {}}]
    assert told(*lineups)["sentence"] is None
    assert run_verdict(META, lineups, claims_of(META, lineups))[0].startswith("Among ")


def test_a_level_without_games_is_no_level() -> None:
    lineups = [lineup("random", 1000, 1000), lineup("heuristic", 505, 495), lineup("mcts:9", 0, 0)]
    assert told(*lineups)["stronger"] == "heuristic,heuristic"


def test_where_all_games_are_drawn_the_draws_tell() -> None:
    found = trends(lineup("heuristic", 500, 500), lineup("mcts:9", 0, 0, 500))
    assert found["seat_share.1"] == NOT_KNOWN
    assert found["outcomes.draw_of_all"] == MOVING


@pytest.mark.verify
@pytest.mark.parametrize(
    ("shares", "wrong", "most"),
    [
        ((0.5, 0.5), {MOVING, REVERSED}, 0.05),
        ((0.7, 0.7), {MOVING, REVERSED}, 0.05),
        ((0.5, 0.6), {SETTLED}, 0.05),
        ((0.7, 0.59), {SETTLED}, 0.05),
        ((0.6, 0.5), {REVERSED}, 0.05),
    ],
)
def test_a_trend_is_rarely_wrong(shares: tuple[float, float], wrong: set[str], most: float) -> None:
    """2,000 games of the weaker level and 400 of the stronger one, as by default; 200 reports."""
    rng = np.random.default_rng(7)
    reports, found = 200, 0
    for _ in range(reports):
        won = [int(rng.binomial(games, p)) for games, p in zip((2000, 400), shares, strict=True)]
        lineups = [lineup("heuristic", won[0], 2000 - won[0]), lineup("mcts:9", won[1], 400 - won[1])]
        found += told(*lineups)["trend"] in wrong
    assert binom.cdf(found - 1, reports, most) < 0.999


@pytest.mark.verify
def test_two_equal_levels_are_called_settled_nine_times_in_ten() -> None:
    rng = np.random.default_rng(8)
    settled = 0
    for _ in range(200):
        won = [int(rng.binomial(games, 0.5)) for games in (2000, 400)]
        lineups = [lineup("heuristic", won[0], 2000 - won[0]), lineup("mcts:9", won[1], 400 - won[1])]
        settled += told(*lineups)["trend"] == SETTLED
    assert settled >= 170
