"""Weak and strong play side by side."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.statistics.strength import levels, strongest, weakest
from playtest.statistics.strengths import strengths
from playtest.statistics.summary import lineup_figures
from tests.statistics.small import small_lineup

META = {"max_turns": 100, "phases": ["play"]}


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
    assert strengths(META, [lineup("random", 9, 1), {**lineup("mcts", 1, 9), "levels": {}}]) is None


def test_two_strengths_that_agree() -> None:
    found = strengths(
        META, [lineup("random", 520, 480), lineup("heuristic", 500, 500), lineup("greedy", 1, 9)]
    )
    assert found is not None
    assert (found["weak"], found["strong"]) == ("random,random", "heuristic,heuristic")
    assert (found["disagree"], found["sentences"]) == ([], [])
    first = found["seat_share"][0]
    assert (first["weak"]["mean"], first["strong"]["mean"]) == (0.52, 0.5)
    assert first["difference"]["mean"] == pytest.approx(-0.02)
    # √(0.52·0.48/1000 + 0.5·0.5/1000)·1.96
    assert first["difference"]["high"] == pytest.approx(-0.02 + 0.0438, abs=2e-4)


def test_two_strengths_that_favor_the_same_seat_by_more_or_less() -> None:
    some, much = (600, 400), (900, 100)
    for weak, strong, more in ((some, much, "more"), (much, some, "less")):
        found = strengths(META, [lineup("random", *weak), lineup("heuristic", *strong)])
        assert found is not None
        assert found["disagree"] == ["seats"]
        (sentence,) = found["sentences"]
        assert sentence.startswith(f"Heuristic play favors seat 1 {more} than random play: it has ")
        assert f"{strong[0] / 10:.1f} % (" in sentence
        assert f"of the wins against {weak[0] / 10:.1f} % (" in sentence
    close = strengths(META, [lineup("random", 600, 400), lineup("heuristic", 630, 370)])
    assert close is not None
    assert close["sentences"] == []


def test_two_strengths_that_disagree() -> None:
    weak = lineup("random", 600, 400, turns=(30, 50))
    strong = lineup("mcts:400", 300, 500, drawn=200, turns=(20, 21))
    found = strengths(META, [strong, weak])
    assert found is not None
    assert found["disagree"] == ["seats", "draws", "turns"]
    seats, draws, turns = found["sentences"]
    assert seats.startswith("Random play disagrees: there seat 1 wins 60.0 %")
    assert draws == "Play by mcts:400 draws more games: 20.0 % (17.6–22.6 %) against 0.0 % (0.0–0.4 %)."
    assert turns == (
        "Games are shorter with play by mcts:400: 20.5 (20.5–20.5) turns on average, "
        "against 40.0 (39.4–40.6)."
    )
    assert found["turns"]["difference"]["mean"] == pytest.approx(-19.5)


def test_differences_of_few_games_stay_within_what_shares_can_differ_by() -> None:
    found = strengths(META, [lineup("random", 2, 0), lineup("heuristic", 0, 2)])
    assert found is not None
    for seat, limit, end in zip(found["seat_share"], (-1, 1), ("low", "high"), strict=True):
        assert seat["difference"]["mean"] == seat["difference"][end] == limit


def test_differences_too_small_to_matter_are_not_spoken_of() -> None:
    weak, strong = lineup("random", 5000, 5000, turns=(20, 22)), lineup("greedy", 5000, 5000, turns=(21, 22))
    found = strengths(META, [weak, strong])
    assert found is not None
    assert found["turns"]["difference"]["low"] > 0
    assert found["disagree"] == []


def test_one_strength_has_nothing_beside_it() -> None:
    assert strengths(META, [lineup("random", 5, 5)]) is None
    assert strengths(META, [lineup("random", 5, 5), lineup("random:x", 5, 5)]) is None
    assert strengths(META, []) is None


def test_one_game_each_has_no_interval() -> None:
    found = strengths(META, [lineup("random", 1, 0), lineup("greedy", 0, 1)])
    assert found is not None
    assert found["turns"]["difference"] == {"mean": 0, "low": None, "high": None}
    assert found["seat_share"][0]["difference"] == {"mean": -1, "low": None, "high": None}
