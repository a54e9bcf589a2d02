"""The random numbers: a published generator, without bias, a stream of its own for every purpose."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from playtest.engine.dice import (
    CHANCE_STREAM,
    FRESH_STREAM,
    OPENING_STREAM,
    PLAYOUT_STREAM,
    SEAT_STREAM,
    STREAMS,
    below,
    draw,
    mix,
    seed_streams,
    unit,
)
from playtest.engine.records import DICE, MAX_SEATS

# The generator's outputs from state 1234567, as other implementations publish them.
SPLITMIX64 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
IMPOSSIBLY_UNLIKELY = 1e-6
WORDS = st.integers(0, 2**64 - 1)


def dice_at(state: int) -> Any:
    dice = np.zeros(1, DICE)
    dice["state"] = np.uint64(state)
    return dice[0]


def streams_of(seed: int, game: int) -> Any:
    streams = np.zeros(STREAMS, DICE)
    seed_streams(streams, np.uint64(seed), game)
    return streams


def splitmix64(state: int) -> int:
    """The next output after `state`, in whole numbers of any size."""
    word = (state + 0x9E3779B97F4A7C15) % 2**64
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB % 2**64
    return word ^ (word >> 31)


def test_the_published_numbers() -> None:
    dice = dice_at(1234567)
    assert [int(draw(dice)) for _ in SPLITMIX64] == SPLITMIX64


@settings(deadline=None, derandomize=True)
@given(state=WORDS)
def test_draw_is_splitmix64(state: int) -> None:
    assert int(draw(dice_at(state))) == splitmix64(state)
    assert int(mix(np.uint64(state))) == splitmix64((state - 0x9E3779B97F4A7C15) % 2**64)


@settings(deadline=None, derandomize=True)
@given(state=WORDS, bound=st.integers(1, 2**31 - 1))
def test_below_stays_below(state: int, bound: int) -> None:
    number = below(dice_at(state), bound)
    assert 0 <= number < bound


def test_below_one_is_zero() -> None:
    dice = dice_at(7)
    assert {int(below(dice, 1)) for _ in range(100)} == {0}


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 10, 60, 511, 768])
def test_below_is_uniform(bound: int) -> None:
    dice = dice_at(bound)
    counts = np.bincount([below(dice, bound) for _ in range(200 * bound)], minlength=bound)
    assert chisquare(counts).pvalue > IMPOSSIBLY_UNLIKELY


def test_below_has_no_bias_where_a_remainder_would() -> None:
    """Of 2**32 draws, those taken modulo 3·2**29 would hit the lower two thirds half again as often."""
    dice = dice_at(5)
    bound = 3 * 2**29
    thirds = np.bincount([below(dice, bound) * 3 // bound for _ in range(9000)], minlength=3)
    assert chisquare(thirds).pvalue > IMPOSSIBLY_UNLIKELY
    dice = dice_at(5)
    remainders = np.bincount([int(draw(dice) >> 32) % bound * 3 // bound for _ in range(9000)], minlength=3)
    assert chisquare(remainders).pvalue < IMPOSSIBLY_UNLIKELY


def test_unit_is_uniform_from_0_to_1() -> None:
    dice = dice_at(3)
    numbers = np.array([unit(dice) for _ in range(20_000)])
    assert numbers.min() >= 0
    assert numbers.max() < 1
    counts, _ = np.histogram(numbers, bins=50, range=(0, 1))
    assert chisquare(counts).pvalue > IMPOSSIBLY_UNLIKELY


def test_every_stream_of_every_game_and_seed_is_another() -> None:
    states = [
        int(stream["state"])
        for seed, game in product((0, 1, 2, 2**63 - 1), range(500))
        for stream in streams_of(seed, game)
    ]
    assert len(states) == 4 * 500 * STREAMS == len(set(states))


def test_every_purpose_has_a_stream_of_its_own() -> None:
    seats = range(SEAT_STREAM, SEAT_STREAM + MAX_SEATS)
    streams = [CHANCE_STREAM, *seats, FRESH_STREAM, PLAYOUT_STREAM, OPENING_STREAM]
    assert sorted(streams) == list(range(STREAMS))


@pytest.mark.parametrize(("seed", "game"), [(1, 0), (1, 1), (2, 0)])
def test_streams_of_neighbors_are_unrelated(seed: int, game: int) -> None:
    """First draws of the streams of one game, and of the same stream of the next games, look independent."""
    first = [int(draw(stream)) / 2**64 for index in range(2000) for stream in streams_of(seed, game + index)]
    table = np.array(first).reshape(2000, STREAMS)
    correlations = np.corrcoef(table.T)[np.triu_indices(STREAMS, 1)]
    assert np.abs(correlations).max() < 5 / np.sqrt(2000)
    along = [np.corrcoef(table[:-1, stream], table[1:, stream])[0, 1] for stream in range(STREAMS)]
    assert np.abs(along).max() < 5 / np.sqrt(2000)


def test_seeding_is_pinned() -> None:
    """Another seeding would silently change every game of every saved run."""
    assert [int(stream["state"]) for stream in streams_of(1, 0)][:6] == [
        5307531964450407762,
        7255832440632617237,
        3520388322615468363,
        12092832214092506891,
        1202754891121753140,
        3517507566302983095,
    ]
