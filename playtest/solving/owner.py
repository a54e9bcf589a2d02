"""Whose the compiled functions are that solve any game."""

from __future__ import annotations

from playtest.engine.kernel import KernelOwner, beside
from playtest.engine.records import ENGINE

OWNER = KernelOwner("solving", beside(__file__, ("explore_kernel", "retrograde")), [ENGINE])
