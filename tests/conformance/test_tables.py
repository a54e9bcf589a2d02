"""What is told of a game from outside, of every game that is installed: results and written positions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np

from playtest.engine.table import Table
from playtest.loader import resolve, resolve_position
from tests.conformance.games import can_be_written, every_tiny_variant, every_variant


def tables(keys: dict[str, Any], games: int) -> Iterator[Table]:
    """Tables of random games, each after every ply."""
    variant = resolve(keys)
    for game in range(games):
        rng = np.random.default_rng(game)
        table = Table(variant.game, variant.rules)
        while table.actor is not None:
            yield table
            table.play(str(rng.choice(table.legal_moves())))
        yield table


@every_variant
def test_results(keys: dict[str, Any]) -> None:
    turns = 0
    for table in tables(keys, 3):
        result = table.result()
        position = table.position()
        assert (result is None) == (table.actor is not None)
        assert len(position["scores"]) == table.seats
        if result is None:
            turns = position["turns"]
            continue
        winners = [share for share in result.credit if share]
        assert winners == [Fraction(1, len(winners))] * len(winners)
        assert len(result.credit) == table.seats
        assert turns <= result.turns == position["turns"]
        assert table.legal_moves() == []
        assert list(result.scores) == position["scores"]


@every_tiny_variant
def test_a_game_goes_on_from_its_written_positions_as_it_went(keys: dict[str, Any]) -> None:
    variant = resolve(keys)
    rng = np.random.default_rng(3)
    table = Table(variant.game, variant.rules)
    others: list[Table] = []
    while table.actor is not None:
        told = table.position()
        if table.actor != "chance" and can_be_written(told):
            others.append(Table(variant.game, variant.rules, resolve_position(told, variant)))
        move = str(rng.choice(table.legal_moves()))
        table.play(move)
        for other in others:
            other.play(move)
    result = table.result()
    assert result is not None
    assert others
    if result.ending != "repetition":  # which takes what came before the written position
        assert all(other.position() == table.position() for other in others)
        assert {other.result().ending for other in others} == {result.ending}  # type: ignore[union-attr]


@every_tiny_variant
def test_written_positions_can_be_set_up_again(keys: dict[str, Any]) -> None:
    variant = resolve(keys)
    found = 0
    for table in tables(keys, 3):
        told = table.position()
        if table.actor is None or not can_be_written(told):
            continue
        again = Table(variant.game, variant.rules, resolve_position(told, variant))
        assert again.legal_moves() == table.legal_moves()
        assert again.position() == told
        found += 1
    assert found
