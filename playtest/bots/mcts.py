"""Monte Carlo tree search for any number of seats, with chance.

Each simulation follows the tree from the root, adds one node, values it by a rollout or at once by the
game's evaluation, and counts every seat's credit in all nodes on its way; the seat that moves at a node
chooses there by its own credit. A node gets its moves when it is visited for the second time. Where chance
acts the tree has a node too, whose outcomes are drawn as the game draws them, from the bot's own dice.
Positions are not stored but played anew from the root, which keeps the keys of earlier turns right. The
tree's room is fixed by the options and the variant (`mcts_size`); a full tree is searched on as it is.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from playtest.bots.choice import is_careless
from playtest.bots.mcts_proof import back_up
from playtest.bots.mcts_rollout import roll_out, seeming_credit, set_scale, value_moves, weigh_moves
from playtest.bots.mcts_select import UNTRIED, choose_edge
from playtest.bots.mcts_tree import (
    ACTOR,
    COUNT,
    CREDITS,
    EDGES_USED,
    FIRST,
    HOPE,
    MOVE,
    NO_HOPE,
    NO_NODE,
    PROVEN,
    ROOT,
    TRIED,
    UNEXPANDED,
    VALUES,
    VISITS,
    add_edges,
    add_node,
    is_full,
    lay_out,
    next_edge,
    rank_of_next,
)
from playtest.bots.owner import TREE_OWNER
from playtest.engine.dice import below
from playtest.engine.evaluation import WON
from playtest.engine.kernel import copy_position, helper
from playtest.engine.records import CHANCE
from playtest.engine.signatures import (
    APPLY_AT,
    BOT,
    CHANCE_MOVE_AT,
    COUNT_MOVES_AT,
    LEGAL_MOVES_AT,
    RANDOM_MOVE_AT,
)

# Places of the options.
SIMULATIONS, EXPLORATION, ROLLOUT, EPSILON, CUT, PRIOR, MINIMAX, NOISE = range(8)


class Search(NamedTuple):
    """What a decision is made with: what a bot gets, its own part of it."""

    game: Any
    rules: Any
    positions: Any
    trail: Any
    moves: Any
    values: Any
    weights: Any
    dice: Any
    log: Any


class Plan(NamedTuple):
    """How to search: the options."""

    simulations: int
    exploration: float
    policy: int
    epsilon: float
    cut: int
    prior: float
    minimax: float


@helper
def plan_of(options):
    return Plan(
        np.int64(options[SIMULATIONS]),
        options[EXPLORATION],
        np.int64(options[ROLLOUT]),
        options[EPSILON],
        np.int64(options[CUT]),
        options[PRIOR],
        options[MINIMAX],
    )


@helper
def play(search, move):
    """Play on in `positions[1]`."""
    search.log.count = 0
    search.game[APPLY_AT](search.rules, search.positions[1], search.trail, move, search.log)


@helper
def expand(search, plan, tree, node, scale):
    """Give the node its edges; False where the tree is full, or where one of them is seen to win."""
    position = search.positions[1]
    count = search.game[COUNT_MOVES_AT](search.rules, position)
    if tree.head[EDGES_USED] + count > tree.edges.shape[0]:
        return False
    search.game[LEGAL_MOVES_AT](search.rules, position, search.moves)
    at_stake = (search.rules.scoring_phases >> position.phase) & 1
    seems = position.actor != CHANCE and plan.minimax > 0.0 and at_stake
    if seems:
        weigh_moves(search, count)
    elif plan.prior > 0.0 and position.actor != CHANCE:
        value_moves(search, count)
    else:
        for choice in range(count):
            search.values[choice] = 0.0
    add_edges(tree, node, search.moves, search.values, count)
    if seems:
        if node == ROOT:
            set_scale(search.values[:count], scale)
        note_hope(tree, node, scale)
        if node != ROOT and search.values[:count].max() == WON:
            tree.nodes[node, PROVEN] = 1 << tree.nodes[node, ACTOR]
            return False
    return True


@helper
def note_hope(tree, node, scale):
    """What the best move of the node that was not tried seems worth."""
    best = -2.0 * WON
    first = tree.nodes[node, FIRST]
    for edge in range(first + tree.nodes[node, TRIED], first + tree.nodes[node, COUNT]):
        best = max(best, tree.worth[edge])
    tree.nodes[node, HOPE] = seeming_credit(best, scale) if best >= -WON else NO_HOPE


@helper
def outcome_edge(tree, node, move):
    """The edge of what chance did, or UNTRIED; an untried one is made the first of them."""
    first = tree.nodes[node, FIRST]
    untried = first + tree.nodes[node, TRIED]
    for edge in range(first, untried):
        if tree.nodes[tree.edges[edge], MOVE] == move:
            return np.int64(edge)
    for edge in range(untried, first + tree.nodes[node, COUNT]):
        if tree.edges[edge] == move:
            tree.edges[edge], tree.edges[untried] = tree.edges[untried], tree.edges[edge]
    return np.int64(UNTRIED)


@helper
def descend(search, plan, tree, scale):
    """Follow the tree to a leaf, a new one where there is room, and play `positions[1]` on to it."""
    nodes = tree.nodes
    position = search.positions[1]
    node = np.int64(ROOT)
    while nodes[node, PROVEN] == 0:
        if nodes[node, FIRST] == UNEXPANDED and not expand(search, plan, tree, node, scale):
            break
        if nodes[node, ACTOR] == CHANCE:
            move = search.game[CHANCE_MOVE_AT](search.rules, position, search.dice)
            edge = outcome_edge(tree, node, move)
        else:
            edge = choose_edge(
                tree,
                node,
                nodes[node, ACTOR],
                search.rules.seats,
                plan.exploration,
                plan.prior,
                plan.minimax,
            )
            if edge == UNTRIED and not is_full(tree):
                next_edge(tree, node, search.dice)
        if edge == UNTRIED:
            is_leaf = is_full(tree) or nodes[node, TRIED] == nodes[node, COUNT]
            return node if is_leaf else try_edge(search, tree, node, scale)
        node = tree.edges[edge]
        play(search, nodes[node, MOVE])
    return node


@helper
def try_edge(search, tree, parent, scale):
    """Play the move of the first untried edge and make it lead to a new node."""
    place = tree.nodes[parent, FIRST] + tree.nodes[parent, TRIED]
    move = tree.edges[place]
    rank = rank_of_next(tree, parent)
    play(search, move)
    node = add_node(tree, parent, move, rank, search.positions[1])
    tree.edges[place] = node
    tree.nodes[parent, TRIED] += 1
    if tree.nodes[parent, HOPE] != NO_HOPE:
        note_hope(tree, parent, scale)
    return node


@helper
def decide(tree, seat, dice):
    """The root's move to choose, each of equals equally likely.

    A proven win comes first, a proven loss last; then the most visits, then the most credit.
    """
    nodes = tree.nodes
    first = nodes[ROOT, FIRST]
    chosen = tree.edges[first]
    equals = 1
    for edge in range(first + 1, first + nodes[ROOT, TRIED]):
        child = tree.edges[edge]
        if is_better(nodes, child, chosen, seat):
            chosen = child
            equals = 1
        elif not is_better(nodes, chosen, child, seat):
            equals += 1
            if below(dice, equals) == 0:
                chosen = child
    return nodes[chosen, MOVE]


@helper
def is_better(nodes, one, other, seat):
    certain = certainty(nodes[one, PROVEN], seat) - certainty(nodes[other, PROVEN], seat)
    if certain != 0:
        return certain > 0
    if nodes[one, VISITS] != nodes[other, VISITS]:
        return nodes[one, VISITS] > nodes[other, VISITS]
    return nodes[one, CREDITS + seat] > nodes[other, CREDITS + seat]


@helper
def certainty(winners, seat):
    """1 where it is proven that the seat wins alone, -1 that it gets nothing, 0 for everything else."""
    if winners == 1 << seat:
        return 1
    return -1 if winners and (winners >> seat) & 1 == 0 else 0


@TREE_OWNER.kernel(BOT)
def mcts_bot(game, rules, positions, trail, move_lists, values, weights, options, slot, dice, log, memory):
    """The move that a tree of simulated games comes back to most often."""
    if is_careless(options[slot, NOISE], dice):
        return game[RANDOM_MOVE_AT](rules, positions[0], dice)
    if game[COUNT_MOVES_AT](rules, positions[0]) == 1:
        game[LEGAL_MOVES_AT](rules, positions[0], move_lists[0])
        return np.int64(move_lists[0, 0])
    plan = plan_of(options[slot])
    search = Search(game, rules, positions, trail, move_lists[1], values, weights[slot], dice, log)
    tree = lay_out(memory, plan.simulations, move_lists.shape[1] - 1)
    scale = np.zeros(3)
    add_node(tree, NO_NODE, 0, 0, positions[0])
    for _ in range(plan.simulations):
        copy_position(positions, 1, 0)
        leaf = descend(search, plan, tree, scale)
        if tree.nodes[leaf, PROVEN] == 0:
            roll_out(search, plan, tree.head, tree.nodes[leaf, VALUES:], scale)
        back_up(tree, leaf, rules.seats)
        if tree.nodes[ROOT, PROVEN]:
            break
    return decide(tree, np.int64(positions[0].actor), dice)
