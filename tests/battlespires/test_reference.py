"""The reference's own counting: perft by hand on tiny boards, and random games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.battlespires.variants import start
from tests.reference.battlespires import perft, random_game
from tests.reference.battlespires_defaults import complete


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 1), (2, 1), (3, 0)])
def test_sequences_go_on_from_turn_to_turn(depth: int, count: int) -> None:
    """b1 onto y1, r1 onto k1, and blue, whose neighbors are empty, is imprisoned."""
    assert perft(complete(start("b1 y1 . r1 k1")), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 4), (3, 6)])
def test_ending_a_turn_is_part_of_a_sequence(depth: int, count: int) -> None:
    """After a1*1-b1 blue moves the other one or ends; a1*2-b1 leaves it nothing and red has two moves.

    Of length three: two moves of red after each of blue's two ways to go on; after a1*2-b1 d1*1-e1 red
    goes on in two ways; after a1*2-b1 d1*2-e1 blue is imprisoned.
    """
    assert perft(complete(start("b1b1 y1 . r1r1 k1")), depth) == count


def test_no_spire_topples() -> None:
    spires: dict[str, Any] = {"catastrophe": {"probability": 1.0, "above": 0, "outcome": "remove"}}
    for depth in (1, 2, 3):
        counts = [
            perft(complete(start("b1b1 y1 . r1r1 k1", **keys)), depth) for keys in ({"spires": spires}, {})
        ]
        assert counts[0] == counts[1]


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 0)])
def test_a_finished_game_has_only_the_empty_sequence(depth: int, count: int) -> None:
    assert perft(complete(start("r")), depth) == count


def test_both_seats_of_the_default_set_up_have_equally_many_sequences() -> None:
    variant = complete({})
    layout = variant["setup"]["layout"]
    for depth, count in [(1, 58), (2, 2452)]:
        assert [perft(variant, depth, {"layout": layout, "to_move": seat}) for seat in (1, 2)] == [count] * 2


@pytest.mark.parametrize("partial", [{}, {"spires": {"catastrophe": {"probability": 0.5, "above": 3}}}])
def test_a_random_game_is_played_to_its_end_and_follows_its_seed(partial: dict[str, Any]) -> None:
    games = [random_game(complete(partial), random.Random(7)) for _ in range(2)]
    assert games[0].result() is not None
    assert games[0].result() == games[1].result()
    assert games[0].position() == games[1].position()
