"""Games that the limit of turns cuts off."""

from __future__ import annotations

from playtest.statistics.claims.evidence import of_share
from playtest.statistics.claims.model import NOT_KNOWN, Claim, Evidence, Figures
from playtest.statistics.tables import CAPPED, Meta
from playtest.statistics.wording import count, percent, percent_with_interval

USUAL, MATTERS = 0.01, 0.05


def look(meta: Meta, lineup: Figures) -> Evidence | None:
    """Games that reach the limit of turns."""
    return of_share(lineup["endings"][CAPPED], USUAL, MATTERS) if CAPPED in lineup["endings"] else None


def say(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    share, limit = lineup["endings"][CAPPED], f"the limit of {count(meta['max_turns'], 'turn')}"
    if not share["count"]:
        most = f", though up to {percent(share['high'])} could" if status == NOT_KNOWN else ""
        return f"No game reaches {limit}{most} ({count(lineup['games'], 'game')})."
    return f"{percent_with_interval(share)} of games reach {limit}, which cuts their length and result short."


CLAIM = Claim(
    "capped",
    "Games cut off",
    null="at most 1 % of games reach the limit of turns",
    test="a score test of the share",
    matters="5 % of games",
    look=look,
    say=say,
)
