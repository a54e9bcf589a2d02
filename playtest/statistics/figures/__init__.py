"""Figures, each declared once: its name, words, bounds, and the measure that gives value, interval and test.

A family's file holds a tuple of declarations (`wins`, `endings`, `length` ...). `catalogue` puts them
together, and summary, targets, comparisons, sweeps, completion, the JSON Schema, definitions, rows of the
report and docs/figures.md are made from it. Names and words are known without numpy.
"""

from playtest.statistics.figures.lookup import estimate_in, plain_estimate, value_in

__all__ = ["estimate_in", "plain_estimate", "value_in"]
