"""Compares runs metric by metric: A, B, the difference, and what can be said of it."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

from playtest.statistics.comparison.differences import Difference, difference
from playtest.statistics.comparison.side import RunTables, Side
from playtest.statistics.figures.catalogue import figures
from playtest.statistics.figures.figure import Figure, Named
from playtest.statistics.figures.samples import Sample
from playtest.statistics.figures.scope import SEATS
from playtest.statistics.holm import holm
from playtest.statistics.rounding import written

HIGHER = "higher"
LOWER = "lower"
NO_DIFFERENCE = "no difference established"
IDENTICAL = "identical"

LEVEL = 0.05
POWER = 0.8
NORMAL = NormalDist()

Row = dict[str, Any]


def compare_tables(
    first: RunTables, *others: RunTables, metrics: Collection[str] | None = None
) -> dict[str, Any]:
    """Each of `others` against `first`, in every lineup that both have, as plain JSON values.

    `{"tested": how many tests Holm's correction is over, "comparisons": [{"lineups": [...]}, ...]}`;
    a lineup has `name`, `bots`, `same_bot`, `games` of both, `paired`, `why_not_paired` (a clause),
    `same_games` (no game differs in anything; None where no game was finished) and `metrics`: rows of
    `name`, `title`, `group`, `unit`, `main`, `a` and `b` (`value`, `games`), `difference`, `low`, `high`,
    `p_value`, `p_adjusted`, `verdict`, `matters`, `games_needed` and `games_still_needed`. Undefined
    values are None.
    `metrics` restricts the comparison to metrics of these names (`seat_spread`, `turns.median`).
    """
    comparisons = [
        [_Lineup.of(first, other, *places, metrics) for places in common_lineups(first, other)]
        for other in others
    ]
    tested = [
        result
        for lineups in comparisons
        for lineup in lineups
        for result in lineup.results
        if result.found.p_value is not None
    ]
    for result, adjusted in zip(tested, holm([r.found.p_value or 0.0 for r in tested]), strict=True):
        result.p_adjusted = adjusted
    told = [{"lineups": [lineup.told(len(tested)) for lineup in lineups]} for lineups in comparisons]
    plain: dict[str, Any] = written({"tested": len(tested), "comparisons": told})
    return plain


def common_lineups(first: RunTables, other: RunTables) -> list[tuple[int, int]]:
    """The places of the lineups that both runs have: same name, and the same bots at the table.

    A lineup of one bot alone is the same at tables of different sizes.
    """
    places = {_identity(lineup): place for place, lineup in enumerate(other.meta["lineups"])}
    return [
        (place, places[_identity(lineup)])
        for place, lineup in enumerate(first.meta["lineups"])
        if _identity(lineup) in places
    ]


def _identity(lineup: Any) -> tuple[Any, ...]:
    return (lineup["name"], *(() if lineup["same_bot"] else sorted(lineup["bots"])))


@dataclass
class _Result:
    """One figure of two sides."""

    number: Named
    a: Sample | None
    b: Sample | None
    found: Difference
    started: tuple[int, int]
    main: bool
    p_adjusted: float | None = None

    def told(self, tests: int) -> Row:
        """The metric's row, where so many tests are made."""
        a, b, found = self.a, self.b, self.found
        figure = self.number.figure
        matters = figure.matters.to(a.value) if a and a.value is not None else None
        needed = self._games_needed(matters, tests)
        return {
            "name": self.number.name,
            **self.number.told(),
            "main": self.main,
            "a": {"value": a.value if a else None, "games": a.games if a else 0},
            "b": {"value": b.value if b else None, "games": b.games if b else 0},
            "difference": found.value,
            "low": found.low,
            "high": found.high,
            "p_value": found.p_value,
            "p_adjusted": self.p_adjusted,
            "verdict": self._verdict(),
            "matters": matters,
            "games_needed": needed,
            "games_still_needed": None if needed is None else max(0, needed - min(self.started)),
        }

    def _verdict(self) -> str | None:
        if self.found.value is None:
            return None
        if self.p_adjusted is not None and self.p_adjusted <= LEVEL:
            return HIGHER if self.found.value > 0 else LOWER
        return IDENTICAL if self.found.identical else NO_DIFFERENCE

    def _games_needed(self, matters: float | None, tests: int) -> int | None:
        """How many games of each variant establish a difference that just matters, four times in five.

        At the strictest level that Holm's correction asks for with so many tests. None for what is
        looked at in a few games only, however many are played.
        """
        sampled = [s is None or s.started < n for s, n in zip((self.a, self.b), self.started, strict=True)]
        if self.found.deviation is None or not matters or any(sampled):
            return None
        reach = NORMAL.inv_cdf(POWER) - NORMAL.inv_cdf(LEVEL / (2 * max(tests, 1)))
        return math.ceil((reach * self.found.deviation / matters) ** 2)


