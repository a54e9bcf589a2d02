"""How results go up the tree, and with them what is certain (MCTS-Solver, Winands et al. 2008)."""

from __future__ import annotations

from playtest.bots.credits import share_out
from playtest.bots.mcts_tree import ACTOR, COUNT, CREDITS, FIRST, NO_NODE, PARENT, PROVEN, TRIED, VISITS
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
        node = nodes[node, PARENT]


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
