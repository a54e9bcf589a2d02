"""The sentences: what they say follows from the figures."""

from __future__ import annotations

from typing import Any

import pytest
from playtest.statistics.balance import balance, disagreement, skill
from playtest.statistics.checks import checks_of
from playtest.statistics.checks import warnings_of as warnings_among
from playtest.statistics.checks.balance import SURE, WIDE_SPREAD

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


META = {"max_turns": 100, "phases": ["play"]}


def lineup_verdict(meta: dict[str, Any], lineup: dict[str, Any]) -> list[str]:
    return verdict_on_lineup(meta, lineup, checks_of(meta, [lineup]))


def run_verdict(meta: dict[str, Any], lineups: list[dict[str, Any]]) -> list[str]:
    return verdict_on_run(meta, lineups, checks_of(meta, lineups))


def warnings_of(meta: dict[str, Any], lineups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return warnings_among(checks_of(meta, lineups))


def test_a_favored_seat_is_named_with_its_interval() -> None:
    sentence = balance(META, figures(240, 240, 281, 239))
    # not enough: 281 of 1,000 where 250 is fair, chi-square 4.9 on 3 degrees
    assert sentence.startswith("No seat has an advantage that 1,000 games can show (p = ")
    sentence = balance(META, figures(2400, 2400, 2810, 2390))
    assert sentence.startswith(
        "Seat 3 wins 28.1 % (27.2–29.0 %) of games, and seat 4 only 23.9 % (23.1–24.7 %)"
    )
    assert sentence.endswith("where 25 % is fair; the seats differ more than chance explains (p < 0.001).")


def test_a_favored_seat_of_two_is_named_alone() -> None:
    sentence = balance(META, figures(60, 40))
    assert sentence.startswith("Seat 1 wins 60.0 % (50.2–69.1 %) of games, more than its fair 50 %; ")


def test_a_seat_that_loses_to_all_others_is_named_alone() -> None:
    sentence = balance(META, figures(36, 36, 36, 12))
    assert sentence.startswith("Seat 4 wins only 10.0 % (5.8–16.7 %) of games, less than its fair 25 %; ")


def test_equal_seats_are_bounded_by_what_the_games_can_tell() -> None:
    # Wilson for 250 of 1,000 reaches from 22.4 % to 27.8 %
    assert balance(META, figures(250, 250, 250, 250)) == (
        "No seat has an advantage that 1,000 games can show (p = 1.00): "
        "every share is within ±2.8 points of 25 %."
    )


def test_few_games_say_little() -> None:
    assert "but so few could hide one of" in balance(META, figures(3, 4))


def test_ties_are_not_called_wins() -> None:
    games = [{"winners": "1"}] * 40 + [{"winners": "2"}] * 10 + [{"winners": "1+2"}] * 50
    for bots, begin in ((["random"] * 2, "Seat 1"), (["greedy", "random"], "A seat of greedy")):
        said = lineup_verdict(META, lineup_figures(small_lineup(games, bots=bots)))
        assert said[0].startswith(f"{begin} has 65.0 % (55.3–73.6 %) of the wins (ties shared out), ")
    warning, drawn = warnings_of(META, [lineup_figures(small_lineup(games))])
    assert (warning["name"], drawn["name"]) == ("seat_bias", "draws")
    assert (
        "seat 1 has 65.0 % of the wins (ties shared out), seat 2 35.0 %; spread 30.0 points"
        in warning["sentence"]
    )


def test_games_that_nobody_wins() -> None:
    drawn = lineup_figures(small_lineup([{"winners": "1+2"}] * 3))
    assert balance(META, drawn) == "Every game is a draw of all seats (3 games)."
    capped = lineup_figures(small_lineup([{"winners": "1+2", "ending": "max_turns"}] * 3))
    assert balance(META, capped) == "Every game reaches the limit of 100 turns undecided (3 games)."
    for lineup in (drawn, capped):
        assert lineup_verdict(META, lineup)[2].startswith(
            "Nothing odd is seen in 3 games"
        )  # nothing said twice


def test_a_run_of_draws_is_a_warning_and_no_disagreement() -> None:
    drawn = lineup_figures(small_lineup([{"winners": "1+2"}] * 9, bots=["heuristic"] * 2))
    warnings = {warning["name"]: warning["sentence"] for warning in warnings_of(META, [drawn])}
    assert list(warnings) == ["draws"]
    assert warnings["draws"].startswith("Every game was a draw of all seats: ")
    uneven = figures(600, 400)
    assert disagreement(META, drawn, uneven)[0].startswith("With random in every seat, seat 1 wins 60.0 %")
    assert disagreement(META, uneven, drawn)[0] == (
        "With heuristic in every seat, every game is a draw of all seats (9 games)."
    )
    assert disagreement(META, drawn, drawn) == []
    mixed = lineup_figures(small_lineup([{"winners": "1+2"}] * 9, bots=["heuristic", "random"]))
    assert skill(META, mixed) == (
        "With heuristic and random at the table, every game is a draw of all seats (9 games)."
    )


def test_random_play_disagrees() -> None:
    even, first, second = figures(500, 500), figures(600, 400), figures(400, 600)
    assert disagreement(META, even, even) == []
    assert disagreement(META, first, first) == []
    assert disagreement(META, first, even) == [
        "Random play shows no such difference between the seats (1,000 games, p = 1.00)."
    ]
    for other in (even, second):
        (sentence,) = disagreement(META, other, first)
        assert sentence.startswith("Random play disagrees: there seat 1 wins 60.0 %")


def test_better_play_pays_or_is_not_seen_to() -> None:
    bots = ["greedy", "random"]
    assert skill(META, figures(70, 30, bots=bots)) == (
        "A seat of greedy wins 70.0 % (60.4–78.1 %) of games, one of random 30.0 %; "
        "equal play would give 50 %."
    )
    assert skill(META, figures(6, 5, bots=bots)).endswith(
        ", which 11 games cannot tell from equal play (50 %)."
    )


@pytest.mark.parametrize("order", [("random", "heuristic", "greedy"), ("heuristic", "greedy", "random")])
def test_the_strongest_lineup_makes_the_headline(order: tuple[str, ...]) -> None:
    verdict = summarize(*synthetic_run(games=20, lineups=order))["verdict"]
    assert verdict[0].startswith("With heuristic in every seat, ")


def test_a_bot_unknown_here_counts_as_stronger_and_random_as_weakest() -> None:
    lineups = [figures(5, 5, bots=[bot] * 2) for bot in ("heuristic", "mcts:200", "random")]
    assert run_verdict(META, lineups)[0].startswith("With mcts:200 in every seat, ")
    assert run_verdict(META, lineups[2:])[0].startswith("With random in every seat, ")
    assert run_verdict(META, []) == ["No game was finished, so nothing can be said."]


def test_only_mixed_lineups() -> None:
    assert run_verdict(META, [figures(7, 3, bots=["greedy", "random"])])[0].startswith(
        "A seat of greedy wins"
    )


def test_length_and_capped_lengths() -> None:
    games = [{"turns": t} for t in range(1, 21)]
    assert lineup_verdict(META, lineup_figures(small_lineup(games)))[1] == (
        "Half the games take 10.5 turns (6–15) or fewer; nine in ten take 2 to 19."
    )
    games += [{"turns": 100, "ending": "max_turns"}] * 20
    verdict = lineup_verdict(META, lineup_figures(small_lineup(games, seconds_per_turn=60)))
    assert verdict[1].endswith("; nine in ten take 3 to the limit of 100.")
    assert "minutes at the table" in verdict[1]
    assert verdict[2] == (
        "50.0 % (35.2–64.8 %) of games reach the limit of 100 turns: their lengths and results are cut short."
    )


@pytest.mark.parametrize(
    ("games", "sentence"),
    [
        (
            [{"winners": "1"}] * 8 + [{"winners": "1+2"}] * 2,
            "20.0 % (5.7–51.0 %) of games are a draw of all seats.",
        ),
        (
            [{"moves_hash": "same"}] * 9,
            "All 9 games are the same, move for move: the figures describe one game.",
        ),
        ([{"skipped_1": 4}] * 9, "Seats are passed over 4.0 (4.0–4.0) times a game."),
        ([{}, {"winners": "", "ending": "crashed"}], "1 game crashed; only the endings count them."),
    ],
)
def test_one_odd_thing(games: list[dict[str, Any]], sentence: str) -> None:
    assert lineup_verdict(META, lineup_figures(small_lineup(games)))[2:] == [sentence]


@pytest.mark.parametrize(
    ("lengths", "sentence"),
    [
        ([0] * 5, "Nearly every game is over before its first turn."),
        ([100] * 5, "Nearly every game reaches the limit of 100 turns, at least 100 minutes at the table."),
        (
            [50, *[100] * 3],
            (
                "At least half the games reach the limit of 100 turns, at least 100 minutes at the table; "
                "one in twenty takes 57.5 or fewer."
            ),
        ),
    ],
)
def test_lengths_at_the_ends(lengths: list[int], sentence: str) -> None:
    games = [{"turns": t, "ending": "max_turns" if t == 100 else "score"} for t in lengths]
    games = [{**game, "last_turn_1": 0, "last_turn_2": 0} for game in games]
    assert lineup_verdict(META, lineup_figures(small_lineup(games, seconds_per_turn=60)))[1] == sentence


def test_short_games_are_not_said_to_take_no_time() -> None:
    games = [{"turns": t} for t in (9, 10, 11)]
    said = lineup_verdict(META, lineup_figures(small_lineup(games, seconds_per_turn=1)))[1]
    assert "10 turns (8–12) or fewer, under a minute at the table;" in said


def test_one_turn_is_not_turns() -> None:
    said = lineup_verdict(META, lineup_figures(small_lineup([{"turns": 1}, {"turns": 1, "winners": "2"}])))
    assert said[1] == "Nearly every game takes 1 turn."


def test_nothing_odd() -> None:
    assert lineup_verdict(META, figures(10, 10))[2] == (
        "Nothing odd is seen in 20 games (looked at: draws, games cut off, waiting and different games)."
    )


def test_warnings() -> None:
    crashed = [{"winners": "", "ending": "crashed"}]
    capped = [{"ending": "max_turns"}]
    possible = {"games": 1, "positions": 5, "events": {"miss": 2}}
    alike = [{"moves_hash": "same", "winners": winner} for winner in ("1", "2") * 20]
    lineup = lineup_figures(small_lineup(alike + capped + crashed, tally={"possible": possible}))
    lineup["games_planned"], lineup["inconclusive"] = 1000, True
    found = {warning["name"]: warning for warning in warnings_of({**META, "precision": 0.025}, [lineup])}
    names = ["incomplete", "inconclusive", "crashed", "capped", "repeats", "never_happened", "not_possible"]
    assert list(found) == names
    assert found["incomplete"]["sentence"] == "Only 42 of 1,000 games were played."
    assert found["inconclusive"]["sentence"] == (
        "Not conclusive: 42 games do not tell every seat's share to within ±2.5 points, "
        "as simulate.precision asks. Look at simulate.max_games."
    )
    assert found["crashed"]["sentence"].startswith("1 game crashed")
    assert found["capped"]["sentence"].startswith("2.4 % (0.4–12.3 %) of games reach the limit of 100 turns")
    assert found["capped"]["sentence"].endswith(" Look at max_turns.")
    assert "0.951" in found["repeats"]["sentence"]  # 40·39 / (41·40)
    assert found["never_happened"]["sentence"] == (
        "Never happened, though possible: miss (T-2). Look at what brings them about."
    )
    assert found["capped"]["lineup"] == "random,random"


@pytest.mark.parametrize(
    ("odd_games", "sentence"),
    [
        (0, "All 9,000 games are the same, move for move: the figures describe one game."),
        (
            1,
            (
                "Any two games are the same, move for move, almost always: "
                "the figures describe few different games."
            ),
        ),
    ],
)
def test_repeats_that_are_all_but_sure(odd_games: int, sentence: str) -> None:
    games = [{"moves_hash": "same"}] * (9000 - odd_games) + [{}] * odd_games
    lineup = lineup_figures(small_lineup(games))
    (warning,) = (w for w in warnings_of(META, [lineup]) if w["name"] == "repeats")
    assert warning["sentence"] == f"{sentence} Look at simulate.lineups."


def test_one_capped_game_in_a_hundred_is_no_warning() -> None:
    games = [{"ending": "max_turns"}, {}] + [{"winners": "1"}, {"winners": "2"}] * 49
    assert warnings_of(META, [lineup_figures(small_lineup(games))]) == []


def test_seats_that_differ_are_a_warning() -> None:
    def found(*wins: int, bots: list[str] | None = None) -> list[dict[str, Any]]:
        return warnings_of(META, [figures(*wins, bots=bots)])

    (warning,) = found(600, 150, 110, 140)
    assert warning["name"] == "seat_bias"
    assert "seat 1 wins 60.0 % of games, seat 3 11.0 %" in warning["sentence"]
    assert warning["sentence"].endswith(" Look at the set-up and who moves first.")
    (warning,) = warnings_of({**META, "look_at": {"seat_bias": ["beads"]}}, [figures(600, 400)])
    assert warning["sentence"].endswith(" Look at beads.")
    assert found(260, 245, 250, 245) == []  # chance
    assert found(25_600, 24_800, 24_800, 24_800) == []  # sure, but too small to matter
    assert found(400, 600, bots=["random", "heuristic"]) == []  # of bots, not of seats
    assert SURE < 0.05
    assert 0 < WIDE_SPREAD < 0.1


def test_wording() -> None:
    assert [percent(v) for v in (0.281, 0.25, 1 / 3, 0, 1)] == ["28.1 %", "25 %", "33.3 %", "0 %", "100 %"]
    assert percent_with_interval({"mean": 0.281, "low": 0.254, "high": 0.31}) == "28.1 % (25.4–31.0 %)"
    assert [p_value(p) for p in (0.0002, 0.0123, 0.41)] == ["p < 0.001", "p = 0.012", "p = 0.41"]
    assert [count(n, "game") for n in (0, 1, 1000)] == ["0 games", "1 game", "1,000 games"]
    assert [listed(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a and b", "a, b and c"]
    assert [whole(v) for v in (96.0, 10.5, 2.2)] == ["96", "10.5", "2"]
