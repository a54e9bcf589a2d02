"""What each move is worth to a search, all exactly: for those who ask a bot what it thinks.

A bot that decides needs to know of most moves only that another is better. Here each gets its own value, by
the same search to the same depth, so that the best of them is the one that the bot plays.
"""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.bots.alphabeta import search
from playtest.bots.maxn import is_better, search_all
from playtest.bots.owner import REPLIES_OWNER
from playtest.bots.search_root import (
    CAPTURES,
    GAME_AT,
    MEMORY,
    MOVE_LISTS,
    POSITIONS,
    RULES,
    TURN_WIDTH,
    first_move_of,
    take_over,
    ways_at_root,
)
from playtest.bots.search_size import ENTRY_WORDS, NOTES
from playtest.bots.search_state import (
    CHOICES,
    NOTED,
    ROOT,
    WIDTH,
    begin_search,
    make_room,
    play_on,
    turn_ends,
)
from playtest.bots.search_table import VALUE
from playtest.bots.search_turn import play_way
from playtest.bots.search_values import DECIDED, INFINITE
from playtest.engine.kernel import helper
from playtest.engine.signatures import BOT, LEGAL_MOVES_AT

REPLIES = types.int64(*BOT.args, types.int64, types.int64)
"""replies(..., decider, depth) -> the place of the best move among the list's.

As BOT, for the position `positions[0]` in the middle of a line that `decider` thinks of, `depth` turns
ahead. The values to the decider stand in `memory` from ROOT on, in the order of `move_lists[0]`; a way to
play a turn that the search does not follow leaves its move with -INFINITE.
"""


def replying(search, is_better_for_actor):
    """The values of all moves by `search`, each search to the next depth with what the last one learned.

    Each search gets a function of its own, since numba keeps none on disk that is handed another.
    """

    @helper
    def value_of(tools, choice, depth):
        game, rules, positions, trail, move_lists, _, _, _, log, memory = tools
        lowest = np.int64(-INFINITE)  # a literal would make numba compile another function, badly
        play_on(game, rules, positions, trail, np.int64(0), np.int64(move_lists[0, choice]), log, memory)
        return search(tools, np.int64(1), depth - turn_ends(positions, 1), lowest, -lowest)

    @helper
    def look_at_ways(tools, ways, depth):
        """Give each move what the best of the kept ways that begin with it is worth; return the most."""
        positions, memory = tools[POSITIONS], tools[MEMORY]
        lowest = np.int64(-INFINITE)
        new = ROOT + memory[WIDTH]
        memory[new : new + memory[CHOICES]] = lowest
        best = lowest
        for way in range(ways):
            end = play_way(tools, np.int64(0), way)
            rest = depth - np.int64(positions[end].turns != positions[0].turns)
            value = search(tools, end, rest, lowest, -lowest)
            best = max(best, value)
            for choice in range(memory[CHOICES]):
                if tools[MOVE_LISTS][0, choice] == first_move_of(memory, way):
                    memory[new + choice] = max(memory[new + choice], value)
        return best

    @helper
    def look(tools, decider, depth):
        """Give each move its value to `depth`; return the place of the best one for the seat to move."""
        positions, memory = tools[POSITIONS], tools[MEMORY]
        actor = np.int64(positions[0].actor)
        chosen = np.int64(0)
        if actor == decider:
            ways = ways_at_root(tools, depth)
            if ways > 0 and look_at_ways(tools, ways, depth) >= -DECIDED:
                return chosen
        for choice in range(memory[CHOICES]):
            memory[ROOT + memory[WIDTH] + choice] = value_of(tools, choice, depth)
            if is_better_for_actor(tools, choice, actor, decider):
                chosen = np.int64(choice)
        return chosen

    @helper
    def replies(tools, options, slot, words, decider, most_depth):
        game, memory = tools[GAME_AT], tools[MEMORY]
        moves = tools[MOVE_LISTS]
        count = game[LEGAL_MOVES_AT](tools[RULES], tools[POSITIONS][0], moves[0])
        captures = np.int64(options[slot, CAPTURES])
        width = np.int64(options[slot, TURN_WIDTH])
        begin_search(memory, tools[RULES], decider, most_depth, captures, width, moves.shape[1] - 1, words)
        memory[CHOICES] = count
        chosen = np.int64(0)
        for depth in range(1, most_depth + 1):
            chosen = look(tools, decider, depth)
            if tools[POSITIONS][0].actor == decider:
                take_over(memory, moves[0], count)
                chosen = np.int64(0)
            else:
                for choice in range(count):
                    memory[ROOT + choice] = memory[ROOT + memory[WIDTH] + choice]
            make_room(memory)
        return chosen

    return replies


@helper
def is_least_or_most(tools, choice, actor, decider):
    """The move's value is better than those before it, to the decider's own seat or against it."""
    memory = tools[MEMORY]
    new = ROOT + memory[WIDTH]
    side = 1 if actor == decider else -1
    for before in range(choice):
        if side * memory[new + before] >= side * memory[new + choice]:
            return False
    return True


@helper
def is_best_for_itself(tools, choice, actor, decider):
    """What the move leads to is better for its own seat than after those before it; the level keeps it."""
    memory = tools[MEMORY]
    here = memory[NOTED]
    found = here + NOTES
    if choice > 0 and not is_better(memory, found, here, actor, decider, tools[RULES].seats):
        return False
    for seat in range(tools[RULES].seats):
        memory[here + seat] = memory[found + seat]
    return True


_alphabeta = replying(search, is_least_or_most)
_maxn = replying(search_all, is_best_for_itself)


@REPLIES_OWNER.kernel(REPLIES)
def alphabeta_replies(
    game,
    rules,
    positions,
    trail,
    move_lists,
    values,
    weights,
    options,
    slot,
    dice,
    log,
    memory,
    decider,
    depth,
):
    """Of alphabeta and paranoid."""
    own = weights[slot]
    tools = (game, rules, positions, trail, move_lists, values, own, dice, log, memory)
    return _alphabeta(tools, options, slot, VALUE + 1, decider, depth)


@REPLIES_OWNER.kernel(REPLIES)
def maxn_replies(
    game,
    rules,
    positions,
    trail,
    move_lists,
    values,
    weights,
    options,
    slot,
    dice,
    log,
    memory,
    decider,
    depth,
):
    """Of maxn."""
    own = weights[slot]
    tools = (game, rules, positions, trail, move_lists, values, own, dice, log, memory)
    return _maxn(tools, options, slot, ENTRY_WORDS, decider, depth)
