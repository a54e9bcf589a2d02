"""Intervals that are given hold their figure in at least 93 of 100 samples, and tests keep their level.

Over the grid of the definitions: 3 to 1,000 games, shares of 0.01 to 0.99, two to four seats with shared
wins, numbers that are rare, skewed or all but constant. Exactly by enumeration where that is possible.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest
from scipy.stats import binom, multinomial

from playtest.statistics import tests
from playtest.statistics.intervals import (
    mean,
    mean_from_sums,
    mean_share,
    percentile_interval,
    ratio,
    share,
    share_of,
    spread,
)

Real = npt.NDArray[np.float64]
Draw = Callable[[np.random.Generator, tuple[int, int]], Real]

GAMES = (3, 4, 5, 10, 20, 50, 200, 1000)
LEAST = 0.93
SAMPLES = 3000
ERROR = 0.012
"""How far chance may take a share of 3,000 samples: two and a half standard errors."""

FEW_SAMPLES, WIDE_ERROR = 800, 0.023


@pytest.mark.parametrize("games", GAMES)
def test_shares_are_covered(games: int) -> None:
    """Exactly, and between the points of the grid too, down to one in a thousand."""
    counts = np.arange(games + 1)
    intervals = [share_of(int(count), games) for count in counts]
    low, high = (np.array([interval[end] for interval in intervals]) for end in ("low", "high"))
    p = np.linspace(0.001, 0.999, 999)
    chance = binom.pmf(counts[:, None], games, p)
    covered = (chance * ((low[:, None] <= p + 1e-12) & (p <= high[:, None] + 1e-12))).sum(axis=0)
    assert covered.min() >= LEAST, p[covered.argmin()]
    assert covered[450:550].max() <= 0.99 or games < 20


@pytest.mark.verify
@pytest.mark.parametrize("parts", [2, 3, 4])
@pytest.mark.parametrize("games", [3, 4, 5, 10, 20, 50])
def test_credits_with_shared_wins_are_covered(games: int, parts: int) -> None:
    """Exactly: so many wins, and so many that `parts` seats share."""
    wins, tied = np.meshgrid(np.arange(games + 1), np.arange(games + 1), indexing="ij")
    possible = wins + tied <= games
    wins, tied = wins[possible], tied[possible]
    intervals = [share((w + t / parts) / games, games) for w, t in zip(wins, tied, strict=True)]
    low, high = (np.array([interval[end] for interval in intervals]) for end in ("low", "high"))
    outcomes = np.stack([wins, tied, games - wins - tied], axis=1)
    for ties in (0.02, 0.1, 0.3, 0.7, 0.95):
        for won in np.linspace(0, 1 - ties, 9):
            p = won + ties / parts
            chance = multinomial.pmf(outcomes, games, [won, ties, max(1 - won - ties, 0.0)])
            assert chance[(low <= p + 1e-12) & (p <= high + 1e-12)].sum() >= LEAST, (won, ties)


@pytest.mark.verify
@pytest.mark.parametrize("games", [40, 100, 400])
@pytest.mark.parametrize("p", [0.02, 0.1, 0.3, 0.5, 0.9])
def test_shares_of_clusters_are_covered(games: int, p: float) -> None:
    """Two games an opening, which favors the same bot in both, either bot in turn, or nobody."""
    rng = np.random.default_rng([1, games, round(100 * p)])
    clusters = np.repeat(np.arange(games // 2), 2)
    for alike in (-1, 0, 1):
        first = rng.random((FEW_SAMPLES, games // 2)) < p
        second = rng.random((FEW_SAMPLES, games // 2)) < p
        same = rng.random((FEW_SAMPLES, games // 2)) < 0.7
        if alike == 1:
            second = np.where(same, first, second)
        elif alike == -1 and p == 0.5:
            second = np.where(same, ~first, second)
        drawn = np.stack([first, second], axis=2).reshape(FEW_SAMPLES, games)
        found = [mean_share(sample.astype(float), clusters) for sample in drawn]
        covered = np.mean([each["low"] <= p <= each["high"] for each in found])
        assert covered >= LEAST - WIDE_ERROR, alike


TIES = {"no ties": 0.0, "some ties": 0.2, "mostly ties": 0.8}
CHANCES = {
    2: [(0.5, 0.5), (0.6, 0.4), (0.9, 0.1), (0.99, 0.01)],
    3: [(1 / 3, 1 / 3, 1 / 3), (0.5, 0.3, 0.2), (0.9, 0.05, 0.05), (0.98, 0.01, 0.01)],
    4: [(0.25,) * 4, (0.4, 0.2, 0.2, 0.2), (0.5, 0.49, 0.005, 0.005), (0.97, 0.01, 0.01, 0.01)],
}


def drawn_credits(
    rng: np.random.Generator, chances: tuple[float, ...], ties: float, games: int
) -> tuple[Real, Real]:
    """Credits of so many games, of which some are shared by all or by the first two; and what they are of."""
    seats = len(chances)
    kinds = [*np.eye(seats), np.full(seats, 1 / seats), np.array([0.5, 0.5, *[0.0] * (seats - 2)])]
    weights = [*((1 - ties) * np.array(chances)), ties / 2, ties / 2]
    credit = np.array(kinds)[rng.choice(len(kinds), games, p=weights)]
    return credit, np.array(weights) @ np.array(kinds)


@pytest.mark.verify
@pytest.mark.parametrize("ties", TIES)
@pytest.mark.parametrize("seats", CHANCES)
@pytest.mark.parametrize("games", GAMES)
def test_the_spread_of_the_seats_is_covered(games: int, seats: int, ties: str) -> None:
    rng = np.random.default_rng([2, games, seats])
    for chances in CHANCES[seats]:
        hits = 0
        for _ in range(FEW_SAMPLES):
            credit, expected = drawn_credits(rng, chances, TIES[ties], games)
            found = spread(credit)
            hits += found["low"] <= expected.max() - expected.min() + 1e-12 <= found["high"] + 2e-12
        assert hits / FEW_SAMPLES >= LEAST - WIDE_ERROR, chances


@pytest.mark.verify
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("games", [4, 10, 30, 100, 199, 200, 1000])
def test_equal_seats_are_called_unequal_in_five_of_a_hundred(
    games: int, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tests, "DEALS", 999)
    rng = np.random.default_rng([3, games, seats])
    for ties in TIES.values():
        samples = 300 if games < 200 and seats > 2 else FEW_SAMPLES
        equal = (1 / seats,) * seats
        kinds = np.array([*np.eye(seats), np.full(seats, 1 / seats), *_pairs(seats)])
        weights = np.array([*((1 - ties) * np.array(equal)), ties / 2, *_equally(seats, ties / 2)])
        false = 0
        for _ in range(samples):
            credit = kinds[rng.choice(len(kinds), games, p=weights)]
            false += tests.seat_bias(credit)[1] <= 0.05
        assert false / samples <= 0.05 + 2.6 * (0.05 * 0.95 / samples) ** 0.5, ties


def _pairs(seats: int) -> list[Real]:
    found = []
    for pair in combinations(range(seats), 2):
        credit = np.zeros(seats)
        credit[list(pair)] = 0.5
        found.append(credit)
    return found


def _equally(seats: int, chance: float) -> list[float]:
    pairs = seats * (seats - 1) // 2
    return [chance / pairs] * pairs


def _rare(p: float, draw: Callable[[np.random.Generator, tuple[int, int]], Real]) -> Draw:
    return lambda rng, size: (rng.random(size) < p) * draw(rng, size)


SHAPES: dict[str, tuple[Draw, float]] = {
    **{
        f"{rate} events": (lambda rng, size, r=rate: rng.poisson(r, size), rate)
        for rate in (0.01, 0.05, 1, 3)
    },
    "rare": (_rare(0.03, lambda rng, size: rng.integers(1, 11, size)), 0.03 * 5.5),
    "rarer": (_rare(0.01, lambda rng, size: rng.geometric(0.4, size)), 0.01 / 0.4),
    "seldom": (_rare(0.3, lambda rng, size: rng.geometric(0.4, size)), 0.3 / 0.4),
    "waits": (lambda rng, size: rng.geometric(0.3, size), 1 / 0.3),
    "lengths": (lambda rng, size: rng.negative_binomial(8, 0.1, size), 72),
    "skewed lengths": (lambda rng, size: rng.negative_binomial(0.3, 0.1, size), 2.7),
    "exponential": (lambda rng, size: rng.exponential(1, size), 1),
    "below a limit": (lambda rng, size: 100 - rng.exponential(1, size), 99),
    "log-normal": (lambda rng, size: rng.lognormal(0, 1, size), np.exp(0.5)),
    "parts": (lambda rng, size: rng.beta(0.7, 1.5, size), 0.7 / 2.2),
    "nearly all 3": (lambda rng, size: 3.0 + (rng.random(size) < 0.01), 3.01),
    "3, seldom 4 or 5": (_rare(0.03, lambda rng, size: rng.choice([1, 1, 2], size)), 0.04),
    "3, seldom 2 or 4": (_rare(0.1, lambda rng, size: rng.choice([-1, 1], size)), 0),
}


@pytest.mark.verify
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("games", [*GAMES, 100])
def test_means_are_covered_or_have_no_interval(games: int, shape: str) -> None:
    """At most seven samples of a hundred have an interval that misses the mean."""
    draw, expected = SHAPES[shape]
    samples = SAMPLES if games < 1000 else FEW_SAMPLES
    drawn = draw(np.random.default_rng([4, games]), (samples, games)).astype(float)
    low = 0.0 if drawn.min() >= 0 else -np.inf
    found = [mean(sample, low=low) for sample in drawn]
    given = [each for each in found if each["low"] is not None]
    missed = sum(not each["low"] <= expected <= each["high"] for each in given)
    assert missed / samples <= 1 - LEAST + (ERROR if samples == SAMPLES else WIDE_ERROR)
    if games < 20:
        assert not given
    if games >= 200 and shape in ("waits", "lengths", "3 events", "parts", "exponential"):
        assert len(given) >= 0.99 * samples


@pytest.mark.verify
@pytest.mark.parametrize("shape", [s for s in SHAPES if s not in ("below a limit", "parts", "exponential")])
@pytest.mark.parametrize("games", [20, 50, 200, 1000])
def test_means_of_sums_are_covered_or_have_no_interval(games: int, shape: str) -> None:
    draw, expected = SHAPES[shape]
    drawn = draw(np.random.default_rng([5, games]), (FEW_SAMPLES, games)).round().astype(int)
    if shape in ("log-normal", "nearly all 3", "3, seldom 2 or 4"):
        drawn, expected = np.abs(drawn), None
    missed = 0
    truth = (
        expected
        if expected is not None
        else float(np.abs(draw(np.random.default_rng(6), (400, 5000)).round()).mean())
    )
    for sample in drawn:
        found = mean_from_sums(int(sample.sum()), int((sample**2).sum()), games)
        missed += found["low"] is not None and not found["low"] <= truth <= found["high"]
    assert missed / FEW_SAMPLES <= 1 - LEAST + WIDE_ERROR


@pytest.mark.verify
@pytest.mark.parametrize("games", [20, 50, 200, 1000])
def test_ratios_are_covered(games: int) -> None:
    """Branching factors of games of different lengths, some of which never reach the phase."""
    rng = np.random.default_rng([7, games])
    for reach in (1.0, 0.6):
        hits = given = 0
        for _ in range(FEW_SAMPLES):
            plies = rng.integers(20, 80, games) * (rng.random(games) < reach)
            found = ratio(rng.poisson(3.0 * plies * rng.choice([0.8, 1.2], games)), plies, low=1)
            if found["low"] is not None:
                given += 1
                hits += found["low"] <= 3.0 <= found["high"]
        assert given == 0 or hits / given >= LEAST - WIDE_ERROR


@pytest.mark.parametrize("games", [20, 50, 58, 71, 72, 85, 100, 200, 333, 1000])
def test_percentiles_are_covered(games: int) -> None:
    """Exactly, for any continuous distribution: the chance that the percentile lies between the two ranks."""
    sample = np.arange(1.0, games + 1)
    for p in [round(0.05 * k, 2) for k in range(1, 20)]:
        low, high = percentile_interval(sample, p)
        above = 1.0 if high is None else binom.cdf(high - 1, games, p)
        below = 0.0 if low is None else binom.cdf(low - 1, games, p)
        assert above - below >= 0.95, p
        assert (low is None) == (binom.cdf(0, games, p) > 0.025), p
        assert (high is None) == (binom.sf(games - 1, games, p) > 0.025), p


@pytest.mark.verify
@pytest.mark.parametrize("games", [20, 50, 200, 1000])
def test_differences_of_paired_games_are_covered(games: int) -> None:
    rng = np.random.default_rng([8, games])
    for effect, other in ((0.0, 0.1), (0.5, 0.5), (0.05, 0.02)):
        missed = rejected = 0
        for _ in range(FEW_SAMPLES):
            values = np.where(rng.random(games) < other, rng.integers(-2, 3, games), 0) + (
                rng.random(games) < effect
            )
            value = float(values.mean())
            found = tests.difference(value, values - value, games)
            if found["low"] is not None:
                missed += not found["low"] <= effect <= found["high"]
                rejected += found["p_value"] <= 0.05
                assert (found["p_value"] <= 0.05) == (not found["low"] <= 0 <= found["high"])
        assert missed / FEW_SAMPLES <= 1 - LEAST + WIDE_ERROR, (effect, other)
        assert effect > 0 or rejected / FEW_SAMPLES <= 0.05 + WIDE_ERROR
