"""How results go up the tree: their sums, what is certain (MCTS-Solver, Winands et al. 2008), and what the
best replies leave of the evaluation (implicit minimax backups, Lanctot et al. 2014).
"""

from __future__ import annotations

import numpy as np

from playtest.bots.credits import WHOLE, share_out
from playtest.bots.mcts_tree import (
    ACTOR,
    COUNT,
    CREDITS,
    FIRST,
    HOPE,
    NO_NODE,
    PARENT,
    PROVEN,
    TRIED,
    VALUES,
    VISITS,
)
from playtest.engine.evaluation import share_of
from playtest.engine.kernel import helper
from playtest.engine.records import CHANCE


@helper
def back_up(tree, node, seats):
    """Count a simulation's credits in `node` and in all nodes above, and prove what can be proven there.

    From a node that was proven the certain credits go up in place of those that were played for.
    """
    nodes = tree.nodes
    credits = tree.head
    winners = nodes[node, PROVEN]
    if winners:
        share_out(winners, seats, credits)
    while node != NO_NODE:
        if winners and nodes[node, PROVEN] == 0:
            winners = prove(tree, node, winners)
            nodes[node, PROVEN] = winners
            if winners:
                share_out(winners, seats, credits)
        nodes[node, VISITS] += 1
        for seat in range(seats):
            nodes[node, CREDITS + seat] += credits[seat]
        if nodes[node, PROVEN]:
            share_out(nodes[node, PROVEN], seats, nodes[node, VALUES:])
        elif nodes[node, TRIED]:
            take_best(nodes, tree.edges, node, seats)
        node = nodes[node, PARENT]


@helper
def take_best(nodes, edges, node, seats):
    """Make the node worth what its best child is to the seat to move there, or with two seats what the best
    move that was not tried seems to be; where chance acts, the mean over what it did so far."""
    first = nodes[node, FIRST]
    tried = nodes[node, TRIED]
    seat = nodes[node, ACTOR]
    if seat == CHANCE:
        for other in range(seats):
            total = 0.0
            visits = 0.0
            for edge in range(first, first + tried):
                child = edges[edge]
                visits += nodes[child, VISITS]
                total += np.float64(nodes[child, VISITS]) * nodes[child, VALUES + other]
            nodes[node, VALUES + other] = np.int64(total / visits)
        return
    best = edges[first]
    for edge in range(first + 1, first + tried):
        if nodes[edges[edge], VALUES + seat] > nodes[best, VALUES + seat]:
            best = edges[edge]
    if seats == 2 and nodes[node, HOPE] > nodes[best, VALUES + seat]:
        nodes[node, VALUES + seat] = nodes[node, HOPE]
        nodes[node, VALUES + 1 - seat] = WHOLE - nodes[node, HOPE]
        return
    for other in range(seats):
        nodes[node, VALUES + other] = nodes[best, VALUES + other]


@helper
def prove(tree, node, winners):
    """Who shares the win at the node, now that a child of it is proven to end with `winners`; 0: not known.

    A seat that wins alone by some move has won. Otherwise all moves must be proven, and those that are best
    for the seat must have the same winners: which other seat wins when this one cannot is its free choice.
    """
    nodes = tree.nodes
    seat = nodes[node, ACTOR]
    if seat != CHANCE and winners == 1 << seat:
        return winners
    if nodes[node, TRIED] < nodes[node, COUNT]:
        return winners * 0
    best = -1
    found = winners * 0
    first = nodes[node, FIRST]
    for edge in range(first, first + nodes[node, COUNT]):
        child = nodes[tree.edges[edge], PROVEN]
        if child == 0:
            return winners * 0
        share = 0 if seat == CHANCE else share_of(child, seat)
        if share > best:
            best = share
            found = child
        elif share == best and child != found:
            found = winners * 0
    return found
