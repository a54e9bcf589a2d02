"""Bradley–Terry strengths against another library and by hand."""

from __future__ import annotations

from math import log, log10

import choix
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.statistics.ladder.strengths import ELO, strengths


def by_choix(points: np.ndarray) -> list[float]:
    """Twice as many games, so that half points are whole ones; and the drawn game of each pair."""
    games = []
    for i in range(len(points)):
        for j in range(len(points)):
            met = i != j and points[i, j] + points[j, i] > 0
            games += [(i, j)] * (round(2 * points[i, j]) + met)
    return [ELO * theta for theta in choix.ilsr_pairwise(len(points), games, alpha=0.0, tol=1e-12)]


@st.composite
def tournaments(draw: st.DrawFn) -> np.ndarray:
    """Points of three to six bots that all meet the first one; other pairs may not have met."""
    bots = draw(st.integers(3, 6))
    points = np.zeros((bots, bots))
    for i in range(bots):
        for j in range(i + 1, bots):
            most = draw(st.integers(1 if i == 0 else 0, 40))
            halves = draw(st.integers(0, 2 * most))
            points[i, j], points[j, i] = halves / 2, most - halves / 2
    return points


@settings(deadline=None, max_examples=20)
@given(tournaments())
def test_an_independent_library_finds_the_same(points: np.ndarray) -> None:
    found = strengths(points)
    assert found is not None
    assert [bot.elo for bot in found] == pytest.approx(by_choix(points), abs=1e-4)
    assert sum(bot.elo for bot in found) == pytest.approx(0, abs=1e-6)
    assert all(bot.low < bot.elo < bot.high for bot in found)


def test_two_bots_by_hand() -> None:
    """29 of 39 points, with the drawn game 29½ of 40: 400·log10(29.5/10.5) apart."""
    stronger, weaker = strengths(np.array([[0, 29.0], [10.0, 0]])) or []
    apart = 400 * log10(29.5 / 10.5)
    assert stronger.elo - weaker.elo == pytest.approx(apart)
    # The interval is that of the likelihood with a quarter of a drawn game: 29.125 of 39.25 points. Half of
    # the difference is each one's, and at its ends twice the logarithm has fallen by 3.841.
    for end in (stronger.low, stronger.high):
        p = 1 / (1 + 10 ** (-2 * end / 400))
        fall = 29.125 * log(29.125 / 39.25 / p) + 10.125 * log(10.125 / 39.25 / (1 - p))
        assert 2 * fall == pytest.approx(3.841459, abs=1e-5)
    assert (weaker.low, weaker.high) == pytest.approx((-stronger.high, -stronger.low))


def test_a_clean_sweep_stays_finite() -> None:
    stronger, weaker = strengths(np.array([[0, 200.0], [0, 0]])) or []
    assert stronger.elo - weaker.elo == pytest.approx(400 * log10(200.5 / 0.5))


def test_equal_bots_are_equal() -> None:
    assert [bot.elo for bot in strengths(5.0 * (1 - np.eye(4))) or []] == pytest.approx([0] * 4, abs=1e-9)


def test_groups_that_never_met_have_no_common_scale() -> None:
    points = np.zeros((4, 4))
    points[0, 1] = points[2, 3] = 5
    assert strengths(points) is None


@pytest.mark.verify
@pytest.mark.parametrize(
    "wide", [[-400, 400], [-400, 0, 400], [-400, -200, 0, 200, 400], [-500, -100, 100, 500]]
)
def test_the_ends_of_a_wide_ladder_are_covered(wide: list[float]) -> None:
    """24 games a pair, as far as 1,000 Elo apart: clean sweeps are common, and Wald's interval too short."""
    rng = np.random.default_rng(len(wide))
    elo = np.array(wide, dtype=float)
    ahead = 1 / (1 + 10 ** ((elo[None, :] - elo[:, None]) / 400))
    samples, hits = 200, np.zeros(len(wide))
    for _ in range(samples):
        points = np.triu(rng.binomial(24, ahead), 1).astype(float)
        points += np.tril(24 - points.T, -1)
        hits += [
            bot.low <= value <= bot.high for bot, value in zip(strengths(points) or [], elo, strict=True)
        ]
    assert (hits[[0, -1]].sum() / (2 * samples)) >= 0.93 - 0.025
    assert (hits / samples).min() >= 0.93 - 0.04
