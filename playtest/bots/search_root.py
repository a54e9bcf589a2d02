"""The decision itself: which moves are tried first, and which of them is chosen."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.bots.choice import best_of, is_careless
from playtest.bots.search_state import (
    CHOICES,
    MOST_NODES,
    ROOT,
    SEAT,
    STOPPED,
    TURN_PLIES,
    WIDTH,
    begin_search,
    depth_asked,
    make_room,
    play_on,
    turn_ends,
)
from playtest.bots.search_turn import FIRST, list_turns, play_way, turns_at
from playtest.bots.search_values import DECIDED, INFINITE, WIN, is_decided
from playtest.engine.dice import below
from playtest.engine.kernel import helper
from playtest.engine.records import Dice, Log, MoveLists, Numbers, Positions, Rules, Trail, Whole
from playtest.engine.signatures import GAME, LEGAL_MOVES_AT, RANDOM_MOVE_AT, SCORE_MOVES_AT

TOOLS = types.Tuple((GAME, Rules, Positions, Trail, MoveLists, Numbers, Numbers, Dice, Log, Whole))
"""What a bot is handed, with its own weights: game, rules, positions, trail, move lists, values, weights,
dice, log, memory."""

SEARCH = types.int64(TOOLS, types.int64, types.int64, types.int64, types.int64)
"""search(tools, level, depth, low, high): what `positions[level]` is worth to the seat that decides."""

GAME_AT, RULES, POSITIONS, MOVE_LISTS, DICE, MEMORY = 0, 1, 2, 4, 7, 9  # places among them

DEPTH, NODES, CAPTURES, TURN_WIDTH, NOISE = range(5)  # places of the options

# Where neither points nor the end can hang on a move.
MOST_CHOICES = 100
MOST_LEAVES = 250_000


@helper
def depth_worth_while(rules, position, count, depth):
    """How many moves ahead to look: less than `depth` where neither points nor the end can hang on a move.

    What such moves are good for shows only much later, and they can be many: there the tree must be small.
    """
    if (rules.scoring_phases >> position.phase) & 1:
        return depth
    nodes = count
    worth = 1
    while worth < depth and count <= MOST_CHOICES and nodes * count <= MOST_LEAVES:
        nodes *= count
        worth += 1
    return worth


@helper
def take_over(memory, moves, count):
    """Make the values of an iteration that has been finished those that count, and put the best first.

    Equal moves stay in the order that they are in.
    """
    new = ROOT + memory[WIDTH]
    for choice in range(count):
        value = memory[new + choice]
        move = moves[choice]
        place = choice
        while place > 0 and memory[ROOT + place - 1] < value:
            memory[ROOT + place] = memory[ROOT + place - 1]
            moves[place] = moves[place - 1]
            place -= 1
        memory[ROOT + place] = value
        moves[place] = move


@helper
def begin_decision(tools, options, slot, words, usual_depth):
    """Make ready for a search with entries of `words` words; return how many moves ahead it is to look, 0
    where there is nothing to search for."""
    game, rules, positions, _, move_lists, _, _, _, _, memory = tools
    position = positions[0]
    count = game[LEGAL_MOVES_AT](rules, position, move_lists[0])
    if count == 1:
        return 0
    depth = depth_asked(np.int64(options[slot, DEPTH]), np.int64(options[slot, NODES]), usual_depth)
    worth_while = depth_worth_while(rules, position, count, depth)
    if worth_while == 1 < depth:
        return 0
    captures = np.int64(options[slot, CAPTURES])
    width = np.int64(options[slot, TURN_WIDTH])
    begin_search(memory, rules, position.actor, depth, captures, width, move_lists.shape[1] - 1, words)
    memory[CHOICES] = count
    return worth_while


@helper
def choose_at_once(tools):
    """The only move, or the heuristic's."""
    game, rules, positions, trail, move_lists, values, weights, dice, log, _ = tools
    moves = move_lists[0]
    count = game[LEGAL_MOVES_AT](rules, positions[0], moves)
    if count > 1:
        seat = np.int64(positions[0].actor)
        game[SCORE_MOVES_AT](rules, positions, 0, trail, moves, count, weights, values, seat, log)
        return np.int64(moves[best_of(values, count, dice)])
    return np.int64(moves[0])


