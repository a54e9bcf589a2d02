"""Whose the compiled bots are."""

from __future__ import annotations

from pathlib import Path

from playtest.engine.kernel import KernelOwner
from playtest.engine.records import ENGINE

KERNEL_FILES = ("simple", "recorded")
OWNER = KernelOwner("bots", (Path(__file__).with_name(f"{name}.py") for name in KERNEL_FILES), [ENGINE])

SEARCH_FILES = (
    "search_size",
    "search_state",
    "search_table",
    "search_values",
    "search_order",
    "search_chance",
    "search_root",
    "alphabeta",
    "maxn",
)
SEARCH_OWNER = KernelOwner(
    "search", (Path(__file__).with_name(f"{name}.py") for name in SEARCH_FILES), [OWNER]
)
