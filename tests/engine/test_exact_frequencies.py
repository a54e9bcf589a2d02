"""Random games against expectations enumerated exactly with the reference, on boards tiny enough for that."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from playtest.simulation.rows import games_table
from tests.engine import enumeration
from tests.engine.playing import tabletop

GAMES = 40_000
IMPOSSIBLY_UNLIKELY = 1e-6
ONE_SMALL = {"small": 1, "medium": 0, "large": 0}
LAYOUT_2X2 = ["r1b2/AB y1/B", "g3/A ."]

TINY: dict[str, dict[str, Any]] = {
    "built_by_the_seats": {
        "players": 2,
        "board": {"columns": 2, "rows": 1},
        "pyramids": ONE_SMALL,
        "bidding": {"beads": 1},
    },
    "built_by_chance": {
        "players": 3,
        "board": {"columns": 2, "rows": 1},
        "pyramids": ONE_SMALL,
        "assembly": {"method": "random", "max_height": 3, "stacking": "any"},
        "bidding": {"beads": 1},
        "tie_break": "most_pyramids",
    },
    "laid_out": {
        "players": 2,
        "board": {"columns": 2, "rows": 2},
        "assembly": {"method": "layout", "layout": LAYOUT_2X2},
        "bidding": {"beads": [1, 2]},
    },
    "laid_out_for_four": {
        "players": 4,
        "board": {"columns": 3, "rows": 2},
        "assembly": {"method": "layout", "layout": ["r1/AB y2y1/BCD g2", "g3/AC . b2/DD"]},
        "bidding": {"beads": 0},
        "shoving": {"unclaimed_mids": "open", "discards": "scored"},
        "max_turns": 6,
        "at_max_turns": "draw",
    },
    "capped": {
        "players": 2,
        "board": {"columns": 2, "rows": 2},
        "assembly": {"method": "layout", "layout": LAYOUT_2X2},
        "bidding": {"beads": 2},
        "max_turns": 6,
    },
}


def z(mean: float, expected: Any, variance: Any) -> float:
    if variance == 0:
        return 0.0 if mean == pytest.approx(float(expected)) else math.inf
    return (mean - float(expected)) / math.sqrt(float(variance) / GAMES)


@pytest.mark.parametrize("name", TINY)
def test_random_play_meets_its_exact_expectations(name: str) -> None:
    exact = enumeration.expected(TINY[name])
    top = tabletop(TINY[name], seed=20)
    seats = TINY[name]["players"]
    table = games_table(top.player.play(0, GAMES).rows, top.variant.game, top.lineup, 0, seats)
    assert sum(exact.credit) == sum(exact.endings.values()) == 1
    for seat, credit in enumerate(exact.credit, start=1):
        credits = table[f"credit_{seat}"]
        assert abs(z(credits.mean(), credit, credits.var())) < 4
        scores = table[f"score_{seat}"]
        assert abs(z(scores.mean(), exact.scores[seat - 1], scores.var())) < 4
    assert abs(z(table["turns"].mean(), exact.turns, exact.squares - exact.turns**2)) < 4
    counts = table["ending"].value_counts().to_dict()
    assert set(counts) == set(exact.endings)
    for ending, share in exact.endings.items():
        assert abs(z(counts[ending] / GAMES, share, share * (1 - share))) < 4


@pytest.mark.verify
@pytest.mark.parametrize(
    ("name", "length"),
    [("built_by_chance", 3), ("laid_out", 4), ("laid_out_for_four", 6)],
)
def test_openings_come_as_often_as_they_should(name: str, length: int) -> None:
    exact = enumeration.openings(TINY[name], length)
    assert sum(exact.values()) == 1
    number = 2500
    top = tabletop(TINY[name], seed=4)
    found = Counter(tuple(top.written_moves(game, length)) for game in range(number))
    assert set(found) <= set(exact)
    common = {opening: float(share) * number for opening, share in exact.items() if share * number >= 5}
    observed = [found[opening] for opening in common]
    expected = list(common.values())
    if len(common) < len(exact):
        observed.append(number - sum(observed))
        expected.append(number - sum(expected))
    assert len(expected) >= 10
    assert chisquare(observed, np.array(expected)).pvalue > IMPOSSIBLY_UNLIKELY


@pytest.mark.parametrize("bots", [pytest.param("random", marks=pytest.mark.verify), "greedy"])
def test_first_moves_are_uniform(bots: str) -> None:
    """768 placings are open to seat 1 on the empty board of the shipped game."""
    top = tabletop({}, bots, seed=9)
    tapes = [int(top.player.moves_of(game)[0][0]) for game in range(4000 if bots == "random" else 1600)]
    counts = np.bincount(tapes, minlength=768)
    assert len(counts) == 768
    assert chisquare(counts).pvalue > IMPOSSIBLY_UNLIKELY