@dataclass(frozen=True)
class _Lineup:
    """One lineup of two runs."""

    a: Side
    b: Side
    why_not_paired: str | None
    same_games: bool | None
    results: list[_Result]

    @classmethod
    def of(
        cls, first: RunTables, other: RunTables, a: int, b: int, metrics: Collection[str] | None
    ) -> _Lineup:
        side_a, side_b = Side.of(first, a), Side.of(other, b)
        reason = _why_not_paired(first, other, side_a, side_b)
        same = reason is None and _same_games(side_a, side_b)
        results = list(_results(side_a, side_b, reason is None, same, metrics))
        _once(results)
        any_finished = bool(side_a.lineup.finished or side_b.lineup.finished)
        return cls(side_a, side_b, reason, same if any_finished else None, results)

    def told(self, tests: int) -> Row:
        return {
            "name": self.a.lineup.meta["name"],
            "bots": self.a.lineup.meta["bots"],
            "same_bot": self.a.lineup.same_bot,
            "levels": self.a.lineup.meta.get("levels", {}),
            "games": [self.a.started, self.b.started],
            "paired": self.why_not_paired is None,
            "why_not_paired": self.why_not_paired,
            "same_games": self.same_games,
            "metrics": [result.told(tests) for result in self.results],
        }


def _why_not_paired(first: RunTables, other: RunTables, a: Side, b: Side) -> str | None:
    """Why game i of one has nothing in common with game i of the other; None where it has."""
    if a.seats != b.seats:
        return f"the variants have {a.seats} and {b.seats} seats"
    if first.meta["seed"] != other.meta["seed"]:
        return f"the runs have different seeds, {first.meta['seed']} and {other.meta['seed']}"
    if a.lineup.opening_plies != b.lineup.opening_plies:
        plies = f"{a.lineup.opening_plies} and {b.lineup.opening_plies}"
        return f"the games start with different numbers of random plies, {plies}"
    if not a.games["game"].equals(b.games["game"]):
        return other_number_of_games(a.started, b.started)
    if not a.games["bots"].equals(b.games["bots"]):
        return "the bots are seated differently"
    return None


def other_number_of_games(a: int, b: int) -> str:
    """The reason not to pair games that one of two runs does not have."""
    return f"they have {a:,} and {b:,} games"


def _same_games(a: Side, b: Side) -> bool:
    shared = [column for column in a.games if column in b.games and column != "lineup"]
    return a.games[shared].equals(b.games[shared])


def _results(a: Side, b: Side, paired: bool, same: bool, wanted: Collection[str] | None) -> Iterator[_Result]:
    for figure in figures():
        for number in _named(figure, a, b):
            if wanted is not None and number.name not in wanted:
                continue
            of_a, of_b = (_measured(number, side) for side in (a, b))
            if of_a is None and of_b is None:
                continue
            found = difference(of_a, of_b, paired, figure.bounds)
            if same and found.value == 0:
                found = Difference(0.0, identical=True)
            main = number.main and (a.lineup.same_bot or figure.axis is not SEATS)
            yield _Result(number, of_a, of_b, found, (a.started, b.started), main)


def _once(results: list[_Result]) -> None:
    """Of several main metrics that are the same here (one ending, one outcome) only the first stays one."""
    seen: list[tuple[float | None, ...]] = []
    for result in results:
        if result.main and result.a and result.b:
            figures = (result.a.value, result.b.value, result.found.low, result.found.high)
            result.main = figures not in seen
            seen.append(figures)


def _named(figure: Figure, a: Side, b: Side) -> Iterator[Named]:
    """The numbers that either side has, without those that say no more than others do."""
    if figure.axis is SEATS and a.seats != b.seats:
        return  # seat 1 of two is not seat 1 of four
    silent = set.intersection(*(set(figure.silent(side.scope)) for side in (a, b)))
    for number in dict.fromkeys([*figure.named(a.scope), *figure.named(b.scope)]):
        if number.key not in silent:
            yield number


def _measured(number: Named, side: Side) -> Sample | None:
    figure, key = number.figure, number.key
    return figure.measure.sample(side.lineup, key, number.part) if key in figure.keys(side.scope) else None
