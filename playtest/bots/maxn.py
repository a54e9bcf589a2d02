"""The search in which every seat plays for itself: a value for each seat (Luckhardt and Irani 1986).

A seat takes what is best for itself; of moves that are equal to it, one that is worst for the seat that
decides, so that the values do not hang on the order of moves.
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
    WIDTH,
    WORDS,
    has_changed_scores,
    play_on,
)
from playtest.bots.search_table import EXACT, VALUE, depth_in, entry_of, is_known, keep
from playtest.bots.search_values import end_value, leaf_value, seen_from, seen_from_root
from playtest.engine.kernel import helper
from playtest.engine.records import CHANCE, OVER
from playtest.engine.signatures import BOT, KEY_AT, LEGAL_MOVES_AT


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
    """Put what `positions[level]` is worth to each seat, `depth` moves ahead, into the level's notes; return
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
            search_all(tools, level + 1, depth, low, high)
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
    nothing_yet = depth > 0
    if depth <= 0:
        note_leaf(game, rules, positions, level, weights, log, memory, here)
        quiet = depth == 0 and not has_changed_scores(rules, positions, level)
        if quiet or -depth >= memory[CAPTURES]:
            return memory[here + decider]
    else:
        key = np.int64(game[KEY_AT](rules, position) >> np.uint64(1))
        entry = entry_of(memory[TABLE], memory[WORDS], memory[ENTRIES], key)
        if is_known(memory, entry, key) and depth_in(memory, entry) == depth:
            for seat in range(rules.seats):
                memory[here + seat] = seen_from_root(memory[entry + VALUE + seat], level)
            return memory[here + decider]
    count = game[LEGAL_MOVES_AT](rules, position, moves)
    for choice in range(count):
        if not play_on(game, rules, positions, trail, level, np.int64(moves[choice]), log, memory):
            return low
        quiet = positions[level + 1].actor >= 0 and not has_changed_scores(rules, positions, level + 1)
        if quiet and depth <= 0:
            continue
        search_all(tools, level + 1, depth - 1, low, high)
        if memory[STOPPED]:
            return low
        if nothing_yet or is_better(memory, below, here, actor, decider, rules.seats):
            nothing_yet = False
            for seat in range(rules.seats):
                memory[here + seat] = memory[below + seat]
    if depth > 0 and keep(memory, entry, key, moves[0], depth, EXACT):
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
