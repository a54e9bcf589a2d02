"""Alpha-beta search: the seat that decides against all others, which is the whole truth for two seats.

Iterative deepening with a table of positions, killers, history and a search of captures beyond the
depth (Knuth and Moore 1975, Slate and Atkin 1977, Sturtevant and Korf 2000 for `paranoid`).

The values are those of plain minimax: the table gives values only to searches of the depth that they
come from, and moves at the root are told apart down to one UNIT, so that those which are equal are.
"""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.bots.owner import SEARCH_OWNER
from playtest.bots.search_chance import list_outcomes, mean_of_outcomes
from playtest.bots.search_order import next_choice, rank_moves, remember_cut
from playtest.bots.search_root import choose, depth_worth_while, heuristic_choice, take_over
from playtest.bots.search_size import HISTORY, KILLERS
from playtest.bots.search_state import (
    CAPTURES,
    ENTRIES,
    HISTORY_PLACE,
    KILLERS_PLACE,
    LEVELS,
    NO_LIMIT,
    RANKS,
    ROOT,
    SEAT,
    STOPPED,
    TABLE,
    MOST_NODES,
    WIDTH,
    begin_search,
    depth_asked,
    has_changed_scores,
    make_room,
    play_on,
)
from playtest.bots.search_table import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    NO_MOVE,
    bound_in,
    depth_in,
    entry_of,
    is_known,
    keep,
    move_in,
    value_in,
)
from playtest.bots.search_values import (
    INFINITE,
    WIN,
    end_value,
    is_decided,
    leaf_value,
    seen_from,
    seen_from_root,
)
from playtest.engine.records import (
    CHANCE,
    OVER,
    Dice,
    Log,
    MoveLists,
    Numbers,
    Positions,
    Rules,
    Trail,
    Whole,
)
from playtest.engine.signatures import BOT, GAME, KEY_AT, LEGAL_MOVES_AT

DEPTH, NODES_ASKED, CAPTURES_ASKED = range(3)  # places of the options

SEARCH = types.int64(
    GAME,
    Rules,
    Positions,
    Trail,
    MoveLists,
    Numbers,
    Numbers,
    Dice,
    Log,
    Whole,
    types.int64,
    types.int64,
    types.int64,
    types.int64,
)


