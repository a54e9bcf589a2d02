"""What makes each claim a problem, worth a look, fine or not known, and what it says."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.statistics.claims import CLAIMS, FINE, LOOK, NOT_KNOWN, PROBLEM, claims_of, warnings_of
from playtest.statistics.claims.model import Told
from playtest.statistics.summary import lineup_figures
from tests.statistics.small import small_lineup

EVENTS = [
    {"name": "hit", "rule": "T-1", "sentence": "Something is hit."},
    {"name": "miss", "rule": "T-2", "sentence": "Something is missed."},
]
META: dict[str, Any] = {"max_turns": 100, "phases": ["play"], "events": EVENTS}
Games = list[dict[str, Any]]


def told(name: str, games: Games, seats: int = 2, **more: Any) -> Told:
    """What one claim says of a lineup alone; a test fails where it does not apply."""
    figures = lineup_figures(small_lineup(games, seats, **more))
    (found,) = (each for each in claims_of(META, [figures]) if each.claim.name == name)
    return found


def wins(first: int, second: int, both: int = 0, **more: Any) -> Games:
    return [
        {"winners": winner, **more}
        for winner, number in (("1", first), ("2", second), ("1+2", both))
        for _ in range(number)
    ]


@pytest.mark.parametrize(
    ("games", "status"),
    [
        (wins(1000, 1000), FINE),
        (wins(520, 480), NOT_KNOWN),  # 4 points, which could be 10
        (wins(5100, 4900), FINE),  # 2 points for sure, but nobody would notice
        (wins(550, 450), LOOK),  # 10 points, which could be 4 or 16
        (wins(600, 400), PROBLEM),
        (wins(6, 5), NOT_KNOWN),
        (wins(4, 0), NOT_KNOWN),
        (wins(19, 0), NOT_KNOWN),  # fewer than 20 games establish nothing
        (wins(59, 0), NOT_KNOWN),  # nor do fewer than 60 that are all alike
        (wins(70, 0), PROBLEM),
    ],
)
def test_seats(games: Games, status: str) -> None:
    found = told("seats", games)
    assert found.status == status, found
    assert "p " not in found.sentence
    assert bool(found.test) == (len(games) >= 30)


def test_the_seats_are_named_where_they_differ_and_the_spread_where_not() -> None:
    assert told("seats", wins(600, 400)).sentence == (
        "The seats are not worth the same: seat 1 wins 60.0 % (56.9–63.0 %) of games, seat 2 40.0 % "
        "(37.0–43.1 %), where 50 % is fair."
    )
    assert told("seats", wins(550, 450)).sentence.startswith("The seats are not worth quite the same: ")
    assert told("seats", wins(520, 480)).sentence == (
        "1,000 games cannot tell whether the seats are worth the same: 4.0 points (0.0–10.2) lie between "
        "the best and the worst."
    )
    ties = told("seats", wins(400, 100, 500))
    assert "seat 1 has 65.0 % (62.0–67.9 %) of the wins (ties shared out)" in ties.sentence


def test_one_game_is_never_fine() -> None:
    figures = lineup_figures(
        small_lineup([{}], tally={"possible": {"games": 1, "positions": 5, "events": {}}})
    )
    assert {each.status for each in claims_of(META, [figures])} == {NOT_KNOWN}


@pytest.mark.parametrize(
    ("both", "of", "status"),
    [
        (0, 100, FINE),
        (0, 30, NOT_KNOWN),
        (5, 200, FINE),
        (10, 100, NOT_KNOWN),
        (90, 1000, LOOK),  # more than the usual 5 %, but is it 10?
        (30, 100, PROBLEM),
        (100, 100, PROBLEM),
        (59, 59, NOT_KNOWN),
    ],
)
def test_draws(both: int, of: int, status: str) -> None:
    found = told("draws", wins(of - both, 0, both))
    assert found.status == status, found


def test_draws_send_nobody_to_a_rule() -> None:
    """Where every game is 0:0 it is not the tie break that draws them."""
    found = told("draws", wins(0, 0, 100))
    assert found.sentence == (
        "Every game is a draw of all seats (100 games): nothing here says whether a seat or better play wins."
    )


def test_none_of_few_games_says_how_many_there_could_be() -> None:
    assert told("draws", wins(30, 0)).sentence == (
        "No game is a draw of all seats, though up to 11.4 % could be (30 games)."
    )


def test_shared_wins_are_looked_at_where_they_differ_from_draws() -> None:
    some = [{"winners": "1"}] * 70 + [{"winners": "1+2"}] * 60
    assert told("shared", some, seats=3).status == PROBLEM
    assert told("shared", some[:72], seats=3).status == FINE
    two = lineup_figures(small_lineup(wins(70, 0, 30)))
    assert "shared" not in {each.claim.name for each in claims_of(META, [two])}


@pytest.mark.parametrize(("capped", "status"), [(0, FINE), (1, NOT_KNOWN), (30, PROBLEM)])
def test_games_cut_off(capped: int, status: str) -> None:
    found = told("capped", wins(100 - capped, 0) + wins(capped, 0, ending="max_turns"))
    assert found.status == status, found


@pytest.mark.parametrize(
    ("columns", "status"),
    [
        ({}, FINE),
        ({"idle_2": 1}, FINE),
        ({"idle_2": 4}, PROBLEM),
        ({"last_turn_1": 7}, PROBLEM),  # the last 3 of 10 turns
    ],
)
def test_waiting(columns: dict[str, int], status: str) -> None:
    found = told("waiting", wins(40, 40, **columns))
    assert found.status == status, found


def test_a_seat_that_waits_is_named() -> None:
    games = [{"idle_2": 3 + place % 3} for place in range(80)]
    assert told("waiting", games).sentence == (
        "Seat 2's longest wait is 4.0 (3.8–4.2) turns more than usual, in a game's mean."
    )


@pytest.mark.parametrize(
    ("games", "status", "begin"),
    [
        (
            wins(700, 300),
            FINE,
            "Better play pays: a player called heuristic wins 70.0 % (67.1–72.8 %) of games ",
        ),
        (wins(550, 450), LOOK, "Better play pays, by how much is not known: "),
        (wins(300, 700), PROBLEM, "Better play loses: "),
        (wins(10_050, 9_950), PROBLEM, "Better play hardly pays: "),
        (wins(500, 500), PROBLEM, "Better play hardly pays: "),
        (wins(530, 470), NOT_KNOWN, "1,000 games cannot tell whether better play pays: "),
        (wins(5, 5), NOT_KNOWN, "10 games cannot tell "),
    ],
)
def test_skill(games: Games, status: str, begin: str) -> None:
    found = told("skill", games, bots=["heuristic", "random"])
    assert (found.status, found.sentence[: len(begin)]) == (status, begin)


def test_skill_needs_one_bot_that_plays_best() -> None:
    equals = lineup_figures(small_lineup(wins(30, 30), bots=["heuristic", "heuristic:x=1"]))
    assert "skill" not in {each.claim.name for each in claims_of(META, [equals])}


def test_first_moves() -> None:
    def begun(a: tuple[int, int], b: tuple[int, int]) -> Games:
        return wins(*a, first_move="a", first_seat=1) + wins(*b, first_move="b", first_seat=1)

    assert told("opening", begun((50, 50), (52, 48))).status == NOT_KNOWN
    assert told("opening", begun((900, 900), (910, 890))).status == FINE
    good = told("opening", begun((190, 10), (80, 120)))
    assert good.status == PROBLEM
    assert good.sentence == (
        "The first move a wins 95.0 % (91.0–97.4 %) of 200 games, 27.5 points above seat 1 as a whole."
    )
    assert told("opening", begun((130, 70), (100, 100))).status == NOT_KNOWN
    assert told("opening", begun((650, 350), (500, 500))).status == LOOK
    assert told("opening", begun((50, 50), (0, 0))).status == NOT_KNOWN


def _covered(
    games: int, possible: dict[str, int], happened: tuple[str, ...] = (), **meta: Any
) -> dict[str, Told]:
    sums = {"total": 9, "squares": 9, "games": 9, "value_total": 0}
    tally = {
        "possible": {"games": 1, "positions": 5, "events": possible},
        "events": dict.fromkeys(happened, sums),
    }
    figures = lineup_figures(small_lineup(wins(games, games), tally=tally))
    return {each.claim.name: each for each in claims_of({**META, **meta}, [figures])}


def test_rules_that_never_come_into_play_are_told_by_their_sentence() -> None:
    found = _covered(500, {"miss": 2, "hit": 0})
    assert (found["unused"].status, found["impossible"].status) == (LOOK, LOOK)
    assert found["unused"].sentence == (
        "In none of 1,000 games, though it was possible: “Something is missed” (T-2)."
    )
    assert found["impossible"].sentence == (
        "Not possible in any of 5 positions looked at: “Something is hit” (T-1)."
    )
    few = _covered(50, {"miss": 2, "hit": 0})["unused"]
    assert few.status == NOT_KNOWN
    assert few.sentence.endswith("; it can still happen in up to 3 % of games.")
    fine = _covered(50, {"miss": 2}, ("hit", "miss"))
    assert (fine["unused"].status, fine["impossible"].status) == (FINE, FINE)
    unexamined = lineup_figures(small_lineup(wins(50, 50)))
    assert not {"unused", "impossible"} & {each.claim.name for each in claims_of(META, [unexamined])}


@pytest.mark.parametrize(
    "meta",
    [
        {"events": [EVENTS[0], {**EVENTS[1], "switched_off": True}]},
        {"events": [EVENTS[0], {**EVENTS[1], "better_rare": True}]},
        {"targets": [{"metric": "events.miss.games_share", "wanted": [None, 0.01]}]},
        {"targets": [{"metric": "endings.miss", "wanted": [None, 0.01]}]},
    ],
)
def test_rules_that_nobody_misses_are_not_spoken_of(meta: dict[str, Any]) -> None:
    """Those that the variant switches off, accidents, and what a target wants rare."""
    found = _covered(500, {"miss": 2}, ("hit",), **meta)
    assert found["unused"].status == FINE
    wanted = {"targets": [{"metric": "events.miss.games_share", "wanted": [0.1, None]}]}
    assert _covered(500, {"miss": 2}, ("hit",), **wanted)["unused"].status == LOOK


def test_a_thousand_games_that_are_three_are_not_judged() -> None:
    games = [{"winners": str(1 + place % 3 // 2), "moves_hash": f"{place % 3}"} for place in range(999)]
    figures = lineup_figures(small_lineup(games))
    found = {each.claim.name: each for each in claims_of(META, [figures])}
    assert found["different"].status == PROBLEM
    assert found["different"].sentence == (
        "These 999 games are three different games, the others repeat them move for move; nothing is judged "
        "from so few."
    )
    assert {each.status for name, each in found.items() if name != "different"} == {NOT_KNOWN}
    assert found["seats"].test is None


def test_all_claims_of_a_report_are_held_to_one_level() -> None:
    """What is established alone may not be beside many others."""
    alone = lineup_figures(small_lineup(wins(548, 452)))
    assert next(x for x in claims_of(META, [alone]) if x.claim.name == "seats").status == LOOK
    others = [{**alone, "name": f"other {place}"} for place in range(20)]
    fair = [{**lineup_figures(small_lineup(wins(500, 500))), "name": f"fair {place}"} for place in range(20)]
    beside = claims_of(META, [alone, *fair])
    found = next(x for x in beside if x.claim.name == "seats")
    assert found.status == NOT_KNOWN
    assert found.test is not None
    assert found.test["level"] < found.test["p_null"] < 0.05
    assert found.test["level"] == pytest.approx(0.05 / found.test["claims"])
    assert len(claims_of(META, [alone, *others])) == len(beside)


def test_each_warning_is_told_once_problems_first_and_of_the_strongest() -> None:
    weak = lineup_figures(small_lineup(wins(700, 300), bots=["random"] * 2))
    strong = lineup_figures(small_lineup(wins(600, 200, 200), bots=["heuristic"] * 2))
    found = warnings_of(claims_of(META, [weak, strong]), [weak, strong])
    assert [(each["name"], each["status"]) for each in found] == [("draws", PROBLEM), ("seats", PROBLEM)]
    assert found[1]["lineups"] == ["heuristic,heuristic", "random,random"]
    assert "seat 1 has 70.0 %" in found[1]["sentence"]
    assert not any("Look at" in each["sentence"] for each in found)


def test_every_claim_says_what_it_tests_and_what_matters() -> None:
    names = [claim.name for claim in CLAIMS]
    assert len(set(names)) == len(names)
    for claim in CLAIMS:
        assert claim.title
        assert claim.matters
        assert bool(claim.null) == (claim.test != "counted")
