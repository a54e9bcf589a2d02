"""Variants compared, metric by metric: `compare_tables` of two runs or more, and what a metric is."""

from playtest.statistics.comparison.compare import (
    HIGHER,
    IDENTICAL,
    LOWER,
    NO_DIFFERENCE,
    compare_tables,
)
from playtest.statistics.comparison.side import RunTables

__all__ = ["HIGHER", "IDENTICAL", "LOWER", "NO_DIFFERENCE", "RunTables", "compare_tables"]
