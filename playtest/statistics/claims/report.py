"""All claims of a report: each looked at, judged together, and said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from playtest.statistics.claims.judging import LEVEL, judged
from playtest.statistics.claims.model import (
    NOT_KNOWN,
    SERIOUS,
    Claim,
    Evidence,
    Figures,
    Found,
    Known,
    Told,
)
from playtest.statistics.claims.registry import CLAIMS
from playtest.statistics.curve import top_levels
from playtest.statistics.repeats import few_different
from playtest.statistics.strength import rank, strength_of, strongest, weakest
from playtest.statistics.tables import Meta
from playtest.statistics.wording import count

ALONE = "Alone these games would tell; among the {} of this report that is not established."


def claims_of(meta: Meta, lineups: Sequence[Figures]) -> list[Told]:
    """Every claim that applies, lineup by lineup, then those about two, with one correction over all."""
    looked = [
        (claim, about, found)
        for claim, about in _applied(lineups)
        if (found := claim.look(meta, *about)) is not None
    ]
    tested = [
        (place, found)
        for place, (_, about, found) in enumerate(looked)
        if isinstance(found, Evidence) and not _too_few(about)
    ]
    statuses, level = judged([found for _, found in tested])
    answers = {place: status for (place, _), status in zip(tested, statuses, strict=True)}
    return [
        _told(meta, claim, about, found, answers.get(place), level, len(tested))
        for place, (claim, about, found) in enumerate(looked)
    ]


def warnings_of(told: Iterable[Told], lineups: Sequence[Figures]) -> list[dict[str, Any]]:
    """What is a problem or worth a look, each claim once, problems first.

    `name`, `status`, `lineups`, all of which have that status, and the `sentence` of the one that plays best.
    """
    found: dict[tuple[str, str], list[Told]] = {}
    for each in told:
        if each.status in SERIOUS and each.claim.of_one:
            found.setdefault((each.claim.name, each.status), []).append(each)
    order = [claim.name for claim in CLAIMS]
    by_strength = {lineup["name"]: rank(lineup) for lineup in lineups}
    warned: list[dict[str, Any]] = []
    for (name, status), own in sorted(
        found.items(), key=lambda item: (SERIOUS.index(item[0][1]), order.index(item[0][0]))
    ):
        if any(warning["name"] == name for warning in warned):
            continue
        own = sorted(own, key=lambda each: by_strength[each.lineups[0]], reverse=True)
        warned.append(
            {
                "name": name,
                "status": status,
                "sentence": own[0].sentence,
                "lineups": [each.lineups[0] for each in own],
            }
        )
    return warned


def disagreements_of(told: Iterable[Told]) -> dict[str, str]:
    """Where weak and strong play are established to differ: what differs, and the sentence."""
    return {
        each.claim.name.removeprefix("strengths_"): each.sentence
        for each in told
        if each.claim.of_two and each.status in SERIOUS
    }


def _applied(lineups: Sequence[Figures]) -> Iterable[tuple[Claim, tuple[Figures, ...]]]:
    for lineup in lineups:
        for claim in CLAIMS:
            if claim.of_one and (lineup["finished"] or claim.name in ("crashed", "incomplete")):
                yield claim, (lineup,)
    finished = [lineup for lineup in lineups if lineup["finished"]]
    weak, strong = weakest(finished), strongest(finished)
    if weak is not None and strong is not None and strength_of(weak) != strength_of(strong):
        for claim in CLAIMS:
            if claim.of_two:
                yield claim, (weak, strong)
    if levels := top_levels(finished):
        for claim in CLAIMS:
            if claim.of_levels:
                yield claim, tuple(levels)


def _too_few(about: Sequence[Figures]) -> bool:
    return any(few_different(lineup) for lineup in about)


def _told(
    meta: Meta,
    claim: Claim,
    about: tuple[Figures, ...],
    found: Found,
    answer: str | None,
    level: float,
    tested: int,
) -> Told:
    names = tuple(str(lineup["name"]) for lineup in about)
    status, test = NOT_KNOWN, None
    if isinstance(found, Known):
        status = found.status
    elif answer is not None:
        status = answer
        test = {
            "null": claim.null,
            "matters": claim.matters,
            "method": claim.test,
            "p_null": found.look if found.look < 1 else None,
            "p_matters": found.problem if found.problem < 1 else None,
            "level": level,
            "claims": tested,
        }
    sentence = claim.say(meta, *about, found, status)
    if status == NOT_KNOWN and isinstance(found, Evidence) and test and found.look <= LEVEL:
        sentence += f" {ALONE.format(count(tested, 'claim'))}"
    return Told(claim, names, status, sentence, test)
