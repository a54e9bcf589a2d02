"""The judge of strength: bots that are equal are seldom called different, however often that is looked at."""

from __future__ import annotations

import numpy as np
import pytest

from tests.strength.duels import judged


@pytest.mark.parametrize("fair", [0.25, 0.5])
def test_equal_bots_are_seldom_called_different(fair: float) -> None:
    """In 5 % at most of 2,000 duels, and what chance adds to that."""
    rng = np.random.default_rng(6)
    looks = [40, 80, 160, 320, 640]
    ended = 0
    for _ in range(2000):
        wins = np.append(0, rng.random(looks[-1]) < fair).cumsum()
        ended += judged(lambda begin, end, wins=wins: float(wins[end] - wins[begin]), looks, fair).games < 640
    assert ended / 2000 <= 0.05 + 0.01


def test_the_first_clear_look_is_the_last() -> None:
    found = judged(lambda begin, end: 0.9 * (end - begin), [10, 20, 40], 0.5)
    # z of 5 %/3 is 2.394: (0.9 + 2.394²/20 − 2.394·√(0.09/10 + 2.394²/400)) / (1 + 2.394²/10) = 0.5218
    assert (found.mean, found.games) == (pytest.approx(0.9), 10)
    assert found.low == pytest.approx(0.5218, abs=1e-4)
