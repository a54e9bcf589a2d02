"""What is said of leaders: the null that reproduces the gap is no runaway leader."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from playtest.statistics.claims import runaway
from playtest.statistics.claims.judging import judged
from playtest.statistics.claims.model import FINE, NOT_KNOWN, PROBLEM
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


@pytest.mark.parametrize(
    ("above", "source"),
    [
        (0.2, "The position carries the lead on: with all scores set equal at half-time"),
        (-0.1, "It is the points already made, not the position: with all scores set equal"),
        (None, "Whether that is the position or the points already made is not known."),
    ],
)
def test_a_runaway_leader_and_why(above: float | None, source: str) -> None:
    status, sentence = said(figures_of(0.85, 0.6, 1000, above))
    assert status == PROBLEM
    assert sentence.startswith("Being ahead helps to stay ahead: the leader at half-time wins 85.0 % (")
    assert source in sentence


def test_few_games_cannot_tell() -> None:
    assert said(figures_of(0.8, 0.7, 30))[0] == NOT_KNOWN
