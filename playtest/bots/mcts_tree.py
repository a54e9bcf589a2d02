"""A search tree in one array of whole numbers: nodes, and the edges of those that were expanded."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from playtest.bots.choice import best_of
from playtest.bots.mcts_size import HEAD_WORDS, NODE_WORDS, edge_room, node_room
from playtest.engine.kernel import helper
from playtest.engine.records import MAX_SEATS, OVER

# The words of a node.
MOVE = 0  # that leads to it
PARENT = 1
ACTOR = 2  # the seat to move, or CHANCE, or OVER
VISITS = 3
FIRST = 4  # its first edge, or UNEXPANDED
COUNT = 5  # of its edges
TRIED = 6  # how many of them, the first ones, lead to a node; the others still hold their moves
PROVEN = 7  # a bit a seat that shares the win for certain; 0: not known
RANK = 8  # of its move among its siblings by the heuristic, from 0; equals have the same
CREDITS = 9  # of each seat, summed over the visits
VALUES = CREDITS + MAX_SEATS  # what the node is worth to each seat by the best replies found below it
HOPE = VALUES + MAX_SEATS  # what the best move that was not tried seems worth to the seat to move; -1: none
assert HOPE + 1 == NODE_WORDS

ROOT = 0
NO_NODE = -1
UNEXPANDED = -1
NO_HOPE = -1

# The words of the head; the credits of the simulation under way come first.
NODES_USED = MAX_SEATS
EDGES_USED = NODES_USED + 1
assert EDGES_USED < HEAD_WORDS

node_limit = helper(node_room)
edge_limit = helper(edge_room)


class Tree(NamedTuple):
    """The parts of a tree: `edges` holds a move or the node it leads to, `worth` its heuristic value."""

    head: Any
    nodes: Any
    edges: Any
    worth: Any


@helper
def lay_out(memory, simulations, most_moves):
    """An empty tree in `memory`, whatever that holds; how large it may grow depends on nothing else."""
    nodes = HEAD_WORDS + NODE_WORDS * node_limit(simulations)
    edges = nodes + edge_limit(simulations, most_moves)
    worth = edges + edge_limit(simulations, most_moves)
    memory[NODES_USED] = 0
    memory[EDGES_USED] = 0
    return Tree(
        memory[:HEAD_WORDS],
        memory[HEAD_WORDS:nodes].reshape((-1, NODE_WORDS)),
        memory[nodes:edges],
        memory[edges:worth].view(np.float64),
    )


@helper
def is_full(tree):
    """There is no room for another node."""
    return tree.head[NODES_USED] == tree.nodes.shape[0]


@helper
def add_node(tree, parent, move, rank, position):
    """A new node for the position."""
    node = tree.head[NODES_USED]
    tree.head[NODES_USED] += 1
    words = tree.nodes[node]
    words[MOVE] = move
    words[PARENT] = parent
    words[ACTOR] = position.actor
    words[VISITS] = 0
    words[FIRST] = UNEXPANDED
    words[COUNT] = 0
    words[TRIED] = 0
    words[PROVEN] = position.winners if position.actor == OVER else 0
    words[RANK] = rank
    for seat in range(MAX_SEATS):
        words[CREDITS + seat] = 0
        words[VALUES + seat] = 0
    words[HOPE] = NO_HOPE
    return node


@helper
def add_edges(tree, node, moves, values, count):
    """Give the node an edge for each of its moves, which are worth `values`."""
    first = tree.head[EDGES_USED]
    tree.head[EDGES_USED] += count
    tree.nodes[node, FIRST] = first
    tree.nodes[node, COUNT] = count
    for choice in range(count):
        tree.edges[first + choice] = moves[choice]
        tree.worth[first + choice] = values[choice]


@helper
def next_edge(tree, node, dice):
    """Make the untried edge that is worth most the first of them, each of equals equally likely."""
    place = tree.nodes[node, FIRST] + tree.nodes[node, TRIED]
    untried = tree.nodes[node, COUNT] - tree.nodes[node, TRIED]
    chosen = place + best_of(tree.worth[place : place + untried], untried, dice)
    tree.edges[place], tree.edges[chosen] = tree.edges[chosen], tree.edges[place]
    tree.worth[place], tree.worth[chosen] = tree.worth[chosen], tree.worth[place]


@helper
def rank_of_next(tree, node):
    """The rank of the first untried edge among all edges of the node."""
    tried = tree.nodes[node, TRIED]
    place = tree.nodes[node, FIRST] + tried
    if tried > 0 and tree.worth[place] == tree.worth[place - 1]:
        return tree.nodes[tree.edges[place - 1], RANK]
    return tried
