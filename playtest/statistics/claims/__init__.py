"""What a report says beyond its figures: every sentence with a judgement, each with its null and its test."""

from playtest.statistics.claims.model import FINE, LOOK, NOT_KNOWN, PROBLEM, STATUSES
from playtest.statistics.claims.registry import CLAIMS
from playtest.statistics.claims.report import claims_of, disagreements_of, warnings_of

__all__ = [
    "CLAIMS",
    "FINE",
    "LOOK",
    "NOT_KNOWN",
    "PROBLEM",
    "STATUSES",
    "claims_of",
    "disagreements_of",
    "warnings_of",
]
