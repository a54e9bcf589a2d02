"""What one decision's search keeps in memory: what it was told, where its parts are, how far it is."""

from __future__ import annotations

from playtest.bots import search_size
from playtest.bots.search_size import FIRST_ENTRIES, HISTORY, MOST_ENTRIES, NOTES, STATE_WORDS
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
) = range(15)
ROOT = STATE_WORDS  # the values of the moves to decide between, and after WIDTH words those in the making

NO_LIMIT = 1 << 62

depth_asked = helper(search_size.depth_asked)
levels_of = helper(search_size.levels_of)
width_of = helper(search_size.width_of)


@helper
def begin_search(memory, seats, seat, depth, captures, most_moves, words):
    """Lay memory out; nothing that it held before matters. An entry of the table takes `words`."""
    memory[SEAT] = seat
    memory[CAPTURES] = captures
    memory[MOST_NODES] = NO_LIMIT
    memory[NODES] = 0
    memory[STOPPED] = 0
    memory[LEVELS] = levels_of(depth, captures)
    memory[WIDTH] = width_of(most_moves)
    memory[RANKS] = ROOT + 2 * memory[WIDTH]
    memory[NOTED] = memory[RANKS] + memory[LEVELS] * memory[WIDTH]
    memory[HISTORY_PLACE] = memory[NOTED] + memory[LEVELS] * NOTES
    memory[TABLE] = memory[HISTORY_PLACE] + seats * HISTORY
    memory[ENTRIES] = FIRST_ENTRIES
    memory[WORDS] = words
    for word in range(memory[NOTED], memory[HISTORY_PLACE]):
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
def has_changed_scores(rules, positions, level):
    """The last move has made or cost points: its consequences should be looked at."""
    before, after = positions[level - 1], positions[level]
    for seat in range(rules.seats):
        if before.scores[seat] != after.scores[seat]:
            return True
    return False
