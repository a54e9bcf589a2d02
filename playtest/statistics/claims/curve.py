"""Whether stronger play still changes a figure: claims about the two strongest levels of play."""

from __future__ import annotations

from playtest.statistics.claims.evidence import at_once, of_difference
from playtest.statistics.claims.model import FINE, SERIOUS, Claim, Evidence, Figures, always
from playtest.statistics.curve import (
    SEATS,
    Levels,
    beside,
    difference_that_matters,
    figure_of,
    headline_names,
    names_in,
    title_of,
)
from playtest.statistics.figures.figure import SHARE
from playtest.statistics.intervals import Estimate
from playtest.statistics.tables import Meta
from playtest.statistics.wording import capitalized, number_with_interval, percent_with_interval

PREFIX = "curve_"
"""What the names of these claims begin with, before a name of the curve."""


def claim_name(name: str) -> str:
    """What the claim about a name of the curve is called."""
    return f"{PREFIX}{name.removesuffix('.{}')}"


def _claim(name: str) -> Claim:
    """The claim about one name of the curve, Bonferroni over its numbers."""

    def look(meta: Meta, weaker: Figures, stronger: Figures) -> Evidence | None:
        if name == SEATS and (always(meta, weaker) or always(meta, stronger)):
            return None
        levels = Levels(weaker, stronger)
        found = [(each, beside(each, levels)) for each in names_in(name, weaker)]
        looked = [_of(each, both) for each, both in found if both is not None]
        if not looked:
            return None
        return Evidence(
            problem=at_once([each.problem for each in looked]),
            look=at_once([each.look for each in looked]),
            fine=all(each.fine for each in looked),
            games=min(each.games for each in looked),
        )

    def say(meta: Meta, weaker: Figures, stronger: Figures, found: Evidence, status: str) -> str:
        what = _what(name)
        if status == FINE:
            return f"{capitalized(what)}: settled, stronger play does not change it by what matters."
        if status not in SERIOUS:
            return f"{capitalized(what)}: whether stronger play still changes it, these games cannot tell."
        levels = Levels(weaker, stronger)
        known = [(each, beside(each, levels)) for each in names_in(name, weaker)]
        number, both = max(
            ((each, both) for each, both in known if both is not None),
            key=lambda item: abs(item[1][2]["mean"]),
        )
        one, other = (_printed(name, both[place]) for place in (1, 0))
        return (
            f"{capitalized(title_of(number))}: not settled, {one} with {stronger['bots'][0]} and "
            f"{other} with {weaker['bots'][0]}, which it is known to beat."
        )

    shares = figure_of(name).unit == SHARE
    return Claim(
        claim_name(name),
        f"Over strength: {_what(name)}",
        null="the two strongest levels of play have the same value",
        test="the difference of two figures by t" + (", Bonferroni over seats" if name == SEATS else ""),
        matters="10 points" if shares else "a tenth of the value",
        look=look,
        say=say,
        of_levels=True,
    )


def _what(name: str) -> str:
    return "seats" if name == SEATS else title_of(name)


def _of(name: str, both: tuple[Estimate, Estimate, Estimate]) -> Evidence:
    weaker, stronger, difference = both
    games = min(int(weaker["games"]), int(stronger["games"]))
    return of_difference(difference, difference_that_matters(name, stronger["mean"]), games)


def _printed(name: str, estimate: Estimate) -> str:
    share = figure_of(name).unit == SHARE
    return percent_with_interval(estimate) if share else number_with_interval(estimate)


CLAIMS: tuple[Claim, ...] = tuple(_claim(name) for name in headline_names())
