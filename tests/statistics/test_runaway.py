"""What is said of leaders: the null that reproduces the gap is no runaway leader."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from playtest.statistics.claims import runaway
from playtest.statistics.claims.judging import judged
from playtest.statistics.claims.model import FINE, LOOK, NOT_KNOWN, PROBLEM, Evidence
from playtest.statistics.fresh_starts import baseline, difference
from playtest.statistics.intervals import share_of
from tests.statistics.tables import sums_beside


def figures_of(played: float, fresh: float, games: int, above: float | None = None) -> dict[str, Any]:
    """A lineup in which the leader wins so often, and in fresh starts so often; `above`: levelled − seat."""
    wins, of_fresh = np.arange(games) < played * games, np.full(games, fresh)
    sums = sums_beside(wins, np.ones(games), of_fresh, np.ones(games))
    levelled = None
    if above is not None:
        found = {"mean": above, "low": above - 0.08, "high": above + 0.08, "games": 36}
        levelled = {**share_of(18, 36), "seat": 0.5 - above, "difference": {**found, "p_value": 0.001}}
    at_half = {
        **share_of(int(wins.sum()), games),
        "baseline": baseline(sums),
        "difference": difference(sums),
    }
    return {"same_bot": True, "leader_wins": {"at_50": at_half}, "levelled": levelled}


def said(figures: dict[str, Any]) -> tuple[str, str]:
    found = runaway.look({}, figures)
    assert found is not None
    (status,), _ = judged([found])
    return status, runaway.say({}, figures, found, status)


@pytest.mark.parametrize(("played", "fresh"), [(0.77, 0.80), (0.77, 0.768)])
def test_where_fresh_starts_reproduce_the_gap_nothing_runs_away(played: float, fresh: float) -> None:
    status, sentence = said(figures_of(played, fresh, 1000))
    assert status == FINE
    assert sentence.startswith("The leader does not run away: the leader at half-time wins 77.0 % (")


def test_a_runaway_leader_with_what_equal_scores_leave_of_it() -> None:
    status, sentence = said(figures_of(0.85, 0.6, 1000, 0.2))
    assert status == PROBLEM
    assert sentence.startswith("Being ahead helps to stay ahead: the leader at half-time wins 85.0 % (")
    assert "And with all scores set equal at half-time, the seat that led wins 50.0 % (" in sentence
    assert said(figures_of(0.85, 0.6, 1000))[1].endswith("it would be 60.0 %.")


@pytest.mark.parametrize(
    ("above", "status", "words"),
    [
        (0.2, LOOK, "Who leads at half-time also has the better position: with all scores"),
        (-0.1, FINE, "A lead at half-time is one of points, not of position: with all scores"),
        (
            0.06,
            NOT_KNOWN,
            "36 positions cannot tell whether who leads at half-time also has the better position: with",
        ),
    ],
)
def test_whether_the_leader_has_the_better_position_is_a_claim_of_its_own(
    above: float, status: str, words: str
) -> None:
    figures = figures_of(0.85, 0.6, 1000, above)
    found = runaway.look_at_position({}, figures)
    assert found is not None
    (answer,), _ = judged([found])
    assert answer == status
    assert runaway.say_of_position({}, figures, found, answer).startswith(words)


def test_among_many_claims_the_position_must_be_surer() -> None:
    found = runaway.look_at_position({}, figures_of(0.85, 0.6, 1000, 0.09))
    assert found is not None
    others = [Evidence(1.0, 0.5, False, 1000)] * 30
    assert judged([found])[0] == [LOOK]
    assert judged([found, *others])[0][0] == NOT_KNOWN


@pytest.mark.parametrize(
    ("part", "status", "words"),
    [
        (
            0.72,
            LOOK,
            "More points come early than late: 72.0 % (70.0–74.0 %) of the points are made in the first",
        ),
        (0.55, FINE, "Points do not come much earlier than late: 55.0 % ("),
        (0.51, FINE, "Points do not come much earlier than late: 51.0 % ("),
    ],
)
def test_early_points_are_never_a_problem_by_themselves(part: float, status: str, words: str) -> None:
    by_half = {"mean": part, "low": part - 0.02, "high": part + 0.02, "games": 300}
    figures = {**figures_of(0.77, 0.768, 1000), "points_by_half": by_half}
    found = runaway.look_at_early({}, figures)
    assert found is not None
    (answer,), _ = judged([found])
    sentence = runaway.say_of_early({}, figures, found, answer)
    assert (answer, sentence[: len(words)]) == (status, words)
    if status == LOOK:
        assert "and who leads then wins 77.0 % (" in sentence


def test_few_games_cannot_tell() -> None:
    assert said(figures_of(0.8, 0.7, 30))[0] == NOT_KNOWN
