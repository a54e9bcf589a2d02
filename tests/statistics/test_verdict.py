"""The sentences: what they say follows from the claims and the figures."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.statistics.claims import claims_of, warnings_of
from playtest.statistics.summary import lineup_figures, summarize
from playtest.statistics.verdict import lineup_verdict as verdict_on_lineup
from playtest.statistics.verdict import run_verdict as verdict_on_run
from playtest.statistics.wording import count, listed, p_value, percent, percent_with_interval, whole
from tests.statistics.small import small_lineup
from tests.statistics.tables import synthetic_run


def figures(*wins: int, bots: list[str] | None = None, **game: Any) -> dict[str, Any]:
    """A lineup in which seat s wins wins[s - 1] games."""
    games = [{"winners": str(seat), **game} for seat, n in enumerate(wins, start=1) for _ in range(n)]
    return lineup_figures(small_lineup(games, seats=len(wins), bots=bots))


META: dict[str, Any] = {"max_turns": 100, "phases": ["play"], "events": []}


def lineup_verdict(meta: dict[str, Any], lineup: dict[str, Any]) -> list[str]:
    return verdict_on_lineup(meta, lineup, claims_of(meta, [lineup]))


def run_verdict(meta: dict[str, Any], lineups: list[dict[str, Any]]) -> list[str]:
    return verdict_on_run(meta, lineups, claims_of(meta, lineups))


def test_who_is_favored_comes_first_among_whom() -> None:
    meta = {**META, "players": {"random": ["players who do anything", "a player who does anything"]}}
    assert run_verdict(meta, [figures(600, 400)])[0] == (
        "Among players who do anything (random): the seats are not worth the same: seat 1 wins 60.0 % "
        "(56.9–63.0 %) of games, seat 2 40.0 % (37.0–43.1 %), where 50 % is fair."
    )


def test_games_that_nobody_wins() -> None:
    drawn = lineup_figures(small_lineup([{"winners": "1+2"}] * 80))
    assert lineup_verdict(META, drawn)[0].startswith("Every game is a draw of all seats (80 games)")
    capped = lineup_figures(small_lineup([{"winners": "1+2", "ending": "max_turns"}] * 80))
    assert lineup_verdict(META, capped)[0].startswith("100.0 % (95.4–100.0 %) of games reach the limit")
    for lineup in (drawn, capped):
        assert lineup_verdict(META, lineup)[-1].startswith("Nothing else stands out in 80 games")  # not twice


def test_a_mixed_lineup_begins_with_skill_or_where_nobody_is_better_with_the_shares() -> None:
    assert lineup_verdict(META, figures(700, 300, bots=["greedy", "random"]))[0].startswith(
        "Better play pays"
    )
    equals = figures(60, 40, bots=["heuristic", "heuristic:gain=2"])
    assert lineup_verdict(META, equals)[0] == (
        "A player called heuristic wins 60.0 % (50.2–69.1 %) of games, "
        "a player called heuristic:gain=2 40.0 %."
    )


@pytest.mark.parametrize(
    ("games", "begin"),
    [
        ([{}], "1 game is too few to judge from."),
        ([{}] * 29, "29 games are too few to judge from."),
        (
            [{"moves_hash": "same"}] * 60,
            "These 60 games are one and the same game, move for move; nothing is judged from it.",
        ),
        (
            [{"moves_hash": str(place % 3)} for place in range(1000)],
            (
                "These 1,000 games are three different games, the others repeat them move for move; "
                "nothing is judged from so few."
            ),
        ),
    ],
)
def test_too_few_different_games_are_said_first(games: list[dict[str, Any]], begin: str) -> None:
    assert lineup_verdict(META, lineup_figures(small_lineup(games)))[0] == begin


@pytest.mark.parametrize("order", [("random", "heuristic", "greedy"), ("heuristic", "greedy", "random")])
def test_the_strongest_lineup_makes_the_headline(order: tuple[str, ...]) -> None:
    verdict = summarize(*synthetic_run(games=40, lineups=order))["verdict"]
    assert "Among players called heuristic: " in verdict[0]


def test_a_bot_unknown_here_counts_as_stronger_and_random_as_weakest() -> None:
    lineups = [figures(50, 50, bots=[bot] * 2) for bot in ("heuristic", "mcts:200", "random")]
    assert run_verdict(META, lineups)[0].endswith("best and the worst.")
    assert "Among players called mcts:200: " in run_verdict(META, lineups)[0]
    assert run_verdict(META, lineups[2:])[0].startswith("Among players called random: ")
    assert run_verdict(META, []) == ["No game was finished, so nothing can be said."]


def test_length_and_capped_lengths() -> None:
    games = [{"turns": t} for t in range(1, 41)]
    assert lineup_verdict(META, lineup_figures(small_lineup(games)))[-2] == (
        "Half the games take 20.5 turns (14–27) or fewer; nine in ten take 3 to 38."
    )
    games += [{"turns": 100, "ending": "max_turns"}] * 40
    verdict = lineup_verdict(META, lineup_figures(small_lineup(games, seconds_per_turn=60)))
    assert verdict[-2].endswith("; nine in ten take 5 to the limit of 100.")
    assert "minutes at the table" in verdict[-2]
    assert verdict[-1].startswith("50.0 % (39.3–60.7 %) of games reach the limit of 100 turns, which cuts ")


@pytest.mark.parametrize(
    ("lengths", "sentence"),
    [
        ([26, 28], "The 2 games take 26 to 28 turns."),
        ([26, 28] * 14, "The 28 games take 26 to 28 turns."),
        ([27, 27], "Every game takes 27 turns (2 games)."),
        ([27], "The game takes 27 turns (1 game)."),
        ([26, 100], "The 2 games take 26 to at least 100 turns."),
    ],
)
def test_few_games_have_no_typical_length(lengths: list[int], sentence: str) -> None:
    games = [{"turns": t, "ending": "max_turns" if t == 100 else "score"} for t in lengths]
    assert lineup_verdict(META, lineup_figures(small_lineup(games)))[-2] == sentence


@pytest.mark.parametrize(
    ("lengths", "sentence"),
    [
        ([0] * 50, "Nearly every game is over before its first turn."),
        ([100] * 50, "Nearly every game reaches the limit of 100 turns, at least 100 minutes at the table."),
        (
            [50, *[100] * 3] * 20,
            (
                "At least half the games reach the limit of 100 turns, at least 100 minutes at the table; "
                "one in twenty takes 50 or fewer."
            ),
        ),
        (
            [9, 10, 11] * 20,
            "Half the games take 10 turns or fewer, about 10 minutes at the table; nine in ten take 9 to 11.",
        ),
        ([1] * 40, "Nearly every game takes 1 turn, about 1 minute at the table."),
    ],
)
def test_lengths_at_the_ends(lengths: list[int], sentence: str) -> None:
    games = [{"turns": t, "ending": "max_turns" if t == 100 else "score"} for t in lengths]
    games = [{**game, "last_turn_1": 0, "last_turn_2": 0} for game in games]
    assert lineup_verdict(META, lineup_figures(small_lineup(games, seconds_per_turn=60)))[-2] == sentence


def test_short_games_are_not_said_to_take_no_time() -> None:
    games = [{"turns": t} for t in (9, 10, 11) * 20]
    said = lineup_verdict(META, lineup_figures(small_lineup(games, seconds_per_turn=1)))[-2]
    assert "10 turns or fewer, under a minute at the table;" in said


def test_the_most_serious_other_thing_comes_last() -> None:
    games = [{"winners": str(1 + place % 2), "idle_2": 20 + place % 3} for place in range(100)]
    games += [{"winners": "1+2"}] * 9
    assert lineup_verdict(META, lineup_figures(small_lineup(games)))[-1].startswith(
        "Seat 2's longest wait is "
    )
    crashed = [*([{}, {"winners": "2"}] * 30), {"winners": "", "ending": "crashed"}]
    assert lineup_verdict(META, lineup_figures(small_lineup(crashed)))[-1] == (
        "1 game crashed; only the endings count them."
    )


def test_nothing_stands_out() -> None:
    assert lineup_verdict(META, figures(100, 100))[-1] == (
        "Nothing else stands out in 200 games; looked at and fine: games cut off, draws and waiting."
    )


def test_warnings_of_games_that_are_missing() -> None:
    lineup = figures(21, 21)
    lineup["games_planned"], lineup["inconclusive"] = 1000, True
    meta = {**META, "precision": 0.025}
    found = {each["name"]: each["sentence"] for each in warnings_of(claims_of(meta, [lineup]), [lineup])}
    assert found == {
        "incomplete": "Only 42 of 1,000 games were played.",
        "inconclusive": (
            "Not conclusive: 42 games do not tell every seat's share to within ±2.5 points, "
            "as simulate.precision asks (simulate.max_games ends it)."
        ),
    }


def test_wording() -> None:
    assert [percent(v) for v in (0.281, 0.25, 1 / 3, 0, 1)] == ["28.1 %", "25 %", "33.3 %", "0 %", "100 %"]
    assert percent_with_interval({"mean": 0.281, "low": 0.254, "high": 0.31}) == "28.1 % (25.4–31.0 %)"
    assert [p_value(p) for p in (0.0002, 0.0123, 0.41)] == ["p < 0.001", "p = 0.012", "p = 0.41"]
    assert [count(n, "game") for n in (0, 1, 1000)] == ["0 games", "1 game", "1,000 games"]
    assert [listed(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a and b", "a, b and c"]
    assert [whole(v) for v in (96.0, 10.5, 2.2)] == ["96", "10.5", "2"]
