"""Searches in plain Python: some choices, and trees with little room, which can be made there only."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from playtest.bots import mcts_tree
from playtest.bots.mcts_size import HEAD_WORDS, NODE_WORDS
from playtest.bots.mcts_tree import EDGES_USED, NODES_USED, VISITS
from playtest.engine.kernel import PLAIN
from tests.bots.deciding import first_spot, spots
from tests.engine.playing import tabletop

SIMULATIONS = 60
POISON = -77
STYLES = (
    "mcts:9",
    "mcts:7:prior=0:rollout=greedy:cut=2",
    "mcts:5:rollout=heuristic:cut=1",
    "paranoid:nodes=40:captures=1",
    "maxn:1:captures=1",
)
SMALL: dict[str, dict[str, Any]] = {
    "shove": {
        "game": "shove",
        "players": 3,
        "board": {"columns": 3, "rows": 2},
        "pyramids": {"small": 1, "medium": 1, "large": 1},
        "bidding": {"beads": 2},
    },
    "battlespires": {"game": "battlespires", "max_turns": 12},
    "icedao": {"game": "icedao", "max_turns": 16},
}
"""Games that are over soon."""


def search(nodes: int, edges: int) -> None:
    """One decision of Ice Dao with room for so many nodes and edges."""
    mcts_tree.node_limit = lambda simulations: nodes
    mcts_tree.edge_limit = lambda simulations, most_moves: edges
    player = tabletop({"game": "icedao"}, f"mcts:{SIMULATIONS}").player
    spot = first_spot(player)
    memory = np.full(HEAD_WORDS + nodes * NODE_WORDS + 2 * edges + 100, POISON)
    player.work.memory = memory
    assert spot.choice(player, seed=1) in spot.moves()
    end = HEAD_WORDS + nodes * NODE_WORDS
    tree = memory[HEAD_WORDS:end].reshape((-1, NODE_WORDS))
    used = memory[NODES_USED]
    assert tree[0, VISITS] == SIMULATIONS
    assert used == nodes or edges - memory[EDGES_USED] < player.work.setup.most_moves
    assert 2 <= used <= nodes
    assert len(spot.moves()) <= memory[EDGES_USED] <= edges
    assert (memory[end + 2 * edges :] == POISON).all()


def some_choices() -> list[int]:
    """What searches of all kinds choose at a small game's first decision, its third and its last but one."""
    found = []
    for keys in SMALL.values():
        player = tabletop(keys, "greedy", seed=4).player
        decisions = list(spots(player, 0))
        for style in STYLES:
            chooser = tabletop(keys, style).player
            found += [decisions[ply].choice(chooser, seed=ply + 1) for ply in (0, 2, len(decisions) - 2)]
    return found


if __name__ == "__main__":
    assert PLAIN
    print(json.dumps(some_choices()))
    search(6, 10_000)
    search(2, 32)
    search(100, 32)
    search(100, 80)
