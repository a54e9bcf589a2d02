"""What a check finds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from playtest.statistics.tables import Meta

RED = "red"  # established, and large
AMBER = "amber"  # worth a look
GREEN = "green"  # looked at and fine
GREY = "grey"  # cannot be told from these games

Figures = Mapping[str, Any]


@dataclass(frozen=True)
class Found:
    """What a check says of a lineup: its status, one sentence with the evidence, and keys to look at.

    `keys` are those that follow from what was found; those that the game names for the check come first.
    """

    status: str
    sentence: str
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class Check:
    """One thing to look at in a lineup; `look` gives None where it does not apply.

    `advice` says what a designer could look at where no keys can be named.
    """

    name: str
    title: str
    look: Callable[[Meta, Figures], Found | None]
    advice: str = ""