@SEARCH_OWNER.kernel(SEARCH)
def search(
    game, rules, positions, trail, move_lists, values, weights, dice, log, memory, level, depth, low, high
):
    """What `positions[level]` is worth to the seat that decides, `depth` moves ahead.

    Exact between `low` and `high`, elsewhere a bound on the same side. With a depth of 0 and below only
    moves that change scores are looked at, and the seat to move can always do without.
    """
    position = positions[level]
    seat = memory[SEAT]
    if position.actor == OVER:
        return end_value(rules, position, seat, level)
    if level + 1 >= memory[LEVELS]:
        return leaf_value(game, rules, positions, level, weights, seat, log)
    ranks = memory[RANKS] + level * memory[WIDTH]
    moves = move_lists[level]
    if position.actor == CHANCE:
        lowest = np.int64(-INFINITE)  # a literal would make numba compile another function, badly
        count, sampled = list_outcomes(game, rules, position, moves, dice)
        for choice in range(count):
            play_on(game, rules, positions, trail, level, np.int64(moves[choice]), log, memory)
            value = search(
                game,
                rules,
                positions,
                trail,
                move_lists,
                values,
                weights,
                dice,
                log,
                memory,
                level + 1,
                depth,
                lowest,
                -lowest,
            )
            if memory[STOPPED]:
                return value
            memory[ranks + choice] = value
        return mean_of_outcomes(game, rules, position, moves, count, sampled, values, memory, ranks)
    side = 1 if position.actor == seat else -1
    floor, ceiling = (low, high) if side > 0 else (-high, -low)
    best = -INFINITE
    best_move = NO_MOVE
    key = 0
    entry = 0
    if depth <= 0:
        best = side * leaf_value(game, rules, positions, level, weights, seat, log)
        quiet = depth == 0 and not has_changed_scores(rules, positions, level)
        if quiet or -depth >= memory[CAPTURES] or best >= ceiling:
            return side * best
    else:
        key = np.int64(game[KEY_AT](rules, position) >> np.uint64(1))
        entry = entry_of(memory[TABLE], memory[ENTRIES], key)
        if is_known(memory, entry, key):
            best_move = move_in(memory, entry)
            if depth_in(memory, entry) == depth:
                value = seen_from_root(value_in(memory, entry), level)
                bound = bound_in(memory, entry)
                if (
                    bound == EXACT
                    or (bound == AT_LEAST and value >= ceiling)
                    or (bound == AT_MOST and value <= floor)
                ):
                    return side * value
    killers = memory[KILLERS_PLACE] + level * KILLERS
    history = memory[HISTORY_PLACE] + position.actor * HISTORY
    count = game[LEGAL_MOVES_AT](rules, position, moves)
    rank_moves(memory, ranks, killers, history, moves, count, best_move)
    reached = max(floor, best)
    for tried in range(count):
        move = np.int64(moves[next_choice(memory, ranks, count)])
        play_on(game, rules, positions, trail, level, move, log, memory)
        if memory[STOPPED]:
            return 0
        after = positions[level + 1]
        going_on = after.actor >= 0 and not has_changed_scores(rules, positions, level + 1)
        if going_on and depth <= 0:
            continue
        if going_on and depth == 1:
            value = side * leaf_value(game, rules, positions, level + 1, weights, seat, log)
        else:
            # Later moves are expected to be no better: that is quicker to prove than their value.
            most = reached + 1 if tried and depth > 1 else ceiling
            value = side * search(
                game,
                rules,
                positions,
                trail,
                move_lists,
                values,
                weights,
                dice,
                log,
                memory,
                level + 1,
                depth - 1,
                reached if side > 0 else -most,
                most if side > 0 else -reached,
            )
            if most < ceiling and reached < value < ceiling:
                value = side * search(
                    game,
                    rules,
                    positions,
                    trail,
                    move_lists,
                    values,
                    weights,
                    dice,
                    log,
                    memory,
                    level + 1,
                    depth - 1,
                    reached if side > 0 else -ceiling,
                    ceiling if side > 0 else -reached,
                )
            if memory[STOPPED]:
                return 0
        if value > best:
            best = value
            best_move = move
            reached = max(reached, best)
            if best >= ceiling:
                if depth > 0:
                    remember_cut(memory, killers, history, move, depth)
                break
    if depth > 0:
        bound = AT_LEAST if best >= ceiling else (AT_MOST if best <= floor else EXACT)
        keep(memory, entry, key, seen_from(best, level), best_move, depth, bound)
    return side * best


@SEARCH_OWNER.kernel(BOT)
def alphabeta_bot(
    game, rules, positions, trail, move_lists, values, weights, options, slot, dice, log, memory
):
    """The best move as far as depth and nodes allow; equal moves are equally likely.

    The first iteration is always finished; of one that runs out of nodes nothing is used.
    """
    position = positions[0]
    moves = move_lists[0]
    count = game[LEGAL_MOVES_AT](rules, position, moves)
    if count == 1:
        return np.int64(moves[0])
    seat = np.int64(position.actor)
    own = weights[slot]
    most_nodes = np.int64(options[slot, NODES_ASKED])
    most_depth = depth_asked(np.int64(options[slot, DEPTH]), most_nodes)
    depth_here = depth_worth_while(rules, position, count, most_depth)
    if depth_here == 1 < most_depth:
        return heuristic_choice(game, rules, positions, trail, moves, count, own, values, seat, dice, log)
    captures = np.int64(options[slot, CAPTURES_ASKED])
    begin_search(memory, rules.seats, seat, most_depth, captures, move_lists.shape[1])
    lowest = np.int64(-INFINITE)
    for depth in range(1, depth_here + 1):
        best = lowest
        for choice in range(count):
            play_on(game, rules, positions, trail, 0, np.int64(moves[choice]), log, memory)
            value = search(
                game,
                rules,
                positions,
                trail,
                move_lists,
                values,
                own,
                dice,
                log,
                memory,
                1,
                depth - 1,
                max(best - 1, lowest),
                -lowest,
            )
            if memory[STOPPED]:
                return choose(memory, moves, count, dice)
            memory[ROOT + memory[WIDTH] + choice] = value
            best = max(best, value)
        take_over(memory, moves, count)
        if is_decided(best) and WIN - abs(best) <= depth:
            break
        if most_nodes:
            memory[MOST_NODES] = most_nodes
        make_room(memory)
    return choose(memory, moves, count, dice)
