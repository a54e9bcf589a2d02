"""The parts of the tree search: credits, logarithms, the size of a tree."""

from __future__ import annotations

import math
from decimal import Context, Decimal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.bots.credits import WHOLE, credit_of, share_out, squash_values
from playtest.bots.logarithms import LOGARITHMS, STORED, logarithm
from playtest.bots.mcts_size import MOST_EDGES, MOST_NODES, edge_room, node_room, tree_words

values_of_seats = st.lists(st.floats(-1e6, 1e6), min_size=2, max_size=4)


@pytest.mark.parametrize("winners", range(1, 16))
def test_shares_of_a_win_add_up(winners: int) -> None:
    credits = np.zeros(4, np.int64)
    share_out(winners, 4, credits)
    assert credits.sum() == WHOLE
    assert set(credits.tolist()) <= {0, WHOLE // winners.bit_count()}
    assert [bool(credit_of(winners, seat)) for seat in range(4)] == [bool(winners >> s & 1) for s in range(4)]


@settings(deadline=None)
@given(values_of_seats)
def test_chances_by_values_add_up_and_follow_the_values(values: list[float]) -> None:
    seats = len(values)
    credits = np.zeros(4, np.int64)
    squash_values(np.array(values), seats, credits)
    assert abs(int(credits.sum()) - WHOLE) < 100
    assert (credits[:seats] >= 0).all()
    for one in range(seats):
        for other in range(seats):
            if values[one] >= values[other]:
                assert credits[one] >= credits[other] - 100


def test_a_chance_between_two_seats() -> None:
    credits = np.zeros(4, np.int64)
    squash_values(np.array([1.0, 0.0]), 2, credits)
    assert credits[0] / WHOLE == pytest.approx(0.5 + 0.5 / math.sqrt(2))
    squash_values(np.array([3.0, 3.0, 3.0]), 3, credits)
    assert credits[:3].tolist() == [WHOLE // 3] * 3


def test_logarithms_are_correctly_rounded() -> None:
    """Half a unit in the last place from the exact value, and the same as the library's but for that."""
    for number in (2, 3, 7, 10, 100, 1023):
        exact = Decimal(number).ln(Context(prec=60))
        error = abs(Decimal(float(LOGARITHMS[number])) - exact)
        assert error <= Decimal(math.ulp(float(LOGARITHMS[number]))) / 2
    assert len(LOGARITHMS) == STORED
    assert np.allclose(LOGARITHMS[1:], np.log(np.arange(1, STORED)), rtol=1e-15)


@settings(deadline=None)
@given(st.integers(1, 10**6))
def test_a_logarithm_beyond_the_table(number: int) -> None:
    found = logarithm(number)
    assert math.log(number) - 0.002 <= found <= math.log(number) + 1e-12
    assert logarithm(number + 1) >= found


@pytest.mark.parametrize("simulations", [1, 400, 10**6])
@pytest.mark.parametrize("most_moves", [1, 32, 768, 100_000])
def test_a_tree_has_room_for_what_it_needs_and_is_bounded(simulations: int, most_moves: int) -> None:
    assert 2 <= node_room(simulations) <= min(simulations + 1, MOST_NODES)
    assert most_moves <= edge_room(simulations, most_moves) <= max(most_moves, MOST_EDGES)
    assert tree_words(simulations, most_moves) * 8 <= 64e6
