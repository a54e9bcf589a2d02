"""Two runs with different seeds share no stream, nor a stretch of one: not in a million games."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from playtest.engine.dice import STREAMS, draw, seed_stream
from playtest.engine.records import DICE

Words = npt.NDArray[np.uint64]
GAMMA, MIX_1, MIX_2 = (
    np.uint64(each) for each in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
)
STEP_BACK = np.uint64(pow(int(GAMMA), -1, 1 << 64))
INDICES = 10**6
DRAWS = 10_000  # more than a game of any length takes from a stream


def mixed(words: Words) -> Words:
    words = (words ^ (words >> np.uint64(30))) * MIX_1
    words = (words ^ (words >> np.uint64(27))) * MIX_2
    return words ^ (words >> np.uint64(31))


def starts(seed: int, stream: int) -> Words:
    """Where a stream of each of a million games of a run starts, counted in draws along the one cycle."""
    games = np.arange(INDICES, dtype=np.uint64)
    base = mixed(mixed(np.array([seed], np.uint64) + GAMMA) ^ (games * GAMMA + MIX_1))
    return mixed(base + np.array([stream + 1], np.uint64) * MIX_2) * STEP_BACK


def nearest(found: Words) -> int:
    """How many draws lie between the two streams that are nearest on the cycle."""
    found = np.sort(found)
    return min(int(np.diff(found).min()), (int(found[0]) - int(found[-1])) % (1 << 64))


@pytest.mark.parametrize(("seed", "game", "stream"), [(1, 0, 0), (2, 999_999, 7), (2**63 + 5, 31, 3)])
def test_the_starts_are_those_of_the_dice(seed: int, game: int, stream: int) -> None:
    streams = np.zeros(STREAMS, DICE)
    seed_stream(streams, stream, np.uint64(seed), game)
    before = int(starts(seed, stream)[game]) * int(GAMMA) % (1 << 64)
    assert before == int(streams[stream].state)
    draw(streams[stream])
    assert int(streams[stream].state) == (before + int(GAMMA)) % (1 << 64)


def test_runs_with_different_seeds_share_no_stretch_of_chance() -> None:
    assert nearest(np.concatenate([starts(seed, 0) for seed in (1, 2)])) > DRAWS


@pytest.mark.verify
@pytest.mark.parametrize("stream", range(1, STREAMS))
def test_no_stream_of_any_purpose_is_shared(stream: int) -> None:
    for one, other in ((0, 1), (2**62, 2**63 - 1)):
        assert nearest(np.concatenate([starts(one, stream), starts(other, stream), starts(one, 0)])) > DRAWS
