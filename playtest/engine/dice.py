"""Random numbers in kernels: one splitmix64 stream for each (run seed, game, purpose).

Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014); bounded draws
after Lemire, "Fast random integer generation in an interval" (2019), which has no bias.
"""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper

CHANCE_STREAM = 0  # set-up chance and accidents
SEAT_STREAM = 1  # the first seat's bot; the next seats follow
FRESH_STREAM = 5  # whose gains a fresh start has
PLAYOUT_STREAM = 6
OPENING_STREAM = 7
STREAMS = 8

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_S27 = np.uint64(27)
_S30 = np.uint64(30)
_S31 = np.uint64(31)
_S32 = np.uint64(32)
_S11 = np.uint64(11)
_LOW = np.uint64(0xFFFFFFFF)


@helper
def mix(word):
    """The 64 bits of `word`, stirred so that each bit depends on all."""
    word = np.uint64(word)
    word = (word ^ (word >> _S30)) * _MIX_1
    word = (word ^ (word >> _S27)) * _MIX_2
    return word ^ (word >> _S31)


@helper
def seed_streams(streams, seed, game):
    """Start all of a game's streams from the run's seed and the game's index."""
    for stream in range(STREAMS):
        seed_stream(streams, stream, seed, game)


@helper
def seed_stream(streams, stream, seed, game):
    base = mix(mix(np.uint64(seed) + _GAMMA) ^ (np.uint64(game) * _GAMMA + _MIX_1))
    streams[stream].state = mix(base + np.uint64(stream + 1) * _MIX_2)


@helper
def seed_opening(streams, seed, opening):
    """Start the streams that a game's opening is drawn from: the same for all games with this opening."""
    seed_stream(streams, CHANCE_STREAM, seed, opening)
    seed_stream(streams, OPENING_STREAM, seed, opening)


@helper
def draw(dice):
    """64 random bits."""
    dice.state = np.uint64(dice.state) + _GAMMA
    return mix(dice.state)


@helper
def below(dice, bound):
    """A whole number from 0 to `bound` − 1, each equally likely; 1 <= bound < 2**31."""
    wide_bound = np.uint64(bound)
    product = (draw(dice) >> _S32) * wide_bound
    low = product & _LOW
    if low < wide_bound:
        threshold = (np.uint64(0x100000000) - wide_bound) % wide_bound
        while low < threshold:
            product = (draw(dice) >> _S32) * wide_bound
            low = product & _LOW
    return np.int64(product >> _S32)


@helper
def unit(dice):
    """A float from 0 to just below 1, on a grid of 2**-53."""
    return np.float64(draw(dice) >> _S11) * (1.0 / 9007199254740992.0)
