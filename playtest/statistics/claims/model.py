"""A claim: its null, its test, the effect that matters, its four answers and its sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from playtest.statistics.tables import Meta

PROBLEM = "problem"  # an effect beyond what matters is established
LOOK = "look"  # an effect is established, its size is not
FINE = "fine"  # the whole interval lies within what matters
NOT_KNOWN = "not known"  # all else

SERIOUS = (PROBLEM, LOOK)
STATUSES = (PROBLEM, LOOK, FINE, NOT_KNOWN)

Figures = Mapping[str, Any]


@dataclass(frozen=True)
class Evidence:
    """What the games show of a claim's effect, before any correction for how many claims there are.

    `problem` is the p-value of "the effect is no more than what matters", `look` that of the null; each is
    1 where the 95 % interval that the sentence prints does not leave out that hypothesis. `fine` says that
    the whole interval lies within what matters. `varies` is False where all games agree. `facts` is what
    the sentence needs besides.
    """

    problem: float
    look: float
    fine: bool
    games: int
    varies: bool = True
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Known:
    """An answer that is counted and not inferred, such as games that crashed; it needs no test."""

    status: str
    facts: Mapping[str, Any] = field(default_factory=dict)


Found = Evidence | Known


@dataclass(frozen=True)
class Claim:
    """One thing that is judged in a lineup; where `of_two` in the weakest against the strongest, where
    `of_levels` in the two strongest levels of play.

    `look` takes the run's meta and the lineup's figures (those of both), and gives None where the claim
    does not apply. `say` takes the same, what was found and its status, and gives one sentence without
    p-values. `null`, `test` and `matters` say in words what is tested, how, and which effect matters.
    """

    name: str
    title: str
    null: str
    test: str
    matters: str
    look: Callable[..., Found | None]
    say: Callable[..., str]
    of_two: bool = False
    of_levels: bool = False

    @property
    def of_one(self) -> bool:
        """Whether it is about a lineup by itself."""
        return not (self.of_two or self.of_levels)


@dataclass(frozen=True)
class Told:
    """A claim with its answer.

    `test` holds what was tested in words (`null`, `matters`, `method`), the p-values of what the 95 %
    interval leaves out (`p_null`, `p_matters`), and the `level` to which all `claims` of the report were
    held; None where nothing was inferred, or from too few different games.
    """

    claim: Claim
    lineups: tuple[str, ...]
    status: str
    sentence: str
    test: Mapping[str, Any] | None = None

    def plain(self) -> dict[str, Any]:
        """As summary.json has it."""
        return {
            "name": self.claim.name,
            "title": self.claim.title,
            "lineups": list(self.lineups),
            "status": self.status,
            "sentence": self.sentence,
            "test": self.test,
        }


def always(meta: Meta, lineup: Figures) -> str | None:
    """Which one thing every finished game came to: `draw_of_all`, `undecided_at_cap`; else None."""
    finished, outcomes = lineup["finished"], lineup["outcomes"]
    for outcome in ("draw_of_all", "undecided_at_cap"):
        if finished and outcomes[outcome]["count"] == finished:
            return outcome
    return None
