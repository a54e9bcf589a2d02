"""The search in which every seat plays for itself: a value for each seat (Luckhardt and Irani 1986).

A seat takes what is best for itself; of moves that are equal to it, one that is worst for the seat that
decides, so that the values do not hang on the order of moves. Depth counts turns, as in `alphabeta`.
"""

from __future__ import annotations

import numpy as np

from playtest.bots.owner import SEARCH_OWNER
from playtest.bots.search_chance import list_outcomes, mean_of_outcomes
from playtest.bots.search_root import SEARCH, deepening
from playtest.bots.search_size import ENTRY_WORDS, NOTES, USUAL_DEPTH_OF_MANY
from playtest.bots.search_state import (
    CAPTURES,
    ENTRIES,
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
from playtest.bots.search_table import EXACT, NO_MOVE, VALUE, depth_in, entry_of, is_known, keep
from playtest.bots.search_turn import (
    has_turn_changed_scores,
    is_in_turn,
    list_turns,
    play_way,
    short_key,
)
from playtest.bots.search_values import DECIDED, end_value, leaf_value, seen_from, seen_from_root
from playtest.engine.kernel import helper
from playtest.engine.records import CHANCE, OVER
from playtest.engine.signatures import BOT, LEGAL_MOVES_AT


@helper
def note_end(rules, position, level, memory, place):
    """Put what a finished game is worth to each seat into `memory` from `place` on."""
    for seat in range(rules.seats):
        memory[place + seat] = end_value(rules, position, seat, level)


@helper
def note_leaf(game, rules, positions, level, weights, log, memory, place):
    """Put what the game's evaluation says for each seat into `memory` from `place` on."""
    for seat in range(rules.seats):
        memory[place + seat] = leaf_value(game, rules, positions, level, weights, seat, log)


@helper
def is_better(memory, one, other, actor, decider, seats):
    """The values from `one` on are better than those from `other` on for the seat that chooses between them.

    Then: worse for the seat that decides, and then for the others, in the order of seats.
    """
    if memory[one + actor] != memory[other + actor]:
        return memory[one + actor] > memory[other + actor]
    if memory[one + decider] != memory[other + decider]:
        return memory[one + decider] < memory[other + decider]
    for seat in range(seats):
        if memory[one + seat] != memory[other + seat]:
            return memory[one + seat] < memory[other + seat]
    return False


@SEARCH_OWNER.kernel(SEARCH)
def search_all(tools, level, depth, low, high):
    """Put what `positions[level]` is worth to each seat, `depth` turns ahead, into the level's notes; return
    what it is to the seat that decides. Values are always exact: `low` and `high` are not looked at.
    """
    game, rules, positions, trail, move_lists, values, weights, dice, log, memory = tools
    position = positions[level]
    decider = memory[SEAT]
    here = memory[NOTED] + level * NOTES
    if position.actor == OVER:
        note_end(rules, position, level, memory, here)
        return memory[here + decider]
    if level + 1 >= memory[LEVELS]:
        note_leaf(game, rules, positions, level, weights, log, memory, here)
        return memory[here + decider]
    below = here + NOTES
    moves = move_lists[level]
    if position.actor == CHANCE:
        found = memory[RANKS] + level * memory[WIDTH]
        count, sampled = list_outcomes(game, rules, position, moves, dice)
        for choice in range(count):
            if not play_on(game, rules, positions, trail, level, np.int64(moves[choice]), log, memory):
                return low
            search_all(tools, level + 1, depth - turn_ends(positions, level + 1), low, high)
            if memory[STOPPED]:
                return low
            for seat in range(rules.seats):
                memory[found + seat * count + choice] = memory[below + seat]
        for seat in range(rules.seats):
            memory[here + seat] = mean_of_outcomes(
                game, rules, position, moves, count, sampled, values, memory, found + seat * count
            )
        return memory[here + decider]
    actor = np.int64(position.actor)
    key = 0
    entry = 0
    has_long_turns = memory[TURN_PLIES] > 1
    in_turn = has_long_turns and depth <= 0 and is_in_turn(positions, level)
    nothing_yet = depth > 0 or in_turn
    if depth <= 0:
        if not in_turn:
            note_leaf(game, rules, positions, level, weights, log, memory, here)
            quiet = depth == 0 and not has_turn_changed_scores(rules, positions, level)
            if quiet or -depth >= memory[CAPTURES]:
                return memory[here + decider]
    else:
        key = short_key(game, rules, position)
        entry = entry_of(memory[TABLE], memory[WORDS], memory[ENTRIES], key)
        if is_known(memory, entry, key) and depth_in(memory, entry) == depth:
            for seat in range(rules.seats):
                memory[here + seat] = seen_from_root(memory[entry + VALUE + seat], level)
            return memory[here + decider]
    by_turns = has_long_turns and depth > 1
    if by_turns:
        ways, all_listed = list_turns(tools, level, actor, 1)
        if ways < 0:
            return low
        for way in range(ways):
            end = play_way(tools, level, way)
            if end < 0:
                return low
            rest = depth - np.int64(positions[end].turns != position.turns)
            search_all(tools, end, rest, low, high)
            if memory[STOPPED]:
                return low
            found = memory[NOTED] + end * NOTES
            if nothing_yet or is_better(memory, found, here, actor, decider, rules.seats):
                nothing_yet = False
                for seat in range(rules.seats):
                    memory[here + seat] = memory[found + seat]
        by_turns = all_listed or memory[here + actor] >= -DECIDED
        nothing_yet = nothing_yet or not by_turns
    count = 0
    if not by_turns:
        count = game[LEGAL_MOVES_AT](rules, position, moves)
    for choice in range(count):
        if not play_on(game, rules, positions, trail, level, np.int64(moves[choice]), log, memory):
            return low
        goes_on = positions[level + 1].actor >= 0
        ends = turn_ends(positions, level + 1)
        is_loud = has_changed_scores(rules, positions, level + 1) or (in_turn and ends)
        if depth <= 0 and goes_on and not is_loud:
            continue
        search_all(tools, level + 1, depth - ends, low, high)
        if memory[STOPPED]:
            return low
        if nothing_yet or is_better(memory, below, here, actor, decider, rules.seats):
            nothing_yet = False
            for seat in range(rules.seats):
                memory[here + seat] = memory[below + seat]
    if in_turn and nothing_yet:
        # Only quiet moves that do not end the turn: it cannot be valued at its end.
        note_leaf(game, rules, positions, level, weights, log, memory, here)
    if depth > 0 and keep(memory, entry, key, NO_MOVE, depth, EXACT):
        for seat in range(rules.seats):
            memory[entry + VALUE + seat] = seen_from(memory[here + seat], level)
    return memory[here + decider]


_decide = deepening(search_all)


@SEARCH_OWNER.kernel(BOT)
def maxn_bot(game, rules, positions, trail, move_lists, values, weights, options, slot, dice, log, memory):
    """The best move as far as depth and nodes allow; equal moves are equally likely."""
    own = weights[slot]
    tools = (game, rules, positions, trail, move_lists, values, own, dice, log, memory)
    return _decide(tools, options, slot, ENTRY_WORDS, USUAL_DEPTH_OF_MANY)
