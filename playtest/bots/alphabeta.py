"""Alpha-beta search: the seat that decides against all others, which is the whole truth for two seats.

Iterative deepening with a table of positions, killers, history and a search of captures beyond the
depth (Knuth and Moore 1975, Slate and Atkin 1977, Sturtevant and Korf 2000 for `paranoid`).

Depth counts turns: a turn of several moves is played to its end before it is valued. Where it can be
played in more ways than `width`, those that look best are followed, but for the last turn; that a position
is lost is never said before all have been. With that the values are those of plain minimax: the table gives
values only to searches of the depth that they come from, and moves at the root are told apart down to one
UNIT, so that those which are equal are.
"""

from __future__ import annotations

import numpy as np

from playtest.bots.owner import SEARCH_OWNER
from playtest.bots.search_chance import list_outcomes, mean_of_outcomes
from playtest.bots.search_order import next_choice, rank_moves, remember_cut
from playtest.bots.search_root import SEARCH, deepening
from playtest.bots.search_size import HISTORY, NOTES, USUAL_DEPTH, USUAL_DEPTH_OF_MANY
from playtest.bots.search_state import (
    CAPTURES,
    ENTRIES,
    HISTORY_PLACE,
    LEVELS,
    NOTED,
    RANKS,
    SEAT,
    STOPPED,
    TABLE,
    TURN_PLIES,
    WIDTH,
    WORDS,
    has_changed_scores,
    play_on,
    turn_ends,
)
from playtest.bots.search_table import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    NO_MOVE,
    VALUE,
    depth_in,
    entry_of,
    is_known,
    keep,
    move_in,
    settles,
)
from playtest.bots.search_turn import (
    has_turn_changed_scores,
    is_in_turn,
    list_turns,
    play_way,
    short_key,
    way_to_try,
)
from playtest.bots.search_values import (
    DECIDED,
    INFINITE,
    end_value,
    leaf_value,
    seen_from,
    seen_from_root,
    window,
)
from playtest.engine.records import CHANCE, OVER
from playtest.engine.signatures import BOT, LEGAL_MOVES_AT


@SEARCH_OWNER.kernel(SEARCH)
def search(tools, level, depth, low, high):
    """What `positions[level]` is worth to the seat that decides, `depth` turns ahead.

    Exact between `low` and `high`, elsewhere a bound on the same side. With a depth of 0 and below only
    moves that change scores are looked at, and those that end a turn under way; at the beginning of its
    turn the seat to move can always do without.
    """
    game, rules, positions, trail, move_lists, values, weights, dice, log, memory = tools
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
            if not play_on(game, rules, positions, trail, level, np.int64(moves[choice]), log, memory):
                return lowest
            rest = depth - turn_ends(positions, level + 1)
            value = search(tools, level + 1, rest, lowest, -lowest)
            if memory[STOPPED]:
                return value
            memory[ranks + choice] = value
        return mean_of_outcomes(game, rules, position, moves, count, sampled, values, memory, ranks)
    side = 1 if position.actor == seat else -1
    floor, ceiling = (low, high) if side > 0 else (-high, -low)
    best = np.int64(-INFINITE)
    best_move = NO_MOVE
    key = 0
    entry = 0
    has_long_turns = memory[TURN_PLIES] > 1
    in_turn = has_long_turns and depth <= 0 and is_in_turn(positions, level)
    if depth <= 0:
        if not in_turn:
            best = side * leaf_value(game, rules, positions, level, weights, seat, log)
            quiet = depth == 0 and not has_turn_changed_scores(rules, positions, level)
            if quiet or -depth >= memory[CAPTURES] or best >= ceiling:
                return side * best
    else:
        key = short_key(game, rules, position)
        entry = entry_of(memory[TABLE], memory[WORDS], memory[ENTRIES], key)
        if is_known(memory, entry, key):
            best_move = move_in(memory, entry)
            value = seen_from_root(memory[entry + VALUE], level)
            if depth_in(memory, entry) == depth and settles(memory, entry, value, floor, ceiling):
                return side * value
    reached = max(floor, best)
    by_turns = has_long_turns and depth > 1
    if by_turns:
        ways, all_listed = list_turns(tools, level, seat, side)
        if ways < 0:
            return best
        best_way = best_move
        for tried in range(ways):
            way = way_to_try(tried, best_way, ways)
            end = play_way(tools, level, way)
            if end < 0:
                return best
            rest = depth - np.int64(positions[end].turns != position.turns)
            most = reached + 1 if tried else ceiling
            value = side * search(tools, end, rest, *window(side, reached, most))
            if most < ceiling and reached < value < ceiling:
                value = side * search(tools, end, rest, *window(side, reached, ceiling))
            if memory[STOPPED]:
                return best
            if value > best:
                best = value
                best_move = way
                reached = max(reached, best)
                if best >= ceiling:
                    break
        by_turns = all_listed or best >= -DECIDED
        if not by_turns:
            best_move = NO_MOVE
    killers = memory[NOTED] + level * NOTES
    history = memory[HISTORY_PLACE] + np.int64(position.actor) * HISTORY
    count = 0
    if not by_turns:
        count = game[LEGAL_MOVES_AT](rules, position, moves)
        rank_moves(memory, ranks, killers, history, moves, count, best_move)
    for tried in range(count):
        move = np.int64(moves[next_choice(memory, ranks, count)])
        if not play_on(game, rules, positions, trail, level, move, log, memory):
            return best
        goes_on = positions[level + 1].actor >= 0
        ends = turn_ends(positions, level + 1)
        is_loud = has_changed_scores(rules, positions, level + 1) or (in_turn and ends)
        if depth <= 0 and goes_on and not is_loud:
            continue
        if depth == ends and goes_on and not has_turn_changed_scores(rules, positions, level + 1):
            value = side * leaf_value(game, rules, positions, level + 1, weights, seat, log)
        else:
            # Later moves are expected to be no better: that is quicker to prove than their value.
            most = reached + 1 if tried and depth > 1 else ceiling
            value = side * search(tools, level + 1, depth - ends, *window(side, reached, most))
            if most < ceiling and reached < value < ceiling:
                value = side * search(tools, level + 1, depth - ends, *window(side, reached, ceiling))
            if memory[STOPPED]:
                return best
        if value > best:
            best = value
            best_move = move
            reached = max(reached, best)
            if best >= ceiling:
                break
    if in_turn and best == -INFINITE:
        # Only quiet moves that do not end the turn: it cannot be valued at its end.
        return leaf_value(game, rules, positions, level, weights, seat, log)
    if depth > 0:
        if best >= ceiling and not by_turns:
            remember_cut(memory, killers, history, best_move, depth)
        bound = AT_LEAST if best >= ceiling else (AT_MOST if best <= floor else EXACT)
        if keep(memory, entry, key, best_move, depth, bound):
            memory[entry + VALUE] = seen_from(best, level)
    return side * best


_decide = deepening(search)


@SEARCH_OWNER.kernel(BOT)
def alphabeta_bot(
    game, rules, positions, trail, move_lists, values, weights, options, slot, dice, log, memory
):
    """The best move as far as depth and nodes allow; equal moves are equally likely."""
    own = weights[slot]
    tools = (game, rules, positions, trail, move_lists, values, own, dice, log, memory)
    usual = USUAL_DEPTH if rules.seats == 2 else USUAL_DEPTH_OF_MANY
    return _decide(tools, options, slot, VALUE + 1, usual)
