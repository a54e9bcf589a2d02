"""All claims, in the order in which they matter."""

from __future__ import annotations

from playtest.statistics.claims import (
    capped,
    curve,
    draws,
    opening,
    runaway,
    sample,
    seats,
    skill,
    stalled,
    strengths,
    unused,
    waiting,
)
from playtest.statistics.claims.model import Claim

CLAIMS: tuple[Claim, ...] = (
    sample.INCOMPLETE,
    sample.CRASHED,
    sample.INCONCLUSIVE,
    sample.DIFFERENT,
    stalled.CLAIM,
    capped.CLAIM,
    draws.DRAWS,
    seats.CLAIM,
    draws.SHARED,
    skill.CLAIM,
    runaway.CLAIM,
    runaway.POSITION,
    runaway.EARLY,
    waiting.CLAIM,
    opening.CLAIM,
    unused.UNUSED,
    unused.IMPOSSIBLE,
    strengths.SEATS,
    strengths.DRAWS,
    strengths.TURNS,
    *curve.CLAIMS,
)
