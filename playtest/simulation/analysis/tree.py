"""What the tree of mcts says of the moves: it is read where the bot has left it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from playtest.bots.credits import WHOLE
from playtest.bots.mcts_size import HEAD_WORDS, NODE_WORDS, edge_room, node_room
from playtest.bots.mcts_tree import (
    ACTOR,
    COUNT,
    CREDITS,
    FIRST,
    MOVE,
    NODES_USED,
    PROVEN,
    ROOT,
    TRIED,
    VISITS,
)
from playtest.engine.records import CHANCE, OVER

WIN, SHARED, DRAW, LOSS = "win", "shared win", "draw", "loss"


def end_of(winners: int, seat: int, seats: int) -> str | None:
    """What it is for a seat that these seats (a bit each) share the win; None for none."""
    if not winners:
        return None
    if not winners >> seat & 1:
        return LOSS
    if winners == 1 << seat:
        return WIN
    return DRAW if winners.bit_count() == seats else SHARED


@dataclass(frozen=True)
class Tree:
    """A finished tree in a bot's memory, read only."""

    memory: Any
    simulations: int
    most_moves: int
    seats: int

    @cached_property
    def _nodes(self) -> Any:
        used = int(self.memory[NODES_USED])
        return self.memory[HEAD_WORDS : HEAD_WORDS + NODE_WORDS * used].reshape((-1, NODE_WORDS))

    @cached_property
    def _edges(self) -> Any:
        first = HEAD_WORDS + NODE_WORDS * node_room(self.simulations)
        return self.memory[first : first + edge_room(self.simulations, self.most_moves)]

    def __len__(self) -> int:
        return len(self._nodes)

    def children(self, node: int = ROOT) -> list[int]:
        """The nodes that the tried moves of a node lead to."""
        first, tried = int(self._nodes[node, FIRST]), int(self._nodes[node, TRIED])
        return [int(child) for child in self._edges[first : first + tried]] if tried else []

    def untried(self, node: int = ROOT) -> list[int]:
        """The numbers of the moves that lead to no node."""
        first, tried, count = (int(self._nodes[node, word]) for word in (FIRST, TRIED, COUNT))
        return [int(move) for move in self._edges[first + tried : first + count]]

    def move(self, node: int) -> int:
        return int(self._nodes[node, MOVE])

    def visits(self, node: int) -> int:
        return int(self._nodes[node, VISITS])

    def winners(self, node: int) -> int:
        """Who is proven to share the win, a bit each; 0: not known."""
        return int(self._nodes[node, PROVEN])

    def credit(self, node: int, seat: int) -> float:
        """The seat's certain credit, or the mean of those that were simulated."""
        winners = self.winners(node)
        if winners:
            return (winners >> seat & 1) / winners.bit_count()
        return float(self._nodes[node, CREDITS + seat]) / (WHOLE * self.visits(node))

    def rank(self, node: int, seat: int) -> tuple[int, int, int]:
        """The greater the sooner the seat chooses it, as `mcts.is_better` has it."""
        end = end_of(self.winners(node), seat, self.seats)
        certain = {WIN: 1, LOSS: -1}.get(end or "", 0)
        return certain, self.visits(node), int(self._nodes[node, CREDITS + seat])

    def line(self, node: int) -> Iterator[int]:
        """The numbers of the moves from a node on that the tree expects, until chance acts."""
        while (actor := int(self._nodes[node, ACTOR])) not in (CHANCE, OVER):
            children = self.children(node)
            if not children:
                return
            node = max(children, key=lambda child: self.rank(child, actor))
            yield self.move(node)
