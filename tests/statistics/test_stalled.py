"""Games that get stuck, by hand; what is claimed of them."""

from __future__ import annotations

from typing import Any

from playtest.games import find_game
from playtest.loader import resolve
from playtest.statistics.claims import stalled as claim
from playtest.statistics.claims.draws import say_of_draws
from playtest.statistics.claims.judging import judged
from playtest.statistics.claims.model import FINE, PROBLEM
from playtest.statistics.stalled import stalled
from tests.statistics.small import figure_of, small_lineup

outcomes = figure_of("outcomes")

ENDINGS = [
    {"name": "score", "sentence": "No bead is left.", "stop": False},
    {"name": "deadlock", "sentence": "No seat can select.", "stop": True},
    {"name": "max_turns", "sentence": "Cut off.", "stop": True},
]
SHORT = [{"phase": "play", "least": 4, "sentence": "fewer than half of the beads were spent"}]


def lineup_of(*games: tuple[str, int, str, int]) -> Any:
    """Ending, plies of the phase, winners and the score that both seats have."""
    rows = [
        {"ending": ending, "plies_play": plies, "winners": winners, "score_1": score, "score_2": score}
        for ending, plies, winners, score in games
    ]
    lineup = small_lineup(rows)
    lineup.run.update(endings=ENDINGS, shortfalls=SHORT)
    return lineup


def test_by_hand() -> None:
    """Of five games one stalls by deadlock, one by deadlock and too short, one is cut off."""
    figures = stalled(
        lineup_of(
            ("score", 9, "1", 3),
            ("deadlock", 9, "2", 3),
            ("deadlock", 3, "1+2", 0),
            ("max_turns", 4, "1+2", 2),
            ("score", 4, "1+2", 2),
        )
    )
    assert (figures["count"], figures["mean"], figures["games"]) == (3, 0.6, 5)
    assert figures["before_cap"]["count"] == 2
    counts = {name: own["count"] for name, own in figures["reasons"].items()}
    assert counts == {"deadlock": 2, "max_turns": 1, "short_play": 1}
    assert figures["plies"]["play"]["mean"] == 29 / 5
    assert (figures["draws"], figures["nothing_scored"]) == (1, 1)


def said(lineup: Any) -> tuple[str, str]:
    figures = {"stalled": stalled(lineup), "games": lineup.finished, "outcomes": outcomes(lineup)}
    found = claim.look(lineup.run, figures)
    assert found is not None
    (status,), _ = judged([found])
    return status, claim.say(lineup.run, figures, found, status)


def test_games_that_get_stuck_are_a_problem_and_the_sentence_says_how() -> None:
    status, sentence = said(lineup_of(*[("deadlock", 2, "1", 3)] * 90, *[("score", 9, "1", 3)] * 10))
    assert status == PROBLEM
    assert sentence.startswith("90.0 % (")
    assert "of games get stuck, after 2.7 (" in sentence
    assert sentence.endswith(
        ": in 90.0 % of games no seat can select; in 90.0 % of games fewer than half of the beads were spent."
    )


def test_games_without_stops_are_fine() -> None:
    status, sentence = said(lineup_of(*[("score", 9, "1", 3), ("score", 8, "2", 3)] * 100))
    assert (status, sentence) == (FINE, "No game gets stuck (200 games).")


def test_draws_say_that_nobody_scored_and_send_nobody_to_a_tie_break() -> None:
    lineup = lineup_of(*[("deadlock", 2, "1+2", 0)] * 20, *[("score", 9, "1", 3)] * 30)
    figures = {"stalled": stalled(lineup), "games": 50, "finished": 50, "outcomes": outcomes(lineup)}
    sentence = say_of_draws(lineup.run, figures, None, PROBLEM)  # type: ignore[arg-type]
    assert sentence.endswith("of games are a draw of all seats; in all of these nobody has a point.")


def test_shove_needs_a_turn_for_half_of_its_beads() -> None:
    shove = find_game("shove")
    keys = {"game": "shove", "players": 3, "bidding": {"beads": [4, 4, 5]}}
    (shortfall,) = shove.shortfalls(resolve(keys).rules)
    assert (shortfall.phase, shortfall.least) == ("shoving", 7)
    assert [ending.name for ending in shove.endings if ending.stop] == ["deadlock", "max_turns"]
    spires, dao = find_game("battlespires"), find_game("icedao")
    assert [ending.name for ending in spires.endings if ending.stop] == ["max_turns"]
    assert [ending.name for ending in dao.endings if ending.stop] == ["no_moves", "max_turns"]
