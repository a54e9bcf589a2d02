"""Whose the compiled bots are."""

from __future__ import annotations

from collections.abc import Iterable

from playtest.bots.catalogue import Bot
from playtest.engine.kernel import KernelOwner, beside
from playtest.engine.records import ENGINE

KERNEL_FILES = ("choice", "simple", "recorded")
OWNER = KernelOwner("bots", beside(__file__, KERNEL_FILES), [ENGINE])

SEARCH_FILES = (
    "search_size",
    "search_state",
    "search_table",
    "search_values",
    "search_turn",
    "search_order",
    "search_chance",
    "search_root",
    "alphabeta",
    "maxn",
)
SEARCH_OWNER = KernelOwner("search", beside(__file__, SEARCH_FILES), [ENGINE, OWNER])

REPLIES_OWNER = KernelOwner("replies", beside(__file__, ("search_replies",)), [ENGINE, OWNER, SEARCH_OWNER])

TREE_FILES = (
    "credits",
    "logarithms",
    "mcts_size",
    "mcts_tree",
    "mcts_select",
    "mcts_rollout",
    "mcts_proof",
    "mcts",
)
TREE_OWNER = KernelOwner("mcts", beside(__file__, TREE_FILES), [ENGINE, OWNER])

OWNERS = (OWNER, SEARCH_OWNER, REPLIES_OWNER, TREE_OWNER)


def owners_of(bots: Iterable[Bot]) -> list[KernelOwner]:
    """Whose the kernels of these bots are, without importing them."""
    files = {f"{bot.kind.kernel.partition(':')[0].rpartition('.')[2]}.py" for bot in bots}
    return [owner for owner in OWNERS if files & {source.name for source in owner.sources}]
