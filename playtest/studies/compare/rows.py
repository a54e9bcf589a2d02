"""Metrics as rows of a report: values side by side, difference, interval, verdict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from playtest.report.model import Cell, Column, Row
from playtest.report.numbers import (
    UNDEFINED,
    count,
    counted,
    number,
    percent,
    signed,
    span,
    supported_decimals,
)
from playtest.statistics.comparison import sentences
from playtest.statistics.comparison.compare import IDENTICAL
from playtest.statistics.comparison.sentences import is_established, size, weight
from playtest.statistics.figures.figure import SHARE
from playtest.statistics.judging import INSIDE, OPEN, OUTSIDE
from playtest.statistics.wording import capitalized
from playtest.studies.compare.view import Matched, View

Fact = Mapping[str, Any]
Facts = list[Fact | None]

SIZES = {INSIDE: "too small to matter", OPEN: "perhaps too small to matter", OUTSIDE: ""}


def columns(view: View, lineup: Matched) -> tuple[Column, ...]:
    """Of a single other variant the verdict; A's value; of each other variant its value and difference."""
    games = {each.letter: len(each.games) for each in lineup.played}
    heads = [Column("A", counted(games["A"], "game"))]
    for variant in view.others:
        letter = variant.letter
        note = counted(games[letter], "game") if letter in games else "not played"
        heads += [Column(letter, note), Column(f"{letter} − A", "shares in points")]
    return (*([Column("Verdict")] if len(view.others) == 1 else []), *heads)


def by_name(lineup: Matched) -> list[Facts]:
    """Every metric with what each comparison says of it, in the order of the catalogue."""
    names: dict[str, Facts] = {}
    for k, found in enumerate(lineup.found):
        for fact in found["metrics"] if found else ():
            names.setdefault(fact["name"], [None] * len(lineup.found))[k] = fact
    return list(names.values())


def any_established(facts: Facts) -> bool:
    return any(fact is not None and is_established(fact) for fact in facts)


def is_headline(facts: Facts) -> bool:
    return any(fact is not None and sentences.is_headline(fact) for fact in facts)


def all_identical(facts: Facts) -> bool:
    """Whether the metric is the same in every game of every variant."""
    return all(fact is None or fact["verdict"] == IDENTICAL for fact in facts)


def heaviest(facts: Facts) -> float:
    """The largest established difference, in multiples of what matters."""
    return max((weight(fact) for fact in facts if fact and is_established(fact)), default=0.0)


def one(facts: Facts) -> Fact:
    """Any of the comparisons' rows, for what they have in common."""
    return next(fact for fact in facts if fact is not None)


def metric_row(facts: Facts) -> Row:
    """One metric's row."""
    first = one(facts)
    decimals = decimals_of(facts)
    cells = [Cell(value_text(first, first["a"]["value"], decimals))]
    for fact in facts:
        if fact is None:
            cells += [Cell(UNDEFINED), Cell(UNDEFINED)]
            continue
        difference = difference_cell(fact, decimals)
        if len(facts) > 1:
            more = "" if is_established(fact) else needed(fact)
            difference = replace(difference, note="; ".join(filter(None, [verdict_text(fact), more])))
        cells += [Cell(value_text(fact, fact["b"]["value"], decimals)), difference]
    if len(facts) == 1:
        cells.insert(0, verdict_cell(first))
    return Row(Cell(capitalized(first["title"])), tuple(cells))


def grouped(rows: Sequence[Facts]) -> Iterator[Row]:
    """Rows under the headings of their groups."""
    heading = None
    for facts in rows:
        if one(facts)["group"] != heading:
            heading = one(facts)["group"]
            yield Row(Cell(heading))
        yield metric_row(facts)


def difference_cell(fact: Fact, decimals: int) -> Cell:
    """The difference with its sign and interval: `−1.3` and `−1.5 to −1.0`; shares in points."""
    if fact["difference"] is None:
        return Cell(UNDEFINED)
    scale = 100 if fact["unit"] == SHARE else 1
    interval = span(fact["low"], fact["high"], decimals, scale)
    return Cell(signed(scale * fact["difference"], decimals), interval)


def verdict_cell(fact: Fact) -> Cell:
    """The verdict in its words, with what is still needed where none could be given."""
    if is_established(fact):
        return Cell(verdict_text(fact), note=SIZES[size(fact)])
    return Cell("", verdict_text(fact), needed(fact))


def verdict_text(fact: Fact) -> str:
    """`▲ higher`, `▼ lower`, or the words for less."""
    if is_established(fact):
        return f"{'▲' if fact['difference'] > 0 else '▼'} {fact['verdict']}"
    return fact["verdict"] or UNDEFINED


def needed(fact: Fact) -> str:
    """How many games more would show the smallest difference that matters of a figure that designers look at;
    empty for all others, and where it is unknown."""
    more = fact["games_still_needed"]
    if more is None or not sentences.is_headline(fact):
        return ""
    least = f"a change of {matters_text(fact)}"
    return f"{more_games(fact)} for {least}" if more else f"enough games for {least}"


def more_games(fact: Fact) -> str:
    """`12,000 games more`, with two digits that count, as it is an estimate."""
    more = int(fact["games_still_needed"])
    step = 10 ** max(0, len(str(more)) - 2)
    return f"{counted(-(-more // step) * step, 'game')} more"


def matters_text(fact: Fact) -> str:
    """The smallest difference that matters: `2 points`, `4.7`."""
    if fact["unit"] == SHARE:
        return f"{100 * fact['matters']:g} points"
    return f"{fact['matters']:.2g}" if fact["matters"] < 10 else count(fact["matters"])


def value_text(fact: Fact, value: float | None, decimals: int) -> str:
    """A value in the metric's unit."""
    return percent(value) if fact["unit"] == SHARE else number(value, decimals)


def decimals_of(facts: Facts) -> int:
    """As many decimals as the values and differences of a metric's rows support."""
    known = [fact for fact in facts if fact is not None]
    if known[0]["unit"] == SHARE:
        return 1
    estimates = [{"mean": x["difference"], "low": x["low"], "high": x["high"]} for x in known]
    values = [{"mean": x[side]["value"]} for x in known for side in ("a", "b")]
    printed = [value for each in estimates + values for value in each.values() if value is not None]
    if all(value == round(value) for value in printed):
        return 0
    return max(supported_decimals(estimates), min(supported_decimals(values), 1))
