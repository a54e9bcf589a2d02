"""Why the leader wins: from the position, which is left when the scores are set equal, or from the points."""

from __future__ import annotations

from typing import Any

import numpy as np

from playtest.statistics.intervals import mean
from playtest.statistics.tables import Lineup
from playtest.statistics.tests import difference


def levelled(lineup: Lineup) -> dict[str, Any] | None:
    """The share of the wins that the leader at half-time has when all scores are then set equal.

    From each position, played on many times by the same bots; one value a game with a leader. `seat` is the
    share that the leaders' seats have in all games, `difference` what lies between. None where it was not
    played: without points, with different bots, or where the game cannot say what equal scores are.
    """
    tally = lineup.tally.get("levelled")
    if not tally or not lineup.finished:
        return None
    shares = np.array(tally["share"], np.float64)
    usual = lineup.credit.mean(axis=0)[np.array(tally["leader"], np.int64) - 1] if len(shares) else shares
    above = shares - usual
    return {
        **mean(shares, low=0, high=1),
        "positions": tally["games"],
        "plays": tally["plays"],
        "seat": float(usual.mean()) if len(usual) else None,
        "difference": difference(float(above.mean()), above - above.mean(), len(above), low=-1, high=1)
        if len(above)
        else {"mean": None, "low": None, "high": None, "games": 0, "p_value": None},
    }
