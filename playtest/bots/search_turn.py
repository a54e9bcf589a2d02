"""Turns of several plies: where they begin and end, and the ways to play one that look best.

A turn can be played in thousands of ways. A search that follows each of them sees less far than one
that follows those few at whose ends it stands best, by the game's evaluation.
"""

from __future__ import annotations

import numpy as np

from playtest.bots import search_size
from playtest.bots.search_size import SEEN_IN_TURN
from playtest.bots.search_state import (
    LEVELS,
    RANKS,
    SEEN,
    TURN_PLIES,
    TURN_WIDTH,
    TURNS,
    WIDTH,
    changes_scores,
    play_on,
)
from playtest.bots.search_values import end_value, leaf_value
from playtest.engine.kernel import helper
from playtest.engine.records import OVER
from playtest.engine.signatures import KEY_AT, LEGAL_MOVES_AT

WORTH, END, PLIES, FIRST = range(4)  # the words of a way to play a turn; its moves come last

turn_words = helper(search_size.turn_words)


@helper
def begin_of_turn(positions, level):
    """The level at which the turn began to which `positions[level]` belongs; 0 if it was under way there."""
    begin = level
    while begin > 0 and positions[begin - 1].turns == positions[level].turns:
        begin -= 1
    return begin


@helper
def is_in_turn(positions, level):
    """The seat to move has made a move in its turn before: it cannot leave everything as it is."""
    for before in range(begin_of_turn(positions, level), level):
        if positions[before].actor >= 0:
            return True
    return False


@helper
def has_turn_changed_scores(rules, positions, level):
    """The turn that led to `positions[level]` has made or cost points: what follows should be looked at."""
    return changes_scores(rules, positions[begin_of_turn(positions, level - 1)], positions[level])


@helper
def turns_at(memory, level):
    """Where the ways to play the turn at `level` are."""
    return memory[TURNS] + level * turn_words(memory[TURN_WIDTH], memory[TURN_PLIES])


@helper
def is_new_in_turn(memory, key):
    """The first time that a position in the middle of the turn comes up; another one may take its place."""
    place = memory[SEEN] + (key & (SEEN_IN_TURN - 1))
    if memory[place] == key:
        return False
    memory[place] = key
    return True


@helper
def short_key(game, rules, position):
    """A position's key as a number that is not negative."""
    return np.int64(game[KEY_AT](rules, position) >> np.uint64(1))


@helper
def note_way(tools, level, at, worth, found):
    """Keep the moves from `positions[level]` to `positions[at]` if they are among the best, each end once;
    return how many there are then."""
    game, rules, positions, _, move_lists, _, _, _, _, memory = tools
    words = FIRST + memory[TURN_PLIES]
    first = turns_at(memory, level)
    if found == memory[TURN_WIDTH] and worth <= memory[first + (found - 1) * words + WORTH]:
        return found
    key = short_key(game, rules, positions[at])
    for way in range(found):
        if memory[first + way * words + END] == key:
            return found
    place = found if found < memory[TURN_WIDTH] else found - 1
    while place > 0 and memory[first + (place - 1) * words + WORTH] < worth:
        for word in range(words):
            memory[first + place * words + word] = memory[first + (place - 1) * words + word]
        place -= 1
    here = first + place * words
    memory[here + WORTH] = worth
    memory[here + END] = key
    memory[here + PLIES] = at - level
    for ply in range(at - level):
        cursor = memory[memory[RANKS] + (level + ply) * memory[WIDTH] + 1]
        memory[here + FIRST + ply] = move_lists[level + ply, cursor - 1]
    return min(found + 1, memory[TURN_WIDTH])


@helper
def list_turns(tools, level, seat, side):
    """Find the ways to play on from `positions[level]` to the end of the turn, or to where chance acts, that
    are best for the seat to move: by `side` times what the evaluation says for `seat`.

    Returns how many are kept, and whether those are all; -1 where the nodes are used up.
    """
    game, rules, positions, trail, move_lists, _, weights, _, log, memory = tools
    for place in range(memory[SEEN], memory[SEEN] + SEEN_IN_TURN):
        memory[place] = -1
    turn = positions[level].turns
    last = min(level + memory[TURN_PLIES], memory[LEVELS] - 1)
    found = 0
    ends = 0
    at = level
    ranks = memory[RANKS] + at * memory[WIDTH]
    memory[ranks] = game[LEGAL_MOVES_AT](rules, positions[at], move_lists[at])
    memory[ranks + 1] = 0
    while at >= level:
        ranks = memory[RANKS] + at * memory[WIDTH]
        if memory[ranks + 1] == memory[ranks]:
            at -= 1
            continue
        move = np.int64(move_lists[at, memory[ranks + 1]])
        memory[ranks + 1] += 1
        if not play_on(game, rules, positions, trail, at, move, log, memory):
            return -1, False
        after = positions[at + 1]
        if after.actor < 0 or after.turns != turn or at + 1 >= last:
            if after.actor == OVER:
                worth = end_value(rules, after, seat, at + 1)
            else:
                worth = leaf_value(game, rules, positions, at + 1, weights, seat, log)
            found = note_way(tools, level, at + 1, side * worth, found)
            ends += 1
        elif is_new_in_turn(memory, short_key(game, rules, after)):
            at += 1
            ranks = memory[RANKS] + at * memory[WIDTH]
            memory[ranks] = game[LEGAL_MOVES_AT](rules, positions[at], move_lists[at])
            memory[ranks + 1] = 0
    return found, ends <= memory[TURN_WIDTH]


@helper
def play_way(tools, level, way):
    """Play the kept way number `way` on from `positions[level]`; return the level it leads to, -1 where the
    nodes are used up."""
    game, rules, positions, trail, _, _, _, _, log, memory = tools
    here = turns_at(memory, level) + way * (FIRST + memory[TURN_PLIES])
    for ply in range(memory[here + PLIES]):
        move = memory[here + FIRST + ply]
        if not play_on(game, rules, positions, trail, level + ply, move, log, memory):
            return np.int64(-1)
    return level + memory[here + PLIES]


@helper
def way_to_try(tried, best_before, ways):
    """The way to try after so many others: first that which was best before, then in their order."""
    if not 0 <= best_before < ways or tried > best_before:
        return tried
    return best_before if tried == 0 else tried - 1
