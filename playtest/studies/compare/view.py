"""A comparison as its sections and charts see it: variants by letter, lineups side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playtest.report.run import Lineup, Run
from playtest.statistics.comparison.compare import common_lineups
from playtest.statistics.comparison.notes import LETTERS
from playtest.statistics.comparison.sentences import strongest_first
from playtest.statistics.comparison.side import RunTables
from playtest.statistics.summary import summarize
from playtest.studies.study import Kept

if TYPE_CHECKING:
    import pandas as pd

Facts = Mapping[str, Any]
Found = dict[str, Any]


@dataclass(frozen=True)
class Variant:
    """One variant: its letter, its name, and its run."""

    letter: str
    name: str
    run: Run
    games: pd.DataFrame

    @property
    def label(self) -> str:
        return f"{self.letter}: {self.name}"


@dataclass(frozen=True)
class Played:
    """A lineup as one variant played it."""

    variant: int  # place of the variant, for its color
    letter: str
    lineup: Lineup
    games: pd.DataFrame


@dataclass(frozen=True)
class Matched:
    """A lineup that the first variant and others have; `found[k]` is what comparison k says, or None."""

    label: str
    found: tuple[Found | None, ...]
    played: tuple[Played, ...]

    @property
    def has_games(self) -> bool:
        return any(len(each.games) for each in self.played)


@dataclass(frozen=True)
class View:
    """The whole comparison; lineups of one bot first, those that play better before the others."""

    told: Facts
    variants: tuple[Variant, ...]
    lineups: tuple[Matched, ...]

    @property
    def others(self) -> tuple[Variant, ...]:
        return self.variants[1:]

    @classmethod
    def of(cls, told: Facts, tables: Sequence[RunTables]) -> View:
        """The view of comparison.json and of the runs it is about, in the same order."""
        variants = tuple(
            Variant(letter, name, Run.of(run.meta, summarize(*run)), _finished(run))
            for letter, name, run in zip(LETTERS, names_of(told["variants"]), tables, strict=False)
        )
        return cls(told, variants, tuple(_matched(told, variants, tables)))


def view_of(told: Facts, kept: Kept) -> View:
    """The view of a comparison whose runs lie where its figures say; LookupError where one is gone."""
    tables = [kept.run(variant["run"], variant["lineups"]) for variant in told["variants"]]
    found = [run for run in tables if run is not None]
    if len(found) < len(tables):
        raise LookupError("a run is gone")
    return View.of(told, found)


def _finished(run: RunTables) -> pd.DataFrame:
    return run.games[run.games["ending"] != "crashed"]


def names_of(variants: Sequence[Facts]) -> list[str]:
    """The variants' names with the keys set over their files; where two agree, where they come from."""
    names = [", ".join([str(variant["name"]), *variant["settings"]]) for variant in variants]
    return [
        f"{name} ({variant['from']})" if names.count(name) > 1 else name
        for name, variant in zip(names, variants, strict=True)
    ]


def _matched(told: Facts, variants: Sequence[Variant], tables: Sequence[RunTables]) -> list[Matched]:
    places = [dict(common_lineups(tables[0], other)) for other in tables[1:]]
    found: dict[int, list[Found | None]] = {}
    for k, (comparison, common) in enumerate(zip(told["comparisons"], places, strict=True)):
        for place, lineup in zip(common, comparison["lineups"], strict=True):
            found.setdefault(place, [None] * len(places))[k] = lineup
    by_id = {id(lineup): place for place, each in found.items() for lineup in each if lineup}
    one_each = [next(lineup for lineup in each if lineup) for _, each in sorted(found.items())]
    matched = []
    for lineup in strongest_first(one_each):
        place = by_id[id(lineup)]
        where = [place, *(common.get(place) for common in places)]
        played = [
            _played(k, variant, at)
            for k, (variant, at) in enumerate(zip(variants, where, strict=True))
            if at is not None
        ]
        matched.append(Matched(variants[0].run.lineups[place].label, tuple(found[place]), tuple(played)))
    return matched


def _played(number: int, variant: Variant, place: int) -> Played:
    games = variant.games[variant.games["lineup"] == place]
    return Played(number, variant.letter, variant.run.lineups[place], games)
