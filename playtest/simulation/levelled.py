"""Whether a lead lies in the position: the leader's wins when the scores at half-time are set equal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.simulation.player import LEVELLED_PLAYS, Levelled


def levelled_table(games: Sequence[Levelled]) -> dict[str, Any] | None:
    """The leaders at half-time and their wins, as in `tallies.json`; None where no game could be levelled."""
    if not games:
        return None
    led = [each for each in games if each.leader is not None]
    return {
        "games": len(games),
        "plays": LEVELLED_PLAYS,
        "game": [each.game for each in led],
        "leader": [each.leader + 1 for each in led if each.leader is not None],
        "share": [float(f"{each.share:.10g}") for each in led],
    }
