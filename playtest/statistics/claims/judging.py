"""The four answers from the evidence, corrected for all claims of a report together."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.statistics.claims.model import FINE, LOOK, NOT_KNOWN, PROBLEM, Evidence
from playtest.statistics.holm import holm
from playtest.statistics.intervals import LEAST_ALIKE, LEAST_GAMES

LEVEL = 0.05


def judged(found: Sequence[Evidence]) -> tuple[list[str], float]:
    """The answer to each claim, and the level that p-values were held to.

    Each claim has two nested hypotheses, the null and "no more than what matters". Holm's step-down over
    claims, where a claim goes from its null to the other hypothesis before it hands on its part of the
    level, holds the chance of any false *problem* or *look* to 5 %; it comes to one level for all,
    0.05 / (claims that are no problem). Source: Bretz, Maurer, Brannath, Posch, Statistics in Medicine 28
    (2009), of Holm, Scandinavian Journal of Statistics 6 (1979).
    """
    usable = [carries(evidence) for evidence in found]
    tested = [evidence for evidence, use in zip(found, usable, strict=True) if use]
    problems = sum(p <= LEVEL for p in holm([evidence.problem for evidence in tested]))
    level = LEVEL / max(len(tested) - problems, 1)
    return [
        status(evidence, level) if use else NOT_KNOWN for evidence, use in zip(found, usable, strict=True)
    ], level


def status(evidence: Evidence, level: float) -> str:
    """The answer at a level; *fine* needs no correction, since it claims no effect."""
    if evidence.problem <= level:
        return PROBLEM
    if evidence.fine:
        return FINE
    return LOOK if evidence.look <= level else NOT_KNOWN


def carries(evidence: Evidence) -> bool:
    """Whether so many games can establish anything."""
    return evidence.games >= (LEAST_GAMES if evidence.varies else LEAST_ALIKE)
