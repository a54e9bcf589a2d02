"""Whose the compiled bots are."""

from __future__ import annotations

from pathlib import Path

from playtest.engine.kernel import KernelOwner
from playtest.engine.records import ENGINE

OWNER = KernelOwner("bots", [Path(__file__).with_name("simple.py")], [ENGINE])
