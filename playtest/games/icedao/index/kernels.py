"""Sweeps over blocks of positions: which are won or lost in so many plies, a word of positions at a time.

A word holds a bit for each square of next's large pyramid. A sweep finds, for the positions of a block that
are open, what their moves lead to: small pyramids slide over all others, so that their moves lead from a
whole block into another one; medium ones are stopped by small ones and each other, so that theirs lead from
row to row of a block; where a large one stops hangs on the other large one only where that stands in its
way.

Only what the sweep before has just found can make more known, so that a sweep looks at no position whose
moves all lead elsewhere: `fresh` has a bit for each word that was changed, for the sweep before and for this
one."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.kernel import helper
from playtest.engine.records import Whole
from playtest.games.icedao.index.blocks import Bits, Bytes, Fresh, Shape, Table, smalls_of
from playtest.games.icedao.index.tables import EDGE, OWNER
from playtest.games.icedao.index.words import SIDE, transpose, turned
from playtest.games.icedao.records import DIRECTIONS

List = types.Array(types.int32, 1, "C")
Parts = types.Array(types.uint32, 3, "C")
MOST_CHILDREN = 2 * DIRECTIONS


@helper
def stop_of(shape, square, direction, blocked):
    """Where a pyramid slides to that these squares stop; the square itself where it cannot leave."""
    ahead = np.int64(shape.neighbor[square, direction])
    while ahead >= 0 and not (blocked >> ahead) & 1:
        square = ahead
        ahead = np.int64(shape.neighbor[square, direction])
    return square


@helper
def is_pass(shape, square, direction):
    """A slide of no square is a move: towards a square of the board, or also towards its edge."""
    ahead = shape.neighbor[square, direction]
    return ahead >= 0 or (ahead == EDGE and shape.edge_is_pass != 0)


@helper
def load_block(shape, read, block, carried, parts, here):
    """A block's words, turned so that they can be read by the squares that are meant."""
    squares = shape.squares
    for medium in range(squares):
        for other in range(squares):
            row = read[block, carried[medium], carried[other]]
            for large in range(squares):
                here[medium, other, large] = turned(np.int64(row[carried[large]]), parts)


@helper
def list_small_moves(shape, combination, of_combination, mover, resting, children):
    """The arrangements after each slide of the mover's small pyramids; how many, and whether it can pass."""
    blocked = smalls_of(shape, of_combination, mover) | smalls_of(shape, of_combination, resting)
    count = 0
    passes = False
    for pyramid in range(shape.smalls):
        square = np.int64(of_combination[mover, pyramid])
        other = np.int64(of_combination[mover, 1 - pyramid])
        for direction in range(DIRECTIONS):
            stop = stop_of(shape, square, direction, blocked)
            if stop == square:
                passes |= is_pass(shape, square, direction)
                continue
            after = combination[stop, other if shape.smalls > 1 else stop]
            children[count] = np.int64(after) * shape.combinations + resting
            count += 1
    return count, passes


@helper
def large_move(shape, row, large, direction, blocked, everywhere):
    """For each square of the other large pyramid what a large one's slide leads to, and whether it is a
    move."""
    found = 0
    moves = 0
    left = everywhere
    square = large
    while True:
        ahead = np.int64(shape.neighbor[square, direction])
        if ahead < 0 or (blocked >> ahead) & 1:
            if square != large or is_pass(shape, square, direction):
                found |= row[square] & left
                moves |= left
            return found, moves
        # The other large one stands there: this one stops before it.
        bit = 1 << ahead
        found |= row[square] & bit
        moves |= bit
        left &= ~bit
        square = ahead


@helper
def load_fresh(shape, fresh, block, carried, parts, here):
    """Which of a block's words are fresh, turned as the words are."""
    squares = shape.squares
    for medium in range(squares):
        for other in range(squares):
            here[medium, other] = turned(np.int64(fresh[block, carried[medium], carried[other]]), parts)


@helper
def larges_to_look_at(shape, fresh, fresh_here, medium, other, blocked, passes, children, count, tables):
    """The mover's large pyramids' squares from which some move may lead to a fresh word, as a word."""
    block_of, turn_of, back, rays = tables
    own = fresh_here[medium, other]
    found = own if passes else 0
    if not (blocked >> medium) & 1:
        for direction in range(DIRECTIONS):
            stop = stop_of(shape, medium, direction, blocked | (1 << other))
            found |= fresh_here[stop, other]
    if own:
        for large in range(shape.squares):
            if rays[large] & own:
                found |= 1 << large
    for child in range(count):
        after = children[child]
        turn = np.int64(turn_of[after])
        carried = shape.carried[turn]
        word = np.int64(fresh[np.int64(block_of[after]), carried[medium], carried[other]])
        if word:
            found |= turned(word, back[turn])
    return found


