"""Random openings: a game's first plies, drawn from a stream of their own before its bots take over."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.dice import CHANCE_STREAM, OPENING_STREAM, below, mix, seed_opening
from playtest.engine.kernel import copy_position, helper
from playtest.engine.records import (
    CHANCE,
    CHANCE_BIT,
    ENGINE,
    OVER,
    Log,
    MoveLists,
    Moves,
    Positions,
    Rules,
    Streams,
    Trail,
    Whole,
)
from playtest.engine.signatures import APPLY_AT, CHANCE_MOVE_AT, GAME, LEGAL_MOVES_AT, START_AT


@helper
def draw_opening(game, rules, positions, at, spare, trail, moves, streams, log, tape, plies):
    """Play `plies` random plies on from the start in `positions[at]`, and those that finish a turn begun;
    return how many entries of `tape` they and chance take up to the first decision that is a bot's.

    Each ply is one of the legal moves that do not end the game, all equally likely. Where all would, or
    where chance ends it, the opening is cut back to its last whole turn, and the position is then beyond it.
    `positions[spare]` is scratch.
    """
    position = positions[at]
    length = 0
    whole = 0
    made = 0
    turn = -1
    while True:
        while position.actor == CHANCE:
            move = game[CHANCE_MOVE_AT](rules, position, streams[CHANCE_STREAM])
            tape[length] = move | CHANCE_BIT
            length += 1
            log.count = 0
            game[APPLY_AT](rules, position, trail, move, log)
        if position.actor == OVER:
            return whole
        if position.turns != turn:
            whole = length
            if made >= plies:
                return whole
        turn = np.int64(position.turns)
        count = game[LEGAL_MOVES_AT](rules, position, moves)
        move = np.int64(-1)
        while move < 0 and count > 0:
            choice = below(streams[OPENING_STREAM], count)
            copy_position(positions, spare, at)
            log.count = 0
            game[APPLY_AT](rules, positions[spare], trail, np.int64(moves[choice]), log)
            if positions[spare].actor != OVER:
                move = np.int64(moves[choice])
            count -= 1
            for place in range(choice, count):
                moves[place] = moves[place + 1]
        if move < 0:
            return whole
        copy_position(positions, at, spare)
        tape[length] = move
        length += 1
        made += 1


@helper
def count_plies(tape, length):
    """How many of the first `length` entries of a tape are plies and not chance's."""
    plies = 0
    for entry in range(length):
        if not tape[entry] & CHANCE_BIT:
            plies += 1
    return plies


Hashes = types.Array(types.uint64, 1, "C")

OPEN_GAMES = types.void(
    GAME,
    Rules,
    Positions,
    Trail,
    MoveLists,
    Streams,
    Log,
    Moves,
    types.uint64,
    Whole,
    types.int64,
    Whole,
    Hashes,
)


@ENGINE.kernel(OPEN_GAMES)
def open_games(
    game, rules, positions, trail, move_lists, streams, log, tape, seed, openings, plies, lengths, hashes
):
    """Bring `positions[k]` to the first decision after opening `openings[k]`, of `plies` plies, of the run
    `seed`; `lengths[k]` moves lead to it, `hashes[k]` is a hash of them, those of the last stand in `tape`.

    The last of `positions` is the set-up to start from, the one before it scratch.
    """
    start = positions.shape[0] - 1
    for place in range(openings.shape[0]):
        seed_opening(streams, seed, openings[place])
        copy_position(positions, place, start)
        log.count = 0
        game[START_AT](rules, positions[place], trail, log)
        length = draw_opening(
            game, rules, positions, place, start - 1, trail, move_lists[0], streams, log, tape, plies
        )
        lengths[place] = length
        copy_position(positions, place, start)
        log.count = 0
        game[START_AT](rules, positions[place], trail, log)
        hashed = np.uint64(0)
        for entry in range(length):
            hashed = mix(hashed ^ np.uint64(tape[entry] + 1))
            log.count = 0
            game[APPLY_AT](rules, positions[place], trail, np.int64(tape[entry] & ~CHANCE_BIT), log)
        hashes[place] = hashed
