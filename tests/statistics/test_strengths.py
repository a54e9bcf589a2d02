"""Weak and strong play side by side."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.statistics.strength import levels, strongest, weakest
from playtest.statistics.strengths import strengths
from playtest.statistics.summary import lineup_figures
from tests.statistics.small import small_lineup


def lineup(
    bot: str, first: int, second: int, drawn: int = 0, turns: tuple[int, ...] = (10,)
) -> dict[str, Any]:
    winners = ["1"] * first + ["2"] * second + ["1+2"] * drawn
    games = [{"winners": winner, "turns": turns[k % len(turns)]} for k, winner in enumerate(winners)]
    return lineup_figures(small_lineup(games, bots=[bot] * 2))


def alone(bot: str, level: int | None) -> dict[str, Any]:
    known = {} if level is None else {"levels": {bot: level}}
    return {"name": bot, "bots": [bot] * 2, "same_bot": True, **known}


def test_the_strongest_is_the_one_that_matches_found_and_no_name_is_read() -> None:
    """mcts:10 loses to alphabeta:4, and a bot of one's own may be the weakest of all."""
    lineups = [alone("alphabeta:4", 2), alone("mcts:10", 1), alone("own:Bot", 0), alone("heuristic", 2)]
    lineups.append({"name": "mixed", "bots": ["heuristic", "mcts:10"], "same_bot": False, "levels": {}})
    assert strongest(lineups) == lineups[3]  # the last of equals
    assert weakest(lineups) == lineups[2]
    assert strongest([]) is weakest([]) is None
    meta = {"strength": {"bots": [{"bot": "mcts:10", "elo": 5.0, "low": 1.0, "high": 9.0, "games": 40}]}}
    found = levels(meta, lineups)
    assert [each["bot"] for each in found] == ["own:Bot", "mcts:10", "alphabeta:4", "heuristic"]
    assert found[1] == {
        "bot": "mcts:10", "lineup": "mcts:10", "level": 1, "elo": 5.0, "low": 1.0, "high": 9.0, "games": 40
    }  # fmt: skip
    assert found[0]["elo"] is None


def test_bots_that_met_in_no_match_are_equals() -> None:
    lineups = [alone("random", None), alone("mcts:400", None)]
    assert (strongest(lineups), weakest(lineups)) == (lineups[1], lineups[0])
    assert strengths([lineup("random", 9, 1), {**lineup("mcts", 1, 9), "levels": {}}], {}) is None


def test_two_strengths_that_agree() -> None:
    found = strengths([lineup("random", 520, 480), lineup("heuristic", 500, 500), lineup("greedy", 1, 9)], {})
    assert found is not None
    assert (found["weak"], found["strong"]) == ("random,random", "heuristic,heuristic")
    assert (found["disagree"], found["sentences"]) == ([], [])
    first = found["seat_share"][0]
    assert (first["weak"]["mean"], first["strong"]["mean"]) == (0.52, 0.5)
    assert first["difference"]["mean"] == pytest.approx(-0.02)
    # √(0.52·0.48/1000 + 0.5·0.5/1000)·1.96
    assert first["difference"]["high"] == pytest.approx(-0.02 + 0.0438, abs=2e-4)


def test_differences_of_few_games_stay_within_what_shares_can_differ_by() -> None:
    found = strengths([lineup("random", 2, 0), lineup("heuristic", 0, 2)], {})
    assert found is not None
    for seat, limit in zip(found["seat_share"], (-1, 1), strict=True):
        assert (seat["difference"]["mean"], seat["difference"]["low"]) == (limit, None)
    many = strengths([lineup("random", 40, 0), lineup("heuristic", 0, 40)], {})
    assert many is not None
    for seat, limit, end in zip(many["seat_share"], (-1, 1), ("low", "high"), strict=True):
        assert seat["difference"]["mean"] == seat["difference"][end] == limit


def test_differences_too_small_to_matter_are_not_spoken_of() -> None:
    weak, strong = lineup("random", 5000, 5000, turns=(20, 22)), lineup("greedy", 5000, 5000, turns=(21, 22))
    found = strengths([weak, strong], {})
    assert found is not None
    assert found["turns"]["difference"]["low"] > 0
    assert found["disagree"] == []


def test_one_strength_has_nothing_beside_it() -> None:
    assert strengths([lineup("random", 5, 5)], {}) is None
    assert strengths([lineup("random", 5, 5), lineup("random:x", 5, 5)], {}) is None
    assert strengths([], {}) is None


def test_one_game_each_has_no_interval() -> None:
    found = strengths([lineup("random", 1, 0), lineup("greedy", 0, 1)], {})
    assert found is not None
    for each in (found["turns"], found["seat_share"][0]):
        assert (each["difference"]["low"], each["difference"]["high"]) == (None, None)
