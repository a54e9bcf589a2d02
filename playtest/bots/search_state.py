"""What one decision's search keeps in memory: what it was told, where its parts are, how far it is."""

from __future__ import annotations

import numpy as np

from playtest.bots import search_size
from playtest.bots.search_size import (
    FIRST_ENTRIES,
    HISTORY,
    MOST_ENTRIES,
    MOST_TURN_PLIES,
    NOTES,
    SEEN_IN_TURN,
    STATE_WORDS,
)
from playtest.bots.search_table import grow_table
from playtest.engine.kernel import copy_position, helper
from playtest.engine.signatures import APPLY_AT

(
    SEAT,  # whose decision it is
    CAPTURES,  # how many in a row are looked at beyond the depth
    MOST_NODES,
    NODES,  # positions that moves have led to
    STOPPED,  # the nodes are used up: what calls return means nothing
    LEVELS,
    WIDTH,  # of a level's ranks
    RANKS,  # places in memory from here on
    NOTED,
    HISTORY_PLACE,
    TABLE,
    ENTRIES,  # of the table
    WORDS,  # of each of them
    ALL_NODES,  # of all decisions since the memory was new; for measuring
    CHOICES,  # moves to decide between
    TURN_PLIES,  # the most plies that a turn can have
    TURN_WIDTH,  # how many ways to play a turn are gone on with
    TURNS,  # places in memory again
    SEEN,
) = range(19)
ROOT = STATE_WORDS  # the values of the moves to decide between, and after WIDTH words those in the making

NO_LIMIT = 1 << 62

depth_asked = helper(search_size.depth_asked)
levels_of = helper(search_size.levels_of)
width_of = helper(search_size.width_of)
turn_words = helper(search_size.turn_words)


@helper
def begin_search(memory, rules, seat, depth, captures, width, most_moves, words):
    """Lay memory out; nothing that it held before matters. An entry of the table takes `words`."""
    seats = rules.seats
    memory[SEAT] = seat
    memory[CAPTURES] = captures
    memory[MOST_NODES] = NO_LIMIT
    memory[NODES] = 0
    memory[STOPPED] = 0
    memory[TURN_PLIES] = min(max(1, rules.turn_plies), MOST_TURN_PLIES)
    memory[TURN_WIDTH] = width
    memory[LEVELS] = levels_of(depth, captures, memory[TURN_PLIES])
    memory[WIDTH] = width_of(most_moves)
    memory[RANKS] = ROOT + 2 * memory[WIDTH]
    memory[NOTED] = memory[RANKS] + memory[LEVELS] * memory[WIDTH]
    memory[TURNS] = memory[NOTED] + memory[LEVELS] * NOTES
    memory[SEEN] = memory[TURNS] + memory[LEVELS] * turn_words(width, memory[TURN_PLIES])
    memory[HISTORY_PLACE] = memory[SEEN] + SEEN_IN_TURN
    memory[TABLE] = memory[HISTORY_PLACE] + seats * HISTORY
    memory[ENTRIES] = FIRST_ENTRIES
    memory[WORDS] = words
    for word in range(memory[NOTED], memory[TURNS]):
        memory[word] = -1
    for word in range(memory[HISTORY_PLACE], memory[TABLE] + FIRST_ENTRIES * words):
        memory[word] = 0


@helper
def make_room(memory):
    """Let the table be as large as the search has come to need."""
    entries = memory[ENTRIES]
    while entries < memory[NODES] and entries < MOST_ENTRIES:
        entries *= 2
    if entries > memory[ENTRIES]:
        grow_table(memory, memory[TABLE], memory[WORDS], memory[ENTRIES], entries)
        memory[ENTRIES] = entries


@helper
def play_on(game, rules, positions, trail, level, move, log, memory):
    """Play a move of `positions[level]` on the next one, and count it; False where the nodes are used up."""
    if memory[NODES] >= memory[MOST_NODES]:
        memory[STOPPED] = 1
        return False
    copy_position(positions, level + 1, level)
    log.count = 0
    game[APPLY_AT](rules, positions[level + 1], trail, move, log)
    memory[NODES] += 1
    memory[ALL_NODES] += 1
    return True


@helper
def turn_ends(positions, level):
    """1 where the move that led to `positions[level]` ended a turn, 0 where the turn goes on."""
    return np.int64(positions[level].turns != positions[level - 1].turns)


@helper
def has_changed_scores(rules, positions, level):
    """The last move has made or cost points: its consequences should be looked at."""
    return changes_scores(rules, positions[level - 1], positions[level])


@helper
def changes_scores(rules, before, after):
    for seat in range(rules.seats):
        if before.scores[seat] != after.scores[seat]:
            return True
    return False
