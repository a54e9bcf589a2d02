"""The reference's own counting: perft by hand on tiny boards, and random games."""

from __future__ import annotations

import random

import pytest

from tests.icedao.variants import start
from tests.reference.icedao import perft, random_game
from tests.reference.icedao_defaults import complete


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 0)])
def test_a_sequence_stops_with_the_third_repetition(depth: int, count: int) -> None:
    assert perft(complete(start("b1 g1")), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 4), (3, 8), (4, 16), (5, 0)])
def test_ways_to_stay_count_each(depth: int, count: int) -> None:
    assert perft(complete(start("b1 g1 b1")), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 3)])
def test_a_forced_pass_is_no_part_of_a_sequence(depth: int, count: int) -> None:
    """Seat 2 passes first. After e1:w it passes again and seat 1 has two moves; after b1:e it has one."""
    layout = ["g1 b1 . . b2"]
    assert (
        perft(complete(start(*layout, zero_moves="never")), depth, {"layout": layout, "to_move": 2}) == count
    )


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 0)])
def test_a_finished_game_has_only_the_empty_sequence(depth: int, count: int) -> None:
    assert perft(complete(start(".")), depth) == count


def test_both_seats_of_the_default_set_up_have_sixteen_moves() -> None:
    variant = complete({})
    layout = variant["setup"]["layout"]
    assert [perft(variant, 1, {"layout": layout, "to_move": seat}) for seat in (1, 2)] == [16, 16]


def test_a_random_game_is_played_to_its_end_and_follows_its_seed() -> None:
    games = [random_game(complete({}), random.Random(7)) for _ in range(2)]
    assert games[0].result() is not None
    assert games[0].result() == games[1].result()
    assert games[0].position() == games[1].position()