@helper
def ways_at_root(tools, depth):
    """How many ways to play the turn are kept to decide between them; 0 where each move is looked at."""
    memory = tools[MEMORY]
    if depth == 1 or memory[TURN_PLIES] == 1:
        return np.int64(0)
    moves = tools[MOVE_LISTS][0].copy()  # the best come first there, and the list is made anew
    ways, all_listed = list_turns(tools, np.int64(0), memory[SEAT], np.int64(1))
    tools[MOVE_LISTS][0, :] = moves
    return np.int64(0) if all_listed else ways


@helper
def first_move_of(memory, way):
    """The first move of the kept way number `way` to play the turn of the position to decide."""
    return memory[turns_at(memory, 0) + way * (FIRST + memory[TURN_PLIES]) + FIRST]


@helper
def end_iteration(tools, options, slot, best, depth):
    """All moves have values of searches to `depth`; return whether looking further ahead is of no use.

    The first iteration is always finished; of one that runs out of nodes nothing is used.
    """
    memory = tools[MEMORY]
    take_over(memory, tools[MOVE_LISTS][0], memory[CHOICES])
    if options[slot, NODES] > 0:
        memory[MOST_NODES] = np.int64(options[slot, NODES])
    make_room(memory)
    return is_decided(best) and WIN - abs(best) <= depth


@helper
def choose(tools):
    """One of the best moves, which stand first, each equally likely; draws only where there are several."""
    memory = tools[MEMORY]
    equals = 1
    while equals < memory[CHOICES] and memory[ROOT + equals] == memory[ROOT]:
        equals += 1
    return np.int64(tools[MOVE_LISTS][0, below(tools[DICE], equals) if equals > 1 else 0])


def deepening(search):
    """decide(tools, options, slot, words, usual_depth): the best move by `search` as far as depth and nodes
    allow; equal moves are equally likely. `words` is the length of the table's entries.

    Each search gets a function of its own, since numba keeps none on disk that is handed another.
    """

    @helper
    def value_of_move(tools, move, depth, floor):
        """What a move is worth to the seat that decides, exact above `floor`."""
        game, rules, positions, trail, _, _, _, _, log, memory = tools
        if not play_on(game, rules, positions, trail, np.int64(0), move, log, memory):
            return floor
        return search(tools, np.int64(1), depth - turn_ends(positions, 1), floor, np.int64(INFINITE))

    @helper
    def value_of_ways(tools, move, ways, depth, floor):
        """The most that the kept ways to play the turn which begin with the move are worth, exact above
        `floor`; the least possible where there is none."""
        positions, memory = tools[POSITIONS], tools[MEMORY]
        best = np.int64(-INFINITE)
        for way in range(ways):
            if first_move_of(memory, way) != move:
                continue
            end = play_way(tools, np.int64(0), way)
            if end < 0:
                return best
            rest = depth - np.int64(positions[end].turns != positions[0].turns)
            value = search(tools, end, rest, max(floor, best), np.int64(INFINITE))
            if memory[STOPPED]:
                return best
            best = max(best, value)
        return best

    @helper
    def look_at_moves(tools, ways, depth):
        """Give each move its value, with `ways` by those alone; return the best."""
        memory = tools[MEMORY]
        lowest = np.int64(-INFINITE)  # a literal would make numba compile another function, badly
        best = lowest
        for choice in range(memory[CHOICES]):
            move = np.int64(tools[MOVE_LISTS][0, choice])
            # Just below the best so far: worse moves need no exact value, equal ones do.
            floor = max(best - 1, lowest)
            if ways > 0:
                value = value_of_ways(tools, move, ways, depth, floor)
            else:
                value = value_of_move(tools, move, depth, floor)
            if memory[STOPPED]:
                return best
            memory[ROOT + memory[WIDTH] + choice] = value
            best = max(best, value)
        return best

    @helper
    def decide(tools, options, slot, words, usual_depth):
        if is_careless(options[slot, NOISE], tools[DICE]):
            return tools[GAME_AT][RANDOM_MOVE_AT](tools[RULES], tools[POSITIONS][0], tools[DICE])
        memory = tools[MEMORY]
        most_depth = begin_decision(tools, options, slot, words, usual_depth)
        if most_depth == 0:
            return choose_at_once(tools)
        for depth in range(1, most_depth + 1):
            ways = ways_at_root(tools, depth)
            best = look_at_moves(tools, ways, depth)
            if ways > 0 and best < -DECIDED:
                best = look_at_moves(tools, np.int64(0), depth)
            if memory[STOPPED]:
                return choose(tools)
            if end_iteration(tools, options, slot, best, depth):
                break
        return choose(tools)

    return decide
