"""A saved run as the sections of a report see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.report.model import Cell, Column, Row
from playtest.report.numbers import (
    UNDEFINED,
    Estimate,
    count,
    counted,
    number,
    percent,
    signed,
    span,
    supported_decimals,
)
from playtest.statistics.players import players

Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Lineup:
    """One lineup: its name for readers, what was planned (`meta`) and what came out (`facts`)."""

    label: str
    meta: Facts
    facts: Facts

    @property
    def finished(self) -> int:
        return int(self.facts["finished"])

    @property
    def column(self) -> Column:
        return Column(self.label, counted(self.finished, "game"))

    def who(self, meta: Facts) -> str:
        """Who plays in words, where all seats have the same bot; else the label."""
        return players(meta, self.meta["bots"][0]) if self.meta["same_bot"] else self.label


@dataclass(frozen=True)
class Run:
    """Meta and summary of a run, lineup by lineup, its games to step through where it has some, and what is
    known to mend its problems."""

    meta: Facts
    summary: Facts
    lineups: tuple[Lineup, ...]
    stepping: Facts | None = None
    advice: str | None = None

    @classmethod
    def of(cls, meta: Facts, summary: Facts, stepping: Facts | None = None) -> Run:
        """The run of a manifest's meta, its summary and, where at hand, its recorded games."""
        rows = zip(lineup_labels(meta["lineups"]), meta["lineups"], summary["lineups"], strict=True)
        return cls(meta, summary, tuple(Lineup(*row) for row in rows), stepping)

    @property
    def seats(self) -> range:
        return range(1, int(self.meta["seats"]) + 1)

    @property
    def columns(self) -> tuple[Column, ...]:
        return tuple(lineup.column for lineup in self.lineups)

    @property
    def claims(self) -> Sequence[Facts]:
        """Every claim about one lineup, with its answer."""
        return tuple(claim for claim in self.summary["claims"] if len(claim["lineups"]) == 1)

    @property
    def strengths(self) -> Facts | None:
        """Weak and strong play side by side; None without two lineups of one bot each."""
        found: Facts | None = self.summary["strengths"]
        return found

    @property
    def curve(self) -> Facts | None:
        """Balance over strength; None without several bots alone whose strength was measured."""
        found: Facts | None = self.summary.get("curve")
        if not found:
            return None
        known = {each["lineup"] for each in self.summary.get("levels", ()) if each["elo"] is not None}
        return found if known.issuperset(found["lineups"]) else None

    @property
    def has_games(self) -> bool:
        return any(lineup.finished for lineup in self.lineups)

    def means(
        self,
        label: str,
        pick: Callable[[Facts], Estimate | None],
        note: str = "",
        decimals: int | None = None,
    ) -> Row:
        """A row with the mean that `pick` finds in each lineup's facts."""
        found = [pick(lineup.facts) for lineup in self.lineups]
        digits = supported_decimals(found) if decimals is None else decimals
        cells = (mean_cell(e, digits, x.finished) for e, x in zip(found, self.lineups, strict=True))
        return Row(Cell(label, note=note), tuple(cells))

    def shares(self, label: str, pick: Callable[[Facts], Estimate | None], note: str = "") -> Row:
        """A row with the share that `pick` finds in each lineup's facts."""
        cells = (share_cell(pick(lineup.facts), lineup.finished) for lineup in self.lineups)
        return Row(Cell(label, note=note), tuple(cells))

    def row(self, label: str, pick: Callable[[Facts], str | Cell], note: str = "") -> Row:
        """A row with whatever `pick` makes of each lineup's facts."""
        made = (pick(lineup.facts) for lineup in self.lineups)
        return Row(
            Cell(label, note=note), tuple(cell if isinstance(cell, Cell) else Cell(cell) for cell in made)
        )

    def grouped(self, said: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
        """Pairs of a lineup's label and a sentence, with the lineups of equal sentences named together."""
        labels: dict[str, list[str]] = {}
        for label, sentence in said:
            labels.setdefault(sentence, []).append(label)
        return [(self.together(found), sentence) for sentence, found in labels.items()]

    def together(self, labels: Sequence[str]) -> str:
        """Several lineups by their labels; all of them as `every lineup`."""
        return "every lineup" if len(labels) == len(self.lineups) > 1 else "; ".join(labels)

    def among(self, names: Sequence[str]) -> str:
        """Several lineups by their names, in words: `among players who look one move ahead (heuristic)`."""
        own = [lineup for lineup in self.lineups if lineup.meta["name"] in names]
        if len(own) == len(self.lineups) > 1:
            return "in every lineup"
        said = [f"{'among' if x.meta['same_bot'] else 'with'} {x.who(self.meta)}" for x in own]
        return "; ".join(said)

    def by_seat(self, make: Callable[[int], Row]) -> tuple[Row, ...]:
        """A row for every seat, made from its number."""
        return tuple(make(seat) for seat in self.seats)

    def parts(
        self,
        labels: Sequence[Cell],
        pick: Callable[[Facts], Sequence[Estimate | None]],
        remark: Callable[[Estimate], str] = lambda estimate: "",
    ) -> tuple[Row, ...]:
        """Rows whose shares are the parts of a whole in each lineup."""
        columns = [part_cells(pick(lineup.facts), remark) for lineup in self.lineups]
        cells_of_rows = zip(*columns, strict=True) if columns else [()] * len(labels)
        return tuple(Row(label, tuple(cells)) for label, cells in zip(labels, cells_of_rows, strict=True))


def between(estimate: Estimate, decimals: int, scale: float = 1) -> str:
    """The interval as text; where all games are alike, how many can differ."""
    if estimate.get("alike") is not None:
        return f"at most {percent(estimate['alike'])} differ"
    return span(estimate.get("low"), estimate.get("high"), decimals, scale)


def mean_cell(estimate: Estimate | None, decimals: int, games: int | None = None) -> Cell:
    """A mean with its interval, and its number of games where that is not `games`."""
    if not estimate:
        return Cell(number(None, 0))
    interval = between(estimate, decimals)
    return Cell(number(estimate.get("mean"), decimals), interval, _other_games(estimate, games))


def share_cell(estimate: Estimate | None, games: int | None = None) -> Cell:
    """A share with its interval, and its number of games where that is not `games`."""
    if not estimate:
        return Cell(percent(None))
    interval = between(estimate, 1, 100)
    return Cell(percent(estimate.get("mean")), interval, _other_games(estimate, games))


def difference_cell(found: Estimate | None, share: bool) -> Cell:
    """A difference with its sign and its interval; of shares in percentage points."""
    if not found or found["mean"] is None:
        return Cell(UNDEFINED)
    scale, decimals = (100, 1) if share else (1, supported_decimals([found]))
    interval = span(found["low"], found["high"], decimals, scale)
    return Cell(signed(scale * found["mean"], decimals), interval)


def percentile_cell(found: Facts | None, name: str, decimals: int | None = None) -> Cell:
    """A percentile with its interval, whole, halves as they are; `≥` where one is a capped game's length."""
    if not found or found.get(name) is None:
        return Cell(UNDEFINED)
    value = float(found[name])
    digits = (1 if value % 1 == 0.5 else 0) if decimals is None else decimals
    if (found.get("capped") or {}).get(name):
        return Cell(f"≥ {number(value, digits)}")
    low, high = found.get(f"{name}_interval") or (None, None)
    between = span(low, high, digits)
    if low is not None and (found.get("capped_high") or {}).get(name):
        between = f"{number(low, digits)} to ≥ {number(high, digits)}"
    return Cell(number(value, digits), between)


def part_cells(
    estimates: Sequence[Estimate | None], remark: Callable[[Estimate], str] = lambda estimate: ""
) -> list[Cell]:
    """Shares that are the parts of a whole, each with its interval."""
    known = [estimate or {} for estimate in estimates]
    return [
        Cell(
            percent(estimate.get("mean")),
            span(estimate.get("low"), estimate.get("high"), 1, 100),
            remark(estimate) if estimate else "",
        )
        for estimate in known
    ]


def lineup_labels(lineups: Sequence[Facts]) -> list[str]:
    """Names for readers: `all random`, `1 heuristic, 3 random`; the names as given where two agree."""
    labels = []
    for lineup in lineups:
        bots: Counter[str] = Counter(lineup["bots"])
        only = next(iter(bots)) if len(bots) == 1 else None
        labels.append(f"all {only}" if only else ", ".join(f"{k} {bot}" for bot, k in bots.items()))
    if len(set(labels)) < len(labels):
        return [f"{lineup['name']} ({index})" for index, lineup in enumerate(lineups, 1)]
    return labels


def _other_games(estimate: Estimate, games: int | None) -> str:
    own = estimate.get("games")
    if games is None or own is None or own == games or estimate.get("mean") is None:
        return ""
    return f"n = {count(own)}"
