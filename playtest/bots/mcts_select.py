"""Which move of a node a simulation follows: UCT, with the heuristic's order as experience beforehand."""

from __future__ import annotations

import math

import numpy as np

from playtest.bots.credits import WHOLE, credit_of
from playtest.bots.logarithms import logarithm
from playtest.bots.mcts_tree import COUNT, CREDITS, FIRST, HOPE, PROVEN, RANK, TRIED, VALUES, VISITS
from playtest.engine.kernel import helper

UNTRIED = -1
LOST = -1.0


@helper
def choose_edge(tree, node, seat, seats, exploration, prior, minimax):
    """The edge to follow for `seat`, or UNTRIED for the next one that leads to no node yet.

    UCT (Kocsis and Szepesvári 2006) adds to a move's mean credit exploration · √(ln N / n). With a `prior`
    each move counts as visited once beforehand, with the node's mean credit and prior / (1 + rank)
    (after Gelly and Silver 2007), so that good ones need not wait until all have been tried;
    without it all are tried first. `minimax` mixes in what the best replies found leave of a move, for one
    that was not tried its own evaluation. Proven losses are followed where nothing else is left.
    """
    nodes = tree.nodes
    first = nodes[node, FIRST]
    tried = nodes[node, TRIED]
    visits = nodes[node, VISITS]
    before = 1.0 if prior > 0.0 else 0.0
    spread = exploration * math.sqrt(logarithm(visits + 1))
    mean = nodes[node, CREDITS + seat] / (np.float64(WHOLE) * visits) if visits else 1.0 / seats
    chosen = np.int64(UNTRIED)
    best = 2.0 * LOST
    if tried < nodes[node, COUNT]:
        if prior == 0.0:
            return chosen
        best = mean + prior / (1.0 + tried)
        if nodes[node, HOPE] >= 0:
            best += minimax * (nodes[node, HOPE] / np.float64(WHOLE) - best)
        best += spread
    for edge in range(first, first + tried):
        child = tree.edges[edge]
        winners = nodes[child, PROVEN]
        if winners:
            value = credit_of(winners, seat) / np.float64(WHOLE)
            if value == 0.0:
                value = LOST
        else:
            times = nodes[child, VISITS] + before
            experience = before * (mean + prior / (1.0 + nodes[child, RANK]))
            earned = nodes[child, CREDITS + seat] / np.float64(WHOLE)
            value = (earned + experience) / times
            value += minimax * (nodes[child, VALUES + seat] / np.float64(WHOLE) - value)
            value += spread / math.sqrt(times)
        if value > best:
            best = value
            chosen = np.int64(edge)
    return chosen
