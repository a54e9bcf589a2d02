"""What a figure is: its one declaration, from which all lists, tables and words of it are made.

Nothing here imports numpy, so that names and definitions are at hand for loading, `--help` and completion.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from playtest.statistics.figures.scope import ALWAYS, Axis, Condition, Scope

if TYPE_CHECKING:
    from playtest.statistics.figures.kinds import Kind
    from playtest.statistics.tables import Lineup

SHARE = "share"
MORE = "more"
NUMBER = "number"


class Bounds(NamedTuple):
    """The least and the greatest value that a figure can take; None: as far as it goes."""

    low: float | None
    high: float | None

    @property
    def least(self) -> float:
        return -math.inf if self.low is None else self.low

    @property
    def most(self) -> float:
        return math.inf if self.high is None else self.high


PART_OF_ONE = Bounds(0, 1)
BETWEEN_SHARES = Bounds(-1, 1)
FROM_ZERO = Bounds(0, None)
FROM_ONE = Bounds(1, None)
ANY = Bounds(None, None)


class Matters(NamedTuple):
    """The smallest difference that matters to a designer: `least`, or this `part` of the value if more."""

    least: float
    part: float = 0.0

    def to(self, value: float) -> float:
        return max(self.least, self.part * abs(value))


BALANCE, LENGTH, DRAWS = ASPECTS = ("balance", "length", "draws")

IN_FIFTY = Matters(0.02)  # two percentage points of a share: one game in fifty


class Source(NamedTuple):
    """Where a definition comes from."""

    title: str
    link: str


@dataclass(frozen=True)
class Figure:
    """A number of summary.json with its interval, or one for each key of an `axis`.

    `name` is its path in a lineup of summary.json and `title` what it is called beside others; both have
    a `{}` where the axis's key goes. `term` and `definition` say in "What the words mean" what it is.
    `main` are the parts (`median` of a distribution, "" of a figure of one number) or keys that say what a
    change does, the others are its details; `headline` ones are shown even where nothing is established.
    `aspect` is what of a game it tells (one of `ASPECTS`), by these parts or keys.
    `table` is the report's table in which it is a plain row, by default one of its group, None where a
    section of the report lays it out by hand; `row` is what it is called there. `rare` ones are
    left out there where they are 0 throughout. `from_standings`: of who leads when.
    """

    name: str
    title: str
    unit: str
    bounds: Bounds
    definition: str
    group: str
    matters: Matters
    measure: Kind
    term: str = ""
    axis: Axis | None = None
    exists: Condition = ALWAYS
    main: tuple[str, ...] = ()
    headline: tuple[str, ...] = ()
    aspect: tuple[str, tuple[str, ...]] = ("", ())
    source: Source | None = None
    table: str | None = MORE
    row: str = ""
    rare: bool = False
    from_standings: bool = False

    @property
    def root(self) -> str:
        """The first step of the name."""
        return self.name.partition(".")[0]

    @property
    def called(self) -> str:
        """What the figure is called in "What the words mean"."""
        return self.term or self.title[:1].upper() + self.title[1:]

    def keys(self, scope: Scope) -> Mapping[str, str]:
        """The keys that it comes in, with what a title calls them; one of no letters without an axis."""
        if not self.exists.holds(scope):
            return {}
        return ONCE if self.axis is None else self.axis.keys(scope)

    def silent(self, scope: Scope) -> Collection[str]:
        """The keys that say no more in this lineup than other figures do."""
        return () if self.axis is None else self.axis.silent(scope)

    def named(self, scope: Scope) -> Iterator[Named]:
        """Every number of it that there can be, by name."""
        for key, words in self.keys(scope).items():
            for part in self.measure.parts:
                yield Named(self, key, words, part)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What matches the names of its numbers, whatever the key; `mean` may be left out or added."""
        before, _, after = self.name.partition("{}")
        middle = f"(?P<key>{self.axis.pattern})" if self.axis else ""
        parts = "|".join(re.escape(part) for part in (*self.measure.parts, "mean") if part)
        return re.compile(rf"{re.escape(before)}{middle}{re.escape(after)}(?:\.(?P<part>{parts}))?")


ONCE: Mapping[str, str] = {"": ""}


class Named(NamedTuple):
    """One number of a figure: of this key, called `words`, and this part."""

    figure: Figure
    key: str
    words: str
    part: str

    @property
    def name(self) -> str:
        """Its name in summary.json, targets, comparisons and sweep.csv, with seats counted from 1."""
        whole = self.figure.name.replace("{}", self.key)
        return f"{whole}.{self.part}" if self.part else whole

    @property
    def title(self) -> str:
        """What a table calls it: `median turns`, `seat 2's share`."""
        words = PART_WORDS.get(self.part, "")
        return f"{words} {self.figure.title.replace('{}', self.words)}".strip()

    @property
    def main(self) -> bool:
        return self._is_among(self.figure.main)

    @property
    def headline(self) -> bool:
        return self._is_among(self.figure.headline)

    @property
    def aspect(self) -> str:
        """Which of the `ASPECTS` it tells of; empty for none."""
        aspect, chosen = self.figure.aspect
        return aspect if self._is_among(chosen) else ""

    def _is_among(self, chosen: tuple[str, ...]) -> bool:
        return self.part in chosen or bool(self.key and self.key in chosen)

    def sentence(self, scope: Scope) -> str:
        """What it is, for who is about to name it in a variant file."""
        figure = self.figure
        means = figure.axis.means(scope).get(self.key, "") if figure.axis else ""
        of_key = f" ({means.rstrip('.')})" if means else ""
        share = " As a share: 0.05 is 5 %." if figure.unit == SHARE else ""
        return f"{self.title[:1].upper()}{self.title[1:]}: {figure.definition}{of_key}.{share}"

    def told(self) -> dict[str, Any]:
        """What sweep.json and others keep of it beside its values."""
        figure = self.figure
        return {"title": self.title, "group": figure.group, "unit": figure.unit, "main": self.main}


PART_WORDS = {"mean": "mean", "p5": "5th percentile of", "median": "median", "p95": "95th percentile of"}


@dataclass(frozen=True)
class Detail:
    """What summary.json has beside figures: facts without an interval of their own, curves and tables.

    `value(lineup, key)` makes it, `name` is its path in a lineup; `term` is empty where the report does
    not speak of it.
    """

    name: str
    definition: str
    group: str
    value: Callable[[Lineup, str], Any]
    term: str = ""
    axis: Axis | None = None
    exists: Condition = ALWAYS
    source: Source | None = None

    @property
    def root(self) -> str:
        return self.name.partition(".")[0]

    @property
    def called(self) -> str:
        return self.term

    def keys(self, scope: Scope) -> Mapping[str, str]:
        if not self.exists.holds(scope):
            return {}
        return ONCE if self.axis is None else self.axis.keys(scope)


Entry = Figure | Detail
