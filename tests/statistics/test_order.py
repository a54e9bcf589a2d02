"""Which of two bots is stronger: told soon where it is plain, and hardly ever of equals."""

from __future__ import annotations

import numpy as np
import pytest

from playtest.statistics.order import established


def test_a_clean_sweep_is_established_after_a_handful_of_openings() -> None:
    """Capitals of (1 + b) to the 8th for bets b of .05 to .9 have a mean above 40, to the 7th not."""
    assert established([1.0] * 200) == (1, 8)
    assert established([0.0] * 200) == (-1, 8)
    assert established([1.0] * 7) == (0, 7)


def test_draws_and_nothing_establish_nothing() -> None:
    assert established([0.5] * 200) == (0, 200)
    assert established([]) == (0, 0)
    assert established([1.0, 0.0] * 100) == (0, 200)


def test_what_was_established_stays_whatever_comes_after() -> None:
    assert established([1.0] * 8 + [0.0] * 192) == (1, 8)


def _rate(share: float, drawn: float, runs: int) -> list[int]:
    """What is told of 200 openings of two games each, over many runs."""
    rng = np.random.default_rng(5)
    games = rng.random((runs, 200, 2))
    points = np.where(games < drawn, 0.5, (games < drawn + (1 - drawn) * share).astype(float))
    return [established(row)[0] for row in points.mean(axis=2)]


@pytest.mark.parametrize("drawn", [0.0, 0.3, 0.9])
def test_equal_bots_are_ordered_in_at_most_one_match_of_twenty(drawn: float) -> None:
    assert np.mean([order != 0 for order in _rate(0.5, drawn, 600)]) <= 0.05 + 0.02


@pytest.mark.parametrize(("share", "power"), [(0.62, 0.9), (0.75, 1.0)])
def test_a_plain_difference_is_found_the_right_way_round(share: float, power: float) -> None:
    told = _rate(share, 0.1, 200)
    assert np.mean([order == 1 for order in told]) >= power
    assert -1 not in told
