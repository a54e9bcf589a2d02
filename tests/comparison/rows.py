"""Small runs to compare, and one metric's row out of a comparison."""

from __future__ import annotations

from typing import Any

from playtest.statistics.comparison import RunTables, compare_tables
from tests.statistics.small import small_run

Row = dict[str, Any]


def small(games: list[dict[str, Any]], **how: Any) -> RunTables:
    """A run of these games; every column left out has a plain default."""
    return RunTables(*small_run(games, **how))


def of_column(column: str, values: list[Any], **how: Any) -> RunTables:
    """A run whose games differ in one column only."""
    return small([{column: value} for value in values], **how)


def other_seed(run: RunTables) -> RunTables:
    """The same games, as if they had been played with another seed."""
    return run._replace(meta={**run.meta, "seed": run.meta["seed"] + 1})


def metrics(a: RunTables, b: RunTables, **how: Any) -> dict[str, Row]:
    """The rows of the first lineup, by name."""
    (comparison,) = compare_tables(a, b, **how)["comparisons"]
    return {row["name"]: row for row in comparison["lineups"][0]["metrics"]}


def metric(name: str, a: RunTables, b: RunTables) -> Row:
    """One metric, tested alone."""
    return metrics(a, b, metrics={name})[name]
