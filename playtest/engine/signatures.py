"""The compiled functions that a game and a bot hand to the loops, and their types.

The loops are compiled once for all games: a game passes its functions as typed pointers, its
rules and positions as the common records that they start with.
"""

from __future__ import annotations

from numba import types

from playtest.engine.records import (
    Dice,
    Log,
    MoveLists,
    Moves,
    Numbers,
    NumberTable,
    Position,
    Positions,
    Rules,
    Trail,
    Whole,
)

START = types.void(Rules, Position, Trail, Log)
"""start(rules, position, trail, log): the first position, ready for a decision, chance or the end.

`position` comes zeroed, or holding a set-up that the game's Python side wrote into it.
"""

LEGAL_MOVES = types.int64(Rules, Position, Moves)
"""legal_moves(rules, position, moves) -> count: all legal moves, distinct, ascending."""

COUNT_MOVES = types.int64(Rules, Position)
"""count_moves(rules, position): how many legal moves there are, without listing them."""

RANDOM_MOVE = types.int64(Rules, Position, Dice)
"""random_move(rules, position, dice): one legal move, each equally likely."""

APPLY = types.void(Rules, Position, Trail, types.int64, Log)
"""apply(rules, position, trail, move, log): play a legal move, or what chance did, up to the next
decision, chance or the end.

`trail` holds a key for each completed turn of this line of play, for games that look for
repetitions: an entry below `position.turns` is never changed by a sibling line.
"""

CHANCE_MOVE = types.int64(Rules, Position, Dice)
"""chance_move(rules, position, dice): what chance does where the actor is CHANCE."""

SCORE_MOVES = types.void(
    Rules, Positions, types.int64, Trail, Moves, types.int64, Numbers, Numbers, types.int64, Log
)
"""score_moves(rules, positions, at, trail, moves, count, weights, values, seat, log): the heuristic's
value, for `seat`, of each of `count` moves of `positions[at]`; positions after `at` are scratch."""

EVALUATE = types.float64(Rules, Positions, types.int64, Numbers, types.int64, Log)
"""evaluate(rules, positions, at, weights, seat, log): what `positions[at]` is worth to `seat`.

By the game's weighted evaluation, and never more than MOST_EVALUATION either way, whoever is to move,
chance too; of a finished game WON, -WON or what lies between (`evaluation.value_of_end`). Positions
after `at` are scratch.
"""

KEY = types.uint64(Rules, Position)
"""key(rules, position): one number for all positions from which play goes on alike, by the same moves
as written; others have the same only by a chance of one in 2**64.

Turns count, since the cap comes nearer. What lies behind does not: where positions that come back end the
game, two with one key can differ in how often they were there before. A search that keeps values by
key takes them for equal.
"""

CHANCE_WEIGHT = types.float64(Rules, Position, types.int64)
"""chance_weight(rules, position, move): how likely chance, which is to act, does `move` of those that
`legal_moves` lists, compared with the others; the weights need not add up to 1."""

GAME = types.Tuple(
    tuple(
        types.FunctionType(signature)
        for signature in (
            START,
            LEGAL_MOVES,
            COUNT_MOVES,
            RANDOM_MOVE,
            APPLY,
            CHANCE_MOVE,
            SCORE_MOVES,
            EVALUATE,
            KEY,
            CHANCE_WEIGHT,
        )
    )
)
# Places in the game tuple, for indexing it in kernels.
(
    START_AT,
    LEGAL_MOVES_AT,
    COUNT_MOVES_AT,
    RANDOM_MOVE_AT,
    APPLY_AT,
    CHANCE_MOVE_AT,
    SCORE_MOVES_AT,
    EVALUATE_AT,
    KEY_AT,
    CHANCE_WEIGHT_AT,
) = range(10)

BOT = types.int64(
    GAME,
    Rules,
    Positions,
    Trail,
    MoveLists,
    Numbers,
    NumberTable,
    NumberTable,
    types.int64,
    Dice,
    Log,
    Whole,
)
"""bot(game, rules, positions, trail, move_lists, values, weights, options, slot, dice, log, memory) -> move.

The position to decide is `positions[0]`; the positions, lists and values after it are scratch.
`weights[slot]` and `options[slot]` are this bot's own. `memory` is for bots that search: what it
holds from earlier decisions, also of other bots, must not matter. All arrays are passed whole,
since taking a slice of one costs as much as a simple game's whole ply.
"""

BOTS = types.UniTuple(types.FunctionType(BOT), 4)
