"""Leaders, lead changes and the leader-wins curve, on standings written out by hand."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.engine.records import CURVE, MAX_SEATS
from playtest.engine.standings import add_leader_curve, follow_leads, leader_after


def table(*rows: tuple[int, ...]) -> Any:
    """Standings after turn 0, 1, 2, ...; columns beyond the seats hold what must be ignored."""
    standings = np.full((len(rows) + 3, MAX_SEATS), 99, np.int32)
    for turn, row in enumerate(rows):
        standings[turn, : len(row)] = row
    return standings


@pytest.mark.parametrize(
    ("row", "leader"),
    [
        ((0, 0), -1),
        ((1, 0), 0),
        ((0, 1), 1),
        ((2, 2, 1), -1),
        ((2, 1, 2), -1),
        ((1, 2, 2), -1),
        ((2, 2, 3), 2),
        ((0, 0, 0, 0), -1),
        ((3, 3, 3, 4), 3),
        ((-3, -1, -2), 1),
        ((5, 4, 5, 5), -1),
    ],
)
def test_the_leader_is_strictly_ahead(row: tuple[int, ...], leader: int) -> None:
    assert leader_after(table(row), 0, len(row)) == leader


@pytest.mark.parametrize(
    ("rows", "changes"),
    [
        ([(0, 0)], 0),  # no turn
        ([(0, 0), (1, 0)], 0),  # the first leader is no change
        ([(0, 5), (6, 5)], 0),  # who led before turn 1 does not count
        ([(0, 0), (1, 0), (1, 2)], 1),
        ([(0, 0), (1, 0), (1, 1), (2, 1)], 0),  # level, then the same leader again
        ([(0, 0), (1, 0), (1, 1), (1, 2)], 1),  # level, then another one
        ([(0, 0, 0), (1, 0, 0), (1, 2, 0), (1, 2, 3), (4, 2, 3)], 3),
        ([(0, 0), (0, 0), (0, 0)], 0),
    ],
)
def test_lead_changes(rows: list[tuple[int, ...]], changes: int) -> None:
    for winner in (-1, 0):
        assert follow_leads(table(*rows), len(rows) - 1, len(rows[0]), winner)[0] == changes


@pytest.mark.parametrize(
    ("rows", "winner", "comeback", "lead_turns", "decided_turn", "drama"),
    [
        # Behind by 1 of 4, then by 4 of 4, level, ahead by 2: √(1/4) and √(4/4).
        ([(0, 0), (0, 1), (0, 4), (4, 4), (6, 4)], 0, 4, 1, 4, (0.5 + 1) / 2),
        ([(0, 0), (1, 0), (2, 0)], 0, 0, 2, 1, 0.0),  # ahead from the first turn on
        ([(0, 9), (10, 9)], 0, 0, 1, 1, 0.0),  # the state before turn 1 is no turn
        ([(0, 0), (1, 0), (1, 1), (2, 1)], 0, 0, 2, 3, 0.0),  # level is neither ahead nor behind
        ([(0, 0), (1, 0), (1, 2), (3, 2)], 0, 1, 2, 3, 1.0),  # the lead is lost and won again
        ([(0, 0), (0, 0), (0, 0)], 1, 0, 0, 0, 0.0),  # a tie break decides: the winner never leads
        ([(0, 0), (0, 0), (3, 0)], 1, 3, 0, 0, 1.0),  # the winner ends behind, as by genocide
        # Of three: second behind 9 of 9, the gap widens to 16 between the first and the last.
        ([(0, 0, 0), (9, 0, 0), (16, 7, 0), (16, 17, 1)], 1, 9, 1, 3, 0.75),
        ([(-5, -5), (-7, -3), (-3, -4)], 0, 4, 1, 2, 1.0),
    ],
)
def test_the_later_winner_is_followed(
    rows: list[tuple[int, ...]],
    winner: int,
    comeback: int,
    lead_turns: int,
    decided_turn: int,
    drama: float,
) -> None:
    _, *found = follow_leads(table(*rows), len(rows) - 1, len(rows[0]), winner)
    assert found == [comeback, lead_turns, decided_turn, pytest.approx(drama)]


@pytest.mark.parametrize(("rows", "winner"), [([(0, 0), (1, 0)], -1), ([(3, 0)], 0)])
def test_nobody_is_followed_without_a_sole_winner_or_a_turn(rows: list[tuple[int, ...]], winner: int) -> None:
    assert follow_leads(table(*rows), len(rows) - 1, 2, winner)[1:] == (-1, -1, -1, -1.0)


def curve_of(rows: list[tuple[int, ...]], sole_winner: int) -> Any:
    curve = np.zeros((CURVE, 4), np.int64)
    add_leader_curve(curve, table(*rows), len(rows) - 1, len(rows[0]), sole_winner)
    return curve


def test_a_game_without_scoring_turns_is_in_no_curve() -> None:
    assert not curve_of([(3, 0)], 0).any()


def test_a_game_of_one_turn_is_read_after_it_everywhere() -> None:
    assert curve_of([(0, 5), (6, 5)], 0).tolist() == [[0, 1, 1, 1]] * CURVE


def test_a_curve_of_four_turns() -> None:
    """⌈k·4/20⌉ is 1 for k = 1 … 5, 2 for 6 … 10, 3 for 11 … 15, 4 for 16 … 20."""
    curve = curve_of([(0, 0), (0, 0), (0, 1), (2, 1), (2, 3)], 1).tolist()
    assert curve == [[1, 0, 0, 0]] * 5 + [[0, 1, 1, 1]] * 5 + [[0, 1, 0, 1]] * 5 + [[0, 1, 1, 1]] * 5


def test_a_shared_win_has_leaders_but_is_not_decided() -> None:
    curve = curve_of([(0, 0), (1, 0), (1, 1)], -1).tolist()
    assert curve == [[0, 1, 0, 0]] * 10 + [[1, 0, 0, 0]] * 10


@settings(deadline=None, derandomize=True)
@given(turns=st.integers(1, 400), step=st.integers(1, CURVE))
def test_the_curve_is_read_after_the_right_turn(turns: int, step: int) -> None:
    """Seat 1 leads after one turn only: the curve sees it exactly where ⌈f·T⌉ is that turn."""
    at = math.ceil(Fraction(step, CURVE) * turns)
    rows = [(0, 0)] * (turns + 1)
    rows[at] = (1, 0)
    curve = curve_of(rows, 0)
    for other in range(1, CURVE + 1):
        leads = math.ceil(Fraction(other, CURVE) * turns) == at
        assert curve[other - 1].tolist() == ([0, 1, 1, 1] if leads else [1, 0, 0, 0])