SWEEP = types.int64(
    Shape,
    Table,
    Table,
    List,
    List,
    Whole,
    Parts,
    Whole,
    Bits,
    Bits,
    Fresh,
    Bytes,
    types.int64,
    types.int64,
    types.boolean,
    types.int64,
    types.int64,
)


@OWNER.kernel(SWEEP)
def sweep(
    shape,
    combination,
    of_combination,
    block_of,
    turn_of,
    arrangement,
    back,
    rays,
    won,
    lost,
    fresh,
    values,
    plies,
    byte,
    all_news,
    first,
    end,
):
    """Find in blocks `first` to before `end` the positions that are over in `plies`; how many words have
    some.

    An odd number finds wins: a move leads to a position that is lost for the other seat. An even one finds
    losses: all moves lead to positions that it has won. Only the one kind is read and only the other one
    written. `byte` is written where they are found; with `all_news` every open position is looked at."""
    squares = shape.squares
    everywhere = (1 << squares) - 1
    wins = plies % 2 == 1
    read = lost if wins else won
    before, now = fresh[(plies - 1) % 2], fresh[plies % 2]
    fresh_here = np.empty((squares, squares), np.int64)
    tables = (block_of, turn_of, back, rays)
    here = np.empty((squares, squares, squares), np.int64)
    need = np.zeros(SIDE, np.int64)
    children = np.empty(MOST_CHILDREN, np.int64)
    changed = 0
    for block in range(first, end):
        resting = arrangement[block] // shape.combinations
        mover = arrangement[block] % shape.combinations
        stays = mover * shape.combinations + resting
        turn = np.int64(turn_of[stays])
        load_fresh(shape, before, np.int64(block_of[stays]), shape.carried[turn], back[turn], fresh_here)
        loaded = False
        now[block] = 0
        count, small_passes = list_small_moves(shape, combination, of_combination, mover, resting, children)
        smalls = smalls_of(shape, of_combination, mover) | smalls_of(shape, of_combination, resting)
        for medium in range(squares):
            for other in range(squares):
                if medium == other:
                    continue
                passes = small_passes
                if not (smalls >> medium) & 1:
                    for direction in range(DIRECTIONS):
                        if stop_of(shape, medium, direction, smalls | (1 << other)) == medium:
                            passes |= is_pass(shape, medium, direction)
                looked_at = larges_to_look_at(
                    shape, before, fresh_here, medium, other, smalls, passes, children, count, tables
                )
                if all_news:
                    looked_at = everywhere
                if not looked_at:
                    continue
                any_open = 0
                for large in range(squares):
                    need[large] = everywhere & ~np.int64(
                        won[block, other, medium, large] | lost[block, other, medium, large]
                    )
                    any_open |= need[large]
                if not any_open:
                    continue
                if not loaded:
                    load_block(shape, read, np.int64(block_of[stays]), shape.carried[turn], back[turn], here)
                    loaded = True
                for large in range(squares, SIDE):
                    need[large] = 0
                transpose(need)
                mediums = (1 << medium) | (1 << other)
                row = here[medium, other]
                any_found = 0
                for large in range(squares):
                    wanted = need[large] if (looked_at >> large) & 1 else 0
                    need[large] = 0
                    if not wanted:
                        continue
                    found = 0 if wins else wanted
                    if not (smalls >> medium) & 1:
                        for direction in range(DIRECTIONS):
                            stop = stop_of(shape, medium, direction, smalls | (1 << other))
                            if stop == medium:
                                continue
                            if wins:
                                found |= here[stop, other, large]
                            else:
                                found &= here[stop, other, large]
                    if passes:
                        found = found | row[large] if wins else found & row[large]
                    if not ((smalls | mediums) >> large) & 1:
                        for direction in range(DIRECTIONS):
                            word, moves = large_move(
                                shape, row, large, direction, smalls | mediums, everywhere
                            )
                            found = found | word if wins else found & (word | ~moves)
                    for child in range(count):
                        if wins:
                            if found & wanted == wanted:
                                break
                        elif not found:
                            break
                        after = children[child]
                        to = np.int64(turn_of[after])
                        carried = shape.carried[to]
                        word = np.int64(
                            read[np.int64(block_of[after]), carried[medium], carried[other], carried[large]]
                        )
                        word = turned(word, back[to])
                        found = found | word if wins else found & word
                    need[large] = found & wanted
                    any_found |= need[large]
                if not any_found:
                    continue
                transpose(need)
                for large in range(squares):
                    word = need[large]
                    if not word:
                        continue
                    changed += 1
                    now[block, other, medium] |= 1 << large
                    for square in range(squares):
                        if (word >> square) & 1:
                            values[block, other, medium, large, square] = byte
                    if wins:
                        won[block, other, medium, large] |= word
                    else:
                        lost[block, other, medium, large] |= word
    return changed
