"""How much memory a search tree takes: read by the catalogue, compiled into the search."""

from __future__ import annotations

NODE_WORDS = 18
EDGE_WORDS = 2
HEAD_WORDS = 6
MOST_NODES = 200_000
MOST_EDGES = 1 << 21
"""Together with MOST_NODES: a tree takes at most 64 MB."""


def node_room(simulations: int) -> int:
    """Nodes that a tree has room for: the root and one a simulation, but at most MOST_NODES."""
    return min(simulations + 1, MOST_NODES)


def edge_room(simulations: int, most_moves: int) -> int:
    """Edges that a tree has room for: all moves of the root and of one node a simulation, but at most
    MOST_EDGES (or one node's)."""
    return max(most_moves, min((simulations + 1) * most_moves, MOST_EDGES))


def tree_words(simulations: int, most_moves: int) -> int:
    """64-bit words of a whole tree."""
    nodes = NODE_WORDS * node_room(simulations)
    return HEAD_WORDS + nodes + EDGE_WORDS * edge_room(simulations, most_moves)
