"""The positions of games' first decisions, without playing the games."""

from __future__ import annotations

from numba import types

from playtest.engine.dice import CHANCE_STREAM, seed_streams
from playtest.engine.kernel import copy_position
from playtest.engine.records import CHANCE, ENGINE, Log, Positions, Rules, Streams, Trail, Whole
from playtest.engine.signatures import APPLY_AT, CHANCE_MOVE_AT, GAME, START_AT

OPEN_GAMES = types.int64(GAME, Rules, Positions, Trail, Streams, Log, types.uint64, Whole)


@ENGINE.kernel(OPEN_GAMES)
def open_games(game, rules, positions, trail, streams, log, seed, indexes):
    """Bring `positions[k]` to the first decision of game `indexes[k]` of run `seed`; return how many moves
    chance makes before it, in all games together. The last of `positions` is the set-up to start from."""
    moves = 0
    for place in range(indexes.shape[0]):
        seed_streams(streams, seed, indexes[place])
        copy_position(positions, place, positions.shape[0] - 1)
        position = positions[place]
        log.count = 0
        game[START_AT](rules, position, trail, log)
        while position.actor == CHANCE:
            moves += 1
            move = game[CHANCE_MOVE_AT](rules, position, streams[CHANCE_STREAM])
            log.count = 0
            game[APPLY_AT](rules, position, trail, move, log)
    return moves
