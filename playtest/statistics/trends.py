"""The trend of each headline figure between the two strongest levels of play, and what the verdict says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.claims.curve import claim_name
from playtest.statistics.claims.model import FINE, SERIOUS, Told
from playtest.statistics.curve import (
    SEATS,
    Levels,
    beside,
    difference_that_matters,
    figure_of,
    headline_names,
    names_in,
    title_of,
    top_levels,
)
from playtest.statistics.figures import estimate_in
from playtest.statistics.repeats import few_different
from playtest.statistics.strength import strength_of
from playtest.statistics.tests import share_p

Lineup = Mapping[str, Any]

SETTLED = "settled"  # the difference lies within what matters
MOVING = "still moving"  # a difference is established
REVERSED = "reversed"  # another seat is established to have more than its part than before
NOT_KNOWN = "not known"  # all else

SENTENCES = {
    SETTLED: "Settled: stronger play does not change who wins by what matters.",
    MOVING: "Not settled: stronger play still changes it.",
    REVERSED: "Not settled: stronger play still changes it, and turns round whom it favors.",
    NOT_KNOWN: "Not known to be settled: these games cannot tell whether stronger play changes it.",
}
ONE_LEVEL = (
    "Not known to be settled: no bot here is known to play better than another, so that there is nothing "
    "to compare."
)


def curve(lineups: Sequence[Lineup], told: Sequence[Told]) -> dict[str, Any] | None:
    """Balance over strength, of the lineups of one bot alone, weakest first; None with fewer than two.

    `lineups` names them, `weaker` and `stronger` those of the two strongest levels (None where no two are
    told apart). `figures` has for each number its `name`, `title`, `unit`, its `values` with intervals, a
    lineup each, the `difference` stronger − weaker, what `matters` and the `trend` of its claim. `trend` is
    that of the seats, `sentence` what the verdict begins with.
    """
    alone = sorted((each for each in lineups if each["same_bot"] and each["finished"]), key=strength_of)
    if len(alone) < 2:
        return None
    levels = top_levels(alone)
    claims = {each.claim.name: each for each in told}
    trends = {name: trend(name, claims.get(claim_name(name)), levels) for name in headline_names()}
    rows = [
        _row(number, trends[name], alone, levels)
        for name in headline_names()
        for number in names_in(name, alone[0])
    ]
    return {
        "lineups": [each["name"] for each in alone],
        "weaker": levels.weaker["name"] if levels else None,
        "stronger": levels.stronger["name"] if levels else None,
        "figures": [row for row in rows if any(value["mean"] is not None for value in row["values"])],
        "trend": trends[SEATS],
        "sentence": sentence(alone, told),
    }


def sentence(lineups: Sequence[Lineup], told: Sequence[Told]) -> str | None:
    """What the verdict begins with where bots of different strength, or several that were measured, play.

    None with fewer than two lineups of one bot alone, where nobody's strength was measured, and where the
    strongest plays too few different games for any verdict.
    """
    alone = [each for each in lineups if each["same_bot"] and each["finished"]]
    if len(alone) < 2 or not all(each.get("levels") for each in alone):
        return None
    levels = top_levels(alone)
    if levels is None:
        return ONE_LEVEL
    if few_different(levels.stronger):
        return None
    claim = next((each for each in told if each.claim.name == claim_name(SEATS)), None)
    return SENTENCES[trend(SEATS, claim, levels)]


def trend(name: str, claim: Told | None, levels: Levels | None) -> str:
    """The answer of a claim as a word of the curve."""
    if claim is None or levels is None:
        return NOT_KNOWN
    if claim.status == FINE:
        return SETTLED
    if claim.status not in SERIOUS:
        return NOT_KNOWN
    turned = name == SEATS and claim.test is not None and _turned(levels, float(claim.test["level"]))
    return REVERSED if turned else MOVING


def _turned(levels: Levels, level: float) -> bool:
    """Whether a seat is established to have more than its part at one level and less at the other: both at
    once, with Bonferroni over the seats."""
    seats = len(levels.stronger["seat_share"])
    for one, other in zip(levels.weaker["seat_share"], levels.stronger["seat_share"], strict=True):
        if (one["mean"] - 1 / seats) * (other["mean"] - 1 / seats) < 0:
            worst = max(share_p(each["mean"], each["games"], 1 / seats) for each in (one, other))
            if seats * worst <= level:
                return True
    return False


def _row(number: str, trend: str, alone: Sequence[Lineup], levels: Levels | None) -> dict[str, Any]:
    values = [{"lineup": each["name"], **_value(each, number)} for each in alone]
    both = beside(number, levels) if levels else None
    difference = {end: both[2][end] for end in ("mean", "low", "high")} if both else None
    matters = difference_that_matters(number, both[1]["mean"]) if both else None
    return {
        "name": number,
        "title": title_of(number),
        "unit": figure_of(number).unit,
        "values": values,
        "difference": difference,
        "matters": matters,
        "trend": trend if both else NOT_KNOWN,
    }


def _value(lineup: Lineup, number: str) -> dict[str, Any]:
    found = estimate_in(lineup, number) or {"mean": None, "low": None, "high": None, "games": 0}
    return {name: found[name] for name in ("mean", "low", "high", "games", "alike") if name in found}
