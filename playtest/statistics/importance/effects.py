"""What the values of a key do to a figure: the first-order part of an anchored functional ANOVA.

A variant's figures as a function of its keys are taken apart into today's figures, what each key changes
alone, and what two keys change beyond that. The anchor is today's variant and not an average over all
rules: a designer asks about this game, and most variants with all keys drawn at random cannot be set up.
Source: F. Kuo, I. Sloan, G. Wasilkowski, H. Woźniakowski, On decompositions of multivariate functions,
Mathematics of Computation 79 (2010).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scipy.special import ndtri

from playtest.statistics.comparison import RunTables, compare_tables
from playtest.statistics.comparison.sentences import is_established, size, weight
from playtest.statistics.figures.catalogue import figures
from playtest.statistics.intervals import LEVEL
from playtest.statistics.judging import INSIDE, OUTSIDE

MATTERS = "matters"
CHANGES = "changes it"
OPEN = "not established"
SMALL = "too small to matter"
SAME = "no effect"
ORDER = (MATTERS, CHANGES, OPEN, SMALL, SAME)

BESIDE = ("stalled",)
"""Figures that importance is about though they are no headline: a sweep shows them where they are targets."""

Row = dict[str, Any]


@dataclass(frozen=True)
class Level:
    """One other value of a key in one lineup: the comparison's `rows` by figure, and whether it leaves every
    game as it is (None where no game was finished)."""

    rows: Mapping[str, Row]
    same_games: bool | None


@dataclass(frozen=True)
class Effect:
    """What a key does to a figure: the `row` of the value that changes it most, the place of that value, and
    a verdict.

    `low` and `high` are the ends of an interval that holds for all values of the key at once.
    """

    row: Row
    value: int
    low: float | None
    high: float | None
    verdict: str


def figures_for(wanted: Iterable[str]) -> list[str]:
    """The names of the figures that importance is about: those `wanted`, then the headlines."""
    declared = [
        figure.name.replace("{}", key) + (f".{part}" if part else "")
        for figure in figures()
        for key, part in _headlines(figure)
    ]
    return list(dict.fromkeys([*wanted, *declared, *BESIDE]))


def _headlines(figure: Any) -> list[tuple[str, str]]:
    """The keys and parts of a figure that are headlines, without those of each bot: one plays alone."""
    if figure.axis is None:
        return [("", part) for part in figure.headline]
    return [(key, "") for key in figure.headline if key]


def effects_of(
    today: RunTables, others: Sequence[RunTables], names: Sequence[str]
) -> tuple[list[Level], int]:
    """What each of `others` changes against today's variant in its one lineup, and how many tests that were.

    Holm's correction is over every figure of every value of every key, so that choosing the largest change is
    allowed for. Games are paired.
    """
    if not others:
        return [], 0
    compared = compare_tables(today, *others, metrics=names)
    found = []
    for comparison in compared["comparisons"]:
        (lineup,) = comparison["lineups"]
        found.append(Level({row["name"]: row for row in lineup["metrics"]}, lineup["same_games"]))
    return found, int(compared["tested"])


def effect(levels: Sequence[Level], name: str) -> Effect | None:
    """What a key with these values does to a figure; None where no value has it."""
    rows = [(place, level.rows.get(name)) for place, level in enumerate(levels)]
    known = [(place, row) for place, row in rows if row is not None and row["difference"] is not None]
    if not known:
        return None
    place, row = max(known, key=lambda each: (is_established(each[1]), weight(each[1]), -each[0]))
    widened = {number: _widened(each, len(levels)) for number, each in known}
    whole = len(known) == len(levels)
    verdict = _verdict(row, widened[place], [widened[number] for number, _ in known] if whole else [])
    if whole and all(level.same_games for level in levels):
        verdict = SAME
    return Effect(row, place, widened[place]["low"], widened[place]["high"], verdict)


def _verdict(row: Row, widened: Row, all_values: Sequence[Row]) -> str:
    if is_established(row):
        return MATTERS if size(widened) == OUTSIDE else CHANGES
    return SMALL if all_values and all(size(each) == INSIDE for each in all_values) else OPEN


def _widened(row: Row, values: int) -> Row:
    """The row with an interval for so many values at once (Bonferroni, by the normal's quantiles)."""
    if row["low"] is None or row["high"] is None or values < 2:
        return row
    by = float(ndtri(1 - LEVEL / (2 * values)) / ndtri(1 - LEVEL / 2))
    middle = row["difference"]
    ends = {end: middle + by * (row[end] - middle) for end in ("low", "high")}
    return {**row, **ends}


def key_weight(effects: Mapping[str, Effect | None]) -> tuple[int, float]:
    """What keys are ranked by, the least first: the strongest verdict on any figure, then its size in
    differences that matter."""
    found = [(ORDER.index(each.verdict), -weight(each.row)) for each in effects.values() if each is not None]
    return min(found, default=(len(ORDER), 0.0))
