"""Weak and strong play disagree where their difference is established, not where two verdicts differ."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.statistics.claims import FINE, NOT_KNOWN, claims_of, disagreements_of
from playtest.statistics.summary import lineup_figures
from tests.statistics.small import small_lineup

META: dict[str, Any] = {"max_turns": 100, "phases": ["play"], "events": []}


def lineup(bot: str, first: int, second: int, drawn: int = 0, turns: tuple[int, ...] = (10, 11)) -> Any:
    winners = ["1"] * first + ["2"] * second + ["1+2"] * drawn
    games = [{"winners": winner, "turns": turns[k % len(turns)]} for k, winner in enumerate(winners)]
    return lineup_figures(small_lineup(games, bots=[bot] * 2))


def said(weak: Any, strong: Any) -> dict[str, str]:
    return disagreements_of(claims_of(META, [weak, strong]))


def test_two_verdicts_that_differ_are_no_difference() -> None:
    """54.8 % is established to be unfair, 52 % is not; that they differ is not."""
    weak, strong = lineup("random", 548, 452), lineup("heuristic", 520, 480)
    assert said(weak, strong) == {}
    told = {each.claim.name: each.status for each in claims_of(META, [weak, strong])}
    assert told["strengths_seats"] == NOT_KNOWN
    assert told["strengths_draws"] == told["strengths_turns"] == FINE


def test_what_differs_is_told_with_both_figures() -> None:
    weak = lineup("random", 600, 400, turns=(30, 50))
    strong = lineup("mcts:400", 300, 500, drawn=200, turns=(20, 21))
    found = said(weak, strong)
    assert list(found) == ["seats", "draws", "turns"]
    assert found["seats"] == (
        "Seat 1 wins fewer games among players called mcts:400, 40.0 % (37.0–43.1 %), than among players "
        "called random, 60.0 % (56.9–63.0 %)."
    )
    assert found["draws"].startswith("Players called mcts:400 draw more games, 20.0 % (")
    assert found["turns"].startswith("Games are shorter among players called mcts:400, 20.5 (")


@pytest.mark.parametrize("games", [2, 19])
def test_few_games_do_not_differ(games: int) -> None:
    assert said(lineup("random", games, 0), lineup("heuristic", 0, games)) == {}
